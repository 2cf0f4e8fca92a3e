/**
 * Places on a salary scale and their successors: the next step, beyond the last step the seniority allowance
 * (thâm niên vượt khung), 5 % at first and 1 % more after each further year (Nghị định 204/2004/NĐ-CP, Điều 6 khoản 1).
 */
import type { SalaryScale } from './salary-scales.ts'

export interface ScalePlace {
  /** 1 for 'Bậc 1'. */
  step: number
  /** Percent of the last step's coefficient; 0 before. */
  excess: number
}

const firstPercent = 5
const furtherPercent = 1
/** Months between two rises of the allowance beyond the last step. */
const furtherMonths = 12
/** Scales without the allowance: Bảng 1. */
const withoutExcess = 'CGCC'

/** Undefined where nothing follows: beyond the last step of chuyên gia cao cấp, or a step that the scale lacks. */
export function placeAfter(
  { group, coefficients }: SalaryScale,
  { step, excess }: ScalePlace,
): ScalePlace | undefined {
  if (!Number.isInteger(step) || step < 1 || step > coefficients.length) return undefined
  if (step < coefficients.length) return { step: step + 1, excess: 0 }
  if (group === withoutExcess) return undefined
  return { step, excess: excess === 0 ? firstPercent : excess + furtherPercent }
}

/** Months to serve at a place before the next one. */
export function monthsAt(scale: SalaryScale, place: ScalePlace): number {
  return place.excess > 0 && isLastStep(scale, place) ? furtherMonths : scale.monthsPerStep
}

/** Whether the next place is (more of) the allowance instead of a step. */
export function isLastStep({ coefficients }: SalaryScale, { step }: ScalePlace): boolean {
  return step === coefficients.length
}
