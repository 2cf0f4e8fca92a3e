/** A person's units after a reorganisation. */
import { settledIn, type Plan } from '#domain/reorganisation/plan.ts'
import { roomLevel } from '#domain/units/unit-form.ts'

/** The ids of a person's four units. */
export interface PersonUnits {
  donVi: string | null
  phongBan: string | null
  donViSuDung: string | null
  donViQuanLy: string | null
}

/** The successor of a unit for this person: the person's part after a split, else the first successor. */
export function successorOf(plan: Plan, unit: string, person: string | null): string {
  const successors = plan.ended.get(unit)
  if (successors === undefined) return unit
  const split = person === null ? undefined : plan.splits.find((one) => one.unit === unit)
  return split?.parts.find(({ people }) => people.has(person as string))?.id ?? successors[0] ?? unit
}

/** Unit and room afterwards of people assigned to `unit`; people of a room belong to the unit above it. */
export function settledAfter(plan: Plan, unit: string, person: string | null = null) {
  const successor = plan.after.get(successorOf(plan, unit, person))
  return successor === undefined ? { donVi: unit, phongBan: null } : settledIn(successor)
}

/** The person's units afterwards. A room that is moved takes its people along (docs/unit-tree.md 9). */
export function unitsAfter(plan: Plan, person: string, units: PersonUnits): PersonUnits {
  const { donVi, phongBan, donViSuDung, donViQuanLy } = units
  const named = (unit: string | null) =>
    unit === null || !plan.ended.has(unit) ? unit : settledAfter(plan, unit, person).donVi
  return {
    ...placeAfter(plan, person, donVi, phongBan),
    donViSuDung: named(donViSuDung),
    donViQuanLy: named(donViQuanLy),
  }
}

function placeAfter(
  plan: Plan,
  person: string,
  donVi: string | null,
  phongBan: string | null,
): Pick<PersonUnits, 'donVi' | 'phongBan'> {
  const place =
    donVi !== null && plan.ended.has(donVi) ? settledAfter(plan, donVi, person) : { donVi, phongBan: null }
  if (phongBan === null) return place
  const room = plan.after.get(successorOf(plan, phongBan, person))
  const was = plan.before.get(phongBan)
  if (room === undefined || was === undefined) return { ...place, phongBan: place.phongBan ?? phongBan }
  const isRoom = room.capDV === roomLevel
  const isThere = isRoom && room.parentId === place.donVi
  if (isThere) return { donVi: place.donVi, phongBan: room.id }
  // People don't follow a room of another unit, nor one that went to the other part of a split unit.
  const isOwn = was.parentId === donVi
  const isDivided = donVi !== null && plan.splits.some(({ unit }) => unit === donVi)
  if (!isOwn || isDivided)
    return plan.ended.has(phongBan) || isDivided ? place : { ...place, phongBan: place.phongBan ?? phongBan }
  return isRoom || plan.ended.has(phongBan) ? settledIn(room) : { ...place, phongBan }
}
