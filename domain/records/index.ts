/** All sub-records: routes, tables, permissions and tests iterate over this list. */
import { allowancePeriod } from '#domain/records/allowance-period.ts'
import { disciplinaryAction } from '#domain/records/disciplinary-action.ts'
import { housing } from '#domain/records/property/housing.ts'
import { labourInterruption } from '#domain/records/labour-interruption.ts'
import { oldRegimeService } from '#domain/records/personal-history/old-regime-service.ts'
import { overseasRelation } from '#domain/records/personal-history/overseas-relation.ts'
import { ownRelative } from '#domain/records/family/own-relative.ts'
import { residentialLand } from '#domain/records/property/residential-land.ts'
import { reward } from '#domain/records/reward.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import { spouseRelative } from '#domain/records/family/spouse-relative.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { trainingPeriod } from '#domain/records/training-period.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { yearlyEvaluation } from '#domain/records/yearly-evaluation.ts'

/** Every sub-record by its name, in the order of the tabs. */
export const subRecordsByName = {
  'work-period': workPeriod,
  'salary-period': salaryPeriod,
  'allowance-period': allowancePeriod,
  'training-period': trainingPeriod,
  'labour-interruption': labourInterruption,
  housing,
  'residential-land': residentialLand,
  'old-regime-service': oldRegimeService,
  'overseas-relation': overseasRelation,
  'own-relative': ownRelative,
  'spouse-relative': spouseRelative,
  reward,
  'disciplinary-action': disciplinaryAction,
  'yearly-evaluation': yearlyEvaluation,
} as const

export type SubRecordName = keyof typeof subRecordsByName

export const subRecords: readonly AnySubRecord[] = Object.values(subRecordsByName)
