/**
 * Work that takes its time: how far it has come and how it ended, told to the account that started it (spec 3 §2.4: a
 * whole unit at once). `key` is the Idempotency-Key of the call that does it; a call sent without one has a key of its own.
 */
import { z } from 'zod'
import { answer, defineCall } from '#domain/api/call.ts'
import { workSentences } from '#domain/progress/work-sentences.ts'
import type { workProgress } from '#domain/progress/schemas.ts'

/** cho: waits for its turn; xong, loi, huy: has ended. */
export const workStates = {
  cho: 'Đang chờ',
  'dang-chay': 'Đang chạy',
  xong: 'Đã xong',
  loi: 'Không thành công',
  huy: 'Đã huỷ',
} as const
export type WorkState = keyof typeof workStates

export const isUnderWay = (state: WorkState): boolean => state === 'cho' || state === 'dang-chay'

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

/** No write to the gate: who looks through a view-only role may stop an own report, and it never waits for other writes. */
export const cancelWork = defineCall({
  ...common,
  action: 'cancel',
  method: 'POST',
  title: 'Huỷ một việc đang chạy',
  input: key,
  answer: answer<WorkProgress>('the work, which ends as soon as it sees that it is to stop'),
})

export const listWork = defineCall({
  ...common,
  action: 'get-list',
  method: 'POST',
  title: 'Việc đang chạy',
  input: z.object({}),
  answer: answer<WorkProgress[]>("the account's own work of the last day, the newest first"),
})
