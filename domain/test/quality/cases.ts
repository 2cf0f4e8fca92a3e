/** By rule: records that break it, and records that nearly do. A new file of cases needs one line here. */
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
import { typingCases } from '#domain/test/quality/typing-cases.ts'
import { addressCases } from '#domain/test/quality/address-cases.ts'
import { paperCases } from '#domain/test/quality/paper-cases.ts'
import { postCases } from '#domain/test/quality/post-cases.ts'
import { payCases } from '#domain/test/quality/pay-cases.ts'
import { courseCases } from '#domain/test/quality/course-cases.ts'
import { relativeCases } from '#domain/test/quality/relative-cases.ts'
import { workCases } from '#domain/test/quality/work-cases.ts'
import type { Cases } from '#domain/test/quality/rule-case.ts'

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
  ...typingCases,
  ...addressCases,
  ...paperCases,
  ...postCases,
  ...payCases,
  ...courseCases,
  ...relativeCases,
}
