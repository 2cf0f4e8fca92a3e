import { useSyncExternalStore } from 'react'
import { useUser } from './session.ts'

/**
 * The day that the screens show instead of today: of this tab and account, kept while moving about and reloading, until it
 * is closed.
 */
const key = 'viewed-day'
const listeners = new Set<() => void>()

const stored = () => sessionStorage.getItem(key) ?? ''

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The day, null for today, and how to choose another one. */
export function useViewedDay(): [string | null, (day: string | null) => void] {
  const { id } = useUser()
  const [owner, day] = useSyncExternalStore(subscribe, stored).split(' ')
  const set = (next: string | null) => {
    if (next === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, `${id} ${next}`)
    for (const listener of listeners) listener()
  }
  return [owner === id && day !== undefined && day !== '' ? day : null, set]
}
