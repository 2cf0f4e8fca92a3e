import { useEffect, useRef } from 'react'
import type { AnyList } from '#domain/lists/list.ts'
import { initialValues, toAddress, type ListValues } from '#domain/lists/list-state.ts'
import { useUser } from '#web/session/session.ts'
import { saveListState, loadListState } from './list-storage.ts'
import type { ScreenList } from './screen-list.ts'
import type { ListHandle } from './use-list.ts'

/**
 * For lists that are tabs of one screen: the filters `names` of the list on the screen apply to the others too. Returns
 * the address part of another list with them; typed text, which no address has, is stored for it in the tab.
 */
export function useSharedFilters<L extends ScreenList>(
  { list, values }: ListHandle<L>,
  others: readonly AnyList[],
  names: readonly (keyof ListValues<L> & string)[],
): (other: AnyList) => string {
  const { donViId, pageSize } = useUser()
  const shared = Object.fromEntries(names.map((name) => [name, values[name]]))
  const stamp = JSON.stringify(shared)
  const withShared = (other: AnyList) => {
    const storedState = loadListState(other, pageSize)
    const own = storedState?.values ?? initialValues(other, { donViId, pageSize })
    const same = names.every((name) => (own as Record<string, unknown>)[name] === shared[name])
    return {
      values: { ...own, ...shared, ...(same ? {} : { pageNumber: 1 }) } as ListValues<AnyList>,
      columns: storedState?.columns ?? null,
      // A list not yet shown in this tab still opens with the account's default view, unless text was typed for it.
      isKept: storedState !== undefined,
    }
  }
  const latest = useRef(withShared)
  latest.current = withShared
  useEffect(() => {
    const isTyped = Object.entries(list.filters).some(
      ([name, { input }]) => input.kind === 'search' && (shared as Record<string, unknown>)[name],
    )
    for (const other of others) {
      if (other.name === list.name) continue
      const { isKept, ...next } = latest.current(other)
      if (isKept || isTyped) saveListState(other, next)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `stamp` is what `shared` says
  }, [list, others, stamp])
  return (other) => toAddress(other, withShared(other).values)
}
