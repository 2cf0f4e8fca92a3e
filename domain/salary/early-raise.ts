/**
 * The early raise before retirement (nâng bậc lương trước thời hạn, Thông tư 08/2013/TT-BNV, Điều 3 khoản 2): granted
 * when no more than the law's months of the step are missing on leaving.
 */
import { addMonths, showDate } from '#domain/fields/dates.ts'
import type { Law } from '#domain/law/law.ts'
import { sourceText } from '#domain/law/parameter.ts'
import { earlyRaiseMonths } from '#domain/law/parameters.ts'
import type { DueDay, Reason } from './time-in-step.ts'

/** The reason if it is granted, otherwise none. `retires`: the last day at work. */
export function earlyBeforeRetirement(
  due: DueDay,
  retires: string,
  isLast: boolean,
  law: Law,
): readonly Reason[] {
  const most = law.valueNear(earlyRaiseMonths, { truongHop: 'NH' }, retires)
  const months = most.giaTri
  if (isLast || due.day === null || due.day <= retires || addMonths(due.day, -months) > retires) return []
  const text = `Còn thiếu không quá ${months} tháng để nâng bậc (${showDate(due.day)}): được nâng một bậc trước thời hạn khi có thông báo nghỉ hưu (${sourceText(most)})`
  return [{ of: 'salary', text, values: [most] }]
}
