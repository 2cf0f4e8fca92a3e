/**
 * Long jobs: their progress and outcome, for the account that started them (spec 3 §2.4: a whole unit at once). `key`
 * is the Idempotency-Key of the call that runs it; a call without one gets a generated key.
 */
import { z } from 'zod'
import { answer, defineCall } from '#domain/api/call.ts'
import { workSentences } from '#domain/progress/work-sentences.ts'
import type { workProgress } from '#domain/progress/schemas.ts'

export type WorkProgress = z.output<typeof workProgress>

const common = { controller: 'TienDo', access: 'signed-in', writes: false } as const
const key = z.object({
  key: z.string({ error: workSentences.noKey }).trim().min(1, workSentences.noKey).max(100),
})

export const getWork = defineCall({
  ...common,
  action: 'get',
  method: 'POST',
  title: 'Tiến độ của một việc',
  input: key,
  answer: answer<WorkProgress>("how far the account's own work has come, or how it ended"),
})

/** Doesn't count as a write: a view-only role may cancel its own report, and the call never waits for other writes. */
export const cancelWork = defineCall({
  ...common,
  action: 'cancel',
  method: 'POST',
  title: 'Hủy một việc đang chạy',
  input: key,
  answer: answer<WorkProgress>('the work, which stops at its next check'),
})

export const listWork = defineCall({
  ...common,
  action: 'get-list',
  method: 'POST',
  title: 'Việc đang chạy',
  input: z.object({}),
  answer: answer<WorkProgress[]>("the account's own work of the last day, the newest first"),
})
