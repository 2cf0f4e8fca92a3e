import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { lookUpOfficers, type FoundOfficer } from '#domain/people-lists/lookup.ts'
import { useCall } from '#web/api/use-call.ts'
import { useNarrow } from '#web/theme/use-media.ts'
import { useTypedSearch } from '#web/lists/filters/use-typed-search.ts'
import { lookupPath, readLookupText, writeLookupText } from '#web/screens/shared/lookup-text.ts'

/** Debounce of typing, ms. */
const pause = 150

export type Lookup = ReturnType<typeof useLookup>

/** The typed text, the people found, the active one of the arrow keys, and the one whose card is open. */
export function useLookup() {
  const router = useRouter()
  const { id: chosen } = useSearch({ strict: false }) as { id?: string }
  const isNarrow = useNarrow()
  const [keyword, setKeyword] = useState(readLookupText)
  const [active, setActive] = useState(0)
  /** Text entered before its results arrived: the first person is chosen on arrival. */
  const entered = useRef<string>(undefined)

  const look = (text: string) => {
    writeLookupText(text)
    // There the card covers the results.
    if (isNarrow && chosen !== undefined) void router.navigate({ href: lookupPath, replace: true })
    setKeyword(text)
    setActive(0)
  }
  const typed = useTypedSearch(keyword, 0, look, { pause, fromOneLetter: true })
  const query = useCall(lookUpOfficers, { keyword }, { enabled: keyword !== '', keepPrevious: true })
  const isAnswered = query.data !== undefined && !query.isPlaceholderData
  const people: readonly FoundOfficer[] = keyword === '' || query.isError ? [] : (query.data ?? [])

  const choose = (id: string | undefined) => {
    entered.current = undefined
    const href = id === undefined ? lookupPath : `${lookupPath}?id=${encodeURIComponent(id)}`
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
    people,
    /** Whether the results are those of the text. */
    isAnswered,
    chosen,
    choose,
    active: Math.min(active, people.length - 1),
    move: (by: 1 | -1) => setActive(Math.max(0, Math.min(active + by, people.length - 1))),
    /** Enter: chooses the active person, or the first of the pending results. */
    enter: () => {
      const text = typed.settled()
      if (text === undefined) return
      if (text === keyword && isAnswered) {
        choose(people[active]?.id ?? chosen)
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
