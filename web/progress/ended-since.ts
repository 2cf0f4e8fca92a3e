import { isUnderWay, type WorkProgress } from '#domain/progress/calls.ts'

type Work = Pick<WorkProgress, 'key' | 'state'>

/** Keys of the works that are under way. */
export const underWayAmong = (works: readonly Work[]): ReadonlySet<string> =>
  new Set(works.filter(({ state }) => isUnderWay(state)).map(({ key }) => key))

/** Keys of works that were under way at the last look and are not any more, however they ended. */
export function endedSince(before: ReadonlySet<string>, works: readonly Work[]): string[] {
  const now = underWayAmong(works)
  return [...before].filter((key) => !now.has(key))
}
