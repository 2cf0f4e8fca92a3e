import { Switch } from 'antd'
import { useId } from 'react'
import { SearchForm } from '../list/search-form.tsx'
import { UnitFilter } from '../list/unit-filter.tsx'
import './bulk-accounts-screen.css'
import type { PersonFilter } from './person-filter.ts'

/** The search panel of the bulk screen; the unit must be chosen before accounts are made. */
export function PersonSearch(props: {
  filter: PersonFilter
  unitProblem: string | undefined
  onChange: (changes: Partial<PersonFilter>) => void
  onSearch: (changes: Partial<PersonFilter>) => void
  onReset: () => void
}) {
  const { filter, onChange } = props
  const havingId = useId()
  return (
    <SearchForm
      name="Tìm kiếm hồ sơ"
      hint="Nhập họ tên, email, số CCCD, số CMND hoặc số điện thoại"
      text={filter.searchContent}
      onText={(searchContent) => onChange({ searchContent })}
      onSearch={(searchContent) => props.onSearch({ searchContent })}
      onReset={props.onReset}
      className="bulk-search"
    >
      <UnitFilter
        label="Cơ quan hiện tại"
        required
        value={filter}
        onChange={onChange}
        problem={props.unitProblem}
      />
      <label className="filter-switch bulk-having" htmlFor={havingId}>
        <Switch
          id={havingId}
          size="small"
          checked={filter.isSyncUsers}
          onChange={(isSyncUsers) => onChange({ isSyncUsers })}
        />
        Có tài khoản
      </label>
    </SearchForm>
  )
}
