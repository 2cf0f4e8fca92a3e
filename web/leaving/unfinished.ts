/**
 * What was being typed when a session ran out. It stays in the memory of this window, never in the browser's storage,
 * until the same account opens the same form again; another account finds nothing and makes it forgotten.
 */

/** One form with changes: where it stands, whose it is, and what it needs to go on from there. */
export interface Unfinished<Draft> {
  /** Tells this form from every other one, e.g. its address, name and row. */
  key: string
  userName: string
  draft: Draft
}

type Ask = () => Unfinished<unknown> | undefined

const open = new Set<Ask>()
const kept = new Map<string, Unfinished<unknown>>()

/** Takes part while a form is open: `ask` answers what is unfinished at that moment. Answers the way to stop. */
export function watchUnfinished(ask: Ask): () => void {
  open.add(ask)
  return () => {
    open.delete(ask)
  }
}

/** Keeps what all open forms hold; called when the session ends, before its screens go. */
export function keepUnfinished(): void {
  for (const ask of open) {
    const found = ask()
    if (found) kept.set(found.key, found)
  }
}

/** Gives back what was kept for this form of this account, once. */
export function takeUnfinished<Draft>(key: string, userName: string): Draft | undefined {
  const found = kept.get(key)
  if (found === undefined) return undefined
  kept.delete(key)
  return found.userName === userName ? (found.draft as Draft) : undefined
}
