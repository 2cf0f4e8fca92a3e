/**
 * Which changes of a record were known at a moment. The order is that of the log's numbers, never of its times: a line
 * has the time at which its transaction began, and one that began earlier may have been committed later.
 */

/** A line of the log about one person that changes something. */
export interface ChangeLine {
  id: number
  /** UTC in microseconds, comparable as text: the beginning of its transaction. */
  at: string
  requestId: string
  /** Its values were disposed of by a decision: what was before it can't be read back. */
  isDisposed?: boolean
}

export interface Moment {
  /** The number of the first line that wasn't known; null if all were. */
  cut: number | null
  /** Whether anything is known of the record at that moment: the log reaches back to it. */
  isKnown: boolean
  /** The first moment of which anything is known, in microseconds; null if nothing is. */
  since: string | null
}

/**
 * Known is every line before the first one of a later time. A transaction is known as a whole or not at all. `lines`: all
 * changes of the person, by number.
 */
export function momentAt(lines: readonly ChangeLine[], luc: string): Moment {
  let cut = lines.find(({ at }) => at > luc)?.id ?? null
  for (let before: number | null = null; cut !== null && cut !== before;) {
    before = cut
    const from: number = cut
    const unknown = new Set(lines.filter(({ id }) => id >= from).map(transactionOf))
    cut = lines.find((line) => unknown.has(transactionOf(line)))?.id ?? from
  }
  // What a line has left behind is known from it on: the first one, or the last one without values.
  const start = lines.findLast(({ isDisposed }) => isDisposed === true) ?? lines[0]
  if (start === undefined) return { cut, isKnown: false, since: null }
  return { cut, isKnown: start.at <= luc && (cut === null || cut > start.id), since: start.at }
}

/** Lines of one transaction have its time; of one request several may be. */
const transactionOf = ({ at, requestId }: ChangeLine): string => `${at} ${requestId}`

/** '2026-11-27T10:00:00Z' as the log has it, in microseconds. */
export function inMicroseconds(instant: string): string {
  const [seconds = '', fraction = ''] = instant.replace(/Z$/, '').split('.')
  return `${seconds}.${fraction.padEnd(6, '0')}Z`
}
