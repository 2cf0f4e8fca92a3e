/**
 * What only the database knows about planned people: numbers that others have, units and rooms in use, positions of a
 * new unit. A statement for each kind of number, and one for each pair of unit and room, however many people.
 */
import { sql } from 'kysely'
import { Refusal } from '#domain/api/refusals.ts'
import { gridSentences as says } from '#domain/bulk-edit/grid-sentences.ts'
import { officerFields, type OfficerValues } from '#domain/officer/officer-fields.ts'
import { defaultStaffNumber } from '#domain/officer/officer-forms.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import { positionAfterMove } from '#server/people/officers/forms/position-after-move.ts'
import { refuseBadPlace, setsPlace } from '#server/people/officers/forms/save-officer-form.ts'
import type { FormValues } from '#server/people/officers/forms/form-change.ts'
import { duplicateOf } from '#server/request/http/reply.ts'
import type { GridPerson, GridPlan, PlannedCell } from '#server/areas/bulk-edit/plan-person.ts'
import { Covered } from '#server/platform/at-rest/covered.ts'

export interface Planned {
  person: GridPerson
  plan: GridPlan
}

/** Puts problems at the cells, and adds to the patches what follows from a new unit or room. */
export async function applyStored(db: DbOrTx, planned: Planned[]): Promise<void> {
  await noteTakenNumbers(db, planned, 'soCccd', 'officer_cccd')
  await noteTakenNumbers(db, planned, 'soHieuCBCCVC', 'officer_staff_number')
  await placePeople(db, planned)
}

type NumberField = 'soCccd' | 'soHieuCBCCVC'

async function noteTakenNumbers(
  db: DbOrTx,
  planned: readonly Planned[],
  name: NumberField,
  constraint: string,
): Promise<void> {
  const cells = planned.flatMap(({ person, plan }) => {
    const number = plan.patch?.values?.[name]
    const cell = cellOf(plan, name)
    if (!number || cell === undefined || (name === 'soHieuCBCCVC' && number === defaultStaffNumber)) return []
    return [{ id: person.id, number, cell }]
  })
  if (cells.length === 0) return
  const numbers = cells.map(({ number }) => (name === 'soCccd' ? new Covered(number, name) : number))
  const column = sql.ref(`o.${name}`)
  const { rows } = await sql<{ id: number; number: string }>`
    select o.id, ${column} as number from officer o
    where ${column} = any(cast(${numbers} as text[])) and not o.deleted`.execute(db)
  const holders = Map.groupBy(rows, ({ number }) => number)
  const often = Map.groupBy(cells, ({ number }) => number)
  for (const { id, number, cell } of cells) {
    if ((often.get(number)?.length ?? 0) > 1) cell.problem ??= says.twiceInGrid(officerFields[name].label)
    if (holders.get(number)?.some((holder) => holder.id !== id)) cell.problem ??= duplicateOf(constraint)
  }
}

const cellOf = ({ cells }: GridPlan, name: string): PlannedCell | undefined =>
  cells.find(({ change, column }) => column.record === undefined && change.truong === name)

const placeNames = ['donVi', 'phongBan'] as const

async function placePeople(db: DbOrTx, planned: Planned[]): Promise<void> {
  const problems = new Map<string, { field: string; message: string } | null>()
  const following = new Map<string, FormValues | undefined>()
  for (const { person, plan } of planned) {
    const values = plan.patch?.values
    const changed = Object.keys(values ?? {})
    if (values === undefined || !setsPlace(changed)) continue
    const { after } = plan
    const placed = [after.donVi?.id, after.phongBan?.id, changed.includes('donVi')].join()
    if (!problems.has(placed)) problems.set(placed, await problemOfPlace(db, changed, after))
    const problem = problems.get(placed)
    if (problem) {
      const cell = cellOf(plan, problem.field) ?? placeNames.map((name) => cellOf(plan, name)).find(Boolean)
      if (cell !== undefined) cell.problem ??= problem.message
      continue
    }
    const held = changed.includes('viTriViecLam') ? null : person.values.viTriViecLam
    if (held === null) continue
    const { donVi, phongBan } = person.values
    const move = [held.id, donVi?.id, phongBan?.id, placed].join()
    if (!following.has(move)) following.set(move, await positionAfterMove(db, held, person.values, after))
    Object.assign(values, following.get(move))
  }
}

async function problemOfPlace(
  db: DbOrTx,
  changed: readonly string[],
  { donVi, phongBan }: OfficerValues,
): Promise<{ field: string; message: string } | null> {
  try {
    await refuseBadPlace(db, changed, { donVi, phongBan })
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { field: error.detail[0]?.field ?? 'donVi', message: error.message }
  }
}
