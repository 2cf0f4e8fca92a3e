import type { AnswerOf, InputOf } from '#domain/api/call.ts'
import type { Envelope } from '#domain/api/codes.ts'
import { getWork } from '#domain/progress/calls.ts'
import { isUnderWay } from '#domain/progress/work-states.ts'
import { CallFailure } from '#web/api/call-failure.ts'
import { sendCall } from '#web/api/send-call.ts'
import type { AnyCall } from '#web/api/any-call.ts'
import { disownWork, untrackWork, trackWork } from './tracked-work.ts'

/** Polling interval in ms for a job whose response was lost. */
const lookEvery = 2_000

/**
 * Sends a call that is a long job, which the frame then shows under 'Việc đang chạy'. When the connection breaks while
 * the server continues, waits for the end and repeats the call with the same key, which returns the job's response.
 */
export async function sendWork<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  idempotencyKey: string,
): Promise<Envelope<AnswerOf<C>>> {
  trackWork(idempotencyKey)
  const send = () => sendCall(call, input, { idempotencyKey })
  try {
    return await send().catch(async (error: unknown) => {
      if (!isUnanswered(error) || !(await endOf(idempotencyKey))) throw error
      return send()
    })
  } catch (error) {
    if (isUnanswered(error)) disownWork(idempotencyKey)
    throw error
  } finally {
    untrackWork(idempotencyKey)
  }
}

const isUnanswered = (error: unknown) => error instanceof CallFailure && error.isUnanswered

/** Waits until the job has ended; false when its state is unknown. */
async function endOf(key: string): Promise<boolean> {
  for (;;) {
    try {
      const { data } = await sendCall(getWork, { key })
      if (!isUnderWay(data.state)) return true
    } catch {
      return false
    }
    await new Promise((resolve) => setTimeout(resolve, lookEvery))
  }
}
