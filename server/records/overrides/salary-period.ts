/** The rank in one text, whether from the catalogue or typed (spec 2 §3 'Salary period'). */
import type { AnyValues } from '#domain/fields/field.ts'
import type { Ref } from '#domain/fields/values.ts'
import type { Override } from '#server/records/overrides.ts'

export const salaryPeriodOverride: Override = {
  answer: (values: AnyValues) => ({
    ...values,
    ngach: (values['ngachChucDanh'] as Ref | null)?.name ?? values['ngachNgoaiHeThong'],
  }),
}
