import { useMemo } from 'react'
import type { CatalogueEntry } from '#domain/catalogues/calls.ts'
import { useChoices, useRooms, type Offer } from '#web/fields/lists.ts'
import { FilterSelect, FilterSelectMany } from '../list/filter-select.tsx'
import { FoldingFilters, SearchForm } from '../list/search-form.tsx'
import { UnitFilter } from '../list/unit-filter.tsx'
import './search-panel.css'
import { countNarrowing, type StaffFilter } from './staff-filter.ts'

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
  const { filter, onChange } = props
  return (
    <SearchForm
      name="Tìm kiếm hồ sơ"
      hint="Nhập họ tên, email, số CCCD, số CMND hoặc số điện thoại"
      text={filter.searchContent}
      onText={(searchContent) => onChange({ searchContent })}
      onSearch={(searchContent) => props.onSearch({ searchContent })}
      onReset={props.onReset}
      className="staff-search"
    >
      <FoldingFilters narrow={props.narrow} narrowing={countNarrowing(filter)}>
        <Selectors {...props} />
      </FoldingFilters>
    </SearchForm>
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
      <UnitFilter
        label="Cơ quan hiện tại"
        className="staff-search-unit"
        value={filter}
        // A department of another unit makes no sense any more.
        onChange={(change) => onChange('donViId' in change ? { ...change, phongBanId: null } : change)}
      />
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
