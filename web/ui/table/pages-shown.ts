/** A page, or a gap of skipped pages, which jumps when pressed. */
export type PageStep = { page: number } | { to: number; back: boolean }

/** Number of pages that a gap jumps. */
const jump = 3

/** The pages to show for page `current` of `last`: the first, the last, and three around the current one. */
export function pagesShown(current: number, last: number): PageStep[] {
  if (last <= 5) return range(1, last)
  const left = Math.max(1, Math.min(current - 1, last - 2))
  const right = Math.min(last, Math.max(current + 1, 3))
  return [
    ...(left > 1 ? [{ page: 1 }] : []),
    ...(left > 2 ? [{ to: Math.max(1, current - jump), back: true }] : []),
    ...range(left, right),
    ...(right < last - 1 ? [{ to: Math.min(last, current + jump), back: false }] : []),
    ...(right < last ? [{ page: last }] : []),
  ]
}

const range = (from: number, to: number): PageStep[] =>
  Array.from({ length: to - from + 1 }, (_, n) => ({ page: from + n }))
