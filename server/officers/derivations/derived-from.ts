/** Runs one derivation on a person and compares what it returns with what is stored. */
import type { AnyValues } from '#domain/fields/field.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { sameValue } from '#server/audit/audit.ts'
import type { Lists } from '#server/forms/parse-values.ts'
import { readRow, type StoredRow } from '#server/forms/stored-values.ts'
import type { Derivation } from '#server/officers/derivations/derivation.ts'
import type { Cell, Cells } from '#server/officers/door/cells.ts'
import { changedFields, fieldsNamed } from '#server/officers/door/changed-fields.ts'

/** The fields that change, and every column to be written; `row` holds at least what it rests on and what it sets. */
export function derivedFrom(
  { fields, setColumns, derive }: Derivation,
  row: StoredRow,
  rowsOf: (record: AnySubRecord) => readonly AnyValues[] | undefined,
  lists: Lists,
): { names: readonly string[]; cells: Cells } {
  const { values = {}, columns = {} } = derive({
    values: readRow(fieldsNamed(fields), row, lists),
    rowsOf,
    columns: Object.fromEntries(Object.keys(setColumns).map((column) => [column, row[column]])),
    lists,
  })
  const change = changedFields(row, values, lists)
  const cells: Record<string, Cell> = { ...change.cells }
  for (const [column, value] of Object.entries(columns)) {
    if (!sameValue(value, row[column])) cells[column] = { type: setColumns[column] ?? 'text', value }
  }
  return { names: change.names, cells }
}
