import { fieldOfPath } from '#domain/completeness/sections.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { fieldAddress, historyAddress } from '#domain/officer/record-addresses.ts'
import type { QualityProblem } from '#domain/quality/calls.ts'
import { afterSaveSentences, namedAfterSave, problemsAfterSave } from '#domain/quality/said-after-save.ts'
import { notify } from '#web/notices/notices.ts'

/** Where a problem of a record is corrected. */
export const problemAddress = (officerId: string, { tab, truong }: Pick<QualityProblem, 'tab' | 'truong'>) =>
  fieldOfPath(truong) in officerFields
    ? fieldAddress(officerId, tab, truong)
    : historyAddress(officerId, tab, truong)

/** The record's problems before and after a save, and what was saved: field names, or a history's key. */
interface Saved {
  readonly now: readonly QualityProblem[]
  readonly before: readonly QualityProblem[] | undefined
  readonly saved: readonly string[]
}

/** Names the first problems that a save has left, with links. `about`: what the notice replaces. */
export function showProblems(officerId: string, { now, before, saved }: Saved, about: string): void {
  const problems = problemsAfterSave(now, before, saved)
  if (problems.length === 0) return
  notify('warning', afterSaveSentences.saved(problems.length), {
    about,
    links: problems.slice(0, namedAfterSave).map((problem) => ({
      address: problemAddress(officerId, problem),
      label: afterSaveSentences.link(problem),
      here: true,
    })),
  })
}
