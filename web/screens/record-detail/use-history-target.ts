import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { recordAddress } from '#domain/officer/record-addresses.ts'
import type { HistoryTarget, SoughtHistory } from '#web/records/history-target.ts'

/**
 * The target in the address of this tab: a field, passed to `onField`, a history that lacks a row (`fieldAddress`), or
 * one to view (`historyAddress`). Removes it from the address, so that coming back later opens the tab read-only.
 */
export function useHistoryTarget(
  officerId: string,
  tab: string,
  onField: (path: string) => void,
): HistoryTarget | undefined {
  // On leaving, the address changes before the tab unmounts.
  const search = useRouterState({
    select: ({ location }) => (location.pathname === recordAddress(officerId, tab) ? location.searchStr : ''),
  })
  const { history: visits } = useRouter()
  const [sought, setSought] = useState<SoughtHistory>()
  useEffect(() => {
    const parameters = new URLSearchParams(search)
    const [name, table] = [parameters.get('truong'), parameters.get('bang')]
    if (name === null && table === null) return
    visits.replace(visits.location.pathname)
    // Loaded with the first such link: the declarations of all histories.
    import('#web/records/histories-of-tab.ts').then(
      ({ historyToView, historyToAdd }) => {
        const history = table === null ? historyToAdd(tab, name ?? '') : historyToView(tab, table)
        if (history) setSought(history)
        else if (name !== null) onField(name)
      },
      // The tab is open, only not at its place.
      () => undefined,
    )
  }, [search, tab, visits, onField])
  return useMemo(() => sought && { ...sought, onReached: () => setSought(undefined) }, [sought])
}
