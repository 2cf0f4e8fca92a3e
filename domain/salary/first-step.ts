/**
 * The step in which somebody begins, where the law says another one than the first: doctors and pharmacists begin in step
 * 2 (Nghị quyết 261/2025/QH15).
 */
import { showCoefficient } from '#domain/fields/show.ts'
import type { Ref } from '#domain/fields/values.ts'
import type { Law } from '#domain/law/law.ts'
import { markedSource, type LegalValue } from '#domain/law/parameter.ts'
import { firstStep } from '#domain/law/pay-parameters.ts'
import { titleOfRank } from '#domain/law/title-of-rank.ts'
import type { Salary } from './career-rows.ts'
import { scaleOf } from './salary-scales.ts'
import type { SalaryLists } from './next-step.ts'

/** The kind of a period of recruitment (catalogues/relied-codes.ts). */
export const recruited = '01'

/** The law's first step for a rank's code on a day; undefined where it says none. */
export function firstStepOn(rankCode: string, day: string, law: Law): LegalValue | undefined {
  const title = titleOfRank(rankCode)
  return title === undefined ? undefined : law.valueOn(firstStep, { chucDanh: title }, day)
}

/** The proposal for the first period of a person: its step and coefficient. */
export function firstStepOf(
  rank: Ref,
  day: string,
  { law, group, step, reason }: SalaryLists,
): { values: Partial<Salary>; text: string; reasons: readonly string[] } | undefined {
  const value = firstStepOn(rank.code, day, law)
  const bac = value === undefined ? null : step(String(value.giaTri))
  const coefficient = group === undefined ? undefined : scaleOf(group)?.coefficients[(value?.giaTri ?? 0) - 1]
  if (value === undefined || bac === null || coefficient === undefined) return undefined
  return {
    values: { bac, heSoLuong: coefficient, loaiDieuChinhLuong: reason(recruited) },
    text: `${bac.name} – ${showCoefficient(coefficient)}`,
    reasons: [`${rank.name}: tuyển dụng xếp từ ${bac.name.toLowerCase()} (${markedSource(value)})`],
  }
}

/** What to say about a period of recruitment whose step is below the law's first one. */
export function belowFirstStep(
  { loaiDieuChinhLuong: kind, ngachChucDanh: rank, ngayHuongLuong: day, bac }: Salary,
  law: Law,
): { text: string; value: LegalValue } | undefined {
  if (kind?.code !== recruited || rank === null || day === null || bac === null) return undefined
  const value = firstStepOn(rank.code, day, law)
  if (value === undefined || Number(bac.code) >= value.giaTri) return undefined
  return {
    text: `${bac.name} khi tuyển dụng thấp hơn bậc ${value.giaTri} mà ${rank.name} được xếp (${markedSource(value)})`,
    value,
  }
}
