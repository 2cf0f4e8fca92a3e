/** All quality rules, in the order of the screens. A new file of rules needs one line here. */
import type { Rule } from '#domain/quality/rule.ts'
import { awardRules } from '#domain/quality/rules/awards.ts'
import { careerRules } from '#domain/quality/rules/career.ts'
import { degreeRules } from '#domain/quality/rules/degrees.ts'
import { familyRules } from '#domain/quality/rules/family.ts'
import { numberRules } from '#domain/quality/rules/numbers.ts'
import { partyRules } from '#domain/quality/rules/party.ts'
import { raiseRules } from '#domain/quality/rules/raises.ts'
import { dayRules } from '#domain/quality/rules/days.ts'
import { identityRules } from '#domain/quality/rules/identity.ts'
import { missingRules } from '#domain/quality/rules/missing.ts'
import { salaryRules } from '#domain/quality/rules/salary.ts'
import { sharedRules } from '#domain/quality/rules/shared.ts'
import { trainingRules } from '#domain/quality/rules/training.ts'
import { valueRules } from '#domain/quality/rules/values.ts'
import { workRules } from '#domain/quality/rules/work.ts'

export const qualityRules: readonly Rule[] = [
  ...identityRules,
  ...sharedRules,
  ...numberRules,
  ...dayRules,
  ...workRules,
  ...careerRules,
  ...salaryRules,
  ...raiseRules,
  ...trainingRules,
  ...degreeRules,
  ...partyRules,
  ...familyRules,
  ...awardRules,
  ...valueRules,
  ...missingRules,
]

const byCode = new Map(qualityRules.map((rule) => [rule.code, rule]))
if (byCode.size !== qualityRules.length) throw new Error('two quality rules have the same code')

export const ruleOf = (code: string): Rule | undefined => byCode.get(code)
