import { Button, Input } from 'antd'
import { useId, useState, type FormEvent } from 'react'
import { auditKinds, type AuditKindId } from '#domain/audit/kinds.ts'
import { date } from '#domain/fields/kinds.ts'
import { DateInput } from '#web/fields/calendar/date-input.tsx'
import { UnitFilter } from '../accounts/unit-filter.tsx'
import { FilterField, FilterSelectMany } from '../staff-list/filter-select.tsx'
import '../staff-list/search-panel.css'
import { useTypedSearch } from '../staff-list/use-typed-search.ts'
import { countNarrowing, type AuditFilter } from './audit-filter.ts'
import './audit-log-screen.css'

const from = date('Từ ngày', { notAfterToday: true })
const to = date('Đến ngày', { notAfterToday: true })
const hint = 'Nhập họ tên, số CCCD của cán bộ hoặc tên người dùng'

/** The search panel of the log: choices take effect at once, text after a pause, Enter and 'Tìm kiếm' in any case. */
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
  const words = useTypedSearch(filter.searchContent, (searchContent) => onChange({ searchContent }))
  const account = useTypedSearch(filter.userName, (userName) => onChange({ userName }))
  const ids = { words: useId(), account: useId(), from: useId(), to: useId() }
  const [unfolded, setUnfolded] = useState(false)
  const fieldsId = useId()
  const narrowing = countNarrowing(filter)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const searchContent = words.settled()
    const userName = account.settled()
    if (searchContent !== undefined && userName !== undefined) props.onSearch({ searchContent, userName })
  }
  const typed = { type: 'search', autoComplete: 'off', spellCheck: false, maxLength: 200 }
  return (
    <form className="audit-search" role="search" aria-label="Tìm kiếm nhật ký" onSubmit={submit}>
      <FilterField label="Nội dung tìm kiếm" id={ids.words} className="audit-wide">
        <Input {...words.input} {...typed} id={ids.words} placeholder={hint} title={hint} />
      </FilterField>
      {props.narrow && (
        <Button
          className="audit-search-fold"
          aria-expanded={unfolded}
          aria-controls={fieldsId}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? 'Thu gọn bộ lọc' : narrowing > 0 ? `Bộ lọc (${narrowing})` : 'Bộ lọc'}
        </Button>
      )}
      {(!props.narrow || unfolded) && (
        <div className="audit-search-fields" id={fieldsId}>
          <div className="audit-wide">
            <UnitFilter label="Đơn vị" value={filter} onChange={onChange} />
          </div>
          <FilterField label="Tài khoản" id={ids.account}>
            <Input {...account.input} {...typed} id={ids.account} placeholder="Tên tài khoản" />
          </FilterField>
          <div className="audit-kinds">
            <FilterSelectMany
              label="Loại"
              options={auditKinds}
              value={filter.loai}
              onChange={(loai) => onChange({ loai: loai as AuditKindId[] })}
            />
          </div>
          <FilterField label={from.label} id={ids.from}>
            <DateInput
              field={from}
              id={ids.from}
              value={filter.tuNgay}
              onChange={(tuNgay) => onChange({ tuNgay })}
            />
          </FilterField>
          <FilterField label={to.label} id={ids.to}>
            <DateInput
              field={to}
              id={ids.to}
              value={filter.denNgay}
              onChange={(denNgay) => onChange({ denNgay })}
            />
          </FilterField>
        </div>
      )}
      <div className="audit-search-buttons">
        <Button htmlType="submit">Tìm kiếm</Button>
        <Button onClick={props.onReset}>Làm mới</Button>
      </div>
    </form>
  )
}
