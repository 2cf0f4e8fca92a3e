import { communesOf } from './communes.ts'
import type { CommunePlan } from './communes.ts'
import { departments } from './departments.ts'
import { formerBodies } from './former-bodies.ts'
import { education, health, university } from './health-and-education.ts'
import type { DepartmentPlan, InstitutionPlan, UnitKind, UnitSeed } from './unit-seed.ts'

/** Tỉnh Đồng Tháp: its code in the list of agencies and in the geography, and the date of its list. */
const province = { code: 'H20', name: 'UBND tỉnh Đồng Tháp', placeCode: '82', day: '2025-07-01' }

// Commune codes start at 101, so an additional department doesn't change them.
const firstCommune = 101

/** The whole tree of the demo province, parents before children. */
export function unitsOfProvince(): UnitSeed[] {
  const root = unit(province.code, province.name, 1, null, 'province', 8, 0)
  const boards = departments.filter((body) => body.kind === 'board')
  const bodies = [
    ...departments.filter((body) => body.kind !== 'board'),
    education,
    health,
    ...boards,
    university,
  ]
  return [
    root,
    ...bodies.flatMap((body, index) => departmentUnits(body, index + 1)),
    ...communesOf(province.placeCode, province.day).flatMap((commune, index) =>
      communeUnits(commune, firstCommune + index),
    ),
    ...formerBodies(province.code),
  ]
}

function departmentUnits(plan: DepartmentPlan, place: number): UnitSeed[] {
  const head = unit(
    child(province.code, place),
    plan.name,
    2,
    province.code,
    plan.kind,
    plan.staffWeight,
    place,
  )
  const below = plan.institutions.flatMap((institution, index) =>
    institutionUnits(institution, head.code, plan.rooms.length + index + 1),
  )
  return [head, ...rooms(plan.rooms, head.code), ...below]
}

function institutionUnits(plan: InstitutionPlan, parentCode: string, place: number): UnitSeed[] {
  const head = unit(child(parentCode, place), plan.name, 3, parentCode, plan.kind, plan.staffWeight, place)
  return [head, ...rooms(plan.rooms ?? [], head.code)]
}

function rooms(names: readonly string[], parentCode: string): UnitSeed[] {
  return names.map((name, index) =>
    unit(child(parentCode, index + 1), name, 4, parentCode, roomKind(name), 0, index + 1),
  )
}

function roomKind(name: string): UnitKind {
  if (name.startsWith('Khoa ')) return 'ward'
  return name.startsWith('Tổ ') ? 'school-group' : 'room'
}

function communeUnits(plan: CommunePlan, place: number): UnitSeed[] {
  const head = unit(child(province.code, place), `UBND ${plan.name}`, 2, province.code, 'commune', 5, place)
  const parts = plan.parts.map((part, index) =>
    unit(child(head.code, index + 1), part.name, 3, head.code, part.kind, part.staffWeight, index + 1),
  )
  return [head, ...parts].map((seed) => ({ ...seed, communeCode: plan.code }))
}

const child = (parentCode: string, place: number) => `${parentCode}.${String(place).padStart(2, '0')}`

// Rooms are not synchronised as bodies with the national database.
function unit(
  code: string,
  name: string,
  capDV: UnitSeed['capDV'],
  parentCode: string | null,
  kind: UnitKind,
  staffWeight: number,
  sort: number,
): UnitSeed {
  return { code, name, capDV, parentCode, kind, isSyncQG: capDV < 4, staffWeight, sort }
}
