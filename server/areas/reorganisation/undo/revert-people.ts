/** Reverts people to before a reorganisation, unless they were changed since. */
import { sql } from 'kysely'
import type { UnitRef } from '#domain/fields/values.ts'
import { nameKey } from '#domain/officer/name-text.ts'
import type { OfficerFieldName } from '#domain/officer/officer-fields.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { reorganisationSentences as sentences } from '#domain/reorganisation/reorganisation-form.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { owedAgain, type Owed } from '#server/people/officers/write/mark-signed.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { changeOfficersIn } from '#server/people/officers/write/change-officers.ts'
import type { BulkPerson } from '#server/people/officers/write/statements/bulk-types.ts'
import { changeRow, removeRow, type PersonPatch, type RowPatch } from '#server/people/officers/write/patch.ts'
import type { Step } from '#server/request/progress/run-work.ts'
import { noted, type Change } from '#server/areas/reorganisation/journal.ts'
import {
  peopleAtOnce,
  unitFields,
  unitsOf,
  type PersonChange,
  type UnitField,
} from '#server/areas/reorganisation/move-people.ts'
import { awaitedAtHome } from '#server/areas/reorganisation/undo/revert-rest.ts'
import type { RevertContext } from '#server/areas/reorganisation/undo/revert-context.ts'

const reads = [...unitFields, 'hoVaTen'] as const satisfies readonly OfficerFieldName[]
type Person = BulkPerson<(typeof reads)[number]>

/** Returns the people who aren't reverted, and a sentence for each, by name. Everybody must be locked already. */
export async function revertPeople(
  { request, transaction, reference, reorganisation }: RevertContext,
  step: Step,
): Promise<{ staying: number[]; stayed: string[] }> {
  const changes = await noted<PersonChange, PersonChange>(transaction.tx, reorganisation, 'officer')
  const staying: { id: number; name: string }[] = []
  for (let from = 0; from < changes.length; from += peopleAtOnce) {
    step(from, changes.length, sentences.people)
    const some = new Map(
      changes.slice(from, from + peopleAtOnce).map((change) => [Number(change.id), change]),
    )
    await changeOfficersIn(
      transaction,
      reference,
      request,
      { ids: [...some.keys()] },
      {
        reads,
        records: [workPeriod],
        scope: { kind: 'everything' },
        includeDeleted: true,
        refusedStatuses: [],
      },
      async ({ tx, people }) => {
        const awaited = await awaitedAtHome(tx, [...some.values()])
        const patches = new Map<number, PersonPatch>()
        for (const person of people) {
          const change = some.get(person.id)
          if (change === undefined) continue
          const rows = rowsBack(person, change, reference)
          if (rows === null || !isAsWritten(person, change) || awaited.has(person.id)) {
            staying.push({ id: person.id, name: person.values.hoVaTen ?? '' })
            continue
          }
          patches.set(person.id, { process: true, values: formerUnits(change, reference), rows })
        }
        const unsent = await neverSent(tx, request, [...some.values()], [...patches.keys()])
        return {
          patch: ({ id }) => patches.get(id) ?? null,
          answer: () => owedAgain(tx, request, unsent),
        }
      },
    )
  }
  step(changes.length, changes.length, sentences.people)
  return {
    staying: staying.map(({ id }) => id),
    stayed: byName(staying.map(({ name }) => name)).map(sentences.personStays),
  }
}

/**
 * What people without a signature owed to the national database before the reorganisation, of those changed by nothing
 * else since: for them it is undone wholly.
 */
async function neverSent(
  tx: Tx,
  { id: requestId }: Pick<AuthenticatedRequest, 'id'>,
  changes: readonly PersonChanges[],
  reverted: readonly number[],
): Promise<Owed[]> {
  const owed = changes.flatMap(({ id, before, after }) =>
    before.owed === undefined || after.line === undefined || !reverted.includes(Number(id))
      ? []
      : [{ id: Number(id), ...before.owed, line: after.line }],
  )
  if (owed.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select w.id from jsonb_to_recordset(cast(${JSON.stringify(owed)} as jsonb)) w (id bigint, line bigint)
    where exists (select from audit_entry e where e.officer_id = w.id and e.id > w.line
      and e.kind in ('them', 'sua', 'xoa') and e.request_id <> ${requestId})`.execute(tx)
  const changed = new Set(rows.map(({ id }) => Number(id)))
  return owed.filter(({ id }) => !changed.has(id))
}

function byName(names: readonly string[]): string[] {
  const keyed = names.map((name) => ({ name, key: nameKey(name) }))
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ name }) => name)
}

type PersonChanges = Change<PersonChange, PersonChange>

/** Whether the person still has all units assigned by the reorganisation. */
function isAsWritten(person: Person, { after }: PersonChanges): boolean {
  const now = unitsOf(person)
  return Object.entries(after.units).every(([field, unit]) => now[field as UnitField] === unit)
}

const formerUnits = ({ before }: PersonChanges, { units }: ReferenceData) =>
  Object.fromEntries(
    Object.entries(before.units).map(([field, unit]): [string, UnitRef | null] => [
      field,
      unit === null ? null : units.ref(Number(unit)),
    ]),
  )

/** Patches that revert the work history; null if one of its rows was changed since. */
function rowsBack(
  person: Person,
  { before, after }: PersonChanges,
  { units }: ReferenceData,
): RowPatch[] | null {
  const rows = new Map(person.rowsOf(workPeriod).map((row) => [row.id, row]))
  const former = new Map((before.periods ?? []).map((period) => [period.id, period]))
  const patches: RowPatch[] = []
  for (const { id, denNgay, donVi } of after.periods ?? []) {
    const row = rows.get(id)
    if (row === undefined) return null
    const isChanged =
      (denNgay !== undefined && row.values.denNgay !== denNgay) ||
      (donVi !== undefined && (row.values.donVi?.id ?? null) !== donVi)
    if (isChanged) return null
    const was = former.get(id)
    patches.push(
      changeRow(workPeriod, id, {
        ...(denNgay !== undefined && { denNgay: was?.denNgay ?? null }),
        ...(donVi !== undefined && { donVi: units.ref(Number(was?.donVi)) }),
      }),
    )
  }
  if (after.opened === undefined) return patches
  const opened = rows.get(after.opened)
  // An unchanged row has its first version.
  if (opened === undefined || opened.version !== 1) return null
  return [...patches, removeRow(workPeriod, after.opened)]
}
