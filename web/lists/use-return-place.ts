import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const keyOf = (list: string) => `list-place:${list}`

/** Where the user left the list: history entry, scroll position, expanded rows. */
interface Place {
  entry: string
  scrollY: number
  opened: string[]
}

/**
 * Stores the position in the list while a record is open, so that Back restores the expanded rows and the scroll
 * position. Only for the same history entry; a list that is opened again starts at its top. `ready`: the rows are
 * loaded.
 */
export function useReturnPlace(list: string, ready: boolean) {
  const router = useRouter()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const key = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const [listPath] = useState(path)
  // The address changes just before the screen unmounts.
  const entry = useRef(key)
  if (path === listPath) entry.current = key
  const [returned] = useState(() => {
    const place = keptPlace(list)
    return place?.entry === key ? place : undefined
  })
  const [opened, setOpened] = useState<string[]>(returned?.opened ?? [])
  const latestOpened = useRef(opened)
  latestOpened.current = opened

  useLayoutEffect(
    () => () => {
      const place: Place = { entry: entry.current, scrollY: globalThis.scrollY, opened: latestOpened.current }
      sessionStorage.setItem(keyOf(list), JSON.stringify(place))
    },
    [list],
  )

  const scrollY = returned?.scrollY ?? 0
  useEffect(() => {
    if (!ready || scrollY === 0) return
    const goBack = () => scrollTo({ top: scrollY, behavior: 'instant' })
    goBack()
    // Every navigation scrolls to the top when resolved, which would undo the restored position.
    return router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
      if (pathChanged && toLocation.pathname === listPath) goBack()
    })
  }, [ready, scrollY, listPath, router])

  const open = (id: string, isOpen: boolean) =>
    setOpened((ids) =>
      isOpen ? [...ids.filter((each) => each !== id), id] : ids.filter((each) => each !== id),
    )
  return { opened, open }
}

function keptPlace(list: string): Place | undefined {
  const storedPlace = sessionStorage.getItem(keyOf(list))
  return storedPlace === null ? undefined : (JSON.parse(storedPlace) as Place)
}
