/** Runs one derivation on a person and compares its result with the stored columns. */
import type { AnyValues } from '#domain/fields/field.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { sameValue } from '#server/platform/audit/audit.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { readRow, type StoredRow } from '#server/people/forms/stored-values.ts'
import type { Derivation } from '#server/people/officers/derivations/derivation.ts'
import type { Cell, Cells } from '#server/people/officers/write/statements/cells.ts'
import { partsColumn } from '#server/people/officers/list/text-keys.ts'
import { changedFields } from '#server/people/officers/write/changed-fields.ts'

/** Known rows of a person; undefined for records that a save doesn't touch (DerivationSource). */
export interface KnownRows {
  rowsOf: (record: AnySubRecord) => readonly AnyValues[] | undefined
  hasRows: (record: AnySubRecord) => boolean | undefined
}

/**
 * The changed fields, and all columns to write. `row` has at least the derivation's inputs and outputs; {} for a new
 * person.
 */
export function derivedFrom(
  derivation: Derivation,
  row: StoredRow,
  rows: KnownRows,
  reference: ReferenceData,
): { names: readonly string[]; cells: Cells } {
  const { fieldsRead, setColumns, derive } = derivation
  demandRead(derivation, row)
  const { values = {}, columns = {} } = derive({
    values: readRow(fieldsRead, row, reference),
    ...rows,
    columns: Object.fromEntries(Object.keys(setColumns).map((column) => [column, row[column]])),
    reference,
  })
  const change = changedFields(row, values, reference)
  const cells: Record<string, Cell> = { ...change.cells }
  for (const [column, value] of Object.entries(columns)) {
    if (!sameValue(value, row[column])) cells[column] = cellOf(column, setColumns[column], value)
  }
  return { names: change.names, cells }
}

const cellOf = (column: string, type = 'text', value: unknown): Cell => ({
  type,
  value,
  ...(column === partsColumn ? { cover: 'parts' } : {}),
})

/** A stored value that wasn't read would count as empty, and clearing it as no change. */
function demandRead({ name, columnsRead }: Derivation, row: StoredRow): void {
  if (row['id'] === undefined) return
  if (columnsRead.every((column) => row[column] !== undefined)) return
  const unread = columnsRead.filter((column) => row[column] === undefined)
  throw new Error(`derivation '${name}' needs columns not read: ${unread.join(', ')}`)
}
