import type { DateField } from '#domain/fields/field.ts'
import { CalendarInput } from './calendar-input.tsx'
import type { KindProps } from '../kind-props.ts'

/** A civil day, dd/MM/yyyy. */
export function DateInput({ field, onChange, ...rest }: KindProps<DateField>) {
  return (
    <CalendarInput
      {...rest}
      grain="date"
      past={field.notAfterToday ?? false}
      {...(field.earliest === undefined ? {} : { earliest: field.earliest })}
      onChange={(value) => onChange?.(value === null ? null : String(value))}
    />
  )
}
