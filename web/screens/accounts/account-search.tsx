import { Button, Input, Switch } from 'antd'
import { useId, type FormEvent } from 'react'
import type { RoleOption } from '#domain/roles/calls.ts'
import { FilterField, FilterSelect } from '../staff-list/filter-select.tsx'
import '../staff-list/search-panel.css'
import { useTypedSearch } from '../staff-list/use-typed-search.ts'
import type { AccountFilter } from './account-filter.ts'
import './accounts-screen.css'
import { UnitFilter } from './unit-filter.tsx'

const hint = 'Nhập họ tên, email, số CCCD, số CMND hoặc số điện thoại'

/** The search panel of the accounts: choices take effect at once, text after a pause, Enter and 'Tìm kiếm' in any case. */
export function AccountSearch(props: {
  filter: AccountFilter
  roles: readonly RoleOption[] | undefined
  onChange: (changes: Partial<AccountFilter>) => void
  /** Search, even when nothing has changed. */
  onSearch: (changes: Partial<AccountFilter>) => void
  onReset: () => void
}) {
  const { filter, onChange } = props
  const typed = useTypedSearch(filter.searchContent, (searchContent) => onChange({ searchContent }))
  const textId = useId()
  const activeId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const searchContent = typed.settled()
    if (searchContent !== undefined) props.onSearch({ searchContent })
  }
  return (
    <form className="accounts-search" role="search" aria-label="Tìm kiếm tài khoản" onSubmit={submit}>
      <FilterField label="Nội dung tìm kiếm" id={textId} className="accounts-text">
        <Input
          {...typed.input}
          id={textId}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={hint}
          title={hint}
        />
      </FilterField>
      <UnitFilter label="Đơn vị" value={filter} onChange={onChange} />
      <FilterSelect
        label="Vai trò"
        options={props.roles}
        value={filter.unitRoleId}
        onChange={(unitRoleId) => onChange({ unitRoleId })}
      />
      <label className="staff-switch accounts-active" htmlFor={activeId}>
        <Switch
          id={activeId}
          size="small"
          checked={filter.activeOnly}
          onChange={(activeOnly) => onChange({ activeOnly })}
        />
        Chỉ tài khoản đang hoạt động
      </label>
      <div className="accounts-search-buttons">
        <Button htmlType="submit">Tìm kiếm</Button>
        <Button onClick={props.onReset}>Làm mới</Button>
      </div>
    </form>
  )
}
