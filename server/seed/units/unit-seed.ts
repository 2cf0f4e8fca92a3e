/** What a unit is; the posts of DM_CHUCVU carry the same words in `extra.level`. */
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
 * A unit of the tree. `code` is its maCoQuan, each level two or three digits longer than its parent's.
 * `capDV`: 1 province, 2 department or commune, 3 branch, public institution or office of a commune,
 * 4 room, ward or group (phòng, khoa, tổ). `staffWeight`: the usual number of people whose donVi is this
 * very unit; 0 for capDV 4, whose people belong to the parent and name the room as phongBan,
 * and for what has ended.
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
  /** Out of use: a body of before 01/07/2025 that records still name. */
  ended?: true
}

/** A public institution or branch below a department, with its rooms. */
export type InstitutionPlan = {
  name: string
  kind: UnitKind
  staffWeight: number
  rooms?: readonly string[]
}

/** A body right below the province, with its rooms and institutions. */
export type DepartmentPlan = {
  name: string
  kind: UnitKind
  staffWeight: number
  rooms: readonly string[]
  institutions: readonly InstitutionPlan[]
}
