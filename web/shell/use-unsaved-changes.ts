import { useBlocker } from '@tanstack/react-router'

/** The question that a screen must show while somebody is about to leave with changes. */
export interface LeaveQuestion {
  /** Go where they were going. */
  leave: () => void
  /** Stay here. */
  stay: () => void
}

/**
 * Holds back every navigation while `dirty`, and the browser's own closing and reloading. Answers the question to
 * show when one is held back, else nothing. Moves within the same path (filters) are let through.
 */
export function useUnsavedChanges(dirty: boolean): LeaveQuestion | undefined {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty,
    disabled: !dirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return undefined
  return { leave: blocker.proceed, stay: blocker.reset }
}
