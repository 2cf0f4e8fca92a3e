import type { InputOf } from '#domain/api/call.ts'
import type { Envelope } from '#domain/api/codes.ts'
import { createPlan } from '#domain/plans/calls.ts'
import { sendWork } from '#web/progress/send-work.ts'

/** Plans it; the response has no row for the form that it came from. */
export async function sendPlan(
  input: InputOf<typeof createPlan>,
  idempotencyKey: string,
): Promise<Envelope<null>> {
  return { ...(await sendWork(createPlan, input, idempotencyKey)), data: null }
}
