import type { TextField } from '#domain/fields/field.ts'
import { Input, TextArea } from '#web/ui/inputs/plain-input.ts'
import type { KindProps } from './kind-props.ts'

/** One or several lines of text. Nothing is searched or judged while a syllable is being composed. */
export function TextInput({ field, value, onChange, ...rest }: KindProps<TextField>) {
  const text = {
    ...rest,
    value: value ?? '',
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange?.(event.target.value || null),
  }
  if (field.multiline) return <TextArea {...text} autoSize={{ minRows: 3, maxRows: 14 }} />
  return <Input {...text} inputMode={field.digits === undefined ? 'text' : 'numeric'} />
}
