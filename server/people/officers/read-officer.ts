/** One person in responses of the calls about a person. */
import { refusals } from '#domain/api/refusals.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { throttleReading } from '#server/people/lists/log-list.ts'
import { officerAnswer } from '#server/people/officers/officer-answer.ts'
import { viewOfficer } from '#server/people/officers/officer-store.ts'

/** Reads one person and logs it, both before the response is sent. */
export async function readOfficer(
  request: AuthenticatedRequest,
  id: number,
  version: string,
): Promise<OfficerAnswer> {
  await throttleReading(request)
  const reference = await referenceDataOf(request)
  const officer = await viewOfficer(request, reference.units, id)
  if (officer === undefined) throw refusals.officerNotFound()
  request.server.readThrottle.countDetail(request, officer.id)
  return officerAnswer(request, officer, reference, version)
}
