import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Whether there are changes; asked at the moment of leaving where a drawing of the screen would come too late. */
export type Dirty = boolean | (() => boolean)

export const isDirtyNow = (dirty: Dirty): boolean => (typeof dirty === 'function' ? dirty() : dirty)

/** The question that a screen must show while somebody is about to leave with changes. */
export interface LeaveQuestion {
  /** Go where they were going. */
  leave: () => void
  /** Stay here. */
  stay: () => void
}

/**
 * Holds back every navigation while `dirty`, and the browser's own closing and reloading. Answers the question to
 * show when one is held back, else nothing; once the changes are saved, the way goes on by itself. Moves within the same
 * path (filters) are let through.
 */
export function useUnsavedChanges(dirty: Dirty): LeaveQuestion | undefined {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirtyNow(dirty),
    enableBeforeUnload: () => isDirtyNow(dirty),
    disabled: dirty === false,
    withResolver: true,
  })
  useEffect(() => {
    if (blocker.status === 'blocked' && !isDirtyNow(dirty)) blocker.proceed()
  })
  if (blocker.status !== 'blocked') return undefined
  return { leave: blocker.proceed, stay: blocker.reset }
}
