/** A row that was just added, to be repeated for the next person of the list: nothing is saved before that person's is. */
import type { Decision } from '#domain/decisions/calls.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { trailOf } from '#web/lists/trail.ts'

export interface RepeatedRow {
  record: AnySubRecord
  values: AnyValues
  /** Chosen for it, by the field of the number. */
  decisions: ReadonlyMap<string, Decision>
}

/** What the next person's row begins with. */
export function repeatedOf(
  record: AnySubRecord,
  values: AnyValues,
  decisions: ReadonlyMap<string, Decision>,
): RepeatedRow {
  const { fields } = record.form
  const names = record.repeats ?? Object.keys(fields).filter((name) => fields[name]?.kind !== 'files')
  return { record, decisions, values: Object.fromEntries(names.map((name) => [name, values[name]])) }
}

/** ms for the next record to open. */
const wait = 15_000

let carried: { row: RepeatedRow; from: string; until: number } | undefined

/** Before the way to the next person. */
export function carry(row: RepeatedRow, from: string): void {
  carried = { row, from, until: Date.now() + wait }
}

/** The row carried to this person, once. */
export function takeCarried(record: AnySubRecord, officerId: string): RepeatedRow | undefined {
  if (carried?.row.record !== record || carried.from === officerId) return undefined
  const { row, until } = carried
  carried = undefined
  return Date.now() < until ? row : undefined
}

/** Whether somebody follows in the list from which the record was opened. */
export function hasNextPerson(officerId: string): boolean {
  const trail = trailOf(officerId)
  if (trail === undefined) return false
  const { pageNumber, pageSize, totalRows, ids } = trail
  return (pageNumber - 1) * pageSize + ids.indexOf(officerId) + 1 < totalRows
}
