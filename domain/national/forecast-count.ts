/** How many lines the forecast has, from the record's problems: without the rules, which no record loads at first. */
import type { QualityProblem } from '#domain/quality/calls.ts'
import { requiredPrefix } from '#domain/quality/rule.ts'

/** The required information of one tab is one line (forecast.ts). */
export function forecastCount(problems: readonly Pick<QualityProblem, 'ma' | 'tab' | 'quocGia'>[]): number {
  const national = problems.filter(({ quocGia }) => quocGia)
  const required = national.filter(({ ma }) => ma.startsWith(requiredPrefix))
  return national.length - required.length + new Set(required.map(({ tab }) => tab)).size
}
