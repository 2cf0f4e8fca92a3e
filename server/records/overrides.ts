/** Everything unusual about single records, by name: the whole list of what the generic code does not do. */
import type { AnyValues } from '#domain/fields/field.ts'
import { housing } from '#domain/records/housing.ts'
import { residentialLand } from '#domain/records/residential-land.ts'
import type { SubRecord } from '#domain/records/sub-record.ts'
import type { Lists } from '#server/forms/parse-values.ts'
import { propertyOverride } from '#server/records/overrides/property.ts'
import { rewardOverride } from '#server/records/overrides/reward.ts'
import { salaryPeriodOverride } from '#server/records/overrides/salary-period.ts'
import { trainingPeriodOverride } from '#server/records/overrides/training-period.ts'
import { workPeriodOverride } from '#server/records/overrides/work-period.ts'

export interface Override {
  /** Rewrites the body before it is read; `stored` is the row that a change is about. */
  beforeParse?: (
    body: Readonly<Record<string, unknown>>,
    lists: Lists,
    stored?: AnyValues,
  ) => Readonly<Record<string, unknown>>
  /** Adds to the answer of a row. */
  answer?: (values: AnyValues) => AnyValues
}

export const overrides: Readonly<Record<string, Override>> = {
  housing: propertyOverride(housing as unknown as SubRecord),
  'residential-land': propertyOverride(residentialLand as unknown as SubRecord),
  reward: rewardOverride,
  'salary-period': salaryPeriodOverride,
  'training-period': trainingPeriodOverride,
  'work-period': workPeriodOverride,
}
