import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  changedValues,
  fromAddress,
  initialValues,
  toAddress,
  viewValues,
  type ListValues,
} from '#domain/lists/list-state.ts'
import type { ListView } from '#domain/lists/view-calls.ts'
import { useUser } from '#web/session/session.ts'
import { keepList, keptList, knownColumns, type KeptList } from './kept-list.ts'
import type { ScreenList } from './screen-list.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list that put its values into this address itself. */
    list?: string
  }
}

/** How a list stands: its values and columns, and whether a default view could still replace them. */
interface Standing<L extends ScreenList> extends KeptList<L> {
  open: boolean
}

/**
 * The values of a list: those of the address, else those kept for the tab, else the account's default view, else the
 * initial ones. Every change is kept and put into the address; a change of anything but the page goes back to page 1
 * (spec 3 §9).
 */
export function useListValues<L extends ScreenList>(list: L, hasAddress: boolean) {
  const router = useRouter()
  const { donViId } = useUser()
  const { history } = router
  const [path] = useState(history.location.pathname)
  const [standing, setStanding] = useState(() => opening(list, donViId, hasAddress, history.location.search))
  // Changes within one event follow each other here; a drawing of the screen would come too late.
  const latest = useRef(standing)
  const places = useRef(new Map<string | undefined, ListValues<L>>())

  const stand = useCallback(
    (next: Standing<L>) => {
      latest.current = next
      keepList(list, next)
      setStanding(next)
    },
    [list],
  )
  const show = useCallback(
    (next: KeptList<L>, replace: boolean) => {
      if (!replace) places.current.set(history.location.state.__TSR_key, latest.current.values)
      stand({ ...next, open: false })
      if (!hasAddress) return
      const query = toAddress(list, next.values)
      const href = query === '' ? path : `${path}?${query}`
      // Somebody who turns pages at the foot of a long list stays there.
      void router.navigate({ href, replace, resetScroll: false, state: { list: list.name } })
    },
    [list, hasAddress, path, history, router, stand],
  )

  // Back and forward between addresses of this list, and links to another one.
  useEffect(() => {
    if (!hasAddress) return undefined
    return history.subscribe(({ location: { pathname, search, state }, action }) => {
      const written = state.list === list.name && (action.type === 'PUSH' || action.type === 'REPLACE')
      if (pathname !== path || written) return
      const values = places.current.get(state.__TSR_key) ?? fromAddress(list, search)
      if (values !== undefined && toAddress(list, values) !== toAddress(list, latest.current.values))
        stand({ ...latest.current, values, open: false })
    })
  }, [hasAddress, history, list, path, stand])

  return useMemo(() => {
    const values = () => latest.current.values
    return {
      standing,
      /** `entry`: the former values get an entry of the browser's history, so that 'back' finds them. */
      set: (changes: Partial<ListValues<L>>, options?: { entry?: boolean }) =>
        show({ ...latest.current, values: changedValues(list, values(), changes) }, options?.entry !== true),
      turn: (pageNumber: number) => show({ ...latest.current, values: { ...values(), pageNumber } }, true),
      /** 'Làm mới' goes back to what the list opens with, the size of a page stays. */
      reset: () =>
        show(
          {
            ...latest.current,
            values: { ...initialValues(list, { donViId }), pageSize: values().pageSize },
          },
          true,
        ),
      chooseColumns: (columns: readonly string[] | null) =>
        stand({ ...latest.current, columns, open: false }),
      showView: (view: ListView) => show(viewed(list, view, values().pageSize), true),
      /** The default view at opening, once it is known whether there is one; no other than an untouched list takes it. */
      settle: (view: ListView | undefined) => {
        if (!latest.current.open) return
        const shown = view === undefined ? latest.current : viewed(list, view, values().pageSize)
        stand({ ...shown, open: false })
      },
    }
  }, [standing, list, donViId, show, stand])
}

function opening<L extends ScreenList>(
  list: L,
  donViId: string,
  hasAddress: boolean,
  search: string,
): Standing<L> {
  const kept = keptList(list)
  const addressed = hasAddress ? fromAddress(list, search) : undefined
  const columns = kept?.columns ?? null
  if (addressed === undefined) {
    const values = kept?.values ?? initialValues(list, { donViId })
    return { values, columns, open: kept === undefined }
  }
  // Come back to the own list, the typed text is still wanted; an address from elsewhere means what it says.
  const isOwn = kept !== undefined && toAddress(list, kept.values) === toAddress(list, addressed)
  return { values: isOwn ? kept.values : addressed, columns, open: false }
}

const viewed = <L extends ScreenList>(list: L, view: ListView, pageSize: number): KeptList<L> => ({
  values: { ...viewValues(list, view), pageSize },
  columns: knownColumns(list, view.columns),
})
