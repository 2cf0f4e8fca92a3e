/** Kinds of units; the posts of DM_CHUCVU use the same words in `extra.level`. */
export type UnitKind =
  | 'province'
  | 'province-office'
  | 'inspectorate'
  | 'department'
  | 'board'
  | 'branch'
  | 'centre'
  | 'college'
  | 'hospital'
  | 'health-centre'
  | 'school-high'
  | 'school-secondary'
  | 'school-primary'
  | 'school-preschool'
  | 'commune'
  | 'commune-office'
  | 'health-station'
  | 'ward'
  | 'school-group'
  | 'room'
  | 'former'

/**
 * A unit of the tree. `code` is its maCoQuan, each level two or three digits longer than its parent's. `capDV`: 1
 * province, 2 department or commune, 3 branch, public institution or office of a commune, 4 room, ward or group (phòng,
 * khoa, tổ). `staffWeight`: the usual number of people whose donVi is this unit; 0 for capDV 4, whose people belong to
 * the parent with the room as phongBan, and for abolished units.
 */
export type UnitSeed = {
  code: string
  name: string
  capDV: 1 | 2 | 3 | 4
  parentCode: string | null
  kind: UnitKind
  communeCode?: string
  isSyncQG: boolean
  staffWeight: number
  sort: number
  /** Inactive: a body from before 01/07/2025 that records still name. */
  ended?: true
}

/** A public institution or branch below a department, with its rooms. */
export type InstitutionPlan = {
  name: string
  kind: UnitKind
  staffWeight: number
  rooms?: readonly string[]
}

/** A body directly below the province, with its rooms and institutions. */
export type DepartmentPlan = {
  name: string
  kind: UnitKind
  staffWeight: number
  rooms: readonly string[]
  institutions: readonly InstitutionPlan[]
}
