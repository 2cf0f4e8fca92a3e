/** The list of incomplete records, and what one record lacks. */
import { refusals } from '#domain/api/refusals.ts'
import { listMissing } from '#domain/completeness/calls.ts'
import { incompleteList } from '#domain/completeness/incomplete-list.ts'
import type { MissingRow } from '#domain/completeness/missing-rows.ts'
import { incompleteRecords } from '#server/areas/completeness/incomplete-list.ts'
import { units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { on, mayLag, type Route } from '#server/request/http/routes.ts'
import { throttleReading } from '#server/people/lists/log-list.ts'
import { missingRowsFor } from '#server/people/officers/officer-answer.ts'
import { viewOfficer } from '#server/people/officers/officer-store.ts'

/** Logged as viewing the record: it says of each field whether it is filled in. */
async function missingOfOne(request: AuthenticatedRequest, id: number): Promise<MissingRow[]> {
  await throttleReading(request)
  const officer = await viewOfficer(request, await units(request), id)
  if (officer === undefined) throw refusals.officerNotFound()
  request.server.readThrottle.countDetail(request, id)
  return missingRowsFor(request.account.role, officer)
}

export const completenessRoutes: Route[] = [
  on(incompleteList.call, incompleteRecords.page, mayLag),
  on(listMissing, ({ id }, request) => missingOfOne(request, id)),
  ...incompleteRecords.exports,
]
