import { CoefficientRemark } from '#web/records/coefficient-remark.tsx'
import { coefficientEffect } from '#web/records/salary-coefficient.ts'
import { NextStep } from './next-step.tsx'
import type { RecordOverride } from './override.ts'

const names = { rank: 'ngachChucDanh', step: 'bac', coefficient: 'heSoLuong' }

/**
 * A new period can be filled with the next step. Rank and step fill the coefficient; one that isn't in the table is
 * allowed, with a remark.
 */
export const salaryPeriodOverride: RecordOverride = {
  onEdit: (changed, values) => coefficientEffect(names, changed, values),
  above: NextStep,
  extras: { heSoLuong: <CoefficientRemark names={names} /> },
}
