/** Routes of the quality of the records. */
import { qualityRules } from '#domain/quality/all-rules.ts'
import {
  acceptProblem as acceptCall,
  getScore as scoreCall,
  getWork,
  judgeValues as judgeCall,
  listRules,
  unacceptProblem as unacceptCall,
} from '#domain/quality/calls.ts'
import { listProblems } from '#domain/quality/record-calls.ts'
import { qualityList } from '#domain/quality/quality-list.ts'
import { acceptProblem, unacceptProblem } from '#server/areas/quality/accept-problem.ts'
import { getScore } from '#server/areas/quality/get-score.ts'
import { judgeValues } from '#server/areas/quality/judge-values.ts'
import { ruleAnswer } from '#server/areas/quality/problem-answer.ts'
import { problemLines } from '#server/areas/quality/problem-lines.ts'
import { problemsOfOne } from '#server/areas/quality/problems-of-one.ts'
import { qualityRecords } from '#server/areas/quality/quality-list.ts'
import { weekWork } from '#server/areas/quality/week-work.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { judgeQueued } from '#server/people/quality/judge-queue.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { figurePlaces, on, type Route } from '#server/request/http/routes.ts'

/** As many as a reader judges first; the job of every minute judges what a bulk change has left. */
const mostFirst = 200

/** Answers after the changed records have been judged. */
const afterJudging =
  <I, T>(answer: (input: I, request: AuthenticatedRequest) => Promise<T>) =>
  async (input: I, request: AuthenticatedRequest): Promise<T> => {
    await judgeQueued(request.db, await referenceDataOf(request), request.today, mostFirst)
    return answer(input, request)
  }

export const qualityRoutes: Route[] = [
  on(listRules, () => Promise.resolve(qualityRules.map(ruleAnswer))),
  on(listProblems, ({ idCanBo }, request) => problemsOfOne(request, idCanBo)),
  on(judgeCall, judgeValues),
  on(acceptCall, acceptProblem),
  on(unacceptCall, unacceptProblem),
  on(qualityList.call, afterJudging(qualityRecords.page)),
  on(
    getWork,
    afterJudging((_, request) => weekWork(request)),
    { places: figurePlaces },
  ),
  on(scoreCall, afterJudging(getScore), { places: figurePlaces }),
  ...problemLines,
]
