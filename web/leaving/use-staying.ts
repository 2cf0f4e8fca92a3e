import { useEffect } from 'react'
import { notify } from '#web/notices/notices.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

/**
 * Holds back every navigation, the browser's way back and its closing included, while something can't be left at all;
 * `why` tells it.
 */
export function useStaying(held: boolean, why: string): void {
  const leaving = useUnsavedChanges(held)
  useEffect(() => {
    if (leaving === undefined) return
    leaving.stay()
    notify('warning', why)
  }, [leaving, why])
}
