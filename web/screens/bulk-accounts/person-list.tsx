import type { UseQueryResult } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { useMemo } from 'react'
import type { PersonRow } from '#domain/accounts/people-list.ts'
import type { CatalogueEntry } from '#domain/catalogues/calls.ts'
import { clientMessages } from '#domain/api/client-messages.ts'
import type { Page } from '#domain/api/codes.ts'
import { unknown } from '#domain/records/show.ts'
import type { CallFailure } from '#web/api/call-failure.ts'
import { DataTable, type DataTableProps } from '#web/ui/table/data-table.tsx'
import type { PageRequest } from '#web/ui/table/pager.tsx'
import { PersonCell } from '../list/person-cell.tsx'
import { RowButton, RowButtons } from '../list/row-button.tsx'
import { RowCards } from '../list/row-cards.tsx'
import { PartyTick, TwoLines } from '../list/officer-cells.tsx'
import { RecordStatus } from '../list/record-status.tsx'

const emptyText = 'Không có hồ sơ phù hợp. Hãy thử bớt điều kiện lọc hoặc bấm Làm mới.'
const postOf = (person: PersonRow) => person.chucVu?.name ?? person.chucVuNgoaiHeThong

interface PersonListProps {
  list: UseQueryResult<Page<PersonRow>, CallFailure>
  statuses: readonly CatalogueEntry[]
  page: PageRequest
  onPage: (page: PageRequest) => void
  narrow: boolean
  /** People without an account may be ticked; absent when nothing can be made of them. */
  chosen?: readonly PersonRow[]
  onChoose: (people: readonly PersonRow[]) => void
  /** Deletes the account of somebody who has one. */
  onDelete?: ((person: PersonRow) => void) | undefined
}

/** One page of people: a table, or cards on a narrow window. */
export function PersonList(props: PersonListProps) {
  const { list, statuses, chosen, onChoose, onDelete } = props
  const columns = useMemo(() => personColumns(statuses, onDelete), [statuses, onDelete])
  const answer = list.data
  const shared = {
    label: 'Danh sách hồ sơ',
    error: list.isError ? clientMessages.dataFailed : undefined,
    onRetry: () => void list.refetch(),
    emptyText,
    page: { ...props.page, totalRows: answer?.totalRows ?? 0, onChange: props.onPage },
  }
  if (props.narrow) {
    const toggle = (person: PersonRow, on: boolean) =>
      onChoose(on ? [...(chosen ?? []), person] : (chosen ?? []).filter(({ id }) => id !== person.id))
    return (
      <RowCards {...shared} rows={answer?.data} stale={list.isPlaceholderData}>
        {(person) => (
          <>
            <div className="row-card-head">
              <PersonName person={person} />
              {chosen && (
                <Checkbox
                  aria-label={`Chọn ${person.hoVaTen ?? ''}`}
                  checked={chosen.some(({ id }) => id === person.id)}
                  onChange={({ target }) => toggle(person, target.checked)}
                />
              )}
            </div>
            <div className="row-card-grid">
              <TwoLines first={numberOf(person)} second={person.ngaySinhShow} />
              <TwoLines first={postOf(person)} second={person.loaiHoSo?.name} />
              <RecordStatus status={person.trangThaiHoSo} catalogue={statuses} />
              <span className="row-card-fact">
                <PartyTick member={person.laDangVien} /> Đảng viên
              </span>
            </div>
            {onDelete && (
              <div className="row-card-foot">
                <DeleteButton person={person} onDelete={onDelete} />
              </div>
            )}
          </>
        )}
      </RowCards>
    )
  }
  return (
    <DataTable<PersonRow>
      {...shared}
      columns={columns}
      rows={answer?.data}
      rowKey="id"
      loading={list.isPlaceholderData}
      minWidth={980}
      {...(chosen
        ? {
            rowSelection: {
              columnWidth: 44,
              selectedRowKeys: chosen.map(({ id }) => id),
              preserveSelectedRowKeys: true,
              // Rows of other pages come along as they were when they were ticked.
              onChange: (_: unknown, rows: PersonRow[]) => onChoose(rows.filter(Boolean)),
              getCheckboxProps: ({ hoVaTen }: PersonRow) => ({ 'aria-label': `Chọn ${hoVaTen ?? ''}` }),
            },
          }
        : {})}
    />
  )
}

const numberOf = ({ soCccd, soCmnd }: PersonRow) => soCccd ?? soCmnd

function personColumns(
  statuses: readonly CatalogueEntry[],
  onDelete: PersonListProps['onDelete'],
): DataTableProps<PersonRow>['columns'] {
  return [
    {
      key: 'hoVaTen',
      title: 'Họ và tên',
      ellipsis: true,
      render: (_, person) => <PersonName person={person} />,
    },
    {
      key: 'soCccd',
      title: 'Số CCCD / Ngày sinh',
      width: 130,
      render: (_, person) => <TwoLines first={numberOf(person)} second={person.ngaySinhShow} />,
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
      width: 80,
      align: 'center',
      render: (_, { laDangVien }) => <PartyTick member={laDangVien} />,
    },
    {
      key: 'chucVu',
      title: 'Chức vụ',
      width: 150,
      ellipsis: true,
      render: (_, person) => postOf(person) ?? <span className="person-faint">{unknown}</span>,
    },
    {
      key: 'loaiHoSo',
      title: 'Đối tượng',
      width: 150,
      ellipsis: true,
      render: (_, { loaiHoSo }) => loaiHoSo?.name ?? <span className="person-faint">{unknown}</span>,
    },
    ...(onDelete
      ? [
          {
            key: 'actions',
            title: 'Thao tác',
            width: 118,
            align: 'right' as const,
            render: (_: unknown, person: PersonRow) => <DeleteButton person={person} onDelete={onDelete} />,
          },
        ]
      : []),
  ]
}

const PersonName = ({ person: { id, hoVaTen, avatar, donVi } }: { person: PersonRow }) => (
  <PersonCell recordId={id} name={hoVaTen} avatar={avatar} unit={donVi?.name} />
)

const DeleteButton = (props: { person: PersonRow; onDelete: (person: PersonRow) => void }) => (
  <RowButtons>
    <RowButton
      text="Xoá tài khoản"
      about={props.person.hoVaTen ?? ''}
      danger
      onPress={() => props.onDelete(props.person)}
    />
  </RowButtons>
)
