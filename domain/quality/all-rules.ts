/** All quality rules, in the order of the screens. A new file of rules needs one line here. */
import type { Rule } from '#domain/quality/rule.ts'
import { awardRules } from '#domain/quality/rules/merits/awards.ts'
import { careerRules } from '#domain/quality/rules/career/career.ts'
import { degreeRules } from '#domain/quality/rules/training/degrees.ts'
import { familyRules } from '#domain/quality/rules/family/family.ts'
import { numberRules } from '#domain/quality/rules/person/numbers.ts'
import { partyRules } from '#domain/quality/rules/party/party.ts'
import { raiseRules } from '#domain/quality/rules/pay/raises.ts'
import { dayRules } from '#domain/quality/rules/career/days.ts'
import { identityRules } from '#domain/quality/rules/person/identity.ts'
import { missingRules } from '#domain/quality/rules/person/missing.ts'
import { salaryRules } from '#domain/quality/rules/pay/salary.ts'
import { sharedRules } from '#domain/quality/rules/person/shared.ts'
import { trainingRules } from '#domain/quality/rules/training/training.ts'
import { refusedRules } from '#domain/quality/rules/person/refused.ts'
import { typingRules } from '#domain/quality/rules/person/typing.ts'
import { addressRules } from '#domain/quality/rules/person/addresses.ts'
import { paperRules } from '#domain/quality/rules/person/papers.ts'
import { postRules } from '#domain/quality/rules/career/posts.ts'
import { leavingRules } from '#domain/quality/rules/career/leaving.ts'
import { interruptionRules } from '#domain/quality/rules/career/interruptions.ts'
import { rankRules } from '#domain/quality/rules/pay/ranks.ts'
import { payRules } from '#domain/quality/rules/pay/pay.ts'
import { allowanceRules } from '#domain/quality/rules/pay/allowances.ts'
import { courseRules } from '#domain/quality/rules/training/courses.ts'
import { studyRules } from '#domain/quality/rules/training/studies.ts'
import { serviceRules } from '#domain/quality/rules/party/service.ts'
import { relativeRules } from '#domain/quality/rules/family/relatives.ts'
import { disciplineRules } from '#domain/quality/rules/merits/discipline.ts'
import { ratingRules } from '#domain/quality/rules/merits/ratings.ts'
import { duplicateRules } from '#domain/quality/rules/person/duplicates.ts'
import { valueRules } from '#domain/quality/rules/person/values.ts'
import { workRules } from '#domain/quality/rules/career/work.ts'

export const qualityRules: readonly Rule[] = [
  ...identityRules,
  ...paperRules,
  ...typingRules,
  ...sharedRules,
  ...addressRules,
  ...refusedRules,
  ...numberRules,
  ...dayRules,
  ...workRules,
  ...postRules,
  ...careerRules,
  ...leavingRules,
  ...interruptionRules,
  ...salaryRules,
  ...payRules,
  ...rankRules,
  ...raiseRules,
  ...allowanceRules,
  ...trainingRules,
  ...courseRules,
  ...degreeRules,
  ...studyRules,
  ...partyRules,
  ...serviceRules,
  ...familyRules,
  ...relativeRules,
  ...awardRules,
  ...disciplineRules,
  ...ratingRules,
  ...valueRules,
  ...duplicateRules,
  ...missingRules,
]

const byCode = new Map(qualityRules.map((rule) => [rule.code, rule]))
if (byCode.size !== qualityRules.length) throw new Error('two quality rules have the same code')

export const ruleOf = (code: string): Rule | undefined => byCode.get(code)
