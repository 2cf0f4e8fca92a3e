/** The kind of house or land in words, and its position among the kinds (spec 2 §3 'House/land item'). */
import type { propertyFields } from '#domain/records/property/property.ts'
import type { EntryOf, SubRecord } from '#domain/records/sub-record.ts'
import type { Override } from '#server/people/records/overrides/override.ts'

type Property = SubRecord<ReturnType<typeof propertyFields>>

export function propertyOverride({ form }: Property) {
  const { options } = form.fields.loaiDat
  return {
    answer: (values) => ({
      ...values,
      name: options.find(({ value }) => value === values.loaiDat)?.name ?? null,
      sort: values.loaiDat,
    }),
  } satisfies Override<EntryOf<Property>>
}
