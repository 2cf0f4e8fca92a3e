/** Problems in responses. */
import type { QualityProblem, QualityRule } from '#domain/quality/calls.ts'
import { shownPlace, sourceOf, type Problem } from '#domain/quality/judge.ts'
import { ruleGroups, type Rule } from '#domain/quality/rule.ts'

export const ruleAnswer = (rule: Rule): QualityRule => ({
  ma: rule.code,
  ten: rule.name,
  nhom: rule.group,
  tenNhom: ruleGroups[rule.group],
  muc: rule.weight,
  lyDo: rule.why,
  nguon: rule.source ?? null,
  viDu: rule.example,
  quocGia: rule.national === true,
})

export function problemAnswer(problem: Problem): QualityProblem {
  const { rule, row, part, message, value } = problem
  const { tab, truong, label } = shownPlace(problem)
  return {
    ma: rule.code,
    ten: rule.name,
    muc: rule.weight,
    message,
    lyDo: rule.why,
    nguon: sourceOf(problem),
    viDu: rule.example,
    tab,
    truong,
    nhan: label,
    ...(row && { dong: row }),
    ...(part !== undefined && row !== undefined && { cot: part }),
    giaTri: value,
    quocGia: rule.national === true,
  }
}
