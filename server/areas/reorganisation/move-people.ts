/**
 * Moves people with their units through changeOfficers, some thousands at a time, in one transaction. A changed unit
 * adds a row to the work history.
 */
import { sql } from 'kysely'
import { dayBefore } from '#domain/fields/dates.ts'
import type { Ref, UnitRef } from '#domain/fields/values.ts'
import type { OfficerFieldName } from '#domain/officer/officer-fields.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import type { Plan } from '#domain/reorganisation/plan.ts'
import { reorganisationSentences as sentences } from '#domain/reorganisation/reorganisation-form.ts'
import { unitsAfter, type PersonUnits } from '#domain/reorganisation/units-of-person.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { owedBy, type Owed } from '#server/people/officers/write/mark-signed.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { changeOfficersIn } from '#server/people/officers/write/change-officers.ts'
import type { BulkPerson } from '#server/people/officers/write/statements/bulk-types.ts'
import { nextRowIds } from '#server/people/officers/write/statements/next-row-ids.ts'
import { changeRow, openRow, type PersonPatch, type RowPatch } from '#server/people/officers/write/patch.ts'
import type { OfficerTransaction } from '#server/people/officers/write/officer-transaction.ts'
import type { Step } from '#server/request/progress/run-work.ts'
import { statusCodes } from '#server/people/officers/status-codes.ts'
import type { Ids } from '#server/areas/reorganisation/change-units.ts'
import { peopleMoved, type AffectedUnits } from '#server/areas/reorganisation/affected-units.ts'
import { periodFollowing } from '#server/areas/reorganisation/following-period.ts'
import { note, type Change } from '#server/areas/reorganisation/journal.ts'
import type { Decision } from '#server/areas/reorganisation/read-plan.ts'

/** Maximum number of people whose rows are in memory at the same time. */
export const peopleAtOnce = 2000

export const unitFields = ['donVi', 'phongBan', 'donViSuDung', 'donViQuanLy'] as const
export type UnitField = (typeof unitFields)[number]
export const readFields = [
  ...unitFields,
  'chucVu',
  'chucVuNgoaiHeThong',
  'congViecChinh',
] as const satisfies readonly OfficerFieldName[]
type Person = BulkPerson<(typeof readFields)[number]>

/** Recorded changes of a person, for undoing. */
export interface PersonChange {
  /** Ids of the changed units. */
  units: Partial<Record<UnitField, string | null>>
  /** Work periods that were ended or whose unit changed. */
  periods?: { id: number; denNgay?: string | null; donVi?: string | null }[]
  /** The new period. */
  opened?: number
  /** Before: what a person without a signature owed to the national database. */
  owed?: Omit<Owed, 'id'>
  /** After: a number of the log; lines about the person with a greater one are of later changes. */
  line?: number
}

interface Move {
  request: AuthenticatedRequest
  transaction: OfficerTransaction
  reference: ReferenceData
  plan: Plan
  ids: Ids
  reorganisation: number
  decision: Decision
}

