/**
 * What the national database would refuse in a record (Thông tư 06/2023/TT-BNV; the population register checks the rest): a
 * reading of the quality rules (domain/quality/).
 */
import { completenessSections } from '#domain/completeness/sections.ts'
import type { NationalProblem } from '#domain/national/calls.ts'
import { qualityRules } from '#domain/quality/all-rules.ts'
import { shownPlace, type Problem } from '#domain/quality/judge.ts'
import type { Rule } from '#domain/quality/rule.ts'

export const nationalRules: readonly Rule[] = qualityRules.filter(({ national }) => national)

type Unnumbered = Omit<NationalProblem, 'stt'>

const forecasted = ({ rule, value, message, ...at }: Problem): Unnumbered => {
  const { tab, truong, label } = shownPlace(at)
  const mauThuan = rule.weight !== 'thieu'
  return { field: label, message, giaTri: value, lyDo: rule.why, tab, truong, nguon: 'du-bao', mauThuan }
}

/** The required information of one tab is one problem. */
function lacking(problems: readonly Problem[]): Unnumbered[] {
  return completenessSections.flatMap(({ group, tab }) => {
    const own = problems.filter((problem) => shownPlace(problem).tab === tab)
    const [first] = own
    if (first === undefined) return []
    const names = own.map(({ message }) => message.replace(/^Còn thiếu: |\.$/g, '')).join(', ')
    const message = `Còn thiếu ${own.length} thông tin bắt buộc.`
    return [{ ...forecasted(first), field: group, message, giaTri: names }]
  })
}

/** The problems of the national rules as its screens show them, numbered from 1. */
export function forecast(problems: readonly Problem[]): NationalProblem[] {
  const isRequired = ({ rule }: Problem) => rule.group === 'bat-buoc'
  const others = problems.filter((problem) => !isRequired(problem)).map(forecasted)
  return [...others, ...lacking(problems.filter(isRequired))].map((problem, at) => ({
    stt: at + 1,
    ...problem,
  }))
}
