/** Everything specific to single records in the browser, by name: all that the generic code doesn't do. */
import { ProfessionRate } from './overrides/profession-rate.tsx'
import { salaryPeriodOverride } from './overrides/salary-period.tsx'
import { yearlyEvaluationOverride } from './overrides/yearly-evaluation.ts'
import type { RecordOverride } from '#web/records/overrides/override.ts'

const familyOverride: RecordOverride = { failed: 'Lỗi khi lưu thông tin' }

export const overrides: Readonly<Record<string, RecordOverride>> = {
  'allowance-period': { above: ProfessionRate },
  'salary-period': salaryPeriodOverride,
  'yearly-evaluation': yearlyEvaluationOverride,
  'own-relative': familyOverride,
  'spouse-relative': familyOverride,
}
