/** Rank, step, coefficient and percentage that don't agree with the salary tables (Nghị định 204/2004/NĐ-CP). */
import { showCoefficient, showNumber } from '#domain/fields/show.ts'
import type { LegalValue } from '#domain/law/parameter.ts'
import { excessPercent } from '#domain/law/pay-parameters.ts'
import type { Law } from '#domain/law/law.ts'
import type { SalaryScale } from './salary-scales.ts'
import { isLastStep, withoutExcess } from './scale-place.ts'

/** What a salary period or the current salary says; null for what is unknown. */
export interface ScaleValues {
  /** 1 for 'Bậc 1'. */
  step: number | null
  coefficient: number | null
  /** Percent beyond the last step (thâm niên vượt khung). */
  excess: number | null
}

export interface Disagreement {
  of: keyof ScaleValues
  /** As shown on screen. */
  value: string
  /** Without its full stop. */
  text: string
}

/** The first percentage beyond the last step by the law of a day; undefined before the tables were in force. */
export const firstExcessOn = (law: Law, day: string): LegalValue | undefined =>
  law.valueOn(excessPercent, { lan: 'DAU' }, day)

/** `firstExcess`: the least percentage that the law knows. Empty where everything agrees. */
export function disagreementsOf(
  scale: SalaryScale,
  { step, coefficient, excess }: ScaleValues,
  firstExcess: number,
): Disagreement[] {
  const steps = scale.coefficients.length
  const usual = step === null ? undefined : scale.coefficients[step - 1]
  const disagreements: Disagreement[] = []
  if (step !== null && usual === undefined)
    disagreements.push({
      of: 'step',
      value: `Bậc ${step}`,
      text: `Bảng lương ${scale.name} chỉ có ${steps} bậc, không có bậc ${step}`,
    })
  if (step !== null && usual !== undefined && coefficient !== null && coefficient !== usual)
    disagreements.push({
      of: 'coefficient',
      value: showCoefficient(coefficient),
      text: `Hệ số ${showCoefficient(coefficient)} không phải hệ số bậc ${step} (${showCoefficient(usual)})`,
    })
  if (excess === null || excess === 0) return disagreements
  const allowance = `Phụ cấp thâm niên vượt khung ${excess} %`
  const why =
    scale.group === withoutExcess
      ? `${allowance} không có ở bảng lương ${scale.name}`
      : step !== null && usual !== undefined && !isLastStep(scale, { step, excess })
        ? `${allowance} ghi ở bậc ${step}, chưa phải bậc cuối (bậc ${steps})`
        : excess < firstExcess
          ? `${allowance} thấp hơn mức đầu tiên (${showNumber(firstExcess, 0)} %)`
          : undefined
  return why === undefined
    ? disagreements
    : [...disagreements, { of: 'excess', value: `${excess} %`, text: why }]
}
