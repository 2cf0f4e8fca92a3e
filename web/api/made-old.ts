/** What a write has changed is read anew: its call says what that is (domain/api/subjects.ts). */
import type { Query, QueryKey } from '@tanstack/react-query'
import { codes } from '#domain/api/codes.ts'
import type { Subject } from '#domain/api/subjects.ts'
import { CallFailure } from './call-failure.ts'
import { queryClient } from './query-client.ts'
import type { AnyCall } from './send-call.ts'

/** Lists and tables, which nobody types into. */
const listed: readonly Subject[] = ['people', 'movements', 'reorganisations', 'rows']
const isListed = (subject: Subject) => listed.includes(subject) || subject.startsWith('rows:')

/** What a kept read remembers of its call. */
export const readMeta = ({ shows = [] }: AnyCall) => ({ shows })

/**
 * Every read that shows what the call affects is old now; those on the screen are read at once. `answers`: the read whose
 * answer the write has answered; it is kept under that key and not read again.
 */
export function makeOld(call: AnyCall, answers?: { key: QueryKey; data: unknown }): void {
  if (answers !== undefined) {
    // Asked before the write, its answer would come after this one.
    void queryClient.cancelQueries({ queryKey: answers.key, exact: true })
    queryClient.setQueryData(answers.key, answers.data)
  }
  makeSubjectsOld(call.affects ?? [], answers?.key)
}

/**
 * After a refusal: somebody else has deleted or changed what the lists still show; after no answer: perhaps this write has.
 * What is being typed into a record stays unless that is gone.
 */
export function makeOldAfter(call: AnyCall, failure: unknown): void {
  if (!(failure instanceof CallFailure)) return
  const code = Number(failure.code)
  if (code === codes.gone || code === codes.partlyDone) makeSubjectsOld(call.affects ?? [])
  if (code === codes.wrongState || code === codes.stale || failure.isUnanswered)
    makeSubjectsOld((call.affects ?? []).filter(isListed))
}

/** Every read that shows one of the subjects is old, but for the read of one key. */
export function makeSubjectsOld(affected: readonly Subject[], except?: QueryKey): void {
  if (affected.length === 0) return
  const skipped = except === undefined ? undefined : JSON.stringify(except)
  const old = {
    predicate: ({ meta, queryKey }: Pick<Query, 'meta' | 'queryKey'>) =>
      ((meta?.['shows'] ?? []) as readonly Subject[]).some((subject) => affected.includes(subject)) &&
      JSON.stringify(queryKey) !== skipped,
  }
  // What is under way may have been read before the write; a first read would otherwise be waited for, and kept.
  void queryClient.cancelQueries(old)
  void queryClient.invalidateQueries(old)
}
