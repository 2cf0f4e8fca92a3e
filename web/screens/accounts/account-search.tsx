import { Switch } from 'antd'
import { useId } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import type { RoleOption } from '#domain/roles/calls.ts'
import { FilterSelect } from '../list/filter-select.tsx'
import { SearchForm } from '../list/search-form.tsx'
import { UnitFilter } from '../list/unit-filter.tsx'
import type { AccountFilter } from './account-filter.ts'
import './accounts-screen.css'

/** The search panel of the accounts: choices take effect at once. */
export function AccountSearch(props: {
  filter: AccountFilter
  roles: readonly RoleOption[] | undefined
  rolesFailed: boolean
  onChange: (changes: Partial<AccountFilter>) => void
  /** Search, even when nothing has changed. */
  onSearch: (changes: Partial<AccountFilter>) => void
  onReset: () => void
}) {
  const { filter, onChange } = props
  const activeId = useId()
  return (
    <SearchForm
      name="Tìm kiếm tài khoản"
      hint="Nhập họ tên, email, số CCCD, số CMND hoặc số điện thoại"
      text={filter.searchContent}
      onText={(searchContent) => onChange({ searchContent })}
      onSearch={(searchContent) => props.onSearch({ searchContent })}
      onReset={props.onReset}
      className="accounts-search"
    >
      <UnitFilter label="Đơn vị" value={filter} onChange={onChange} />
      <FilterSelect
        label="Vai trò"
        options={props.roles}
        failed={props.rolesFailed ? clientMessages.rolesFailed : undefined}
        value={filter.unitRoleId}
        onChange={(unitRoleId) => onChange({ unitRoleId })}
      />
      <label className="filter-switch accounts-active" htmlFor={activeId}>
        <Switch
          id={activeId}
          size="small"
          checked={filter.activeOnly}
          onChange={(activeOnly) => onChange({ activeOnly })}
        />
        Chỉ tài khoản đang hoạt động
      </label>
    </SearchForm>
  )
}
