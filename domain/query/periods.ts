/** Spans of the calendar relative to today, so that a saved question means the same later. */
import { addMonths, addYears, dayBefore, dayAfter } from '#domain/fields/dates.ts'
import { quarterOf, yearOf, type DaysFromTo } from '#domain/due/quarters.ts'

export const periodUnits = ['ngay', 'tuan', 'thang', 'quy', 'nam'] as const
export type PeriodUnit = (typeof periodUnits)[number]

/** Whole periods, counted from the present one: next quarter is 1 to 1, the last three years are -3 to -1. */
export interface Period {
  readonly ky: PeriodUnit
  readonly tu: number
  readonly den: number
}

/** A length of time. */
export interface Duration {
  readonly so: number
  readonly donVi: PeriodUnit
}

const monthOf = (day: string): DaysFromTo => {
  const from = `${day.slice(0, 7)}-01`
  return { from, to: dayBefore(addMonths(from, 1)) }
}

function shiftDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

function weekOf(day: string): DaysFromTo {
  const at = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  const from = shiftDays(day, -at)
  return { from, to: shiftDays(from, 6) }
}

/** The day that many units later; a negative number: before. */
export function dayLater(day: string, { so, donVi }: Duration, sign = 1): string {
  const count = so * sign
  switch (donVi) {
    case 'ngay':
      return shiftDays(day, count)
    case 'tuan':
      return shiftDays(day, 7 * count)
    case 'thang':
      return addMonths(day, count)
    case 'quy':
      return addMonths(day, 3 * count)
    case 'nam':
      return addYears(day, count)
  }
}

const around: Readonly<Record<PeriodUnit, (day: string) => DaysFromTo>> = {
  ngay: (day) => ({ from: day, to: day }),
  tuan: weekOf,
  thang: monthOf,
  quy: quarterOf,
  nam: yearOf,
}

/** The days of a period. */
export function daysOf({ ky, tu, den }: Period, today: string): DaysFromTo {
  const at = (count: number) =>
    around[ky](dayLater(ky === 'ngay' ? today : around[ky](today).from, { so: count, donVi: ky }))
  return { from: at(tu).from, to: at(den).to }
}

/** Born on one of these days for this age in whole years today: for `age` 40, from 41 years less a day to 40 years ago. */
export const bornFor = (age: number, today: string): DaysFromTo => ({
  from: dayAfter(addYears(today, -age - 1)),
  to: addYears(today, -age),
})

const unitNames: Readonly<Record<PeriodUnit, string>> = {
  ngay: 'ngày',
  tuan: 'tuần',
  thang: 'tháng',
  quy: 'quý',
  nam: 'năm',
}

/** '12 tháng'. */
export const durationText = ({ so, donVi }: Duration): string => `${so} ${unitNames[donVi]}`

/** 'quý sau', '3 năm trước', 'từ năm nay đến 2 năm tới'. */
export function periodName({ ky, tu, den }: Period): string {
  const unit = unitNames[ky]
  const one = (count: number) =>
    count === 0
      ? ky === 'ngay'
        ? 'hôm nay'
        : `${unit} này`
      : count === 1
        ? `${unit} sau`
        : count === -1
          ? `${unit} trước`
          : `${Math.abs(count)} ${unit} ${count > 0 ? 'sau' : 'trước'}`
  return tu === den ? one(tu) : `từ ${one(tu)} đến ${one(den)}`
}
