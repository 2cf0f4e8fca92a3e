/** One person in responses of the calls about a person. */
import { refusals } from '#domain/api/refusals.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { listsOf } from '#server/forms/lists.ts'
import type { SignedIn } from '#server/http/request.ts'
import { waitForTurn } from '#server/lists/log-list.ts'
import { officerAnswer } from '#server/officers/officer-answer.ts'
import { viewOfficer } from '#server/officers/officer-store.ts'

/** Reads one person and logs it, both before the response is sent. */
export async function readOfficer(request: SignedIn, id: number, version: string): Promise<OfficerAnswer> {
  await waitForTurn(request)
  const lists = await listsOf(request)
  const officer = await viewOfficer(request, lists.units, id)
  if (officer === undefined) throw refusals.officerNotFound()
  request.server.usualReading.countDetail(request, officer.id)
  return officerAnswer(request, officer, lists, version)
}
