/** The rank as one text, from the catalogue or typed (spec 2 §3 'Salary period'). */
import type { salaryPeriod } from '#domain/records/salary-period.ts'
import type { EntryOf } from '#domain/records/sub-record.ts'
import type { Override } from '#server/people/records/overrides/override.ts'

export const salaryPeriodOverride = {
  answer: (values) => ({
    ...values,
    ngach: values.ngachChucDanh?.name ?? values.ngachNgoaiHeThong,
  }),
} satisfies Override<EntryOf<typeof salaryPeriod>>
