/** By rule: records that break it, and records that nearly do. A new file of cases needs one line here. */
import type { JudgedRecord } from '#domain/quality/judged-record.ts'
import { numberCases } from '#domain/test/quality/number-cases.ts'
import { careerCases } from '#domain/test/quality/career-cases.ts'
import { raiseCases } from '#domain/test/quality/raise-cases.ts'
import { degreeCases } from '#domain/test/quality/degree-cases.ts'
import { partyCases } from '#domain/test/quality/party-cases.ts'
import { familyCases } from '#domain/test/quality/family-cases.ts'
import { awardCases } from '#domain/test/quality/award-cases.ts'
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

export const ruleCases: Cases = {
  ...identityCases,
  ...dayCases,
  ...workCases,
  ...salaryCases,
  ...valueCases,
  ...numberCases,
  ...careerCases,
  ...raiseCases,
  ...degreeCases,
  ...partyCases,
  ...familyCases,
  ...awardCases,
}
