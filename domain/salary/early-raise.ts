/**
 * Early raises (nâng bậc lương trước thời hạn, Thông tư 08/2013/TT-BNV, Điều 3): for achievements, of which a share of the
 * people on the payroll may get one in a year and nobody who was disciplined or didn't fulfil the duties in the step; and
 * before retirement.
 */
import { addMonths, showDate } from '#domain/fields/dates.ts'
import type { Law } from '#domain/law/law.ts'
import { sourceText } from '#domain/law/parameter.ts'
import { earlyRaiseMonths } from '#domain/law/pay-parameters.ts'
import { inSentence, lengtheningForms, notFulfilled } from './lengthenings.ts'
import type { SalaryCareer } from './salary-career.ts'
import type { DueDay, Reason } from './time-in-step.ts'

/**
 * The early raise before retirement: granted when no more than the law's months of the step are missing on leaving. The
 * reason if it is granted, otherwise none. `retires`: the last day at work.
 */
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

/** What excludes somebody from an early raise for achievements in the step that began on this day, in words. */
export function barsFrom(
  { discipline, evaluations }: Pick<SalaryCareer, 'discipline' | 'evaluations'>,
  from: string,
): string[] {
  return [
    ...discipline.flatMap(({ ngayKyLuat: day, hinhThucKyLuat: form }) =>
      day === null || form === null || day < from || !lengtheningForms.includes(form.code)
        ? []
        : [`${inSentence(form.name)} từ ${showDate(day)}`],
    ),
    ...evaluations.flatMap(({ namDanhGia: year, mucDoDanhGia: level }) =>
      // What a year is rated is known at its end.
      year === null || level?.code !== notFulfilled || `${year}-12-31` < from
        ? []
        : [`${inSentence(level.name)} năm ${year}`],
    ),
  ]
}

/** How many of the people on a payroll may be raised early in a year: the law's share, fractions left out. */
export const earlyRaisesOf = (people: number, share: number): number => Math.floor((people * share) / 100)
