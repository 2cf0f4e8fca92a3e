import { fieldOfPath } from '#domain/completeness/sections.ts'
import type { NationalProblem } from '#domain/national/calls.ts'
import {
  contradictionsAfter,
  contradictionSentences,
  namedContradictions,
} from '#domain/national/contradictions.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { fieldAddress, historyAddress } from '#domain/officer/record-addresses.ts'
import { notify } from '#web/notices/notices.ts'

/** Where a problem of a record is corrected. */
export const problemAddress = (officerId: string, { tab, truong }: NationalProblem) =>
  fieldOfPath(truong) in officerFields
    ? fieldAddress(officerId, tab, truong)
    : historyAddress(officerId, tab, truong)

/** The record's problems before and after a save, and what was saved: field names, or a history's key. */
interface Saved {
  readonly now: readonly NationalProblem[]
  readonly before: readonly NationalProblem[] | undefined
  readonly saved: readonly string[]
}

/** Names the first contradictions that a save has left, with links. `about`: what the notice replaces. */
export function showContradictions(officerId: string, { now, before, saved }: Saved, about: string): void {
  const contradictions = contradictionsAfter(now, before, saved)
  if (contradictions.length === 0) return
  notify('warning', contradictionSentences.saved(contradictions.length), {
    about,
    links: contradictions.slice(0, namedContradictions).map((problem) => ({
      address: problemAddress(officerId, problem),
      label: contradictionSentences.link(problem),
      here: true,
    })),
  })
}
