/**
 * A raise ahead of time (nâng bậc lương trước thời hạn, Thông tư 08/2013/TT-BNV, Điều 3): by at most 12 months, for
 * outstanding results or before retirement. Who of those with results gets one (at most 10 % of the staff a year) is a
 * decision; this says who may be thought of, and from when.
 */
import { addMonths, showDate } from '#domain/fields/dates.ts'
import type { DueDay, Reason } from './time-in-step.ts'

export interface EarlyRaise {
  /** The earliest day; null where there is none. */
  day: string | null
  reasons: readonly Reason[]
}

const mostMonths = 12
const byResults = 'Thông tư 08/2013/TT-BNV, Điều 3 khoản 1'
const beforeRetirement = 'Thông tư 08/2013/TT-BNV, Điều 3 khoản 2'

/** `isEarly`: the present step itself came ahead of time for results, in the same rank. `from`: its first day. */
export function earlyByResults(due: DueDay, from: string, isEarly: boolean, isLast: boolean): EarlyRaise {
  const no = (text: string) => none({ of: 'salary', text })
  if (isLast) return no(`Đã ở bậc cuối nên không nâng bậc trước thời hạn (${byResults})`)
  if (isEarly) return no(`Không nâng bậc trước thời hạn hai lần liên tiếp trong cùng ngạch (${byResults})`)
  if (due.day === null) return none(...due.reasons)
  const ahead = addMonths(due.day, -mostMonths)
  const day = ahead > from ? ahead : from
  return {
    day,
    reasons: [
      {
        of: 'salary',
        text: `Có thể nâng bậc trước thời hạn từ ${showDate(day)} nếu lập thành tích xuất sắc, sớm nhất ${mostMonths} tháng trước ${showDate(due.day)} (${byResults})`,
      },
    ],
  }
}

/** `retires`: the last day at work. The step comes ahead of time when at most 12 months are missing on that day. */
export function earlyBeforeRetirement(due: DueDay, retires: string, isLast: boolean): EarlyRaise {
  if (isLast || due.day === null || due.day <= retires || addMonths(due.day, -mostMonths) > retires)
    return none()
  return {
    day: addMonths(due.day, -mostMonths),
    reasons: [
      {
        of: 'salary',
        text: `Còn thiếu không quá ${mostMonths} tháng để nâng bậc (${showDate(due.day)}): được nâng một bậc trước thời hạn khi có thông báo nghỉ hưu (${beforeRetirement})`,
      },
    ],
  }
}

const none = (...reasons: readonly Reason[]): EarlyRaise => ({ day: null, reasons })
