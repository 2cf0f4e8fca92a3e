import { useState } from 'react'
import type { AnswerOf, InputOf } from '#domain/api/call.ts'
import { CallFailure } from '#web/api/call-failure.ts'
import { randomKey } from '#web/api/random-key.ts'
import type { AnyCall } from '#web/api/any-call.ts'
import { notifier } from '#web/api/notifier.ts'
import { sendWork } from './send-work.ts'
import { useWork } from './use-work.ts'

/**
 * A long-running call with progress, one at a time. `onFailure` returns true when it has told the user itself.
 */
export function useLongAction<C extends AnyCall>(
  call: C,
  options: {
    onSuccess?: (data: AnswerOf<C>) => void
    onFailure?: (failure: CallFailure) => boolean
  },
) {
  const [key, setKey] = useState<string>()
  const progress = useWork(key)
  const run = async (input: InputOf<C>) => {
    if (key !== undefined) return
    const own = randomKey()
    setKey(own)
    try {
      const { message, data } = await sendWork(call, input, own)
      notifier.success(message)
      options.onSuccess?.(data)
    } catch (error) {
      const told = error instanceof CallFailure && options.onFailure?.(error) === true
      if (!told) notifier.failure(error)
    } finally {
      setKey(undefined)
    }
  }
  return { run, isPending: key !== undefined, ...progress }
}
