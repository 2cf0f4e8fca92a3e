/** People for bulk creation of accounts: those in scope without one, or those who have one (spec 3 §2.9). */
import { bulkLimit } from '#domain/accounts/account-form.ts'
import { createAccountsOfPeople, deleteAccount } from '#domain/accounts/calls.ts'
import { ownUnit, search, switchOff, unitsBelow } from '#domain/lists/filters.ts'
import type { RowOf } from '#domain/lists/list.ts'
import { definePeopleList, extra } from '#domain/people-lists/people-list.ts'
import { firstOf } from '#domain/people-lists/person-parts.ts'
import {
  cccdColumn,
  nobodyFits,
  partyColumn,
  personColumn,
  postPart,
  searchHint,
  statusColumn,
} from '#domain/people-lists/list-parts.ts'

export const peopleForAccounts = definePeopleList({
  name: 'tao-tai-khoan-hang-loat',
  title: 'Cán bộ chưa có tài khoản',
  call: { controller: 'CanBoCongChuc', action: 'get-hs-paging-no-account' },
  who: ['ADMIN', 'LDSNV', 'QTDV'],
  answer: 'one page of people in scope, by given name',
  filters: {
    searchContent: search(searchHint),
    donViId: ownUnit('Cơ quan hiện tại'),
    isChildren: unitsBelow(),
    isSyncUsers: switchOff('Có tài khoản'),
  },
  // Only indexed fields: the list may hold everybody of the province.
  sorts: ['hoVaTen', 'ngaySinh', 'soCccd'],
  initialSort: 'hoVaTen',
  emptyText: nobodyFits,
  nothingYet: 'Mọi hồ sơ của đơn vị đã có tài khoản. Hồ sơ chưa có tài khoản sẽ hiện ở đây.',
  extras: {
    accountId: extra<string | null>("the person's account, when there is one"),
    userName: extra<string | null>('its name'),
  },
  row: [
    'id', 'hoVaTen', 'avatar', 'soCccd', 'soCmnd', 'ngaySinh', 'laDangVien', 'chucVuNgoaiHeThong', 'userName', 'accountId',
    'ngaySinhShow', 'donVi', 'trangThaiHoSo', 'chucVu', 'loaiHoSo',
  ], // prettier-ignore
  columns: [
    personColumn,
    { ...cccdColumn, parts: [{ ...firstOf('Số CCCD', ['soCccd', 'soCmnd']), sort: 'soCccd' }, 'ngaySinh'] },
    statusColumn,
    partyColumn,
    { key: 'chucVu', title: 'Chức vụ', cell: 'text', width: 150, parts: [postPart] },
    { key: 'loaiHoSo', title: 'Đối tượng', cell: 'text', width: 150, parts: ['loaiHoSo'] },
  ],
  actions: [
    {
      key: 'create',
      text: 'Tạo tài khoản',
      of: 'ticked',
      call: createAccountsOfPeople,
      menuAction: '/tao-tai-khoan-hang-loat:them',
      max: bulkLimit,
      primary: true,
      offered: ({ accountId }) => accountId === null,
    },
    {
      key: 'remove',
      text: 'Xóa tài khoản',
      of: 'row',
      call: deleteAccount,
      menuAction: '/tai-khoan:xoa',
      danger: true,
      offered: ({ accountId }) => accountId !== null,
    },
  ],
  workbook: { title: 'DANH SÁCH CÁN BỘ VÀ TÀI KHOẢN', fileName: 'Can_bo_tai_khoan', suffix: '-no-account' },
})

/** A person; `accountId` and `userName` are the account's, when there is one. */
export type PersonRow = RowOf<typeof peopleForAccounts>
export const listPeopleWithoutAccount = peopleForAccounts.call
