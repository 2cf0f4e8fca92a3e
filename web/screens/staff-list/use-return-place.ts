import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const storageKey = 'list-place:danh-sach'

/** Where somebody left the list: the entry of the browser's history, how far down, which rows were open. */
interface Place {
  entry: string
  scrollY: number
  opened: string[]
}

/**
 * Keeps the place in the list while a record is open, so that 'back' finds the same rows open and at the same height.
 * Only a return to the same history entry counts; the list come to anew starts at its top. `ready`: the rows are here.
 */
export function useReturnPlace(ready: boolean) {
  const router = useRouter()
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const [returned] = useState(() => {
    const place = keptPlace()
    return place?.entry === entry ? place : undefined
  })
  const [opened, setOpened] = useState<string[]>(returned?.opened ?? [])
  const current = useRef({ entry, opened })
  current.current = { entry, opened }

  useLayoutEffect(
    () => () => {
      const place: Place = { ...current.current, scrollY: globalThis.scrollY }
      sessionStorage.setItem(storageKey, JSON.stringify(place))
    },
    [],
  )

  const due = useRef(returned?.scrollY ?? 0)
  useEffect(() => {
    if (!ready || due.current === 0) return
    const goBack = () => scrollTo({ top: due.current, behavior: 'instant' })
    goBack()
    // Every navigation scrolls to the top when it is resolved; here that would be the wrong place.
    const stop = router.subscribe('onResolved', goBack)
    return () => {
      due.current = 0
      stop()
    }
  }, [ready, router])

  const open = (id: string, isOpen: boolean) =>
    setOpened((ids) =>
      isOpen ? [...ids.filter((each) => each !== id), id] : ids.filter((each) => each !== id),
    )
  return { opened, open }
}

function keptPlace(): Place | undefined {
  const kept = sessionStorage.getItem(storageKey)
  return kept === null ? undefined : (JSON.parse(kept) as Place)
}
