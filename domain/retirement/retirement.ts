/**
 * Retirement age in ordinary working conditions (Bộ luật Lao động 2019, Điều 169; Nghị định 135/2020/NĐ-CP, Điều 4):
 * whoever reaches the age of a time in that time retires at it. Heavy work,
 * high posts and reorganisations have earlier and later ages: the result is a forecast.
 */
import { monthText, showDate } from '#domain/fields/dates.ts'
import type { Law } from '#domain/law/law.ts'
import { sourceText, type LegalValue } from '#domain/law/parameter.ts'
import { retirementAge, retirementNotice } from '#domain/law/parameters.ts'

export type Sex = 'nam' | 'nu'

/** Codes of DM_GIOITINH. */
export const sexOf = (code: string | undefined): Sex | undefined =>
  code === '1' ? 'nam' : code === '2' ? 'nu' : undefined

export interface Retirement {
  /** The age, in months. */
  months: number
  /** The last day at work: that of the month in which the age is reached (Nghị định 135/2020/NĐ-CP, Điều 3). */
  day: string
  /** The first day of the pension. */
  pension: string
  /** Last days for announcing it and deciding it. */
  announced: string
  decided: string
  reasons: readonly string[]
  /** The legal values that it rests on. */
  values: readonly LegalValue[]
}

const words = { nam: 'Nam', nu: 'Nữ' } as const
const axes = { nam: { gioiTinh: 'NAM' }, nu: { gioiTinh: 'NU' } } as const

/** `born`: a day, or a year if only that is known ('1964'), which means its first day. */
export function retirementOf(sex: Sex, born: string, law: Law): Retirement {
  const bornIn = monthNumber(born.length === 4 ? `${born}-01-01` : born)
  const { reached, value } = ageReached(bornIn, law.series(retirementAge, axes[sex]))
  const last = lastDayOf(reached)
  const pension = `${monthText(reached + 1)}-01`
  const notice = law.valueNear(retirementNotice, { viec: 'TB' }, last)
  const decision = law.valueNear(retirementNotice, { viec: 'QD' }, last)
  const [announced, decided] = [notice, decision].map(({ giaTri }) => lastDayOf(reached - giaTri))
  const months = reached - bornIn
  return {
    months,
    day: last,
    pension,
    announced: announced ?? last,
    decided: decided ?? last,
    values: [value, notice, decision],
    reasons: [
      `${words[sex]} sinh ${showDate(born)}: tuổi nghỉ hưu là ${ageText(months)} (${sourceText(value)})`,
      `Đủ tuổi trong tháng ${showDate(monthText(reached))}: nghỉ hết ngày ${showDate(last)}, hưởng lương hưu từ ${showDate(pension)} (${sourceText(notice)})`,
      `Thông báo trước ${notice.giaTri} tháng, chậm nhất ${showDate(announced ?? last)}, quyết định trước ${decision.giaTri} tháng, chậm nhất ${showDate(decided ?? last)}`,
    ],
  }
}

/** '61 tuổi 9 tháng' */
export const ageText = (months: number): string =>
  `${Math.floor(months / 12)} tuổi${months % 12 === 0 ? '' : ` ${months % 12} tháng`}`

/** The month in which a person born in a month has the age of that time, and the value that counted. */
function ageReached(bornIn: number, ages: readonly LegalValue[]): { reached: number; value: LegalValue } {
  for (const value of ages) {
    const reached = Math.max(bornIn + value.giaTri, value === ages[0] ? 0 : monthNumber(value.tuNgay))
    if (value.denNgay === null || reached <= monthNumber(value.denNgay)) return { reached, value }
  }
  throw new Error('the law has no retirement age')
}

/** Months since the year 0. */
const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

const lastDayOf = (month: number): string => {
  const next = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0))
  return next.toISOString().slice(0, 10)
}
