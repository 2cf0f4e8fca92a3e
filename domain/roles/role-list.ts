/** The permission roles (spec 3 §2.17). */
import { roleByReference, search } from '#domain/lists/filters.ts'
import { defineList, pageOf } from '#domain/lists/list.ts'
import { rolesPath } from '#domain/menus/menu-path.ts'
import { createRole, deleteRole, updateRole, type RoleRow } from '#domain/roles/calls.ts'
import { roleMessages } from '#domain/roles/role-form.ts'

export const roleList = defineList({
  name: 'unitRole',
  title: 'Danh sách vai trò',
  call: { controller: 'UnitRole', action: 'get-paging', shows: ['roles', 'accounts'] },
  answer: pageOf<RoleRow>('one page of the roles, by level'),
  filters: {
    /** Part of the role's name or code, or of the name of an account that has it. */
    name: search('Nhập tên tài khoản có quyền, tên quyền hoặc mã quyền', 'Tên tài khoản'),
    unitRole: roleByReference('Vai trò'),
  },
  sorts: ['name', 'code', 'level'],
  initialSort: 'level',
  emptyText: 'Không có quyền phù hợp. Hãy thử bớt điều kiện lọc hoặc bấm Làm mới.',
  numbered: true,
  columns: [
    {
      key: 'name',
      title: 'Tên quyền',
      cell: 'own',
      parts: [{ title: 'Tên quyền', sort: 'name', value: ({ name }) => name }],
    },
    {
      key: 'code',
      title: 'Mã quyền',
      cell: 'text',
      width: 180,
      parts: [{ title: 'Mã quyền', sort: 'code', value: ({ code }) => code }],
    },
    {
      key: 'soGiaoDien',
      title: 'Giao diện',
      cell: 'own',
      width: 120,
      align: 'right',
      parts: [{ title: 'Giao diện', kind: 'number', value: ({ soGiaoDien }) => soGiaoDien }],
    },
    {
      key: 'soApi',
      title: 'API',
      cell: 'own',
      width: 120,
      align: 'right',
      parts: [{ title: 'API', kind: 'number', value: ({ soApi }) => soApi }],
    },
  ],
  actions: [
    {
      key: 'add',
      text: 'Thêm mới',
      of: 'list',
      call: createRole,
      menuAction: `${rolesPath}:them`,
      primary: true,
    },
    { key: 'edit', text: 'Sửa', of: 'row', call: updateRole, menuAction: `${rolesPath}:sua` },
    {
      key: 'remove',
      text: 'Xóa',
      of: 'row',
      call: deleteRole,
      menuAction: `${rolesPath}:xoa`,
      danger: true,
      why: ({ isSeeded }) => (isSeeded ? roleMessages.seededDeletion : undefined),
    },
  ],
})

export const listRoles = roleList.call
