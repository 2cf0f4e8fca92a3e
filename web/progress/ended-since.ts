import { type WorkProgress } from '#domain/progress/calls.ts'
import { isUnderWay } from '#domain/progress/work-states.ts'

type Work = Pick<WorkProgress, 'key' | 'state'>

/** Keys of the running jobs. */
export const underWayAmong = (works: readonly Work[]): ReadonlySet<string> =>
  new Set(works.filter(({ state }) => isUnderWay(state)).map(({ key }) => key))

/** Keys of jobs that were running at the last poll and no longer are, however they ended. */
export function endedSince(before: ReadonlySet<string>, works: readonly Work[]): string[] {
  const now = underWayAmong(works)
  return [...before].filter((key) => !now.has(key))
}
