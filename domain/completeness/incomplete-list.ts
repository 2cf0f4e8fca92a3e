/** Hồ sơ thiếu: active, incomplete records (spec 3 §2.5, §7), with the filters and columns of spec 3 §2.2. */
import { listMissing } from '#domain/completeness/calls.ts'
import { number } from '#domain/fields/kinds.ts'
import type { RowOf } from '#domain/lists/list.ts'
import { definePeopleList, extra } from '#domain/people-lists/people-list.ts'
import { createOfficer } from '#domain/officer/calls.ts'
import {
  bulkEditAction,
  cccdColumn,
  partyColumn,
  personColumn,
  postColumn,
  staffFilters,
  statusColumn,
} from '#domain/people-lists/list-parts.ts'

export const incompleteList = definePeopleList({
  name: 'danh-sach-ho-so-thieu',
  title: 'Hồ sơ thiếu thông tin',
  call: { controller: 'CanBoCongChuc', action: 'get-paging-params-hs-error' },
  who: ['ADMIN', 'LDSNV', 'QTDV'],
  answer: 'one page of the records that lack something, and the exact total',
  filters: staffFilters,
  sorts: ['hoVaTen', 'ngaySinh', 'soCccd', 'trangThaiHoSo', 'soThongTinThieu'],
  initialSort: 'hoVaTen',
  emptyText: 'Không có hồ sơ thiếu thông tin.\nHãy thử bớt điều kiện lọc hoặc bấm Làm mới.',
  nothingYet: 'Không có hồ sơ thiếu thông tin. Hồ sơ còn thiếu thông tin bắt buộc sẽ hiện ở đây để bổ sung.',
  extras: {
    soThongTinThieu: extra<number>(
      'how many things the record lacks',
      number('Số thông tin thiếu', { decimals: 0 }),
    ),
  },
  row: [
    'id', 'hoVaTen', 'avatar', 'soCccd', 'ngaySinh', 'ngaySinhShow', 'soHieuCBCCVC', 'soDienThoai', 'email', 'laDangVien',
    'chucVu', 'chucVuNgoaiHeThong', 'loaiHoSo', 'trangThaiHoSo', 'donVi', 'phongBan', 'soThongTinThieu',
  ], // prettier-ignore
  columns: [
    personColumn,
    cccdColumn,
    postColumn,
    statusColumn,
    partyColumn,
    {
      key: 'soThongTinThieu',
      title: 'Thông tin thiếu',
      cell: 'number',
      width: 116,
      align: 'right',
      parts: ['soThongTinThieu'],
    },
  ],
  optional: [
    'phongBan',
    'soHieuCBCCVC',
    'soDienThoai',
    'email',
    'ngayDamNhiem',
    'donViQuanLy',
    'donViSuDung',
  ],
  actions: [
    { key: 'add', text: 'Thêm hồ sơ', of: 'list', call: createOfficer, primary: true },
    { key: 'view', text: 'Xem', of: 'row', call: listMissing },
    bulkEditAction,
  ],
  workbook: {
    title: 'DANH SÁCH HỒ SƠ THIẾU THÔNG TIN',
    fileName: 'Ho_so_thieu_thong_tin',
    suffix: '-hs-error',
  },
})

export type IncompleteOfficer = RowOf<typeof incompleteList>
