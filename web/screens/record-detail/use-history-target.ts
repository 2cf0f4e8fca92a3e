import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { recordsOnTab } from '#domain/completeness/record-places.ts'
import { completenessSections } from '#domain/completeness/sections.ts'
import { recordAddress } from '#domain/officer/record-addresses.ts'
import type { HistoryTarget } from '#web/records/history-target.ts'

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
  const { history } = useRouter()
  const [sought, setSought] = useState<Pick<HistoryTarget, 'record' | 'toAdd'>>()
  useEffect(() => {
    const parameters = new URLSearchParams(search)
    const [name, table] = [parameters.get('truong'), parameters.get('bang')]
    if (name === null && table === null) return
    history.replace(history.location.pathname)
    if (table !== null) {
      const [record] = recordsOnTab(tab, table)
      if (record) setSought({ record, toAdd: false })
      return
    }
    if (name === null) return
    const lacking = completenessSections.find(
      (section) => section.tab === tab && section.history?.contract.key === name,
    )
    if (lacking?.history) setSought({ record: lacking.history, toAdd: true })
    else onField(name)
  }, [search, tab, history, onField])
  return useMemo(() => sought && { ...sought, onReached: () => setSought(undefined) }, [sought])
}
