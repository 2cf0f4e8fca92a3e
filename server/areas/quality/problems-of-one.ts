/** The problems of one record, judged as it is now and by today. */
import { refusals } from '#domain/api/refusals.ts'
import { qualityRules } from '#domain/quality/all-rules.ts'
import type { QualityProblem } from '#domain/quality/calls.ts'
import { judge, readableProblems } from '#domain/quality/judge.ts'
import { answeredProblems } from '#server/areas/quality/problem-answer.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { throttleReading } from '#server/people/lists/log-list.ts'
import { readableBy } from '#server/people/officers/officer-answer.ts'
import { viewOfficer } from '#server/people/officers/officer-store.ts'
import { judgedRecords } from '#server/people/quality/judged-record.ts'
import { units, type AuthenticatedRequest } from '#server/request/http/request.ts'

/** Logged as viewing the record. */
export async function problemsOfOne(request: AuthenticatedRequest, id: number): Promise<QualityProblem[]> {
  await throttleReading(request)
  const officer = await viewOfficer(request, await units(request), id)
  if (officer === undefined) throw refusals.officerNotFound()
  request.server.readThrottle.countDetail(request, id)
  const record = (await judgedRecords(request.db, [officer], await referenceDataOf(request))).get(officer.id)
  if (record === undefined) return []
  const problems = judge(record, request.today, qualityRules)
  const readable = readableProblems(problems, readableBy(request.account.role))
  return answeredProblems(request, officer.id, record, readable)
}
