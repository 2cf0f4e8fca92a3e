import { useEffect, useRef } from 'react'
import type { Subject } from '#domain/api/subjects.ts'
import type { WorkProgress } from '#domain/progress/calls.ts'
import { makeSubjectsOld } from '#web/api/made-old.ts'
import { endedSince, underWayAmong } from './ended-since.ts'
import { isAnsweredHere } from './noted-work.ts'

/** What long works change, as far as nobody types into it. */
const changed: readonly Subject[] = ['people', 'movements', 'units', 'accounts', 'rows', 'reorganisations']

/** A work whose page has been loaded anew, or is another tab's, answers nobody here: what it has changed is read anew. */
export function useEndedElsewhere(works: readonly WorkProgress[]): void {
  const before = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (endedSince(before.current, works).some((key) => !isAnsweredHere(key))) makeSubjectsOld(changed)
    before.current = underWayAmong(works)
  }, [works])
}
