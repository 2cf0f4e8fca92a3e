import { useState } from 'react'
import type { NumberField } from '#domain/fields/field.ts'
import type { KindProps } from './kind-props.ts'
import { writeNumber } from '#domain/fields/show.ts'
import { Input } from '#web/ui/inputs/plain-input.ts'
import { readNumber } from '#domain/fields/read-number.ts'

/**
 * A number with a decimal comma or point and points between thousands. Invalid input stays as typed and is passed on as
 * text, so that validation reports it and nothing typed is lost.
 */
export function NumberInput({ field, value, onChange, onBlur, ...rest }: KindProps<NumberField>) {
  const [draft, setDraft] = useState<string>()
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={draft ?? written(value, field)}
      suffix={field.suffix}
      onFocus={(event) => {
        setDraft(written(value, field))
        event.target.select()
      }}
      onChange={(event) => {
        const text = event.target.value
        setDraft(text)
        onChange?.(text.trim() === '' ? null : (readNumber(text, field) ?? unreadable(text)))
      }}
      onBlur={() => {
        setDraft(undefined)
        onBlur?.()
      }}
    />
  )
}

function written(value: unknown, field: NumberField): string {
  return typeof value === 'number' && Number.isFinite(value) ? writeNumber(value, field) : String(value ?? '')
}

/** Validation says '… phải là số.' about anything that is not a number. */
const unreadable = (text: string) => text as unknown as number
