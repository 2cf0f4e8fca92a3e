import { useEffect, useRef } from 'react'
import type { Subject } from '#domain/api/subjects.ts'
import type { WorkProgress } from '#domain/progress/calls.ts'
import { invalidateSubjects } from '#web/api/invalidation.ts'
import { endedSince, underWayAmong } from './ended-since.ts'
import { isAnsweredHere } from './tracked-work.ts'

/** What jobs change, except what users type into. */
const changed: readonly Subject[] = ['people', 'movements', 'units', 'accounts', 'rows', 'reorganisations']

/** Refetches what a job has changed when no caller here receives its response: after a reload, or from another tab. */
export function useEndedElsewhere(works: readonly WorkProgress[]): void {
  const before = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (endedSince(before.current, works).some((key) => !isAnsweredHere(key))) invalidateSubjects(changed)
    before.current = underWayAmong(works)
  }, [works])
}
