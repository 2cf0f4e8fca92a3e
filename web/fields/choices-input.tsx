import { Select } from 'antd'
import { useMemo } from 'react'
import type { ChoicesField } from '#domain/fields/field.ts'
import { clearable } from '#web/ui/clear-choice.tsx'
import { searchByWords } from '#web/ui/folded.ts'
import { emptyText, optionsOf, type ChoiceOption } from './choice-input.tsx'
import type { KindProps } from './kind-props.ts'
import { useOffered } from './lists.ts'

/** Several items of a catalogue. */
export function ChoicesInput({ field, value, onChange, ...rest }: KindProps<ChoicesField>) {
  const offer = useOffered(field.list)
  const options = useMemo(() => optionsOf(offer.items, value ?? []), [offer.items, value])
  return (
    <Select
      {...rest}
      mode="multiple"
      value={(value ?? []).map(({ id }) => id)}
      options={options}
      loading={offer.loading}
      {...clearable}
      placeholder="Chọn"
      showSearch={searchByWords}
      notFoundContent={emptyText(offer)}
      onChange={(_, chosen) => onChange?.((chosen as ChoiceOption[]).map(refOf))}
    />
  )
}

const refOf = ({ value, code, label }: ChoiceOption) => ({ id: value, code, name: label })
