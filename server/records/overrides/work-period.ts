/** Where somebody worked and as what, in one text each, whether from the catalogue or typed (spec 2 §3 'Work period'). */
import type { AnyValues } from '#domain/fields/field.ts'
import type { Ref, UnitRef } from '#domain/fields/values.ts'
import type { Override } from '#server/records/overrides.ts'

export const workPeriodOverride: Override = {
  answer: (values: AnyValues) => ({
    ...values,
    donViStr: (values['donVi'] as UnitRef | null)?.name ?? values['donViNgoaiHeThong'],
    chucVuStr: (values['chucVu'] as Ref | null)?.name ?? values['chucVuNgoaiHeThong'],
  }),
}
