/** What is said after a save that leaves something to look at: the save stands. */
import { fieldOfPath } from '#domain/completeness/sections.ts'
import type { QualityProblem } from '#domain/quality/calls.ts'

/** As many are named in the notice; the record's head counts all. */
export const namedAfterSave = 3

export const afterSaveSentences = {
  saved: (count: number) =>
    count === 1 ? 'Đã lưu. Có một chỗ cần xem lại:' : `Đã lưu. Có ${count} chỗ cần xem lại:`,
  /** Of the link to where it is corrected. */
  link: ({ nhan, message, giaTri }: QualityProblem) =>
    `${nhan}: ${message.replace(/\.$/, '')}${giaTri === null || message.includes(giaTri) ? '' : ` (${giaTri})`}`,
} as const

/** What is to be looked at: not what is missing, nor what an officer has found right. */
export const isToSee = ({ muc, daXacNhan }: Pick<QualityProblem, 'muc' | 'daXacNhan'>): boolean =>
  muc !== 'thieu' && daXacNhan === undefined

const idOf = ({ ma, message, giaTri, dong }: QualityProblem) => JSON.stringify([ma, message, giaTri, dong])

/**
 * The problems to name after a save: those that it brought, and what is wrong in what was saved. `saved`: names of the fields, or
 * the history's key. `before` is undefined where the state before the save is unknown.
 */
export function problemsAfterSave(
  now: readonly QualityProblem[],
  before: readonly QualityProblem[] | undefined,
  saved: readonly string[],
): QualityProblem[] {
  const earlier = before && new Set(before.map(idOf))
  const isNew = (problem: QualityProblem) => earlier !== undefined && !earlier.has(idOf(problem))
  const isSaved = ({ muc, truong }: QualityProblem) => muc === 'sai' && saved.includes(fieldOfPath(truong))
  return now.filter((problem) => isToSee(problem) && (isNew(problem) || isSaved(problem)))
}
