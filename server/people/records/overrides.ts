/** Special cases of single records, by name: everything that the generic code doesn't do. */
import type { AnyValues } from '#domain/fields/field.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import { housing } from '#domain/records/property/housing.ts'
import type { SubRecordName, subRecordsByName } from '#domain/records/index.ts'
import { residentialLand } from '#domain/records/property/residential-land.ts'
import type { EntryOf } from '#domain/records/sub-record.ts'
import type { OfficerRow, RowPatch } from '#server/people/officers/write/patch.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { propertyOverride } from '#server/people/records/overrides/property.ts'
import { rewardOverride } from '#server/people/records/overrides/reward.ts'
import { salaryPeriodOverride } from '#server/people/records/overrides/salary-period.ts'
import { trainingPeriodOverride } from '#server/people/records/overrides/training-period.ts'
import { workPeriodOverride } from '#server/people/records/overrides/work-period.ts'

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

const overridesByName = {
  housing: propertyOverride(housing),
  'residential-land': propertyOverride(residentialLand),
  reward: rewardOverride,
  'salary-period': salaryPeriodOverride,
  'training-period': trainingPeriodOverride,
  'work-period': workPeriodOverride,
}

export const overrides: Readonly<Record<string, Override>> = overridesByName

/** A row of a sub-record in responses: its values with those added by its override. */
export type AnsweredRow<N extends SubRecordName> = N extends keyof typeof overridesByName
  ? ReturnType<(typeof overridesByName)[N]['answer']>
  : EntryOf<(typeof subRecordsByName)[N]>
