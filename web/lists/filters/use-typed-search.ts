import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
} from 'react'

/** Pause in typing before a search, in ms: longer than an input method needs to rewrite a syllable. */
const usualPause = 300

/** keyCode of a key that an input method consumed; some browsers report it before `isComposing`. */
const takenByInputMethod = 229

export type TypedSearch = ReturnType<typeof useTypedSearch>

/**
 * A search box whose list follows the typing, but never a half-composed Vietnamese syllable: it waits for the end of a
 * composition and for a pause. `value` is what the list shows; it replaces the text when it or `arrival` changes: then
 * the values came from elsewhere (a saved view, Back, 'Làm mới') and unsent text is dropped.
 * `fromOneLetter`: also searches for one letter, for lists that show the best few.
 */
export function useTypedSearch(
  value: string,
  arrival: number,
  search: (text: string) => void,
  { pause = usualPause, fromOneLetter = false } = {},
) {
  const [text, setText] = useState(value)
  const composing = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(value)
  const arrived = useRef(arrival)
  const latest = useRef(search)
  latest.current = search

  useEffect(() => {
    if (value === sent.current && arrival === arrived.current) return
    clearTimeout(timer.current)
    arrived.current = arrival
    sent.current = value
    setText(value)
  }, [value, arrival])
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = (typed: string) => {
    clearTimeout(timer.current)
    sent.current = typed.trim()
    latest.current(sent.current)
  }
  const later = (typed: string) => {
    clearTimeout(timer.current)
    // One letter is in nearly every name: only Enter searches for it.
    const telling = (fromOneLetter || typed.trim().length !== 1) && typed.trim() !== sent.current
    if (telling && !composing.current) timer.current = setTimeout(() => send(typed), pause)
  }

  const typeIn = (typed: string) => {
    setText(typed)
    later(typed)
  }

  return {
    /** Takes a text as if it had been typed here. */
    typeIn,
    /** Sets the text without searching for it. */
    write: (text: string) => {
      clearTimeout(timer.current)
      sent.current = text
      setText(text)
    },
    /** The text to search for now; undefined while a syllable is being composed. */
    settled: () => {
      if (composing.current) return undefined
      clearTimeout(timer.current)
      sent.current = text.trim()
      return sent.current
    },
    input: {
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => typeIn(event.target.value),
      onCompositionStart: () => {
        composing.current = true
        clearTimeout(timer.current)
      },
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
        composing.current = false
        later(event.currentTarget.value)
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        // Enter that only ends a composition must not submit the form around the box.
        const composes = event.nativeEvent.isComposing || event.keyCode === takenByInputMethod
        if (event.key === 'Enter' && composes) event.preventDefault()
      },
    },
  }
}
