import { useEffect, useRef, useState } from 'react'
import type { TextField } from '#domain/fields/field.ts'
import { titleCased } from '#domain/officer/name-case.ts'
import type { KindProps } from './kind-props.ts'
import { TextInput } from './text-input.tsx'

/**
 * A person's name. What was typed without capitals, or all in capitals, is put in title case on leaving and told below;
 * Ctrl+Z, as long as nothing else is typed, or the button gives back what was typed, and that isn't changed again.
 */
export function NameInput({ value, onChange, onBlur, ...rest }: KindProps<TextField>) {
  const [typed, setTyped] = useState<string>()
  const refused = useRef<string>(undefined)
  /** A stored name that is only passed stays as it is. */
  const isTypedIn = useRef(false)
  const isShown = typed !== undefined && value === titleCased(typed)

  const giveBack = useRef(() => {})
  useEffect(() => {
    giveBack.current = () => {
      if (typed === undefined) return
      refused.current = typed
      setTyped(undefined)
      onChange?.(typed)
    }
  })
  useEffect(() => {
    if (!isShown) return undefined
    const stop = new AbortController()
    const { signal } = stop
    const undo = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      event.preventDefault()
      giveBack.current()
    }
    document.addEventListener('keydown', undo, { capture: true, signal })
    // From then on Ctrl+Z belongs to what was typed last.
    document.addEventListener('input', () => stop.abort(), { signal })
    return () => stop.abort()
  }, [isShown])

  const leave = () => {
    const proposed = titleCased(value ?? '')
    if (isTypedIn.current && value && proposed !== value.normalize('NFC') && value !== refused.current) {
      setTyped(value)
      onChange?.(proposed)
    }
    isTypedIn.current = false
    onBlur?.()
  }
  return (
    <>
      <TextInput
        {...rest}
        value={value ?? null}
        onBlur={leave}
        onChange={(next) => {
          isTypedIn.current = true
          onChange?.(next)
        }}
      />
      <span role="status">
        {isShown && (
          <button type="button" className="text-button small text-left" onClick={() => giveBack.current()}>
            Đã sửa chữ hoa, chữ thường. Giữ như đã gõ: ‘{typed}’ (Ctrl+Z)
          </button>
        )}
      </span>
    </>
  )
}
