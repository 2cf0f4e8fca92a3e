/** The only place that asks what time it is; tests pass a clock of their own. */
export interface Clock {
  now(): Date
  /** The civil day of the office, 'yyyy-MM-dd'. */
  today(): string
}

export function officeClock(timeZone: string, now: () => Date = () => new Date()): Clock {
  // The Swedish locale writes civil days the ISO way.
  const day = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  // Formatting a day costs more than a whole lookup: the answer is kept for its second.
  let kept = { second: -1, text: '' }
  const today = () => {
    const at = now()
    const second = Math.floor(at.getTime() / 1000)
    if (second !== kept.second) kept = { second, text: day.format(at) }
    return kept.text
  }
  return { now, today }
}
