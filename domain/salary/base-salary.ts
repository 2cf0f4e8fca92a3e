/** One value of the base salary (lương cơ sở, đồng a month) and the day it came into force. */
export type BaseSalary = { from: string; amount: number }

/** History of the base salary since the scales of 2004, oldest first; the last one by Nghị định 161/2026/NĐ-CP. */
export const baseSalaries: readonly BaseSalary[] = [
  { from: '2004-10-01', amount: 290_000 },
  { from: '2005-10-01', amount: 350_000 },
  { from: '2006-10-01', amount: 450_000 },
  { from: '2008-01-01', amount: 540_000 },
  { from: '2009-05-01', amount: 650_000 },
  { from: '2010-05-01', amount: 730_000 },
  { from: '2011-05-01', amount: 830_000 },
  { from: '2012-05-01', amount: 1_050_000 },
  { from: '2013-07-01', amount: 1_150_000 },
  { from: '2016-05-01', amount: 1_210_000 },
  { from: '2017-07-01', amount: 1_300_000 },
  { from: '2018-07-01', amount: 1_390_000 },
  { from: '2019-07-01', amount: 1_490_000 },
  { from: '2023-07-01', amount: 1_800_000 },
  { from: '2024-07-01', amount: 2_340_000 },
  { from: '2026-07-01', amount: 2_530_000 },
]

/** The base salary in force on a day (yyyy-MM-dd), in đồng; undefined before the first one. */
export function baseSalaryOn(day: string): number | undefined {
  return baseSalaries.findLast(({ from }) => from <= day)?.amount
}
