import { useEffect } from 'react'
import { notify } from '#web/notices/notices.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

/**
 * Blocks every navigation, including the browser's Back and closing, while a screen can't be left at all; `why` is the
 * message shown.
 */
export function useBlockNavigation(held: boolean, why: string): void {
  const leaving = useUnsavedChanges(held)
  useEffect(() => {
    if (leaving === undefined) return
    leaving.stay()
    notify('warning', why)
  }, [leaving, why])
}
