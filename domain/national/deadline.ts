/**
 * The deadline for a change to reach the national database (Nghị định 27/2026/NĐ-CP): data from a process that has
 * ended (a movement, a raise) within a day, everything else within three working days. A last day that is a day of rest
 * moves to the next working day (Bộ luật Dân sự 2015, Điều 148 khoản 5).
 */
import { addDays, weekdayOf } from '#domain/national/working-days.ts'

/** Days by kind of change; an office can set others. */
export interface Deadlines {
  /** Calendar days after a process has ended. */
  process: number
  /** Working days after any other change. */
  other: number
}

export const usualDeadlines: Deadlines = { process: 1, other: 3 }

/** Whether a civil day is a day of rest. */
export type IsRestDay = (day: string) => boolean

export const isWeekend: IsRestDay = (day) => [0, 6].includes(weekdayOf(day))

/** `changed` and the result are ISO days; `changed` itself doesn't count. */
export function deadlineOf(
  changed: string,
  kind: keyof Deadlines,
  isRestDay: IsRestDay,
  deadlines: Deadlines = usualDeadlines,
): string {
  let last = changed
  if (kind === 'process') last = addDays(changed, deadlines.process)
  else
    for (let left = deadlines.other; left > 0;) {
      last = addDays(last, 1)
      if (!isRestDay(last)) left -= 1
    }
  while (isRestDay(last)) last = addDays(last, 1)
  return last
}
