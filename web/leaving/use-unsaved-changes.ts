import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

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

/** The ways out that are no navigation, each held back by the first screen with changes. */
const holders = new Set<(go: () => void) => boolean>()

/**
 * Leaves the application, as signing out does: at once, or after the question of the screen that has changes. Done
 * without it, the changes would be gone before the browser asks.
 */
export function leaveForGood(go: () => void): void {
  for (const holds of holders) if (holds(go)) return
  go()
}

/**
 * Holds back every navigation while `dirty`, signing out, and the browser's own closing and reloading. Answers the
 * question to show when one is held back, else nothing; once the changes are saved, the way goes on by itself. Moves
 * within the same path (filters) are let through. The ways that `asksFor` names are held back without changes too.
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
    // Saved changes let it go by themselves, perhaps before whoever saved them does.
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
