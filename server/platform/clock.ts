/** The only source of the current time; tests use their own. */
export interface Clock {
  now(): Date
  /** The office's calendar day, 'yyyy-MM-dd'. */
  today(): string
  /** The office's calendar day of an instant. */
  dayOf(instant: Date): string
  /** An instant in the office's time zone, rounded up to the minute, '14:35 ngày 20/11/2026'. */
  minuteOf(instant: Date): string
}

export function officeClock(timeZone: string, now: () => Date = () => new Date()): Clock {
  // The Swedish locale formats days like ISO.
  const day = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  // Formatting a day costs more than a whole lookup: cached per second.
  let cachedDay = { second: -1, text: '' }
  const today = () => {
    const at = now()
    const second = Math.floor(at.getTime() / 1000)
    if (second !== cachedDay.second) cachedDay = { second, text: day.format(at) }
    return cachedDay.text
  }
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const minuteOf = (instant: Date) => {
    // Rounded up, so that retrying at that minute is not too early.
    const rounded = new Date(Math.ceil(instant.getTime() / 60_000) * 60_000)
    const part = Object.fromEntries(parts.formatToParts(rounded).map(({ type, value }) => [type, value]))
    return `${part['hour']}:${part['minute']} ngày ${part['day']}/${part['month']}/${part['year']}`
  }
  return { now, today, dayOf: (instant) => day.format(instant), minuteOf }
}
