/**
 * Places on a salary scale and their successors: the next step, beyond the last step the seniority allowance
 * (thâm niên vượt khung), so many percent at first and more after each further year.
 */
import type { Law } from '#domain/law/law.ts'
import type { LegalValue } from '#domain/law/parameter.ts'
import { excessMonths, excessPercent, stepMonths } from '#domain/law/pay-parameters.ts'
import type { SalaryScale } from './salary-scales.ts'

export interface ScalePlace {
  /** 1 for 'Bậc 1'. */
  step: number
  /** Percent of the last step's coefficient; 0 before. */
  excess: number
}

/** Scales without the allowance: Bảng 1. */
export const withoutExcess = 'CGCC'

/** The steps of a scale and the law of a day. */
export interface ScaleRules {
  scale: SalaryScale
  law: Law
  /** An ISO day: its values count. */
  day: string
}

/** Undefined where nothing follows: beyond the last step of chuyên gia cao cấp, or a step that the scale lacks. */
export function placeAfter(rules: ScaleRules, { step, excess }: ScalePlace): ScalePlace | undefined {
  const { group, coefficients } = rules.scale
  if (!Number.isInteger(step) || step < 1 || step > coefficients.length) return undefined
  if (step < coefficients.length) return { step: step + 1, excess: 0 }
  if (group === withoutExcess) return undefined
  const more = rules.law.valueNear(excessPercent, { lan: excess === 0 ? 'DAU' : 'SAU' }, rules.day)
  return { step, excess: excess + more.giaTri }
}

/** Months to serve at a place before the next one. */
export function monthsAt({ scale, law, day }: ScaleRules, place: ScalePlace): LegalValue {
  const { bangLuong } = scale
  if (bangLuong === 'CG' || !isLastStep(scale, place)) return law.valueNear(stepMonths, { bangLuong }, day)
  return law.valueNear(excessMonths, { lan: place.excess > 0 ? 'SAU' : `DAU-${bangLuong}` }, day)
}

/** Whether the next place is (more of) the allowance instead of a step. */
export function isLastStep({ coefficients }: SalaryScale, { step }: ScalePlace): boolean {
  return step === coefficients.length
}
