/** How long a message without an answer waits for its next attempt. */
const minute = 60_000
const longest = 360 * minute

/**
 * Milliseconds after attempt `tries` (from 1): a minute, twice as long each time, at most six hours; up to a fifth more,
 * so that many messages don't come back at once. `chance` is from 0 to 1.
 */
export function backOff(tries: number, chance: number): number {
  const wait = Math.min(longest, minute * 2 ** Math.min(tries - 1, 20))
  return Math.round(Math.min(longest, wait * (1 + chance / 5)))
}
