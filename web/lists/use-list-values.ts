import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  changedValues,
  fromAddress,
  initialValues,
  toAddress,
  withoutFilters,
  type ListValues,
} from '#domain/lists/list-state.ts'
import type { ListView } from '#domain/lists/view-calls.ts'
import { today } from '#web/api/server-clock.ts'
import { useUser } from '#web/session/session.ts'
import { saveListState, type SavedListState } from './list-storage.ts'
import { initialState, settled, stateOfView, viewInAddress, type ListState } from './opening-state.ts'
import type { ScreenList } from './screen-list.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list that put its values into this address. */
    list?: string
  }
}

/** The address of a list: its values, and the saved view that they come from. */
function addressOf<L extends ScreenList>(list: L, { values, view }: SavedListState<L>): string {
  const query = toAddress(list, values)
  return view ? [query, `view=${view}`].filter(Boolean).join('&') : query
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
  const places = useRef(new Map<string | undefined, SavedListState<L>>())

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
      if (!replace) places.current.set(history.location.state.__TSR_key, latest.current)
      apply(next, arrives)
      if (!hasAddress) return
      const query = addressOf(list, next)
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
      const left = places.current.get(entry.__TSR_key)
      const values = left?.values ?? fromAddress(list, search, pageSize)
      if (values === undefined) return
      const next = { columns: latest.current.columns, view: viewInAddress(search), ...left, values }
      if (addressOf(list, next) !== addressOf(list, latest.current)) apply(next, true)
    })
  }, [hasAddress, history, list, path, pageSize, apply])

  return useMemo(() => {
    const values = () => latest.current.values
    const rest = () => ({ columns: latest.current.columns, view: latest.current.view ?? null })
    return {
      state,
      /** `entry`: adds an entry to the browser's history, so that Back restores the former values. */
      set: (changes: Partial<ListValues<L>>, options?: { entry?: boolean }) =>
        show(
          { ...rest(), values: changedValues(list, values(), changes) },
          { replace: options?.entry !== true },
        ),
      clearFilters: () =>
        show(
          { ...rest(), values: withoutFilters(list, values(), { donViId, today: today() }) },
          { arrives: true, replace: false },
        ),
      turn: (pageNumber: number) => show({ ...rest(), values: { ...values(), pageNumber } }),
      /** 'Làm mới' restores the initial state: the account's default view if there is one. The page size stays. */
      reset: (view: ListView | undefined) =>
        show(
          view === undefined
            ? {
                ...rest(),
                view: null,
                values: { ...initialValues(list, { donViId, today: today() }), pageSize: values().pageSize },
              }
            : stateOfView(list, view, values().pageSize),
          { arrives: true },
        ),
      chooseColumns: (keys: readonly string[] | null) =>
        apply({ ...rest(), values: values(), columns: keys }, false),
      /** Back restores what was shown before. Undefined: the list as declared, 'Tất cả'. */
      showView: (view: ListView | undefined) =>
        show(
          view === undefined
            ? {
                columns: null,
                values: { ...initialValues(list, { donViId, today: today() }), pageSize: values().pageSize },
              }
            : stateOfView(list, view, values().pageSize),
          { arrives: true, replace: false },
        ),
      /** The present values were saved as this view, or are those of none any more. */
      markView: (view: string | null) => show({ ...rest(), values: values(), view }),
      /** Applies the default view at opening, once loaded. An address keeps its values, with the view's columns. */
      settle: (view: ListView | undefined) => {
        if (latest.current.awaitsView !== undefined) open(settled(list, latest.current, view), false)
      },
    }
  }, [state, list, donViId, show, apply, open])
}
