/** What the calls about decisions take and return. */
import { z } from 'zod'
import { count, page, returns } from '#domain/api/call-schema.ts'
import { bodyMembers, newMembers } from '#domain/forms/body-schemas.ts'
import {
  attachDecision,
  createDecision,
  detachDecision,
  getDecision,
  getDecisionPeople,
  getDecisionsOfPerson,
  getRowsToJoin,
  joinDecision,
  searchDecisions,
  updateDecision,
} from '#domain/decisions/calls.ts'
import { decisionForm } from '#domain/decisions/decision-form.ts'
import { decisionList } from '#domain/decisions/decision-list.ts'
import { decision, restingRow, joinableRow, decisionPeople } from '#domain/decisions/schemas.ts'

const done = z.object({ count })

export const decisionAnswers = [
  returns(decisionList.call, page(decision)),
  returns(getDecision, decision),
  returns(getDecisionPeople, decisionPeople),
  returns(searchDecisions, z.array(decision)),
  returns(createDecision, decision, z.object(newMembers(decisionForm))),
  returns(updateDecision, decision, z.object(bodyMembers(decisionForm.fields))),
  returns(attachDecision, done),
  returns(joinDecision, done),
  returns(detachDecision, done),
  returns(getDecisionsOfPerson, z.array(restingRow)),
  returns(getRowsToJoin, z.array(joinableRow)),
]
