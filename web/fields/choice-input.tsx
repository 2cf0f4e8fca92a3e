import { Select } from 'antd'
import { useMemo } from 'react'
import { listOf, type ChoiceField } from '#domain/fields/field.ts'
import type { Ref } from '#domain/fields/values.ts'
import { clearable } from '#web/ui/clear-choice.tsx'
import { searchByWords } from '#web/ui/folded.ts'
import type { FieldPlace, KindProps } from './kind-props.ts'
import { useOffered } from './lists.ts'

/** One item of a catalogue or a fixed list, searched without diacritics. */
export function ChoiceInput({
  field,
  value,
  onChange,
  list,
  ...rest
}: KindProps<ChoiceField> & Pick<FieldPlace, 'list'>) {
  const offer = useOffered(list ?? listOf(field, {}), field.offered)
  const options = useMemo(() => optionsOf(offer.items, value ? [value] : []), [offer.items, value])
  return (
    <Select
      {...rest}
      value={value?.id ?? null}
      options={options}
      loading={offer.loading}
      {...clearable}
      placeholder="Chọn"
      showSearch={searchByWords}
      notFoundContent={emptyText(offer)}
      onChange={(_, option) => onChange?.(asRef(option))}
    />
  )
}

/** One option of a picker. */
export interface ChoiceOption {
  value: string
  label: string
  code: string
}

/** The options for these items, preceded by chosen ones that are no longer offered. */
export function optionsOf(items: readonly Ref[], chosen: readonly Ref[]): ChoiceOption[] {
  const offered = new Set(items.map(({ id }) => id))
  return [...chosen.filter(({ id }) => !offered.has(id)), ...items].map(({ id, code, name }) => ({
    value: id,
    label: name,
    code,
  }))
}

/** The contract value of an option. */
export function asRef(option: ChoiceOption | ChoiceOption[] | undefined): Ref | null {
  if (option === undefined || Array.isArray(option)) return null
  return { id: option.value, code: option.code, name: option.label }
}

export function emptyText({ loading, failed }: { loading: boolean; failed: boolean }): string {
  if (loading) return 'Đang tải…'
  return failed ? 'Không thể tải dữ liệu danh mục.' : 'Không tìm thấy mục phù hợp'
}
