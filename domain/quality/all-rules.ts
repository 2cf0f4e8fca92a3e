/** All quality rules, in the order of the screens. A new file of rules needs one line here. */
import type { Rule } from '#domain/quality/rule.ts'
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
  ...dayRules,
  ...workRules,
  ...salaryRules,
  ...trainingRules,
  ...valueRules,
  ...missingRules,
]

const byCode = new Map(qualityRules.map((rule) => [rule.code, rule]))
if (byCode.size !== qualityRules.length) throw new Error('two quality rules have the same code')

export const ruleOf = (code: string): Rule | undefined => byCode.get(code)
