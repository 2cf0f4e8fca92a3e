import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { completenessSections } from '#domain/completeness/sections.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import type { SoughtHistory } from '#web/records/sought-history.ts'
import { recordAddress } from '#web/shell/landing.ts'

/**
 * What the address asks for on this tab (`fieldAddress`): a field, which `onField` goes to, or a history that lacks a
 * row. It is taken out of the address, so that coming back later opens the tab for reading.
 */
export function useSought(
  officerId: string,
  tab: string,
  onField: (path: string) => void,
): SoughtHistory | undefined {
  // The address is another one already while the tab that is being left still stands.
  const search = useRouterState({
    select: ({ location }) => (location.pathname === recordAddress(officerId, tab) ? location.searchStr : ''),
  })
  const { history } = useRouter()
  const [record, setRecord] = useState<AnySubRecord>()
  useEffect(() => {
    const name = new URLSearchParams(search).get('truong')
    if (name === null) return
    history.replace(history.location.pathname)
    const sought = completenessSections.find(
      (section) => section.tab === tab && section.history?.contract.key === name,
    )
    if (sought?.history) setRecord(sought.history)
    else onField(name)
  }, [search, tab, history, onField])
  return useMemo(() => record && { record, taken: () => setRecord(undefined) }, [record])
}