/** Everybody written by the plan must be locked already. */
export async function movePeople(move: Move, affected: AffectedUnits, step: Step): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from officer where ${peopleMoved(affected)} order by id`.execute(move.transaction.tx)
  const ids = rows.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += peopleAtOnce) {
    step(from, ids.length, sentences.people)
    await moveSome(move, ids.slice(from, from + peopleAtOnce))
  }
  step(ids.length, ids.length, sentences.people)
}

async function moveSome(move: Move, ids: readonly number[]): Promise<void> {
  const { request, transaction, reference, plan, reorganisation } = move
  await changeOfficersIn(
    transaction,
    reference,
    request,
    { ids },
    {
      reads: readFields,
      records: [workPeriod],
      scope: { kind: 'everything' },
      includeDeleted: true,
      refusedStatuses: [],
    },
    async ({ tx, people }) => {
      const moved = people.flatMap((person) => {
        const before = unitsOf(person)
        const after = unitsAfter(plan, String(person.id), before)
        const changed = unitFields.filter((field) => before[field] !== after[field])
        return changed.length === 0 ? [] : [{ person, before, after, changed }]
      })
      const opening = moved.filter(({ person, changed }) => changed.includes('donVi') && opens(person, move))
      const owed = await owedBy(
        tx,
        moved.map(({ person }) => person.id),
      )
      const rowIds = await nextRowIds(tx, workPeriod, opening.length)
      const openedBy = new Map(opening.map(({ person }, at) => [person.id, rowIds[at] as number]))
      const patches = new Map<number, PersonPatch>()
      const changes: Change<PersonChange, PersonChange>[] = []
      for (const { person, before, after, changed } of moved) {
        const owes = owed.get(person.id)
        const values = Object.fromEntries(changed.map((field) => [field, refOf(move, after[field])]))
        const goes = changed.includes('donVi')
        const periods = goes ? periodsOf(person, move, values['donVi'] ?? null) : []
        const opened = openedBy.get(person.id)
        const rows: RowPatch[] = periods.map(({ id, after: written }) => changeRow(workPeriod, id, written))
        if (opened !== undefined) rows.push(follow(person, move, values, opened))
        patches.set(person.id, {
          process: true,
          values,
          rows,
          entry: {
            before: Object.fromEntries(changed.map((field) => [field, person.values[field]])),
            after: { ...values, soQuyetDinh: move.decision.soQuyetDinh },
          },
        })
        const pick = (units: PersonUnits) =>
          Object.fromEntries(changed.map((field) => [field, storedId(move, units[field])]))
        const own = (side: 'before' | 'after') =>
          periods.map((row) => {
            const { denNgay, donVi } = row[side]
            return {
              id: row.id,
              ...(denNgay !== undefined && { denNgay }),
              ...(donVi !== undefined && { donVi: donVi?.id ?? null }),
            }
          })
        changes.push({
          id: String(person.id),
          before: {
            units: pick(before),
            ...(periods.length > 0 && { periods: own('before') }),
            ...(owes !== undefined && { owed: owes }),
          },
          after: {
            units: pick(after),
            ...(periods.length > 0 && { periods: own('after') }),
            ...(opened !== undefined && { opened }),
          },
        })
      }
      return {
        patch: ({ id }) => patches.get(id) ?? null,
        answer: async () => {
          const line = await lastLine(tx)
          const later = changes.map(({ id, before, after }) => ({ id, before, after: { ...after, line } }))
          await note(tx, reorganisation, 'officer', later)
        },
      }
    },
  )
}

/** The number of the log's last line. */
async function lastLine(tx: Tx): Promise<number> {
  const { rows } = await sql<{ line: number | null }>`
    select pg_sequence_last_value('audit_entry_number') as line`.execute(tx)
  return Number(rows[0]?.line ?? 0)
}

export const unitsOf = ({ values }: { values: Pick<Person['values'], UnitField> }): PersonUnits => ({
  donVi: values.donVi?.id ?? null,
  phongBan: values.phongBan?.id ?? null,
  donViSuDung: values.donViSuDung?.id ?? null,
  donViQuanLy: values.donViQuanLy?.id ?? null,
})

const storedId = ({ ids }: Move, unit: string | null) => (unit === null ? null : String(ids(unit)))

/** The unit as a reference; the cache doesn't have new ones yet. */
function refOf({ reference, plan, ids }: Move, unit: string | null): UnitRef | null {
  if (unit === null) return null
  const planned = plan.after.get(unit)
  const currentRef = reference.units.ref(ids(unit))
  if (planned === undefined) return currentRef
  return {
    id: String(ids(unit)),
    name: planned.name,
    maCoQuan: planned.maCoQuan,
    isSyncQG: currentRef?.isSyncQG ?? false,
  }
}

const openPeriodsOf = (person: Person) =>
  person.rowsOf(workPeriod).filter(({ values }) => values.denNgay === null)

const isBegun = (tuNgay: string | null, { decision }: Move) =>
  tuNgay === null || tuNgay < (decision.ngayHieuLuc ?? '')

/**
 * Whether to add a period from the effective day on: after one that ends then, or for an active person without any. Not
 * for people who have left.
 */
function opens(person: Person, move: Move): boolean {
  const open = openPeriodsOf(person)
  if (open.some(({ values }) => isBegun(values.tuNgay, move))) return true
  return open.length === 0 && isAtWork(person.status, move)
}

function isAtWork(status: Ref | null, { reference }: Move): boolean {
  if (status === null) return false
  const item = reference.catalogues.item(Number(status.id))
  return status.code === statusCodes.moving || item?.extra['settable'] === true
}

/**
 * Changes to open periods: those that began before the effective day end on the day before; those of the old unit that
 * began on it or later get the new unit.
 */
function periodsOf(person: Person, move: Move, donVi: UnitRef | null): ChangedPeriod[] {
  const former = person.values.donVi?.id
  return openPeriodsOf(person).flatMap(({ id, values }): ChangedPeriod[] => {
    if (isBegun(values.tuNgay, move)) {
      const denNgay = dayBefore(move.decision.ngayHieuLuc ?? '')
      return [{ id, before: { denNgay: null }, after: { denNgay } }]
    }
    return values.donVi !== null && values.donVi.id === former
      ? [{ id, before: { donVi: values.donVi }, after: { donVi } }]
      : []
  })
}
interface ChangedPeriod {
  id: number
  before: Written
  after: Written
}
interface Written {
  denNgay?: string | null
  donVi?: UnitRef | null
}

/** The work continues in the new unit, by the decision. */
function follow(
  person: Person,
  { decision, reference }: Move,
  values: Readonly<Record<string, UnitRef | null>>,
  id: number,
): RowPatch {
  const [last] = openPeriodsOf(person).toSorted((a, b) =>
    (b.values.tuNgay ?? '').localeCompare(a.values.tuNgay ?? ''),
  )
  const room = 'phongBan' in values ? values['phongBan'] : person.values.phongBan
  const since = {
    tuNgay: decision.ngayHieuLuc,
    donVi: values['donVi'] ?? null,
    phongBan: room?.name ?? null,
    soQuyetDinh: decision.soQuyetDinh,
    ngayQuyetDinh: decision.ngayKy,
    nguoiKy: decision.nguoiKy,
  }
  return openRow(workPeriod, periodFollowing(last?.values, person.values, since, reference), { id })
}
