/** Tells who wants to know that a panel has opened over the right side of the screen. */

const listeners = new Set<() => void>()

/** Subscribes; returns the function that unsubscribes. */
export function onPanelOpening(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellPanelOpening(): void {
  for (const listener of listeners) listener()
}
