import {
  keepPreviousData,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  type MutateOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnswerOf, InputOf } from '#domain/api/call.ts'
import { codes, type Envelope } from '#domain/api/codes.ts'
import { CallFailure } from './call-failure.ts'
import { queryMeta } from './invalidation.ts'
import { randomKey } from './random-key.ts'
import { sendCall } from './send-call.ts'
import type { AnyCall } from './any-call.ts'
import { notifier } from './notifier.ts'

/** The query key of a read; without input it matches every read of that call. */
export function queryKeyOf<C extends AnyCall>(call: C, input?: InputOf<C>): readonly unknown[] {
  const name = `${call.controller}/${call.action}`
  return input === undefined ? [name] : [name, input]
}

/** A read as query options: its key, and how its `data` is fetched. */
export const queryOptionsOf = <C extends AnyCall>(call: C, input: InputOf<C>) => ({
  queryKey: queryKeyOf(call, input),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<AnswerOf<C>> =>
    (await sendCall(call, input, { signal })).data,
  meta: queryMeta(call),
})

/** Options of a read. */
export interface QueryOptions {
  /** False: don't fetch yet, something that it needs isn't chosen. */
  enabled?: boolean
  /** ms until the data is stale, 15 s by default; Infinity for catalogues. */
  staleTime?: number
  /** While another input loads, keep showing the previous data: for lists that are paged and filtered. */
  keepPrevious?: boolean
  /** ms until the next refetch, from the last data; false: none. */
  refetchInterval?: (data: unknown) => number | false
}

/**
 * Reads: the response's `data`, cached and shared by all callers with the same input. `error.shown` is the sentence for
 * an ErrorState, `refetch` its retry. Shows no notice: a failed read is shown where its data would be.
 */
export function useCall<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options: QueryOptions = {},
): UseQueryResult<AnswerOf<C>, CallFailure> {
  return useQuery<AnswerOf<C>, CallFailure>({
    ...queryOptionsOf(call, input),
    enabled: options.enabled ?? true,
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    ...(options.refetchInterval === undefined
      ? {}
      : { refetchInterval: (query) => options.refetchInterval?.(query.state.data) ?? false }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  })
}

/** The same for a call with several inputs, in their order. */
export function useCalls<C extends AnyCall>(
  call: C,
  inputs: readonly InputOf<C>[],
  { staleTime }: Pick<QueryOptions, 'staleTime'> = {},
): UseQueryResult<AnswerOf<C>, CallFailure>[] {
  return useQueries({
    queries: inputs.map((input) => ({
      ...queryOptionsOf(call, input),
      ...(staleTime === undefined ? {} : { staleTime }),
    })),
  }) as UseQueryResult<AnswerOf<C>, CallFailure>[]
}

/**
 * For 'Tìm kiếm' and 'Làm mới': invalidates all data of a call, for any input. What is shown is refetched after the
 * filter that was set at the same time has taken effect, the rest when it is shown again.
 */
export function useRefresh(call: AnyCall): () => void {
  const client = useQueryClient()
  const [refreshes, setRefreshes] = useState(0)
  useEffect(() => {
    if (refreshes > 0) void client.invalidateQueries({ queryKey: queryKeyOf(call) }, { cancelRefetch: false })
  }, [refreshes, client, call])
  return useCallback(() => setRefreshes((before) => before + 1), [])
}

/** Options of a write. */
export interface ActionOptions<C extends AnyCall> {
  /** On success codes only; `answer.data` is the saved row. */
  onSuccess?: (answer: Envelope<AnswerOf<C>>, input: InputOf<C>) => void
  /**
   * Anything else: 21 with `failure.problems` for the form, 24 with the current version in `failure.data`, 28 with
   * its rows, 40 with what was done … Return true when it has told the user itself, and no notice is shown.
   */
  onFailure?: (failure: CallFailure, input: InputOf<C>) => boolean | void
  /** Notices: of success and failure (default), of failures only, or none. */
  notify?: 'all' | 'failures' | 'none'
}

/** A write and whether it is in flight. */
export interface Action<C extends AnyCall> {
  mutate: (input: InputOf<C>, callbacks?: Callbacks<C>) => void
  mutateAsync: (input: InputOf<C>, callbacks?: Callbacks<C>) => Promise<Envelope<AnswerOf<C>>>
  isPending: boolean
}

type Callbacks<C extends AnyCall> = MutateOptions<Envelope<AnswerOf<C>>, Error, InputOf<C>>

/**
 * Writes: `mutate(input)` or `await mutateAsync(input)`, busy while `isPending`. The same input again while it is in
 * flight (a double click, before the button is drawn busy) is the same write; sent again after no response it carries
 * the same Idempotency-Key, so that it is never done twice.
 */
export function useAction<C extends AnyCall>(call: C, options: ActionOptions<C> = {}): Action<C> {
  const unanswered = useRef<{ content: string; key: string }>(undefined)
  const running = useRef(new Map<string, Promise<Envelope<AnswerOf<C>>>>())

  const { mutateAsync: begin, isPending } = useMutation<Envelope<AnswerOf<C>>, Error, InputOf<C>>({
    mutationFn: async (input) => {
      const content = JSON.stringify(input)
      const repeats = unanswered.current?.content === content
      if (unanswered.current === undefined || !repeats) unanswered.current = { content, key: randomKey() }
      try {
        const answer = await sendCall(call, input, { idempotencyKey: unanswered.current.key })
        unanswered.current = undefined
        return answer
      } catch (error) {
        // The first attempt with the same key may still be running (26).
        const isKnown =
          error instanceof CallFailure &&
          !error.isUnanswered &&
          !(repeats && Number(error.code) === codes.wrongState)
        if (isKnown) unanswered.current = undefined
        throw error
      }
    },
    onSuccess: (answer, input) => {
      if ((options.notify ?? 'all') === 'all') notifier.success(answer.message)
      options.onSuccess?.(answer, input)
    },
    onError: (error, input) => {
      const told = error instanceof CallFailure && options.onFailure?.(error, input) === true
      if (told || options.notify === 'none') return
      notifier.failure(error)
    },
  })

  const mutateAsync = useCallback<Action<C>['mutateAsync']>(
    (input, callbacks) => {
      const content = JSON.stringify(input)
      const same = running.current.get(content)
      if (same !== undefined) return same
      const answer = begin(input, callbacks ?? {}).finally(() => running.current.delete(content))
      running.current.set(content, answer)
      return answer
    },
    [begin],
  )
  const mutate = useCallback<Action<C>['mutate']>(
    // mutateAsync has already reported the failure.
    (input, callbacks) => void mutateAsync(input, callbacks).catch(() => undefined),
    [mutateAsync],
  )
  return { mutate, mutateAsync, isPending }
}
