import { showNumber } from '#domain/fields/show.ts'
import type { Decision } from './signing-rows.ts'

/** The officer's decisions so far, and the index of the current record; the number of people: none. */
export interface ReviewState {
  at: number
  decisions: ReadonlyMap<string, Decision>
}

export const counted = (decisions: ReadonlyMap<string, Decision>, decision: Decision) =>
  [...decisions.values()].filter((one) => one === decision).length

/** How many records are marked so far; `of`: of how many. */
export function Tally({ state: { decisions }, of }: { state: ReviewState; of?: number }) {
  const skipped = counted(decisions, 'skipped')
  return (
    <span className="muted">
      Đã xem {showNumber(counted(decisions, 'seen'))}
      {of !== undefined && `/${showNumber(of)}`}
      {skipped > 0 && ` · Bỏ qua ${showNumber(skipped)}`}
    </span>
  )
}
