/** Planned decisions: making, changing and withdrawing them. Their list is in plan-list.ts, those of a person in person-calls.ts. */
import { z } from 'zod'
import { answer, defineCall, rowId } from '#domain/api/call.ts'
import { expectedVersion } from '#domain/api/expected-version.ts'
import { decisionsNamed } from '#domain/forms/decision-fields.ts'
import { planKindIds } from '#domain/plans/plan-kinds.ts'
import { maxPlanned, planSentences } from '#domain/plans/plan-sentences.ts'
import type { plan } from '#domain/plans/schemas.ts'
import { succeeds } from '#domain/records/succession.ts'

export type Plan = z.output<typeof plan>

const common = { controller: 'KeHoach', method: 'POST', access: 'permission' } as const
const write = { ...common, writes: true, affects: ['plans'] } as const

const flag = z.boolean({ error: 'Giá trị phải là đúng hoặc sai.' }).nullish()
const loose = z.looseObject({}, { error: planSentences.wrongValues }).nullish()

/** `values`: the fields of the form that does it today, besides the decision's own and the day. */
const planned = {
  ngay: z.string({ error: planSentences.noDay }).max(10, planSentences.noDay).nullish(),
  quyetDinh: loose,
  values: loose,
  [succeeds.ends]: flag,
  [succeeds.current]: flag,
  ...decisionsNamed,
}

export const createPlan = defineCall({
  ...write,
  action: 'create',
  title: 'Lập kế hoạch quyết định',
  input: z.object({
    loai: z.enum(planKindIds, { error: planSentences.kind }),
    id: rowId.nullish(),
    listId: z
      .array(rowId, { error: planSentences.nobody })
      .min(1, planSentences.nobody)
      .max(maxPlanned, planSentences.tooMany)
      .nullish(),
    ...planned,
  }),
  answer: answer<{ count: number }>('for how many it was planned; code 40 names the others, with the reason'),
})

export const updatePlan = defineCall({
  ...write,
  action: 'update',
  title: 'Sửa kế hoạch quyết định',
  input: z.object({ id: rowId, version: expectedVersion, ...planned }),
  answer: answer<Plan>('the changed plan'),
})

export const withdrawPlan = defineCall({
  ...write,
  action: 'withdraw',
  title: 'Rút kế hoạch quyết định',
  input: z.object({ id: rowId, version: expectedVersion }),
  answer: answer<null>('it takes no effect any more'),
})
