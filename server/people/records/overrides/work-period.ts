/** Workplace and position as one text each, from the catalogue or typed (spec 2 §3 'Work period'). */
import { secondmentProblems } from '#domain/records/work/secondment.ts'
import type { workPeriod } from '#domain/records/work/work-period.ts'
import type { EntryOf } from '#domain/records/sub-record.ts'
import type { Override } from '#server/people/records/overrides/override.ts'

export const workPeriodOverride = {
  problems: (row, person) => secondmentProblems(row, person),
  answer: (values) => ({
    ...values,
    donViStr: values.donVi?.name ?? values.donViNgoaiHeThong,
    chucVuStr: values.chucVu?.name ?? values.chucVuNgoaiHeThong,
  }),
} satisfies Override<EntryOf<typeof workPeriod>>
