import { Select } from 'antd'
import { useId, useMemo, type ReactNode } from 'react'
import type { FilterOption } from '#domain/lists/filter.ts'
import { fold } from '#domain/officer/name-text.ts'
import { clearable } from '#web/ui/clear-choice.tsx'
import { searchByWords } from '#web/ui/folded.ts'
import './list-filters.css'

interface FilterSelectProps {
  label: string
  options: readonly FilterOption[] | undefined
  placeholder?: string
  disabled?: boolean
  /** Always has a value: 'Tất cả' is one of the options. */
  always?: boolean
  /** Why the options could not be loaded. */
  failed?: string | undefined
  /** The problem with the choice. */
  problem?: string | undefined
  /** On hover or focus: time to load the options. */
  onWanted?: () => void
}

/** A label above one control of the search panel; `beside` is rendered to the right of the label. */
export function FilterField(props: {
  label: string
  id: string
  children: ReactNode
  beside?: ReactNode
  className?: string
  /** The label is only said. */
  bare?: boolean
}) {
  return (
    <div className={`filter-field fit ${props.className ?? ''}`}>
      <div className={props.bare ? 'unseen' : 'filter-head row between gap-8 below-4 muted'}>
        <label htmlFor={props.id}>{props.label}</label>
        {props.beside}
      </div>
      {props.children}
    </div>
  )
}

/** Selects one or none; searched without diacritics. */
export function FilterSelect(
  props: FilterSelectProps & { value: string | null; onChange: (id: string | null) => void },
) {
  const id = useId()
  return (
    <FilterField label={props.label} id={id}>
      <Select<string, Option>
        {...useOptions(props)}
        id={id}
        value={props.options ? props.value : null}
        onChange={(chosen?: string) => props.onChange(chosen ?? null)}
      />
      <Problem {...props} />
    </FilterField>
  )
}

/** Selects several or none. */
export function FilterSelectMany(
  props: FilterSelectProps & { value: readonly string[]; onChange: (ids: string[]) => void },
) {
  const id = useId()
  return (
    <FilterField label={props.label} id={id}>
      <Select<string[], Option>
        {...useOptions(props)}
        id={id}
        mode="multiple"
        maxTagCount={0}
        maxTagPlaceholder={(chosen) =>
          chosen.length === 1 ? chosen[0]?.label : `Đã chọn ${chosen.length} mục`
        }
        value={props.options ? [...props.value] : []}
        onChange={props.onChange}
      />
      <Problem {...props} />
    </FilterField>
  )
}

function Problem({ failed, problem }: Pick<FilterSelectProps, 'failed' | 'problem'>) {
  const sentence = failed ?? problem
  if (!sentence) return null
  return (
    <p className="above-4 text-danger text-table" role="alert">
      {sentence}
    </p>
  )
}

interface Option {
  value: string
  label: string
  search: string
}

function useOptions({
  options,
  placeholder,
  disabled,
  always,
  failed,
  problem,
  onWanted,
}: FilterSelectProps) {
  const shown = useMemo(
    () => options?.map(({ id, name }): Option => ({ value: id, label: name, search: fold(name) })) ?? [],
    [options],
  )
  return {
    options: shown,
    placeholder: placeholder ?? 'Tất cả',
    ...(problem ? { status: 'error' as const } : {}),
    disabled: disabled ?? false,
    loading: options === undefined && !disabled && failed === undefined,
    ...(always ? { allowClear: false } : clearable),
    className: 'filter-select',
    popupMatchSelectWidth: 360,
    notFoundContent: options === undefined ? 'Đang tải …' : 'Không tìm thấy mục phù hợp',
    ...(onWanted ? { onPointerEnter: onWanted, onFocus: onWanted } : {}),
    showSearch: searchByWords,
  }
}
