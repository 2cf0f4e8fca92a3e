import { useSyncExternalStore } from 'react'

/** Keys of the long work that this tab waits for: the frame looks at once, not only at its next turn. */
let keys: readonly string[] = []
const listeners = new Set<() => void>()

function change(next: readonly string[]): void {
  keys = next
  for (const listener of listeners) listener()
}

export const noteWork = (key: string): void => change([...keys.filter((one) => one !== key), key])
export const forgetWork = (key: string): void => change(keys.filter((one) => one !== key))

export const useNotedWork = (): readonly string[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => keys,
  )
