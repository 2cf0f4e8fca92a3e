/**
 * The deadline for a change to reach the national database (Nghị định 27/2026/NĐ-CP): data from a process that has
 * ended (a movement, a raise) within a day, everything else within three working days. A last day that is a day of rest
 * moves to the next working day (Bộ luật Dân sự 2015, Điều 148 khoản 5).
 */
import type { Law } from '#domain/law/law.ts'
import { sendingDeadline } from '#domain/law/service-parameters.ts'
import { addDays, restDaysOf } from '#domain/law/working-days.ts'

/** Whether a change comes from a process that has ended (a movement, a raise), or is any other. */
export type ChangeKind = 'process' | 'other'

/** `changed` and the result are ISO days; `changed` itself doesn't count. */
export function deadlineOf(changed: string, kind: ChangeKind, law: Law): string {
  const isRestDay = restDaysOf(law)
  const { giaTri: days } = law.valueNear(
    sendingDeadline,
    { thayDoi: kind === 'process' ? 'QT' : 'KHAC' },
    changed,
  )
  let last = changed
  if (kind === 'process') last = addDays(changed, days)
  else
    for (let left = days; left > 0;) {
      last = addDays(last, 1)
      if (!isRestDay(last)) left -= 1
    }
  while (isRestDay(last)) last = addDays(last, 1)
  return last
}
