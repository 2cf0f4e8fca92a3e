/**
 * The rules of the national database that can be checked before a record is sent (Thông tư 06/2023/TT-BNV; the
 * population register checks the rest). They only warn, and are evaluated when a record is read.
 */
import { placeInRecord } from '#domain/completeness/record-places.ts'
import type { NationalProblem } from '#domain/national/calls.ts'
import { dayRules } from '#domain/national/day-problems.ts'
import { historyRules } from '#domain/national/history-problems.ts'
import { identityRules } from '#domain/national/identity-problems.ts'
import { missingRules } from '#domain/national/missing-problems.ts'
import type { ValidatedRecord, NationalLists, NationalRule } from '#domain/national/rule.ts'
import { scaleRules } from '#domain/national/salary-problems.ts'
import { valueRules } from '#domain/national/value-problems.ts'

export const nationalRules: readonly NationalRule[] = [
  ...identityRules,
  ...missingRules,
  ...valueRules,
  ...dayRules,
  ...historyRules,
  ...scaleRules,
]

/** The problems for which this record would be refused now, rule by rule; numbered from 1. */
export function forecast(record: ValidatedRecord, lists: NationalLists): NationalProblem[] {
  return nationalRules
    .flatMap((rule) =>
      rule.findings(record, lists).flatMap(({ at, part, about, message, value }) => {
        const place = placeInRecord(at)
        if (place === undefined) return []
        const { tab, truong, label } = place
        const field = about ?? (part === undefined ? label : `${label}: ${part}`)
        const mauThuan = rule.isGap !== true
        return [
          { field, message, giaTri: value, lyDo: rule.why, tab, truong, nguon: 'du-bao' as const, mauThuan },
        ]
      }),
    )
    .map((problem, index) => ({ stt: index + 1, ...problem }))
}
