import { useState } from 'react'

const prefix = 'list-filter:'

/** The filter that a list keeps for this tab until sign-out, or nothing (spec 3 §2.2). */
export function keptFilter<Filter extends object>(list: string): Filter | undefined {
  const kept = sessionStorage.getItem(prefix + list)
  return kept === null ? undefined : (JSON.parse(kept) as Filter)
}

/** Keeps a list's filter under its own session key. */
export function keepFilter(list: string, filter: object): void {
  sessionStorage.setItem(prefix + list, JSON.stringify(filter))
}

/**
 * A list's filter as state that outlives the screen: starts with what was kept over `initial`, is kept on every
 * change, and `reset` goes back to `initial`.
 */
export function useListFilter<Filter extends object>(list: string, initial: Filter) {
  const [filter, setFilter] = useState<Filter>(() => ({ ...initial, ...keptFilter<Filter>(list) }))
  const set = (changes: Partial<Filter>) => {
    const next = { ...filter, ...changes }
    keepFilter(list, next)
    setFilter(next)
  }
  return { filter, set, reset: () => set(initial) }
}
