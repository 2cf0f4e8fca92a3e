/** The accounts in scope (spec 3 §2.8). */
import {
  createAccount,
  deleteAccount,
  resetPassword,
  unlockAccounts,
  updateAccount,
  type AccountRow,
} from '#domain/accounts/calls.ts'
import { bulkLimit } from '#domain/accounts/account-form.ts'
import { specifiedLabels } from '#domain/api/specified-labels.ts'
import { defineCall, searchText } from '#domain/api/call.ts'
import { anyUnit, onlyUnlessOff, roleFilter, search, unitsBelow } from '#domain/lists/filters.ts'
import { defineList, pageOf } from '#domain/lists/list.ts'
import { roleLabel } from '#domain/session/role-label.ts'
import { resetFactors } from '#domain/session/factor-calls.ts'
import { searchHint } from '#domain/people-lists/list-parts.ts'

export const accountList = defineList({
  name: 'tai-khoan',
  title: 'Danh sách tài khoản',
  call: { controller: 'Users', action: 'get-paging', shows: ['accounts', 'people', 'roles', 'units'] },
  answer: pageOf<AccountRow>('one page of the accounts in scope'),
  filters: {
    searchContent: search(searchHint),
    donViId: anyUnit('Đơn vị'),
    isChildren: unitsBelow(),
    unitRoleId: roleFilter('Vai trò'),
    // The call also accepts false: only the locked ones; null returns both, the locked ones first.
    isActived: onlyUnlessOff('Chỉ tài khoản đang hoạt động'),
  },
  /** Part of the account's name. */
  also: { userName: searchText },
  sorts: ['userName', 'name', 'id'],
  initialSort: '-id',
  emptyText: 'Không có tài khoản phù hợp. Hãy thử bớt điều kiện lọc hoặc bấm Làm mới.',
  nothingYet: 'Chưa có tài khoản nào. Tài khoản được cấp cho người của đơn vị sẽ hiện ở đây.',
  personOf: ({ idCBCC, name, avatar, donVi }) => ({
    recordId: idCBCC,
    name,
    avatar,
    unit: donVi?.name ?? null,
  }),
  columns: [
    {
      key: 'userName',
      title: 'Tên tài khoản',
      cell: 'text',
      width: 128,
      parts: [{ title: 'Tên tài khoản', sort: 'userName', value: ({ userName }) => userName }],
    },
    {
      key: 'name',
      title: 'Họ và tên',
      cell: 'person',
      parts: [
        { title: 'Họ và tên', sort: 'name', value: ({ name }) => name },
        { title: 'Đơn vị', width: 34, value: ({ donVi }) => donVi?.name ?? null },
      ],
    },
    {
      key: 'role',
      title: 'Vai trò',
      cell: 'text',
      width: 140,
      parts: [
        {
          title: 'Vai trò',
          value: ({ unitRoleView, unitRoleCode }) => unitRoleView?.name ?? roleLabel(unitRoleCode),
        },
      ],
    },
    {
      key: 'status',
      title: 'Trạng thái',
      cell: 'own',
      width: 134,
      parts: [
        {
          title: 'Trạng thái',
          width: 13,
          value: ({ isActived }) => (isActived ? 'Hoạt động' : 'Đã khóa'),
        },
        {
          title: 'Mật khẩu',
          value: ({ mustChangePassword }) => (mustChangePassword ? 'Chưa đổi mật khẩu lần đầu' : null),
        },
        {
          title: 'Xác thực hai bước',
          value: ({ coXacThuc }) => (coXacThuc ? 'Có' : null),
        },
      ],
    },
  ],
  actions: [
    {
      key: 'add',
      text: 'Thêm mới',
      of: 'list',
      call: createAccount,
      menuAction: '/tai-khoan:them',
      primary: true,
    },
    {
      key: 'unlock',
      text: 'Mở khóa',
      of: 'ticked',
      call: unlockAccounts,
      menuAction: '/tai-khoan:mo-khoa',
      max: bulkLimit,
      offered: ({ canManage }) => canManage,
    },
    {
      key: 'reset',
      text: 'Mật khẩu mới',
      of: 'row',
      call: resetPassword,
      menuAction: '/tai-khoan:mat-khau-moi',
      offered: ({ canManage, id }, own) => canManage && id !== own,
    },
    {
      key: 'resetFactors',
      text: 'Đặt lại xác thực',
      of: 'row',
      call: resetFactors,
      offered: ({ canManage, coXacThuc, id }, own) => canManage && coXacThuc && id !== own,
    },
    {
      key: 'unlockOne',
      text: 'Mở khóa',
      of: 'row',
      call: unlockAccounts,
      menuAction: '/tai-khoan:mo-khoa',
      offered: ({ canManage, isActived }) => canManage && !isActived,
    },
    {
      key: 'lock',
      text: 'Khóa',
      of: 'row',
      call: unlockAccounts,
      menuAction: '/tai-khoan:mo-khoa',
      insteadOf: 'unlockOne',
      offered: ({ canManage, isActived, id }, own) => canManage && isActived && id !== own,
    },
    {
      key: 'edit',
      text: 'Sửa',
      of: 'row',
      call: updateAccount,
      menuAction: '/tai-khoan:sua',
      offered: ({ canManage }) => canManage,
    },
    {
      key: 'remove',
      text: specifiedLabels.deleteAccount,
      of: 'row',
      call: deleteAccount,
      menuAction: '/tai-khoan:xoa',
      danger: true,
      offered: ({ canManage, id }, own) => canManage && id !== own,
    },
  ],
  workbook: { title: 'DANH SÁCH TÀI KHOẢN', fileName: 'Danh_sach_tai_khoan' },
})

export const listAccounts = accountList.call
const twin = (action: string) => defineCall({ ...listAccounts, action, permission: 'Users.get-paging' })
export const listAccountsTwins = [
  twin('get-paging-users'),
  twin('get-paging-params-members'),
  twin('get-paging-params-members-project'),
]
