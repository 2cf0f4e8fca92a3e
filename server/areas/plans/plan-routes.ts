/** Routes of planned decisions. */
import { createPlan, updatePlan as updateCall, withdrawPlan as withdrawCall } from '#domain/plans/calls.ts'
import { getPlansOfPerson } from '#domain/plans/person-calls.ts'
import { planList } from '#domain/plans/plan-list.ts'
import { planSentences } from '#domain/plans/plan-sentences.ts'
import { pageOfPlans, plansOfPerson, readPlans } from '#server/areas/plans/list-plans.ts'
import { createPlans, updatePlan } from '#server/areas/plans/save-plans.ts'
import { withdrawPlan } from '#server/areas/plans/withdraw-plan.ts'
import { exportRoutes } from '#server/people/lists/export-list.ts'
import { Reply } from '#server/request/http/reply.ts'
import { on, mayLag, type Route } from '#server/request/http/routes.ts'

export const planRoutes: Route[] = [
  on(planList.call, pageOfPlans, mayLag),
  ...exportRoutes(planList, readPlans),
  on(createPlan, createPlans, { isBulk: true }),
  on(updateCall, async (body, request) => new Reply(await updatePlan(body, request), planSentences.updated)),
  on(
    withdrawCall,
    async (body, request) => new Reply(await withdrawPlan(body, request), planSentences.withdrawn),
  ),
  on(getPlansOfPerson, plansOfPerson),
]
