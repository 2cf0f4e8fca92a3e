import { Checkbox } from 'antd'
import type { FlagField } from '#domain/fields/field.ts'
import type { KindProps } from './kind-props.ts'

/** A checkbox with its label beside it. */
export function FlagInput({ field, value, onChange, id, disabled }: KindProps<FlagField>) {
  return (
    <Checkbox
      {...(id === undefined ? {} : { id })}
      checked={value === true}
      disabled={disabled ?? false}
      onChange={(event) => onChange?.(event.target.checked)}
    >
      {field.label}
    </Checkbox>
  )
}
