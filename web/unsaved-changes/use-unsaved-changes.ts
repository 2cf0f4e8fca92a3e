import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** Whether there are changes; a function where the state of the last render would be too old when leaving. */
export type Dirty = boolean | (() => boolean)

export const isDirtyNow = (dirty: Dirty): boolean => (typeof dirty === 'function' ? dirty() : dirty)

/** The question to show while a navigation is blocked by changes. */
export interface LeaveQuestion {
  /** Continues the blocked navigation. */
  leave: () => void
  /** Stays here. */
  stay: () => void
}

/** Guards of the exits that are no navigation; the first screen with changes blocks them. */
const holders = new Set<(go: () => void) => boolean>()

/**
 * Leaves the application, as signing out does: at once, or after the question of the screen that has changes. Without
 * it the changes would be gone before the browser's own question.
 */
export function leaveForGood(go: () => void): void {
  for (const holds of holders) if (holds(go)) return
  go()
}

/**
 * Blocks every navigation while `dirty`, as well as signing out, closing and reloading. Returns the question to show
 * while one is blocked, otherwise undefined; once the changes are saved, the navigation continues by itself. Doesn't
 * block navigation within the same path (filters). The paths that `asksFor` matches are blocked without changes too.
 */
export function useUnsavedChanges(
  dirty: Dirty,
  asksFor?: (path: string) => boolean,
): LeaveQuestion | undefined {
  const [held, hold] = useState<{ go: () => void }>()
  const letGo = useRef(false)
  const latest = useRef(dirty)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && (isDirtyNow(dirty) || asksFor?.(next.pathname) === true),
    enableBeforeUnload: () => !letGo.current && isDirtyNow(dirty),
    disabled: dirty === false && asksFor === undefined,
    withResolver: true,
  })
  const leave = (go: () => void) => {
    // Saved changes release the navigation by themselves, perhaps before the code that saved them does.
    if (letGo.current) return
    letGo.current = true
    hold(undefined)
    leaveForGood(go)
  }
  useEffect(() => {
    latest.current = dirty
    if (isDirtyNow(dirty)) return
    if (blocker.status === 'blocked') {
      if (asksFor?.(blocker.next.pathname) !== true) blocker.proceed()
    } else if (held) leave(held.go)
  })
  useEffect(() => {
    const holds = (go: () => void) => {
      if (letGo.current || !isDirtyNow(latest.current)) return false
      hold({ go })
      return true
    }
    holders.add(holds)
    return () => {
      holders.delete(holds)
    }
  }, [])

  if (held) return { leave: () => leave(held.go), stay: () => hold(undefined) }
  if (blocker.status !== 'blocked') return undefined
  return { leave: blocker.proceed, stay: blocker.reset }
}
