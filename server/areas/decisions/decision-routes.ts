/** Routes of decisions. */
import {
  attachDecision,
  detachDecision,
  createDecision as createCall,
  getDecision,
  getDecisionPeople,
  getDecisionsOfPerson,
  getRowsToJoin,
  joinDecision,
  searchDecisions as searchCall,
  updateDecision as updateCall,
} from '#domain/decisions/calls.ts'
import { getDecisionByPost } from '#domain/decisions/calls-by-post.ts'
import { applyDecisionFile, readDecisionFile as readCall } from '#domain/decisions/reading-calls.ts'
import { decisionSentences } from '#domain/decisions/decision-form.ts'
import { decisionList } from '#domain/decisions/decision-list.ts'
import { peopleOfDecision } from '#server/areas/decisions/decided-people.ts'
import {
  decisionOf,
  pageOfDecisions,
  readDecisions,
  searchDecisions,
} from '#server/areas/decisions/decision-store.ts'
import { detachRows, joinRows } from '#server/areas/decisions/join-rows.ts'
import { applyPaper } from '#server/areas/decisions/papers/apply-paper.ts'
import { readDecisionFile } from '#server/areas/decisions/papers/read-decision-file.ts'
import { decisionsOfPerson, rowsToJoin } from '#server/areas/decisions/rows-of-person.ts'
import { createDecision, updateDecision } from '#server/areas/decisions/save-decision.ts'
import { exportRoutes } from '#server/people/lists/export-list.ts'
import { Reply } from '#server/request/http/reply.ts'
import { on, mayLag, type Route } from '#server/request/http/routes.ts'

export const decisionRoutes: Route[] = [
  on(decisionList.call, pageOfDecisions, mayLag),
  ...exportRoutes(decisionList, readDecisions),
  ...[getDecision, getDecisionByPost].map((call) => on(call, ({ id }, request) => decisionOf(request, id))),
  on(getDecisionPeople, ({ id }, request) => peopleOfDecision(request, id)),
  on(searchCall, ({ keyword }, request) => searchDecisions(request, keyword), mayLag),
  on(
    createCall,
    async (body, request) => new Reply(await createDecision(request, body), 'Thêm mới thành công!'),
  ),
  on(
    updateCall,
    async (body, request) => {
      const { decision, people, left } = await updateDecision(request, body)
      // Not 40: the decision is saved, so the form may close.
      return new Reply(decision, decisionSentences.updated(people, left))
    },
    { isBulk: true },
  ),
  on(attachDecision, ({ id, ...row }, request) => joinRows(request, { id, rows: [row] })),
  on(getDecisionsOfPerson, ({ id }, request) => decisionsOfPerson(request, id)),
  on(getRowsToJoin, (input, request) => rowsToJoin(request, input)),
  on(detachDecision, (input, request) => detachRows(request, input)),
  on(readCall, (_, request) => readDecisionFile(request)),
  on(applyDecisionFile, applyPaper, { isBulk: true }),
  on(joinDecision, (input, request) => joinRows(request, input), { isBulk: true }),
]
