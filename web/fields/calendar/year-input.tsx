import type { YearField } from '#domain/fields/field.ts'
import { today } from '#web/api/server-clock.ts'
import { CalendarInput } from './calendar-input.tsx'
import type { KindProps } from '../kind-props.ts'

/** A year within the field's range around the current one. */
export function YearInput({ field, onChange, ...rest }: KindProps<YearField>) {
  const now = Number(today().slice(0, 4))
  return (
    <CalendarInput
      {...rest}
      grain="year"
      past={field.forward === 0}
      years={[now - field.back, now + field.forward]}
      // Invalid text is passed on, so that validation names the range.
      onChange={(value) => onChange?.(value as number | null)}
    />
  )
}
