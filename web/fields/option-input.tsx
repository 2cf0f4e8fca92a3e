import { Select } from 'antd'
import type { OptionField } from '#domain/fields/field.ts'
import { clearable } from '#web/ui/clear-choice.tsx'
import type { KindProps } from './kind-props.ts'

/** One of a short fixed list of numbers. */
export function OptionInput({ field, value, onChange, ...rest }: KindProps<OptionField>) {
  return (
    <Select
      {...rest}
      value={value ?? null}
      options={field.options.map((option) => ({ value: option.value, label: option.name }))}
      {...clearable}
      placeholder="Chọn"
      onChange={(chosen) => onChange?.(chosen ?? null)}
    />
  )
}
