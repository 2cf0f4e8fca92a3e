/** What a kind of rows does otherwise. */
import type { AnyValues } from '#domain/fields/field.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import type { OfficerRow, RowPatch } from '#server/people/officers/write/patch.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'

/** `V`: the values of a row. Uses method syntax, so that one record's override is assignable to the general type. */
export interface Override<V extends AnyValues = AnyValues> {
  /** Rewrites the body before it is parsed; `stored` is the row being changed. */
  beforeParse?(
    body: Readonly<Record<string, unknown>>,
    reference: ReferenceData,
    stored?: V,
  ): Readonly<Record<string, unknown>>
  /** Problems by field that the person's own values make. */
  problems?(values: V, person: OfficerValues): Readonly<Record<string, string | null>>
  /** Other rows to change as requested by the body; `others` are the person's other rows. */
  also?(body: Readonly<Record<string, unknown>>, values: V, others: readonly OfficerRow<V>[]): RowPatch[]
  /** Adds to a row in responses. */
  answer?(values: V): AnyValues
}
