/** Compares new values of a person's fields with the stored row. */
import type { AnyValues, Fields } from '#domain/fields/field.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { changesBetween } from '#server/platform/audit/audit.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { readRow, type StoredRow } from '#server/people/forms/stored-values.ts'
import { cellsOf, type Cells } from '#server/people/officers/write/statements/cells.ts'

export interface ChangedFields {
  names: string[]
  before: AnyValues
  after: AnyValues
  cells: Cells
}

/** The fields whose value differs. */
export function changedFields(stored: StoredRow, values: AnyValues, reference: ReferenceData): ChangedFields {
  const before = readRow(fieldsNamed(Object.keys(values)), stored, reference)
  const change = changesBetween(before, values)
  return { ...change, cells: cellsOf(fieldsNamed(change.names), values) }
}

/** Recently used sets of fields: batches of people change the same set, whose readers are created once (readRow). */
const sets = new Map<string, Fields>()
const maxSets = 500

export function fieldsNamed(names: readonly string[]): Fields {
  const key = names.join()
  const cachedFields = sets.get(key)
  if (cachedFields !== undefined) return cachedFields
  const fields = Object.fromEntries(names.map((name) => [name, (officerFields as Fields)[name]])) as Fields
  if (sets.size >= maxSets) sets.clear()
  sets.set(key, fields)
  return fields
}
