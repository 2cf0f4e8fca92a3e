import { permissionOf } from '#domain/api/call.ts'
import { fieldOfPath } from '#domain/completeness/sections.ts'
import type { NationalProblem } from '#domain/national/calls.ts'
import {
  contradictionsAfter,
  contradictionSentences,
  namedContradictions,
} from '#domain/national/contradictions.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { listSyncErrors } from '#domain/signing/record-calls.ts'
import { fieldAddress, historyAddress } from '#domain/officer/record-addresses.ts'
import { queryClient } from '#web/api/query-client.ts'
import { queryKeyOf, queryOptionsOf } from '#web/api/use-call.ts'
import { closeNotices, notify } from '#web/notices/notices.ts'
import { currentSession, mayCall } from '#web/session/session.ts'

/** Where a problem of a record is corrected. */
export const problemAddress = (officerId: string, { tab, truong }: NationalProblem) =>
  fieldOfPath(truong) in officerFields
    ? fieldAddress(officerId, tab, truong)
    : historyAddress(officerId, tab, truong)

/**
 * After a save: names what now contradicts the record or the law, with links (`contradictionsAfter`). Call it as soon as
 * the save is answered: what was known until then is the state before. `saved`: field names, or a history's key.
 */
export async function notifyContradictions(officerId: string, saved: readonly string[]): Promise<void> {
  const user = currentSession()?.user
  if (user === undefined || !mayCall(user, permissionOf(listSyncErrors))) return
  const input = { id: officerId }
  const before = queryClient.getQueryData<NationalProblem[]>(queryKeyOf(listSyncErrors, input))
  const now = await queryClient
    .fetchQuery({ ...queryOptionsOf(listSyncErrors, input), staleTime: 0 })
    // The record's head shows them with the next read.
    .catch(() => undefined)
  if (now === undefined) return
  const about = `contradictions ${officerId}`
  const contradictions = contradictionsAfter(now, before, saved)
  closeNotices(about)
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
