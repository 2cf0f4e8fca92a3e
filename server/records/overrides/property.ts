/** What kind of house or land a row is, in words, and the place of that kind among the kinds (spec 2 §3 'House/land item'). */
import type { AnyValues, Field } from '#domain/fields/field.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import type { Override } from '#server/records/overrides.ts'

export function propertyOverride({ form }: AnySubRecord): Override {
  const field = form.fields['loaiDat'] as Extract<Field, { kind: 'option' }>
  return {
    answer: (values: AnyValues) => ({
      ...values,
      name: field.options.find(({ value }) => value === values['loaiDat'])?.name ?? null,
      sort: values['loaiDat'],
    }),
  }
}
