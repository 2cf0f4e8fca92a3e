/** What the calls about decisions take and return. */
import { z } from 'zod'
import { count, page, returns } from '#domain/api/call-schema.ts'
import { bodyMembers, newMembers } from '#domain/forms/body-schemas.ts'
import * as calls from '#domain/decisions/calls.ts'
import { getDecisionByPost } from '#domain/decisions/calls-by-post.ts'
import { decisionForm } from '#domain/decisions/decision-form.ts'
import { decisionList } from '#domain/decisions/decision-list.ts'
import { decision, restingRow, joinableRow, decisionPeople } from '#domain/decisions/schemas.ts'

const done = z.object({ count })

export const decisionAnswers = [
  returns(decisionList.call, page(decision)),
  ...[calls.getDecision, getDecisionByPost].map((call) => returns(call, decision)),
  returns(calls.getDecisionPeople, decisionPeople),
  returns(calls.searchDecisions, z.array(decision)),
  returns(calls.createDecision, decision, z.object(newMembers(decisionForm))),
  returns(calls.updateDecision, decision, z.object(bodyMembers(decisionForm.fields))),
  returns(calls.attachDecision, done),
  returns(calls.joinDecision, done),
  returns(calls.detachDecision, done),
  returns(calls.getDecisionsOfPerson, z.array(restingRow)),
  returns(calls.getRowsToJoin, z.array(joinableRow)),
]
