/** Spans of histories: which overlap, and which are open. */
import { periodText } from '#domain/fields/show.ts'

interface Span<R> {
  row: R
  from: string
  /** null: ongoing. */
  to: string | null
}

export interface Overlap<R> {
  /** The later of the two rows. */
  row: R
  /** Both periods. */
  value: string
  /** Neither has ended. */
  isOpen: boolean
}

/** Each period that begins before an earlier one has ended; the next one may begin on its last day. */
export function overlaps<R>(
  rows: readonly R[],
  spanOf: (row: R) => { from: string | null; to: string | null },
): Overlap<R>[] {
  const spans = rows.flatMap((row): Span<R>[] => {
    const { from, to } = spanOf(row)
    return from ? [{ row, from, to }] : []
  })
  const sorted = spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const pairs: Overlap<R>[] = []
  let last: Span<R> | undefined
  for (const span of sorted) {
    if (last !== undefined && (last.to === null || span.from < last.to))
      pairs.push({
        row: span.row,
        value: `${periodText(last.from, last.to)} và ${periodText(span.from, span.to)}`,
        isOpen: last.to === null && span.to === null,
      })
    if (last === undefined || last.to !== null) last = isLonger(span, last) ? span : last
  }
  return pairs
}

const isLonger = <R>(span: Span<R>, last: Span<R> | undefined) =>
  last === undefined || span.to === null || (last.to !== null && span.to > last.to)

/** The rows marked 'Hiện tại'. */
export const openRows = <R extends object>(rows: readonly R[], end: keyof R): R[] =>
  rows.filter((row) => !row[end])
