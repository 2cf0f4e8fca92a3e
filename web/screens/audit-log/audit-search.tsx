import { useId, useState } from 'react'
import { auditKinds, type AuditKindId } from '#domain/audit/kinds.ts'
import { isDay } from '#domain/fields/dates.ts'
import type { DateField } from '#domain/fields/field.ts'
import { date } from '#domain/fields/kinds.ts'
import { DateInput } from '#web/fields/calendar/date-input.tsx'
import { UnitFilter } from '../list/unit-filter.tsx'
import { FilterField, FilterSelectMany } from '../list/filter-select.tsx'
import { FoldingFilters, SearchBox, SearchForm } from '../list/search-form.tsx'
import { useTypedSearch } from '../list/use-typed-search.ts'
import { countNarrowing, type AuditFilter } from './audit-filter.ts'
import './audit-log-screen.css'

const from = date('Từ ngày', { notAfterToday: true })
const to = date('Đến ngày', { notAfterToday: true })

/** The search panel of the log: choices take effect at once. */
export function AuditSearch(props: {
  filter: AuditFilter
  /** The selectors fold away on a narrow window. */
  narrow: boolean
  onChange: (changes: Partial<AuditFilter>) => void
  /** Search, even when nothing has changed. */
  onSearch: (changes: Partial<AuditFilter>) => void
  onReset: () => void
}) {
  const { filter, onChange } = props
  const account = useTypedSearch(filter.userName, (userName) => onChange({ userName }))
  return (
    <SearchForm
      name="Tìm kiếm nhật ký"
      hint="Nhập họ tên, số CCCD của cán bộ hoặc tên người dùng"
      text={filter.searchContent}
      onText={(searchContent) => onChange({ searchContent })}
      onSearch={(searchContent) => {
        const userName = account.settled()
        if (userName !== undefined) props.onSearch({ searchContent, userName })
      }}
      onReset={props.onReset}
      className="audit-search"
    >
      <FoldingFilters narrow={props.narrow} narrowing={countNarrowing(filter)}>
        <UnitFilter label="Đơn vị" value={filter} onChange={onChange} className="audit-unit" />
        <SearchBox label="Tài khoản" hint="Tên tài khoản" typed={account} />
        <FilterSelectMany
          label="Loại"
          className="audit-kinds"
          options={auditKinds}
          value={filter.loai}
          onChange={(loai) => onChange({ loai: loai as AuditKindId[] })}
        />
        <DayFilter field={from} value={filter.tuNgay} onChange={(tuNgay) => onChange({ tuNgay })} />
        <DayFilter field={to} value={filter.denNgay} onChange={(denNgay) => onChange({ denNgay })} />
      </FoldingFilters>
    </SearchForm>
  )
}

/** A day of the filter; what is none says so once it is left, and narrows nothing. */
function DayFilter(props: {
  field: DateField
  value: string | null
  onChange: (day: string | null) => void
}) {
  const { field, value, onChange } = props
  const id = useId()
  const [left, setLeft] = useState(false)
  return (
    <FilterField label={field.label} id={id} className="audit-day">
      <DateInput
        field={field}
        id={id}
        value={value}
        onBlur={() => setLeft(true)}
        onChange={(day) => {
          setLeft(false)
          onChange(day)
        }}
      />
      {left && value !== null && !isDay(value) && (
        <p className="filter-problem" role="alert">
          {`${field.label} không đúng định dạng.`}
        </p>
      )}
    </FilterField>
  )
}
