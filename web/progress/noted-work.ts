import { useSyncExternalStore } from 'react'

/** Keys of the long work that this tab waits for: the frame looks at once, not only at its next turn. */
let keys: readonly string[] = []
const listeners = new Set<() => void>()

function change(next: readonly string[]): void {
  keys = next
  for (const listener of listeners) listener()
}

/** All that this tab has waited for since it was opened, and whose answer it has or will have. */
const everNoted = new Set<string>()

export const noteWork = (key: string): void => {
  everNoted.add(key)
  change([...keys.filter((one) => one !== key), key])
}
export const forgetWork = (key: string): void => change(keys.filter((one) => one !== key))

/** Its answer will not come here any more. */
export const disownWork = (key: string): boolean => everNoted.delete(key)

/** Whether its answer comes to this tab, and with it what it has made old. */
export const isAnsweredHere = (key: string): boolean => everNoted.has(key)

export const useNotedWork = (): readonly string[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => keys,
  )
