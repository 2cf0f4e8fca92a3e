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

export interface Gap<R> {
  /** The row after the gap. */
  row: R
  /** The last day before, and the first day after it. */
  from: string
  to: string
}

/** The times that no period covers, each longer than `allowed` from the end of the period before; open ends cover all. */
export function gaps<R>(
  spans: readonly { row: R; from: string | null; to: string | null }[],
  allowed: (day: string) => string,
): Gap<NonNullable<R>>[] {
  const sorted = spans
    .filter(
      (span): span is { row: R; from: string; to: string | null } => span.from !== null && span.from !== '',
    )
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const between: Gap<NonNullable<R>>[] = []
  let end: string | null | undefined
  for (const { row, from, to } of sorted) {
    if (end === null) break
    if (end !== undefined && row && from > allowed(end)) between.push({ row, from: end, to: from })
    end = to === null || to === '' ? null : end === undefined || to > end ? to : end
  }
  return between
}
