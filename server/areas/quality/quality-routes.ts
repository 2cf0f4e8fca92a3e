/** Routes of the quality of the records. */
import { qualityRules } from '#domain/quality/all-rules.ts'
import { listProblems, listRules } from '#domain/quality/calls.ts'
import { qualityList } from '#domain/quality/quality-list.ts'
import { ruleAnswer } from '#server/areas/quality/problem-answer.ts'
import { problemsOfOne } from '#server/areas/quality/problems-of-one.ts'
import { qualityRecords } from '#server/areas/quality/quality-list.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { judgeQueued } from '#server/people/quality/judge-queue.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { on, type Route } from '#server/request/http/routes.ts'

/** As many as a reader judges first; the job of every minute judges what a bulk change has left. */
const mostFirst = 200

async function judgedFirst(request: AuthenticatedRequest): Promise<void> {
  await judgeQueued(request.db, await referenceDataOf(request), request.today, mostFirst)
}

export const qualityRoutes: Route[] = [
  on(listRules, () => Promise.resolve(qualityRules.map(ruleAnswer))),
  on(listProblems, ({ idCanBo }, request) => problemsOfOne(request, idCanBo)),
  on(qualityList.call, async (input, request) => {
    await judgedFirst(request)
    return qualityRecords.page(input, request)
  }),
  ...qualityRecords.exports,
]
