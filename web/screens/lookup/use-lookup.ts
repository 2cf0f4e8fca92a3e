import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { lookUpOfficers, type FoundOfficer } from '#domain/officer/lookup.ts'
import { useCall } from '#web/api/use-call.ts'
import { useNarrow } from '#web/theme/use-media.ts'
import { useTypedSearch } from '#web/lists/filters/use-typed-search.ts'

const path = '/tra-cuu-thong-tin'
/** What was typed is kept for the tab until sign-out, and is never in the address. */
const sessionKey = 'lookup'
/** ms without a key before what was typed is looked up. */
const pause = 150

export type Lookup = ReturnType<typeof useLookup>

/** What is typed, who is found by it, which of them the arrow keys stand on, and whose card the address shows. */
export function useLookup() {
  const router = useRouter()
  const { id: chosen } = useSearch({ strict: false }) as { id?: string }
  const isNarrow = useNarrow()
  const [keyword, setKeyword] = useState(() => sessionStorage.getItem(sessionKey) ?? '')
  const [active, setActive] = useState(0)
  /** The text that was entered before its answer was there: its first person is chosen when it comes. */
  const entered = useRef<string>(undefined)

  const look = (text: string) => {
    sessionStorage.setItem(sessionKey, text)
    // The card covers the results there.
    if (isNarrow && chosen !== undefined) void router.navigate({ href: path, replace: true })
    setKeyword(text)
    setActive(0)
  }
  const typed = useTypedSearch(keyword, 0, look, { pause, fromOneLetter: true })
  const query = useCall(lookUpOfficers, { keyword }, { enabled: keyword !== '', keepPrevious: true })
  const isAnswered = query.data !== undefined && !query.isPlaceholderData
  const found: readonly FoundOfficer[] = keyword === '' || query.isError ? [] : (query.data ?? [])

  const choose = (id: string | undefined) => {
    entered.current = undefined
    const href = id === undefined ? path : `${path}?id=${encodeURIComponent(id)}`
    if (id !== chosen) void router.navigate({ href, resetScroll: false })
  }
  useEffect(() => {
    if (!isAnswered || entered.current !== keyword) return
    entered.current = undefined
    if (query.data[0] !== undefined) choose(query.data[0].id)
  })

  return {
    keyword,
    typed,
    query,
    found,
    /** The answer on the screen is that of the text. */
    isAnswered,
    chosen,
    choose,
    active: Math.min(active, found.length - 1),
    move: (by: 1 | -1) => setActive(Math.max(0, Math.min(active + by, found.length - 1))),
    /** Enter: the person of the arrow keys, or the first of what is still on its way. */
    enter: () => {
      const text = typed.settled()
      if (text === undefined) return
      if (text === keyword && isAnswered) {
        choose(found[active]?.id ?? chosen)
        return
      }
      entered.current = text
      if (text !== keyword) look(text)
    },
    clear: () => {
      typed.write('')
      look('')
    },
  }
}
