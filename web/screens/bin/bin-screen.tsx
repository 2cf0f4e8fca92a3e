import { Button } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { defaultPageSize } from '#domain/api/call.ts'
import { binSentences } from '#domain/bin/bin-sentences.ts'
import { restoreOfficer } from '#domain/bin/calls.ts'
import { pageBin, type DeletedOfficer } from '#domain/bin/bin-list.ts'
import { showDate } from '#domain/fields/dates.ts'
import { listOfficersCall } from '#domain/officer/staff-list.ts'
import { unknown } from '#domain/records/show.ts'
import { useAction, useCall, useRefresh } from '#web/api/use-call.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { useMedia } from '#web/theme/use-media.ts'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { DataTable, type DataTableProps } from '#web/ui/table/data-table.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { RowCards } from '../list/row-cards.tsx'
import { officeMoment } from '#web/fields/office-moment.ts'
import { TwoLines } from '../list/officer-cells.tsx'
import { SearchForm } from '../list/search-form.tsx'
import { useLastPage } from '../list/use-last-page.ts'
import './bin-screen.css'

const start = { searchContent: '', pageNumber: 1, pageSize: Math.max(defaultPageSize, 10) }

/** /thung-rac: deleted records and the way back. */
export function BinScreen() {
  const [filter, setFilter] = useState(start)
  const set = (changes: Partial<typeof start>) => setFilter((now) => ({ ...now, pageNumber: 1, ...changes }))
  const list = useCall(pageBin, filter, { keepPrevious: true, staleTime: 0 })
  const refresh = useRefresh(pageBin)
  useLastPage(list, filter, set)
  const narrow = useMedia('(max-width: 767.98px)')
  const { ask, dialog } = useConfirm()
  const restoration = useAction(restoreOfficer, { refreshes: [pageBin, listOfficersCall] })

  const restore = async (officer: DeletedOfficer) => {
    const text = (
      <>
        <p>{binSentences.ask}</p>
        <p className="confirm-about">
          {officer.hoVaTen} {officer.soCccd ? `· CCCD ${officer.soCccd}` : ''}
          <br />→ {officer.trangThaiTruocXoa?.name ?? unknown}
        </p>
      </>
    )
    if (await ask({ title: 'Khôi phục hồ sơ', text, no: 'Không', yes: 'Khôi phục' }))
      restoration.mutate({ id: officer.id })
  }
  const actions = (officer: DeletedOfficer) => (
    <div className="bin-actions">
      <AddressLink to={`/nhat-ky?idCanBo=${officer.id}`} aria-label={`Nhật ký của ${officer.hoVaTen ?? ''}`}>
        Nhật ký
      </AddressLink>
      <Button
        size="small"
        aria-label={`Khôi phục ${officer.hoVaTen ?? ''}`}
        onClick={() => void restore(officer)}
      >
        Khôi phục
      </Button>
    </div>
  )
  const columns = useColumns(actions)
  const shared = {
    label: 'Hồ sơ đã xóa',
    error: list.error?.shown,
    onRetry: () => void list.refetch(),
    emptyText: filter.searchContent === '' ? binSentences.empty : binSentences.nothingFound,
    page: { ...filter, totalRows: list.data?.totalRows ?? 0, onChange: set },
  }
  return (
    <>
      <PageHead title="Thùng rác" />
      <SearchForm
        name="Tìm kiếm hồ sơ đã xóa"
        hint="Nhập họ tên hoặc số CCCD"
        text={filter.searchContent}
        onText={(searchContent) => set({ searchContent })}
        onSearch={(searchContent) => {
          set({ searchContent })
          refresh()
        }}
        onReset={() => {
          set({ ...start, pageSize: filter.pageSize })
          refresh()
        }}
        className="bin-search"
      />
      {narrow ? (
        <RowCards {...shared} rows={list.data?.data} stale={list.isPlaceholderData}>
          {(officer) => <BinCard officer={officer} actions={actions(officer)} />}
        </RowCards>
      ) : (
        <DataTable<DeletedOfficer>
          {...shared}
          columns={columns}
          rows={list.data?.data}
          rowKey="id"
          loading={list.isPlaceholderData || restoration.isPending}
          minWidth={940}
        />
      )}
      {dialog}
    </>
  )
}

function useColumns(
  actions: (officer: DeletedOfficer) => ReactNode,
): DataTableProps<DeletedOfficer>['columns'] {
  const fixed = useMemo<DataTableProps<DeletedOfficer>['columns']>(
    () => [
      {
        key: 'hoVaTen',
        title: 'Họ và tên / Số CCCD',
        render: (_, { hoVaTen, soCccd }) => <TwoLines first={hoVaTen} second={soCccd} />,
      },
      {
        key: 'ngaySinh',
        title: 'Ngày sinh',
        width: 112,
        render: (_, { ngaySinh }) => (ngaySinh === null ? unknown : showDate(ngaySinh)),
      },
      { key: 'donVi', title: 'Đơn vị', width: 248, render: (_, { donVi }) => donVi?.name ?? unknown },
      {
        key: 'trangThaiTruocXoa',
        title: 'Trạng thái trước khi xóa',
        width: 176,
        render: (_, { trangThaiTruocXoa }) => <FormerStatus name={trangThaiTruocXoa?.name} />,
      },
      {
        key: 'ngayXoa',
        title: 'Người xóa / Thời điểm',
        width: 184,
        render: (_, row) => (
          <TwoLines first={row.tenNguoiXoa || row.nguoiXoa} second={officeMoment(row.ngayXoa)} />
        ),
      },
    ],
    [],
  )
  return [
    ...fixed,
    {
      key: 'actions',
      title: 'Thao tác',
      width: 172,
      align: 'right',
      render: (_, officer) => actions(officer),
    },
  ]
}

const FormerStatus = ({ name }: { name: string | undefined }) => (
  <StatusBadge tone="neutral">{name ?? unknown}</StatusBadge>
)

function BinCard({ officer, actions }: { officer: DeletedOfficer; actions: ReactNode }) {
  return (
    <div className="bin-card">
      <TwoLines first={officer.hoVaTen} second={officer.soCccd} />
      <FormerStatus name={officer.trangThaiTruocXoa?.name} />
      <span>{officer.donVi?.name ?? unknown}</span>
      <TwoLines
        first={`Xóa bởi ${officer.tenNguoiXoa || officer.nguoiXoa || unknown}`}
        second={officeMoment(officer.ngayXoa)}
      />
      {actions}
    </div>
  )
}
