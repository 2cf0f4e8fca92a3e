import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  changedValues,
  fromAddress,
  initialValues,
  toAddress,
  type ListValues,
} from '#domain/lists/list-state.ts'
import type { ListView } from '#domain/lists/view-calls.ts'
import { today } from '#web/api/server-clock.ts'
import { useUser } from '#web/session/session.ts'
import { saveListState, type SavedListState } from './list-storage.ts'
import { initialState, settled, stateOfView, type ListState } from './opening-state.ts'
import type { ScreenList } from './screen-list.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list that put its values into this address. */
    list?: string
  }
}

/**
 * The values of a list: those of the address, else those stored for the tab, else the account's default view, else the
 * defaults. Every change is stored and put into the address; a change of anything but the page goes back to page 1
 * (spec 3 §9).
 */
export function useListValues<L extends ScreenList>(list: L, hasAddress: boolean) {
  const router = useRouter()
  const { donViId, pageSize } = useUser()
  const { history } = router
  const [path] = useState(history.location.pathname)
  const [state, setState] = useState(() =>
    initialState(list, { donViId, pageSize }, hasAddress ? history.location.search : ''),
  )
  // Several changes within one event build on each other, before the next render.
  const latest = useRef(state)
  const places = useRef(new Map<string | undefined, ListValues<L>>())

  const open = useCallback((next: Omit<ListState<L>, 'revision'>, arrives: boolean) => {
    latest.current = { ...next, revision: latest.current.revision + (arrives ? 1 : 0) }
    setState(latest.current)
  }, [])
  const apply = useCallback(
    (next: SavedListState<L>, arrives: boolean) => {
      saveListState(list, next)
      open(next, arrives)
    },
    [list, open],
  )
  const show = useCallback(
    (
      next: SavedListState<L>,
      { replace = true, arrives = false }: { replace?: boolean; arrives?: boolean } = {},
    ) => {
      if (!replace) places.current.set(history.location.state.__TSR_key, latest.current.values)
      apply(next, arrives)
      if (!hasAddress) return
      const query = toAddress(list, next.values)
      const href = query === '' ? path : `${path}?${query}`
      // Paging at the foot of a long list must not scroll to the top.
      void router.navigate({ href, replace, resetScroll: false, state: { list: list.name } })
    },
    [list, hasAddress, path, history, router, apply],
  )

  // Back and Forward between addresses of this list, and links to another one.
  useEffect(() => {
    if (!hasAddress) return undefined
    return history.subscribe(({ location: { pathname, search, state: entry }, action }) => {
      const written = entry.list === list.name && (action.type === 'PUSH' || action.type === 'REPLACE')
      if (pathname !== path || written) return
      const values = places.current.get(entry.__TSR_key) ?? fromAddress(list, search, pageSize)
      if (values !== undefined && toAddress(list, values) !== toAddress(list, latest.current.values))
        apply({ values, columns: latest.current.columns }, true)
    })
  }, [hasAddress, history, list, path, pageSize, apply])

  return useMemo(() => {
    const values = () => latest.current.values
    const columns = () => latest.current.columns
    return {
      state,
      /** `entry`: adds an entry to the browser's history, so that Back restores the former values. */
      set: (changes: Partial<ListValues<L>>, options?: { entry?: boolean }) =>
        show(
          { columns: columns(), values: changedValues(list, values(), changes) },
          { replace: options?.entry !== true },
        ),
      turn: (pageNumber: number) => show({ columns: columns(), values: { ...values(), pageNumber } }),
      /** 'Làm mới' restores the initial state: the account's default view if there is one. The page size stays. */
      reset: (view: ListView | undefined) =>
        show(
          view === undefined
            ? {
                columns: columns(),
                values: { ...initialValues(list, { donViId, today: today() }), pageSize: values().pageSize },
              }
            : stateOfView(list, view, values().pageSize),
          { arrives: true },
        ),
      chooseColumns: (keys: readonly string[] | null) => apply({ values: values(), columns: keys }, false),
      showView: (view: ListView) => show(stateOfView(list, view, values().pageSize), { arrives: true }),
      /** Applies the default view at opening, once loaded. An address keeps its values, with the view's columns. */
      settle: (view: ListView | undefined) => {
        if (latest.current.awaitsView !== undefined) open(settled(list, latest.current, view), false)
      },
    }
  }, [state, list, donViId, show, apply, open])
}
