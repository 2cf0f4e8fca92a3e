import type { AnswerOf, InputOf } from '#domain/api/call.ts'
import type { Envelope } from '#domain/api/codes.ts'
import { getWork, isUnderWay } from '#domain/progress/calls.ts'
import { CallFailure } from '#web/api/call-failure.ts'
import { sendCall, type AnyCall } from '#web/api/send-call.ts'
import { disownWork, forgetWork, noteWork } from './noted-work.ts'

/** ms between two looks at a work whose answer was lost. */
const lookEvery = 2_000

/**
 * Sends a call that is a long work, which the frame then shows under 'Việc đang chạy'. When the line breaks while the
 * server goes on, waits for the end and asks again with the same key, which answers what the work has answered.
 */
export async function sendWork<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  idempotencyKey: string,
): Promise<Envelope<AnswerOf<C>>> {
  noteWork(idempotencyKey)
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
    forgetWork(idempotencyKey)
  }
}

const isUnanswered = (error: unknown) => error instanceof CallFailure && error.isUnanswered

/** Waits until the work has ended; false when nothing can be known of it. */
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
