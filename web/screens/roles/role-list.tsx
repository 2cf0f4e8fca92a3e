import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import type { Page } from '#domain/api/codes.ts'
import type { RoleRow } from '#domain/roles/calls.ts'
import { roleMessages } from '#domain/roles/role-problems.ts'
import { roleLabel } from '#domain/session/role-label.ts'
import type { CallFailure } from '#web/api/call-failure.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { DataTable, type DataTableProps } from '#web/ui/table/data-table.tsx'
import type { PageRequest } from '#web/ui/table/pager.tsx'
import { RowButton, RowButtons } from '../list/row-button.tsx'
import { RowCards } from '../list/row-cards.tsx'
import { apiAddress, interfaceAddress, type RoleRights } from './role-rights.ts'
import '../list/person-cell.css'

interface RoleDeeds {
  rights: RoleRights
  onEdit: (role: RoleRow) => void
  onDelete: (role: RoleRow) => void
}

/** A row with its place in the whole list, from 1. */
type NumberedRole = RoleRow & { number: number }

/** One page of roles: a table, or cards on a narrow window. */
export function RoleList(
  props: RoleDeeds & {
    list: UseQueryResult<Page<RoleRow>, CallFailure>
    page: PageRequest
    onPage: (page: PageRequest) => void
    narrow: boolean
  },
) {
  const { list, rights, onEdit, onDelete } = props
  const { pageNumber, pageSize } = props.page
  const columns = useMemo(() => roleColumns({ rights, onEdit, onDelete }), [rights, onEdit, onDelete])
  const answer = list.data
  const rows = useMemo(
    () =>
      answer?.data.map((role, index): NumberedRole => ({
        ...role,
        number: (pageNumber - 1) * pageSize + index + 1,
      })),
    [answer, pageNumber, pageSize],
  )
  const shared = {
    label: 'Danh sách quyền',
    error: list.isError ? clientMessages.rolesFailed : undefined,
    onRetry: () => void list.refetch(),
    emptyText: 'Không có quyền phù hợp. Hãy thử bớt điều kiện lọc hoặc bấm Làm mới.',
    page: { ...props.page, totalRows: answer?.totalRows ?? 0, onChange: props.onPage },
  }
  if (props.narrow) {
    return (
      <RowCards {...shared} rows={rows} stale={list.isPlaceholderData}>
        {(role) => (
          <>
            <RoleName role={role} />
            <div className="row-card-facts">
              <span>
                Giao diện: <InterfaceLink role={role} />
              </span>
              <span>
                API: <ApiLink role={role} />
              </span>
            </div>
            {(rights.edit || rights.remove) && (
              <div className="row-card-foot">
                <RoleActions role={role} {...props} />
              </div>
            )}
          </>
        )}
      </RowCards>
    )
  }
  return (
    <DataTable<NumberedRole>
      {...shared}
      columns={columns}
      rows={rows}
      rowKey="id"
      loading={list.isPlaceholderData}
      minWidth={860}
    />
  )
}

function roleColumns(deeds: RoleDeeds): DataTableProps<NumberedRole>['columns'] {
  return [
    { key: 'number', title: 'STT', width: 60, dataIndex: 'number' },
    {
      key: 'name',
      title: 'Tên quyền',
      ellipsis: true,
      render: (_, role) => <RoleName role={role} bare />,
    },
    { key: 'code', title: 'Mã quyền', width: 180, ellipsis: true, dataIndex: 'code' },
    {
      key: 'soGiaoDien',
      title: 'Giao diện',
      width: 120,
      align: 'right',
      render: (_, role) => <InterfaceLink role={role} />,
    },
    { key: 'soApi', title: 'API', width: 120, align: 'right', render: (_, role) => <ApiLink role={role} /> },
    ...(deeds.rights.edit || deeds.rights.remove
      ? [
          {
            key: 'actions',
            title: 'Thao tác',
            width: 130,
            align: 'right' as const,
            render: (_: unknown, role: RoleRow) => <RoleActions role={role} {...deeds} />,
          },
        ]
      : []),
  ]
}

/** Name over kind and holders; the code too where it has no column. */
function RoleName({ role, bare }: { role: RoleRow; bare?: boolean }) {
  const kind = `${roleLabel(role.unitRoleCode)}${role.isOnlySeeMe ? ', chỉ xem' : ''}`
  return (
    <div className="person-lines">
      <span className="person-name">{role.name}</span>
      <span className="person-second">
        {bare ? '' : `${role.code} · `}
        {kind} · {role.soTaiKhoan} tài khoản
      </span>
    </div>
  )
}

function InterfaceLink({ role }: { role: RoleRow }) {
  return (
    <AddressLink
      to={interfaceAddress(role.id)}
      className="roles-count"
      aria-label={`${role.soGiaoDien} quyền giao diện của ${role.name}`}
    >
      {role.soGiaoDien}
    </AddressLink>
  )
}

function ApiLink({ role }: { role: RoleRow }) {
  return (
    <AddressLink
      to={apiAddress(role.id)}
      className="roles-count"
      aria-label={`${role.soApi} quyền API của ${role.name}`}
    >
      {role.soApi}
    </AddressLink>
  )
}

function RoleActions({ role, rights, onEdit, onDelete }: RoleDeeds & { role: RoleRow }) {
  return (
    <RowButtons>
      {rights.edit && <RowButton text="Sửa" about={role.name} onPress={() => onEdit(role)} />}
      {rights.remove && (
        <RowButton
          text="Xóa"
          about={role.name}
          danger
          why={role.isSeeded ? roleMessages.seededDeletion : undefined}
          onPress={() => onDelete(role)}
        />
      )}
    </RowButtons>
  )
}
