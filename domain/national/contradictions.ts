/** What is said after a save whose record contradicts itself or the law: the save stands. */
import { fieldOfPath } from '#domain/completeness/sections.ts'
import type { NationalProblem } from '#domain/national/calls.ts'

/** As many are named in the notice; the record's head counts all. */
export const namedContradictions = 3

export const contradictionSentences = {
  saved: (count: number) =>
    count === 1
      ? 'Đã lưu, nhưng có một chỗ mâu thuẫn cần xem lại:'
      : `Đã lưu, nhưng có ${count} chỗ mâu thuẫn cần xem lại:`,
  /** Of the link to where it is corrected. */
  link: ({ field, message, giaTri }: NationalProblem) =>
    `${field}: ${message.replace(/\.$/, '')}${giaTri === null || message.includes(giaTri) ? '' : ` (${giaTri})`}`,
} as const

const idOf = ({ field, message, giaTri }: NationalProblem) => JSON.stringify([field, message, giaTri])

/**
 * The contradictions to name after a save: those that it brought, and those in what was saved. `saved`: names of the
 * fields, or the history's key. `before` is undefined where the state before the save is unknown.
 */
export function contradictionsAfter(
  now: readonly NationalProblem[],
  before: readonly NationalProblem[] | undefined,
  saved: readonly string[],
): NationalProblem[] {
  const earlier = before && new Set(before.map(idOf))
  const isNew = (problem: NationalProblem) => earlier !== undefined && !earlier.has(idOf(problem))
  return now.filter(
    (problem) => problem.mauThuan && (isNew(problem) || saved.includes(fieldOfPath(problem.truong))),
  )
}
