/** Former codes of ranks: a salary history has the code of each period's time. */
import data from '#demo/people/lists/rank-codes.json' with { type: 'json' }

/** [from, code], oldest first; a rank without an entry has always had its code. */
const codesOf: Readonly<Record<string, readonly string[][]>> = data

/** The first day on which a person could be appointed to the rank. */
export const rankExistsFrom = (rank: string): string => codesOf[rank]?.[0]?.[0] ?? '1993-04-01'

/** The code of a rank on a day, and the next day on which it changes (null when it no longer does). */
export function codeOn(rank: string, day: string): { code: string; until: string | null } {
  const list = codesOf[rank] ?? [['', rank]]
  const at = Math.max(0, list.filter(([from = '']) => from <= day).length - 1)
  return { code: list[at]?.[1] ?? rank, until: list[at + 1]?.[0] ?? null }
}
