import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const keyOf = (list: string) => `list-place:${list}`

/** Where somebody left the list: the entry of the browser's history, how far down, which rows were open. */
interface Place {
  entry: string
  scrollY: number
  opened: string[]
}

/**
 * Keeps the place in the list while a record is open, so that 'back' finds the same rows open and at the same height.
 * Only a return to the same history entry counts; the list opened again starts at its top. `ready`: the rows are here.
 */
export function useReturnPlace(list: string, ready: boolean) {
  const router = useRouter()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const key = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const [listPath] = useState(path)
  // The address changes a moment before the screen goes.
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
    // Every navigation scrolls to the top when it is resolved; coming back here, that would be the wrong place.
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
  const kept = sessionStorage.getItem(keyOf(list))
  return kept === null ? undefined : (JSON.parse(kept) as Place)
}
