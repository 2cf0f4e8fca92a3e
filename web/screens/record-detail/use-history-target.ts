import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { recordsOnTab } from '#domain/completeness/record-places.ts'
import { completenessSections } from '#domain/completeness/sections.ts'
import type { HistoryTarget } from '#web/records/history-target.ts'
import { recordAddress } from '#web/shell/landing.ts'

/**
 * What the address asks for on this tab: a field, which `onField` goes to, a history that lacks a row (`fieldAddress`), or
 * one to be looked at (`historyAddress`). It is taken out of the address, so that coming back later opens the tab for
 * reading.
 */
export function useHistoryTarget(
  officerId: string,
  tab: string,
  onField: (path: string) => void,
): HistoryTarget | undefined {
  // The address is another one already while the tab that is being left still stands.
  const search = useRouterState({
    select: ({ location }) => (location.pathname === recordAddress(officerId, tab) ? location.searchStr : ''),
  })
  const { history } = useRouter()
  const [sought, setSought] = useState<Pick<HistoryTarget, 'record' | 'toAdd'>>()
  useEffect(() => {
    const asked = new URLSearchParams(search)
    const [name, table] = [asked.get('truong'), asked.get('bang')]
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
