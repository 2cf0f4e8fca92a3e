import { useSyncExternalStore } from 'react'

/** Keys of the jobs that this tab waits for: the frame polls at once, not only at the next interval. */
let keys: readonly string[] = []
const listeners = new Set<() => void>()

function change(next: readonly string[]): void {
  keys = next
  for (const listener of listeners) listener()
}

/** All jobs that this tab has waited for since it was opened and whose response it receives. */
const everTracked = new Set<string>()

export const trackWork = (key: string): void => {
  everTracked.add(key)
  change([...keys.filter((one) => one !== key), key])
}
export const untrackWork = (key: string): void => change(keys.filter((one) => one !== key))

/** The tab no longer expects a response for this key. */
export const disownWork = (key: string): boolean => everTracked.delete(key)

/** Whether this tab receives the response, which says what to refetch. */
export const isAnsweredHere = (key: string): boolean => everTracked.has(key)

export const useTrackedWork = (): readonly string[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => keys,
  )
