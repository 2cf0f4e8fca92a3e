/** What the calls about planned decisions return. */
import { z } from 'zod'
import { count, nothing, page, returns, typedAs } from '#domain/api/call-schema.ts'
import { createPlan, updatePlan, withdrawPlan, type Plan } from '#domain/plans/calls.ts'
import { getPlansOfPerson } from '#domain/plans/person-calls.ts'
import { planList } from '#domain/plans/plan-list.ts'
import { plan, planOfPerson } from '#domain/plans/schemas.ts'

export const planAnswers = [
  returns(planList.call, page(typedAs<Plan>(plan))),
  returns(createPlan, z.object({ count })),
  returns(updatePlan, typedAs<Plan>(plan)),
  returns(withdrawPlan, nothing),
  returns(getPlansOfPerson, z.array(planOfPerson)),
]
