import { Button, Input, Switch } from 'antd'
import { useId, type FormEvent } from 'react'
import { UnitFilter } from '../accounts/unit-filter.tsx'
import '../accounts/accounts-screen.css'
import { FilterField } from '../staff-list/filter-select.tsx'
import '../staff-list/search-panel.css'
import { useTypedSearch } from '../staff-list/use-typed-search.ts'
import './bulk-accounts-screen.css'
import type { PersonFilter } from './person-filter.ts'

const hint = 'Nhập họ tên, email, số CCCD, số CMND hoặc số điện thoại'

/** The search panel of the bulk screen; the unit must be chosen before accounts are made. */
export function PersonSearch(props: {
  filter: PersonFilter
  unitProblem: string | undefined
  onChange: (changes: Partial<PersonFilter>) => void
  onSearch: (changes: Partial<PersonFilter>) => void
  onReset: () => void
}) {
  const { filter, onChange } = props
  const typed = useTypedSearch(filter.searchContent, (searchContent) => onChange({ searchContent }))
  const textId = useId()
  const havingId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const searchContent = typed.settled()
    if (searchContent !== undefined) props.onSearch({ searchContent })
  }
  return (
    <form className="accounts-search bulk-search" role="search" aria-label="Tìm kiếm hồ sơ" onSubmit={submit}>
      <FilterField label="Nội dung tìm kiếm" id={textId}>
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
      <UnitFilter
        label="Cơ quan hiện tại"
        required
        value={filter}
        onChange={onChange}
        problem={props.unitProblem}
      />
      <label className="staff-switch bulk-having" htmlFor={havingId}>
        <Switch
          id={havingId}
          size="small"
          checked={filter.isSyncUsers}
          onChange={(isSyncUsers) => onChange({ isSyncUsers })}
        />
        Có tài khoản
      </label>
      <div className="accounts-search-buttons">
        <Button htmlType="submit">Tìm kiếm</Button>
        <Button onClick={props.onReset}>Làm mới</Button>
      </div>
    </form>
  )
}
