/** Pages of lists that are cached as a whole. */
import type { Page } from '#domain/api/codes.ts'
import { refusals } from '#domain/api/refusals.ts'

interface Asked {
  pageNumber: number
  pageSize: number
  sortBy?: string | null | undefined
}

const collator = new Intl.Collator('vi', { numeric: true })

/**
 * One page of the rows. `sortBy` is one of `fields`, optionally with '-' (throws 21 otherwise); by default, and for
 * ties, the order of `rows`.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  { pageNumber, pageSize, sortBy }: Asked,
  fields: readonly (keyof Row & string)[],
): Page<Row> {
  const start = (pageNumber - 1) * pageSize
  const sorted = sortBy ? sortedBy(rows, sortBy, fields) : rows
  return { data: sorted.slice(start, start + pageSize), totalRows: rows.length }
}

function sortedBy<Row>(
  rows: readonly Row[],
  sortBy: string,
  fields: readonly (keyof Row & string)[],
): readonly Row[] {
  const name = fields.find((field) => sortBy === field || sortBy === `-${field}`)
  if (name === undefined) throw refusals.cannotSort()
  const way = sortBy === name ? 1 : -1
  return rows.toSorted((a, b) => way * compare(a[name], b[name]))
}

function compare(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : collator.compare(String(a ?? ''), String(b ?? ''))
}
