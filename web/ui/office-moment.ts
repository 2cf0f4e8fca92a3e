import { officeTimeZone } from '#domain/configuration.ts'
import { officeMoments } from '#domain/fields/office-moments.ts'

/** An instant in the office's time zone: 'dd/MM/yyyy HH:mm:ss'. */
export const officeMoment = officeMoments(officeTimeZone)

/** The last millisecond of a minute of the office's clock as an instant: all that was known by then. */
export function endOfOfficeMinute(day: string, time: string): string {
  const asUtc = Date.parse(`${day}T${time}:59.999Z`)
  const [date = '', clock = ''] = officeMoment(new Date(asUtc).toISOString()).split(' ')
  const shown = Date.parse(`${date.split('/').toReversed().join('-')}T${clock}.999Z`)
  return new Date(2 * asUtc - shown).toISOString()
}

/** Its day, 'dd/MM/yyyy'. */
export const officeDay = (iso: string): string => officeMoment(iso).slice(0, 10)

/** Its time, 'HH:mm:ss'. */
export const officeTime = (iso: string): string => officeMoment(iso).slice(11)
