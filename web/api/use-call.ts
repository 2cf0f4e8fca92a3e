import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useRef } from 'react'
import type { AnswerOf, InputOf } from '#domain/api/call.ts'
import { codes, type Envelope } from '#domain/api/codes.ts'
import { CallFailure } from './call-failure.ts'
import { randomKey } from './random-key.ts'
import { sendCall, type AnyCall } from './send-call.ts'
import { tell } from './tell.ts'

/** Key under which a read is kept; without input it stands for every read of that call. */
export function callKey<C extends AnyCall>(call: C, input?: InputOf<C>): readonly unknown[] {
  const name = `${call.controller}/${call.action}`
  return input === undefined ? [name] : [name, input]
}

/** How a read behaves. */
export interface ReadOptions {
  /** False: not yet, something that it needs isn't chosen. */
  enabled?: boolean
  /** ms for which an answer is good without asking again; Infinity for catalogues. 15 s when not given. */
  staleTime?: number
  /** While another input loads, keep showing the last answer: for lists that are paged and filtered. */
  keepPrevious?: boolean
}

/**
 * Reads: the answer's `data`, kept and shared by everybody who asks the same. `error.shown` is the sentence for
 * an ErrorState, `refetch` its retry. Nothing is notified: a failed read is shown where its data would be.
 */
export function useCall<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options: ReadOptions = {},
): UseQueryResult<AnswerOf<C>, CallFailure> {
  return useQuery<AnswerOf<C>, CallFailure>({
    queryKey: callKey(call, input),
    queryFn: async ({ signal }) => (await sendCall(call, input, { signal })).data,
    enabled: options.enabled ?? true,
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  })
}

/** How a write behaves. */
export interface ActionOptions<C extends AnyCall> {
  /** Success codes only; `answer.data` is the saved row. */
  onSuccess?: (answer: Envelope<AnswerOf<C>>, input: InputOf<C>) => void
  /**
   * Anything else: 21 with `failure.problems` for the form, 24 with the current version in `failure.data`, 28 with
   * its rows, 40 with what was done … Answers true when it has told the person itself, and no notice comes.
   */
  onFailure?: (failure: CallFailure, input: InputOf<C>) => boolean | void
  /** Notices: of success and failure (default), of failures only, or none. Code 24 is never notified, only passed on. */
  notify?: 'all' | 'failures' | 'none'
  /** Reads that a success makes old. */
  refreshes?: readonly AnyCall[]
}

/**
 * Writes: `mutate(input)` or `await mutateAsync(input)`, busy while `isPending`. The same input sent again after no
 * answer came carries the same Idempotency-Key, so that it is never done twice.
 */
export function useAction<C extends AnyCall>(
  call: C,
  options: ActionOptions<C> = {},
): UseMutationResult<Envelope<AnswerOf<C>>, Error, InputOf<C>> {
  const client = useQueryClient()
  const unanswered = useRef<{ content: string; key: string }>(undefined)

  return useMutation<Envelope<AnswerOf<C>>, Error, InputOf<C>>({
    mutationFn: async (input) => {
      const content = JSON.stringify(input)
      if (unanswered.current?.content !== content) unanswered.current = { content, key: randomKey() }
      try {
        const answer = await sendCall(call, input, { idempotencyKey: unanswered.current.key })
        unanswered.current = undefined
        return answer
      } catch (error) {
        if (error instanceof CallFailure && error.status !== 0) unanswered.current = undefined
        throw error
      }
    },
    onSuccess: (answer, input) => {
      for (const read of options.refreshes ?? []) void client.invalidateQueries({ queryKey: callKey(read) })
      if ((options.notify ?? 'all') === 'all') tell.success(answer.message)
      options.onSuccess?.(answer, input)
    },
    onError: (error, input) => {
      const told = error instanceof CallFailure && options.onFailure?.(error, input) === true
      if (told || options.notify === 'none') return
      if (error instanceof CallFailure && Number(error.code) === codes.stale) return
      tell.failure(error)
    },
  })
}
