/** By rule: records that break it, and records that nearly do. A new file of cases needs one line here. */
import type { JudgedRecord } from '#domain/quality/judged-record.ts'
import { dayCases } from '#domain/test/quality/day-cases.ts'
import { identityCases } from '#domain/test/quality/identity-cases.ts'
import { salaryCases } from '#domain/test/quality/salary-cases.ts'
import { valueCases } from '#domain/test/quality/value-cases.ts'
import { workCases } from '#domain/test/quality/work-cases.ts'

export interface RuleCases {
  /** Each breaks this rule and no other (`also`: and these). */
  breaks: readonly JudgedRecord[]
  /** Break nothing. */
  nearly: readonly JudgedRecord[]
  also?: readonly string[]
}
export type Cases = Readonly<Record<string, RuleCases>>

export const ruleCases: Cases = { ...identityCases, ...dayCases, ...workCases, ...salaryCases, ...valueCases }
