import type { CatalogueEntry } from '#domain/catalogues/calls.ts'
import type { OfficerRow } from '#domain/officer/staff-list.ts'
import type { DataTableProps } from '#web/ui/table/data-table.tsx'
import { OfficerCell, PartyTick, postOf, TwoLines } from '../list/officer-cells.tsx'
import { RecordStatus, SyncStatus } from '../list/record-status.tsx'
import { RowActions, type StaffRights } from './row-actions.tsx'

/** What the buttons of a row do, and which of them there are. */
export interface RowDeeds {
  rights: StaffRights
  onEdit: (officer: OfficerRow) => void
  onDelete: (officer: OfficerRow) => void
}

/** The columns of the staff list (spec 3 §2.2, §2.3); without the last one for somebody who may change nothing. */
export function officerColumns(
  statuses: readonly CatalogueEntry[],
  deeds: RowDeeds,
): DataTableProps<OfficerRow>['columns'] {
  const { edit, remove } = deeds.rights
  const actions = { key: 'actions', title: 'Thao tác', width: remove ? 108 : 88, align: 'right' } as const
  return [
    {
      key: 'hoVaTen',
      title: 'Họ và tên',
      ellipsis: true,
      render: (_, officer) => <OfficerCell officer={officer} />,
    },
    {
      key: 'soCccd',
      title: 'Số CCCD / Ngày sinh',
      width: 122,
      render: (_, { soCccd, ngaySinhShow }) => <TwoLines first={soCccd} second={ngaySinhShow} />,
    },
    {
      key: 'chucVu',
      title: 'Chức vụ / Đối tượng',
      width: 176,
      render: (_, officer) => <TwoLines first={postOf(officer)} second={officer.loaiHoSo?.name} />,
    },
    {
      key: 'trangThaiHoSo',
      title: 'Trạng thái',
      width: 150,
      render: (_, { trangThaiHoSo }) => <RecordStatus status={trangThaiHoSo} catalogue={statuses} />,
    },
    {
      key: 'laDangVien',
      title: 'Đảng viên',
      width: 74,
      align: 'center',
      render: (_, { laDangVien }) => <PartyTick member={laDangVien} />,
    },
    {
      key: 'isSyncQuocGia',
      title: 'Đồng bộ',
      width: 116,
      render: (_, { isSyncQuocGia }) => <SyncStatus isSyncQuocGia={isSyncQuocGia} />,
    },
    ...(edit || remove
      ? [
          {
            ...actions,
            render: (_: unknown, officer: OfficerRow) => <RowActions officer={officer} {...deeds} />,
          },
        ]
      : []),
  ]
}
