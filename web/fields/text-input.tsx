import { useState, type KeyboardEvent } from 'react'
import { mayBeLong, type TextField } from '#domain/fields/field.ts'
import { keyOf, noneWord } from '#web/keys/key-list.ts'
import { useKeyPlace } from '#web/keys/key-places.ts'
import { showKey } from '#web/keys/show-key.ts'
import { Input, TextArea } from '#web/ui/inputs/plain-input.ts'
import { supportsFieldSizing } from './field-sizing.ts'
import type { KindProps } from './kind-props.ts'

/** A text; where 'Không' is an answer one key enters it into the empty box. */
export function TextInput(props: KindProps<TextField>) {
  return props.field.mayBeNone && !props.disabled ? <NoneableText {...props} /> : <PlainText {...props} />
}

function NoneableText(props: KindProps<TextField>) {
  const [isFocused, setFocused] = useState(false)
  useKeyPlace(
    'form',
    (does) => {
      if (does !== 'sayNone' || props.value) return false
      props.onChange?.(noneWord)
      return true
    },
    isFocused,
  )
  return (
    <div onFocus={() => setFocused(true)} onBlur={() => setFocused(false)}>
      <PlainText {...props} placeholder={`Nếu không có: ${noneKey}`} />
    </div>
  )
}

const noneKey = showKey(keyOf('sayNone')).keys.join(' ')

/**
 * One or several lines of text; the box of a possibly long line grows with it, so that all of it is visible.
 * Doesn't search or validate while an input method composes a syllable.
 */
function PlainText({ field, value, onChange, ...rest }: KindProps<TextField> & { placeholder?: string }) {
  const text = {
    ...rest,
    value: value ?? '',
    autoComplete: 'off',
    ...(field.asTyped ? { autoCapitalize: capitals[field.asTyped], spellCheck: false } : {}),
    onChange: (event: { target: { value: string } }) => onChange?.(event.target.value || null),
  }
  if (field.multiline) return <TextArea {...text} autoSize={{ minRows: 3, maxRows: 14 }} />
  if (!mayBeLong(field))
    return <Input {...text} inputMode={field.digits === undefined ? 'text' : 'numeric'} />
  return (
    <TextArea
      {...text}
      className="growing-line"
      rows={1}
      // Measuring in script costs a render per keystroke.
      {...(supportsFieldSizing ? {} : { autoSize: { minRows: 1 } })}
      onChange={({ target }) => onChange?.(oneLine(target.value) || null)}
      onKeyDown={keepOneLine}
    />
  )
}

/** What keyboards of telephones begin with. */
const capitals = { small: 'none', capitals: 'characters' } as const

/** Pasted text may have several lines; the field has one. */
const oneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ')

function keepOneLine(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
}
