import { Select } from 'antd'
import { useMemo } from 'react'
import type { Ref } from '#domain/fields/values.ts'
import type { PlaceEntry } from '#domain/geography/calls.ts'
import { clearable } from '#web/ui/clear-choice.tsx'
import { searchByWords } from '#web/ui/folded.ts'
import { asRef, emptyText, optionsOf } from '../choice-input.tsx'
import type { Offer } from '../lists.ts'

/** Selects a province, district or commune; for use in a Form.Item. */
export function PlaceSelect(props: {
  offer: Offer<PlaceEntry>
  placeholder: string
  id?: string
  value?: Ref | null
  onChange?: (value: Ref | null) => void
  disabled?: boolean
}) {
  const { offer, value, onChange, ...rest } = props
  const options = useMemo(() => optionsOf(offer.items, value ? [value] : []), [offer.items, value])
  return (
    <Select
      {...rest}
      value={value?.id ?? null}
      options={options}
      loading={offer.loading}
      {...clearable}
      showSearch={searchByWords}
      notFoundContent={emptyText(offer)}
      onChange={(_, option) => onChange?.(asRef(option))}
    />
  )
}
