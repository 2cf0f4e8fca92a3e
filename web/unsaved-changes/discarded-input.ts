/** Told when the user has agreed to lose what was typed, so that no draft of it stays. */
const listeners = new Set<() => void>()

/** Subscribes; returns the function that unsubscribes. */
export function onInputDiscarded(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** To be called before the forms unmount. */
export function tellInputDiscarded(): void {
  for (const listener of listeners) listener()
}
