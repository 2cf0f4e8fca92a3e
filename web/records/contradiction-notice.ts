import { fieldOfPath } from '#domain/completeness/sections.ts'
import type { NationalProblem } from '#domain/national/calls.ts'
import { contradictionSentences, namedContradictions } from '#domain/national/contradictions.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { fieldAddress, historyAddress } from '#domain/officer/record-addresses.ts'
import { notify } from '#web/notices/notices.ts'

/** Where a problem of a record is corrected. */
export const problemAddress = (officerId: string, { tab, truong }: NationalProblem) =>
  fieldOfPath(truong) in officerFields
    ? fieldAddress(officerId, tab, truong)
    : historyAddress(officerId, tab, truong)

/** Names the first contradictions of a saved record, with links. `about`: what the notice replaces. */
export function showContradictions(
  officerId: string,
  contradictions: readonly NationalProblem[],
  about: string,
): void {
  notify('warning', contradictionSentences.saved(contradictions.length), {
    about,
    links: contradictions.slice(0, namedContradictions).map((problem) => ({
      address: problemAddress(officerId, problem),
      label: contradictionSentences.link(problem),
      here: true,
    })),
  })
}
