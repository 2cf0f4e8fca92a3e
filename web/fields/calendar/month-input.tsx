import type { MonthField } from '#domain/fields/field.ts'
import { CalendarInput } from './calendar-input.tsx'
import type { KindProps } from '../kind-props.ts'

/** A month of a year, MM/yyyy. */
export function MonthInput({ field, onChange, ...rest }: KindProps<MonthField>) {
  return (
    <CalendarInput
      {...rest}
      grain="month"
      past={field.notAfterToday ?? false}
      onChange={(value) => onChange?.(value === null ? null : String(value))}
    />
  )
}
