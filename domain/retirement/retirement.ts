/**
 * Retirement age in ordinary working conditions (Bộ luật Lao động 2019, Điều 169; Nghị định 135/2020/NĐ-CP, Điều 4):
 * from 2021 three months more each year for men until 62 years in 2028, four for women until 60 in 2035. Heavy work,
 * high posts and reorganisations have earlier and later ages: the result is a forecast.
 */
import { monthText, showDate } from '#domain/fields/dates.ts'

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
  /** Last days for announcing it (six months before) and deciding it (three). */
  announced: string
  decided: string
  reasons: readonly string[]
}

const firstYear = 2021
/** Age in months before 2021, in 2021 and at the end, and its yearly rise. */
const ages = {
  nam: { before: 720, first: 723, last: 744, rise: 3, word: 'Nam' },
  nu: { before: 660, first: 664, last: 720, rise: 4, word: 'Nữ' },
} as const

const law = 'Bộ luật Lao động 2019, Điều 169; Nghị định 135/2020/NĐ-CP, Điều 4'
const dayLaw = 'Nghị định 135/2020/NĐ-CP, Điều 3'

/** `born`: a day, or a year if only that is known ('1964'), which means its first day. */
export function retirementOf(sex: Sex, born: string): Retirement {
  const day = born.length === 4 ? `${born}-01-01` : born
  const bornIn = monthNumber(day)
  const months = ageOf(sex, bornIn)
  const reached = bornIn + months
  const last = lastDayOf(reached)
  const pension = `${monthText(reached + 1)}-01`
  const [announced, decided] = [lastDayOf(reached - 6), lastDayOf(reached - 3)]
  const age = ageText(months)
  return {
    months,
    day: last,
    pension,
    announced,
    decided,
    reasons: [
      `${ages[sex].word} sinh ${showDate(born)}: tuổi nghỉ hưu là ${age} (${law})`,
      `Đủ tuổi trong tháng ${showDate(monthText(reached))}: nghỉ hết ngày ${showDate(last)}, hưởng lương hưu từ ${showDate(pension)} (${dayLaw})`,
      `Thông báo trước 6 tháng, chậm nhất ${showDate(announced)}, quyết định trước 3 tháng, chậm nhất ${showDate(decided)}`,
    ],
  }
}

/** '61 tuổi 9 tháng' */
export const ageText = (months: number): string =>
  `${Math.floor(months / 12)} tuổi${months % 12 === 0 ? '' : ` ${months % 12} tháng`}`

/** The retirement age, in months, of a person born in this month. */
function ageOf(sex: Sex, bornIn: number): number {
  const { before, first, last, rise } = ages[sex]
  const beginning = firstYear * 12
  if (bornIn + before < beginning) return before
  for (let age: number = first, year = firstYear; age < last; age += rise, year += 1)
    // A person who reaches the age of a year in that year (or, where it has risen meanwhile, before it) retires at it.
    if (bornIn + age < (year + 1) * 12) return age
  return last
}

/** Months since the year 0. */
const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

const lastDayOf = (month: number): string => {
  const next = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0))
  return next.toISOString().slice(0, 10)
}
