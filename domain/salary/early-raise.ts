/**
 * The early raise before retirement (nâng bậc lương trước thời hạn, Thông tư 08/2013/TT-BNV, Điều 3 khoản 2): granted
 * when at most 12 months of the step are missing on leaving.
 */
import { addMonths, showDate } from '#domain/fields/dates.ts'
import type { DueDay, Reason } from './time-in-step.ts'

const maxMonths = 12
const law = 'Thông tư 08/2013/TT-BNV, Điều 3 khoản 2'

/** The reason if it is granted, otherwise none. `retires`: the last day at work. */
export function earlyBeforeRetirement(due: DueDay, retires: string, isLast: boolean): readonly Reason[] {
  if (isLast || due.day === null || due.day <= retires || addMonths(due.day, -maxMonths) > retires) return []
  const text = `Còn thiếu không quá ${maxMonths} tháng để nâng bậc (${showDate(due.day)}): được nâng một bậc trước thời hạn khi có thông báo nghỉ hưu (${law})`
  return [{ of: 'salary', text }]
}
