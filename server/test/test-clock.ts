/** The clock of the tests: doesn't advance by itself, so that no rule depends on the day of the run. */
import { officeClock, type Clock } from '#server/platform/clock.ts'

export const testToday = '2026-11-20'
const start = Date.parse(`${testToday}T02:00:00Z`)

export interface TestClock extends Clock {
  /** Advances the clock. */
  advance(milliseconds: number): void
}

export function testClock(): TestClock {
  let now = start
  const clock = officeClock('Asia/Ho_Chi_Minh', () => new Date(now))
  return {
    ...clock,
    advance: (milliseconds) => {
      now += milliseconds
    },
  }
}
