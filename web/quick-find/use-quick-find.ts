import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { permissionOf } from '#domain/api/call.ts'
import { parseSentence } from '#domain/query/calls.ts'
import { pinItem, quickFind, quickRecents, unpinItem } from '#domain/quick-find/calls.ts'
import { sendCall } from '#web/api/send-call.ts'
import { useCall } from '#web/api/use-call.ts'
import { useKeyPlace } from '#web/keys/key-places.ts'
import { handSentence } from '#web/lists/conditions/asked-sentence.ts'
import { useTypedSearch } from '#web/lists/filters/use-typed-search.ts'
import { notifyError } from '#web/notices/notices.ts'
import { mayCall, mayDo, useUser } from '#web/session/session.ts'
import { takeHeld } from './holding-box.ts'
import { groupsAtFirst, groupsFor, questionGroup, useOwnOptions, type Option } from './options.ts'
import type { PlaceAction } from './place-actions.ts'

/** Debounce of typing, ms: longer than an input method needs to rewrite a syllable. */
const pause = 150

/** The typed text, what is offered for it, the active option, and what is done with it. */
export function useQuickFind(own: readonly PlaceAction[], onTake: (then?: () => void) => void) {
  const router = useRouter()
  const user = useUser()
  const [keyword, setKeyword] = useState('')
  const [active, setActive] = useState<string>()
  /** Entered before anything was found: the first option is taken once it is there. */
  const entered = useRef<string>(undefined)
  const typed = useTypedSearch(keyword, 0, setKeyword, { pause, fromOneLetter: true })
  const text = typed.input.value.trim()
  const options = useOwnOptions(true, own)
  const mayFind = mayCall(user, permissionOf(quickFind))
  const search = useCall(quickFind, { keyword }, { enabled: mayFind && keyword !== '', keepPrevious: true })
  const mayAsk = mayCall(user, permissionOf(parseSentence)) && mayDo(user, '/danh-sach', 'xem')
  const isSentence = /\s/u.test(keyword.trim())
  const parsed = useCall(parseSentence, { cau: keyword.trim() }, { enabled: mayAsk && isSentence })
  const recents = useCall(quickRecents, {}, { staleTime: 0 })
  const answer = text === '' || keyword === '' || search.isError ? undefined : search.data
  const groups =
    text === ''
      ? groupsAtFirst(recents.data, options, user)
      : [
          ...groupsFor(text, options, answer, user),
          ...questionGroup(text === keyword.trim() && isSentence ? parsed.data : undefined, () => {
            handSentence(text)
            void router.navigate({ href: '/danh-sach' })
          }),
        ]
  const all = groups.flatMap((group) => group.options)
  const at = Math.max(
    0,
    all.findIndex(({ key }) => key === active),
  )
  const isAnswered =
    text === '' || !mayFind || (keyword === text && !search.isPlaceholderData && !search.isFetching)

  const take = (option: Option) => {
    const { opens } = option
    onTake(typeof opens === 'string' ? () => void router.navigate({ href: opens }) : opens)
  }
  const pinned = new Set(recents.data?.ghim.map(({ loai, id }) => `${loai}:${id}`))
  const isPinned = ({ pin }: Option) => pin !== undefined && pinned.has(`${pin.loai}:${pin.id}`)
  const togglePin = (option: Option) => {
    if (option.pin === undefined) return
    sendCall(isPinned(option) ? unpinItem : pinItem, option.pin).then(() => recents.refetch(), notifyError)
  }

  useKeyPlace('find', (does) => {
    const option = all[at]
    if (does === 'optionNext' || does === 'optionPrevious') {
      const next = all[(at + (does === 'optionNext' ? 1 : -1) + all.length) % all.length]
      if (next !== undefined) setActive(next.key)
    } else if (does === 'optionPin') {
      if (option !== undefined) togglePin(option)
    } else if (does === 'optionTake') {
      const whole = typed.settled()
      if (whole === undefined) return
      if (option !== undefined) take(option)
      else if (whole !== '') {
        entered.current = whole
        setKeyword(whole)
      }
    }
  })
  useEffect(() => {
    if (entered.current === undefined || entered.current !== text || !isAnswered) return
    entered.current = undefined
    if (all[0] !== undefined) take(all[0])
  })
  const typeIn = useRef(typed.typeIn)
  // The box has just taken the focus, which ends a composition in the other one.
  useLayoutEffect(() => {
    const { text: held, isEntered } = takeHeld()
    if (held === '') return
    typeIn.current(held)
    if (!isEntered) return
    entered.current = held.trim()
    setKeyword(held.trim())
  }, [])
  // Another text begins with its best option again.
  useEffect(() => setActive(undefined), [text])

  return {
    typed,
    text,
    groups,
    active: all[at],
    setActive,
    take,
    togglePin,
    isPinned,
    isAnswered,
    search,
    recents,
  }
}

export type QuickFinding = ReturnType<typeof useQuickFind>
