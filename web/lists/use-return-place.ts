import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { keptPlace, keepPlace, type Place } from './return-place.ts'
import { dropTrail, keepTrail, type Trail } from './trail.ts'

/** The trail of the rows on the screen, for the address of the list. */
type TrailFrom = (path: string) => Trail | undefined

/**
 * Stores the position in the list while a record is open, so that Back restores the expanded rows and the scroll
 * position, and focuses the row of the person. Only for the same history entry, or on the way back of the record; a list
 * that is opened again starts at its top. `ready`: the rows are loaded. `trailFrom`: for the record that is opened from here.
 */
export function useReturnPlace(list: string, ready: boolean, trailFrom: TrailFrom) {
  const router = useRouter()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const key = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const [listPath] = useState(path)
  // The address changes just before the screen unmounts.
  const entry = useRef(key)
  if (path === listPath) entry.current = key
  const [returned] = useState(() => keptPlace(list, key))
  const [opened, setOpened] = useState<string[]>(returned?.opened ?? [])
  const latest = useRef({ opened, trailFrom })
  latest.current = { opened, trailFrom }

  useLayoutEffect(
    () => () => {
      const { opened: ids, trailFrom: trailOfRows } = latest.current
      const trail = trailOfRows(listPath)
      const row = /^\/danh-sach\/thong-tin\/([^/]+)/.exec(router.latestLocation.pathname)?.[1]
      const place: Place = {
        entry: entry.current,
        scrollY: globalThis.scrollY,
        opened: ids,
        ...(row ? { row } : {}),
      }
      keepPlace(list, place)
      if (row !== undefined && trail?.ids.includes(row)) keepTrail(trail)
      else dropTrail()
    },
    [list, listPath, router],
  )

  useEffect(() => {
    if (!ready || returned === undefined) return undefined
    const { scrollY, row } = returned
    const goBack = () => scrollY > 0 && scrollTo({ top: scrollY, behavior: 'instant' })
    goBack()
    if (row !== undefined)
      document
        .querySelector<HTMLElement>(`[data-row] a[href^="/danh-sach/thong-tin/${CSS.escape(row)}/"]`)
        ?.focus({ preventScroll: scrollY > 0 })
    // Every navigation scrolls to the top when resolved, which would undo the restored position.
    return router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
      if (pathChanged && toLocation.pathname === listPath) goBack()
    })
  }, [ready, returned, listPath, router])

  const open = (id: string, isOpen: boolean) =>
    setOpened((ids) =>
      isOpen ? [...ids.filter((each) => each !== id), id] : ids.filter((each) => each !== id),
    )
  return { opened, open }
}
