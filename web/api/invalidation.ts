/** Refetches what a write has changed, as its call declares it (domain/api/subjects.ts). */
import type { Query, QueryKey } from '@tanstack/react-query'
import { codes } from '#domain/api/codes.ts'
import type { Subject } from '#domain/api/subjects.ts'
import { CallFailure } from './call-failure.ts'
import { queryClient } from './query-client.ts'
import type { AnyCall } from './any-call.ts'

/** Lists and tables, which hold no typed input. */
const listed: readonly Subject[] = ['people', 'movements', 'reorganisations', 'rows']
const isListed = (subject: Subject) => listed.includes(subject) || subject.startsWith('rows:')

/** The query metadata: the subjects that the call shows. */
export const queryMeta = ({ shows = [] }: AnyCall) => ({ shows })

/**
 * Invalidates every read that shows what the call affects; those on the screen are refetched at once. `answers`: the read
 * whose data the write returned; it is stored under that key and not refetched.
 */
export function invalidate(call: AnyCall, answers?: { key: QueryKey; data: unknown }): void {
  if (answers !== undefined) {
    // A request sent before the write would arrive after it and overwrite the newer data.
    void queryClient.cancelQueries({ queryKey: answers.key, exact: true })
    queryClient.setQueryData(answers.key, answers.data)
  }
  invalidateSubjects(call.affects ?? [], answers?.key)
}

/**
 * After a refusal: somebody else has deleted or changed what the lists still show; without a response: perhaps this write
 * has. An open record is not refetched, which would disturb typed input, unless it is gone.
 */
export function invalidateAfterFailure(call: AnyCall, failure: unknown): void {
  if (!(failure instanceof CallFailure)) return
  const code = Number(failure.code)
  if (code === codes.gone || failure.isPartlyDone) invalidateSubjects(call.affects ?? [])
  if (code === codes.wrongState || code === codes.stale || failure.isUnanswered)
    invalidateSubjects((call.affects ?? []).filter(isListed))
}

/** Invalidates every read that shows one of the subjects, except the read under `except`. */
export function invalidateSubjects(affected: readonly Subject[], except?: QueryKey): void {
  if (affected.length === 0) return
  const skipped = except === undefined ? undefined : JSON.stringify(except)
  const old = {
    predicate: ({ meta, queryKey }: Pick<Query, 'meta' | 'queryKey'>) =>
      ((meta?.['shows'] ?? []) as readonly Subject[]).some((subject) => affected.includes(subject)) &&
      JSON.stringify(queryKey) !== skipped,
  }
  // A read in flight may predate the write; React Query would otherwise wait for a first read and keep its result.
  void queryClient.cancelQueries(old)
  void queryClient.invalidateQueries(old)
}
