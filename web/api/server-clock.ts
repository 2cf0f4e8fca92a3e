import { officeTimeZone } from '#domain/configuration.ts'

let ahead = 0

/** Learns from an answer's Date header how far the server's clock is ahead of this machine's, in ms. */
export function noteServerTime(date: string | null): void {
  const told = date === null ? NaN : Date.parse(date)
  if (!Number.isNaN(told)) ahead = told - Date.now()
}

const civilDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: officeTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Today, `yyyy-MM-dd`, as the office and the server count it, even when this machine's clock is wrong. */
export function today(): string {
  return civilDay.format(Date.now() + ahead)
}
