/** The order of a grid's rows: as opened, or by a column's stored values. */
import type { OpenedGrid } from '#domain/bulk-edit/calls.ts'
import type { GridColumn } from '#domain/bulk-edit/grid-fields.ts'
import { textOfValue } from './grid-edits.ts'

export interface Sorting {
  column: number
  descending: boolean
}

const byWords = new Intl.Collator('vi', { numeric: true })

/** The places of the rows in this order; empty values last. */
export function sorted(
  { rows }: Pick<OpenedGrid, 'rows'>,
  columns: readonly Pick<GridColumn, 'field'>[],
  sorting: Sorting | undefined,
): readonly number[] {
  const places = rows.map((_, at) => at)
  const field = sorting && columns[sorting.column]?.field
  if (sorting === undefined || field === undefined) return places
  const keys = rows.map(({ giaTri }): number | string | null => {
    const value = giaTri[sorting.column]
    if (value === null || value === undefined || value === '') return null
    if (typeof value === 'number') return value
    // Days and months sort as they are stored.
    return field.kind === 'date' || field.kind === 'month' ? String(value) : textOfValue(field, value)
  })
  const sign = sorting.descending ? -1 : 1
  return places.toSorted((one, other) => {
    const [a, b] = [keys[one] ?? null, keys[other] ?? null]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return (
      sign * (typeof a === 'number' && typeof b === 'number' ? a - b : byWords.compare(String(a), String(b)))
    )
  })
}

/** The next order of a column: ascending, descending, as opened. */
export const nextSorting = (before: Sorting | undefined, column: number): Sorting | undefined =>
  before?.column !== column
    ? { column, descending: false }
    : before.descending
      ? undefined
      : { column, descending: true }
