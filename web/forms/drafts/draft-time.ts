import { showDate } from '#domain/fields/dates.ts'
import { today } from '#web/api/server-clock.ts'
import { officeDay, officeMoment } from '#web/ui/office-moment.ts'

/** 'lúc 21:40', with the day unless it is today. */
export function draftTime(luc: string): string {
  const day = officeDay(luc)
  const time = `lúc ${officeMoment(luc).slice(11, 16)}`
  return day === showDate(today()) ? time : `${time} ngày ${day}`
}
