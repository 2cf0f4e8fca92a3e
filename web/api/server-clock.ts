import { officeTimeZone } from '#domain/configuration.ts'

let ahead = 0

/** Computes from a response's Date header how far the server's clock is ahead of this machine's, in ms. */
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

/** Today, `yyyy-MM-dd`, in the office's time zone by the server's clock, even when this machine's clock is wrong. */
export function today(): string {
  return civilDay.format(Date.now() + ahead)
}
