/** Special cases of single records, by name: everything that the generic code doesn't do. */
import { housing } from '#domain/records/property/housing.ts'
import type { SubRecordName, subRecordsByName } from '#domain/records/index.ts'
import { residentialLand } from '#domain/records/property/residential-land.ts'
import type { EntryOf } from '#domain/records/sub-record.ts'
import { propertyOverride } from '#server/people/records/overrides/property.ts'
import { rewardOverride } from '#server/people/records/overrides/reward.ts'
import { salaryPeriodOverride } from '#server/people/records/overrides/salary-period.ts'
import { trainingPeriodOverride } from '#server/people/records/overrides/training-period.ts'
import { workPeriodOverride } from '#server/people/records/overrides/work-period.ts'
import type { Override } from '#server/people/records/overrides/override.ts'

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
