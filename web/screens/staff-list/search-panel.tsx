import { Button, Input, Switch } from 'antd'
import { useId, useMemo, useState, type FormEvent } from 'react'
import type { CatalogueEntry } from '#domain/catalogues/calls.ts'
import type { UnitNode } from '#domain/units/calls.ts'
import { useChoices, useRooms, useUnitTree, type Offer } from '#web/fields/lists.ts'
import { useUser } from '#web/shell/session.ts'
import { TreeSelect } from '#web/ui/tree-select.tsx'
import { FilterField, FilterSelect, FilterSelectMany } from './filter-select.tsx'
import './search-panel.css'
import { countNarrowing, type StaffFilter } from './staff-filter.ts'
import { useTypedSearch } from './use-typed-search.ts'

const partyOptions = [
  { id: 'tat-ca', name: 'Tất cả', laDangVien: null },
  { id: 'dang-vien', name: 'Đảng viên', laDangVien: true },
  { id: 'ngoai-dang', name: 'Không phải đảng viên', laDangVien: false },
] as const

/** Deleted records are in no list, so nobody can ask for them. */
const deletedStatus = '999999'

/**
 * The search panel of the staff list (spec 3 §2.2). Every choice takes effect at once, typed text after a pause;
 * Enter and 'Tìm kiếm' search again in any case. On a narrow window the selectors fold away.
 */
export function SearchPanel(props: {
  filter: StaffFilter
  statuses: readonly CatalogueEntry[] | undefined
  narrow: boolean
  onChange: (changes: Partial<StaffFilter>) => void
  /** Search, even when nothing has changed. */
  onSearch: (changes: Partial<StaffFilter>) => void
  onReset: () => void
}) {
  const { filter, narrow, onChange } = props
  const [unfolded, setUnfolded] = useState(false)
  const typed = useTypedSearch(filter.searchContent, (searchContent) => onChange({ searchContent }))
  const textId = useId()
  const fieldsId = useId()
  const narrowing = countNarrowing(filter)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const searchContent = typed.settled()
    if (searchContent !== undefined) props.onSearch({ searchContent })
  }

  return (
    <form
      className={`staff-search ${unfolded ? 'staff-search-unfolded' : ''}`}
      role="search"
      aria-label="Tìm kiếm hồ sơ"
      onSubmit={submit}
    >
      <FilterField label="Nội dung tìm kiếm" id={textId} className="staff-search-text">
        <Input
          {...typed.input}
          id={textId}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder="Nhập họ tên, email, số CCCD, số CMND hoặc số điện thoại"
          title="Nhập họ tên, email, số CCCD, số CMND hoặc số điện thoại"
        />
      </FilterField>
      {narrow && (
        <Button
          className="staff-search-fold"
          aria-expanded={unfolded}
          aria-controls={fieldsId}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? 'Thu gọn bộ lọc' : narrowing > 0 ? `Bộ lọc (${narrowing})` : 'Bộ lọc'}
        </Button>
      )}
      {(!narrow || unfolded) && (
        <div className="staff-search-fields" id={fieldsId}>
          <Selectors {...props} />
        </div>
      )}
      <div className="staff-search-buttons">
        <Button htmlType="submit">Tìm kiếm</Button>
        <Button onClick={props.onReset}>Làm mới</Button>
      </div>
    </form>
  )
}

function Selectors(props: {
  filter: StaffFilter
  statuses: readonly CatalogueEntry[] | undefined
  onChange: (changes: Partial<StaffFilter>) => void
}) {
  const { filter, onChange } = props
  const rooms = useRooms(filter.donViId)
  const posts = useChoices('DM_CHUCVU')
  const recordTypes = useChoices('DM_LOAIHOSO')
  const statuses = useMemo(
    () => props.statuses?.filter(({ code }) => code !== deletedStatus),
    [props.statuses],
  )
  const noRooms = !rooms.loading && !rooms.failed && rooms.items.length === 0
  const party = partyOptions.find(({ laDangVien }) => laDangVien === filter.laDangVien) ?? partyOptions[0]
  return (
    <>
      <UnitField {...props} />
      <FilterSelect
        label="Phòng ban"
        options={loaded(rooms)}
        disabled={filter.donViId === null || noRooms}
        placeholder={
          filter.donViId === null ? 'Chọn cơ quan trước' : noRooms ? 'Không có phòng ban' : 'Tất cả'
        }
        value={filter.phongBanId}
        onChange={(phongBanId) => onChange({ phongBanId })}
      />
      <FilterSelectMany
        label="Trạng thái hồ sơ"
        options={statuses}
        value={filter.trangThaiHoSoId}
        onChange={(trangThaiHoSoId) => onChange({ trangThaiHoSoId })}
      />
      <FilterSelect
        label="Đảng viên"
        options={partyOptions}
        always
        value={party.id}
        onChange={(id) =>
          onChange({ laDangVien: partyOptions.find((option) => option.id === id)?.laDangVien ?? null })
        }
      />
      <FilterSelect
        label="Chức vụ"
        options={loaded(posts)}
        value={filter.chucVuId}
        onChange={(chucVuId) => onChange({ chucVuId })}
      />
      <FilterSelect
        label="Đối tượng"
        options={loaded(recordTypes)}
        value={filter.loaiHoSoId}
        onChange={(loaiHoSoId) => onChange({ loaiHoSoId })}
      />
    </>
  )
}

/** Nothing while the list is on its way, so that ids are not shown for names. */
const loaded = <Item,>({ items, loading }: Offer<Item>) => (loading ? undefined : items)

/** The unit and whether the units below it belong to it. A department of another unit makes no sense any more. */
function UnitField({
  filter,
  onChange,
}: {
  filter: StaffFilter
  onChange: (changes: Partial<StaffFilter>) => void
}) {
  const user = useUser()
  const tree = useUnitTree('scope')
  const unitId = useId()
  const switchId = useId()
  const name = useMemo(() => nameIn(tree.items, filter.donViId), [tree.items, filter.donViId])
  const shownName = name ?? (filter.donViId === user.donViId ? user.donVi : '')
  const beside = (
    <label className="staff-switch" htmlFor={switchId}>
      Đơn vị trực thuộc
      <Switch
        id={switchId}
        size="small"
        checked={filter.isChildren}
        onChange={(isChildren) => onChange({ isChildren })}
      />
    </label>
  )
  return (
    <FilterField label="Cơ quan hiện tại" id={unitId} beside={beside} className="staff-search-unit">
      <TreeSelect<UnitNode>
        id={unitId}
        items={tree.items}
        loading={tree.loading}
        searchOf={nameAndCode}
        placeholder="Tất cả đơn vị"
        value={filter.donViId === null ? null : { id: filter.donViId, name: shownName }}
        onChange={(unit) => onChange({ donViId: unit?.id ?? null, phongBanId: null })}
      />
    </FilterField>
  )
}

const nameAndCode = ({ name, maCoQuan }: UnitNode) => `${name} ${maCoQuan}`

function nameIn(units: readonly UnitNode[], id: string | null): string | undefined {
  for (const unit of units) {
    const found = unit.id === id ? unit.name : nameIn(unit.children, id)
    if (found !== undefined) return found
  }
  return undefined
}
