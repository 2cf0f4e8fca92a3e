/** Waiting time after an attempt without a judgement. */
const minute = 60_000
const longest = 360 * minute

/**
 * Milliseconds after attempt `tries` (from 1): a minute, doubled each time, plus up to a fifth so that many messages
 * don't retry together; at most six hours. `chance` is from 0 to 1.
 */
export function backOff(tries: number, chance: number): number {
  const wait = Math.min(longest, minute * 2 ** Math.min(tries - 1, 20))
  return Math.round(Math.min(longest, wait * (1 + chance / 5)))
}
