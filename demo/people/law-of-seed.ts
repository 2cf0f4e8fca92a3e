/** The law by which the careers of the demonstration were lived. */
import { Law } from '#domain/law/law.ts'
import { legalGroupOf } from '#domain/law/legal-groups.ts'
import { baseSalary, stepMonths } from '#domain/law/pay-parameters.ts'
import { seededLaw } from '#domain/law/seed/index.ts'
import { lengtheningsOf } from '#domain/salary/lengthenings.ts'
import type { SalaryScale } from '#domain/salary/salary-scales.ts'
import type { Lengthening } from '#domain/salary/reason.ts'
import type { DemoFields } from './demo-person.ts'

export const lawOfSeed = new Law(seededLaw)

/** Months in a step of a scale. */
export const monthsOf = ({ bangLuong }: SalaryScale): number =>
  lawOfSeed.valueNear(stepMonths, { bangLuong }, '').giaTri

export const baseSalaryOn = (day: string): number => lawOfSeed.valueNear(baseSalary, {}, day).giaTri

/** What delays a step from its first day: discipline and bad ratings, by the product's own rule. */
export function lengtheningsBy(
  discipline: readonly DemoFields[],
  evaluations: readonly DemoFields[],
  officerType: string,
): (from: string) => readonly Lengthening[] {
  const ref = (code: unknown) => ({ id: String(code), code: String(code), name: String(code) })
  const career = {
    discipline: discipline.map((row) => ({
      ngayKyLuat: String(row['ngayKyLuat']),
      hinhThucKyLuat: ref(row['hinhThucKyLuat']),
    })),
    evaluations: evaluations.map((row) => ({
      namDanhGia: Number(row['namDanhGia']),
      mucDoDanhGia: ref(row['mucDoDanhGia']),
    })),
  }
  return (from) => lengtheningsOf(career, from, () => ({ group: legalGroupOf(officerType) }), lawOfSeed)
}
