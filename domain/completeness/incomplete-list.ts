/** Hồ sơ thiếu: living records that lack something (spec 3 §2.5, §7), with the filters and columns of spec 3 §2.2. */
import { listMissing } from '#domain/completeness/calls.ts'
import { either, itemOf, itemsOf, ownUnit, roomOf, search, unitsBelow } from '#domain/lists/filters.ts'
import type { RowOf } from '#domain/lists/list.ts'
import { definePeopleList, extra } from '#domain/lists/people-list.ts'
import { createOfficer } from '#domain/officer/calls.ts'
import { partyColumn, personColumn, postPart, searchHint, statusColumn } from '#domain/officer/list-parts.ts'

export const incompleteList = definePeopleList({
  name: 'danh-sach-ho-so-thieu',
  title: 'Hồ sơ thiếu thông tin',
  call: { controller: 'CanBoCongChuc', action: 'get-paging-params-hs-error' },
  answer: 'one page of the records that lack something, and the exact total',
  filters: {
    searchContent: search(searchHint),
    donViId: ownUnit('Cơ quan hiện tại'),
    isChildren: unitsBelow(),
    phongBanId: roomOf('Phòng ban', 'donViId'),
    trangThaiHoSoId: itemsOf('Trạng thái hồ sơ', 'DM_TRANGTHAIHOSO', ['999999']),
    laDangVien: either('Đảng viên', 'Đảng viên', 'Không phải đảng viên'),
    chucVuId: itemOf('Chức vụ', 'DM_CHUCVU'),
    loaiHoSoId: itemOf('Đối tượng', 'DM_LOAIHOSO'),
  },
  sorts: ['hoVaTen', 'ngaySinh', 'soCccd', 'trangThaiHoSo', 'soThongTinThieu'],
  initialSort: 'hoVaTen',
  emptyText: 'Không có hồ sơ thiếu thông tin.\nHãy thử bớt điều kiện lọc hoặc bấm Làm mới.',
  extras: { soThongTinThieu: extra<number>('how many things the record lacks') },
  row: [
    'id', 'hoVaTen', 'avatar', 'soCccd', 'ngaySinh', 'ngaySinhShow', 'soHieuCBCCVC', 'soDienThoai', 'email', 'laDangVien',
    'chucVu', 'chucVuNgoaiHeThong', 'loaiHoSo', 'trangThaiHoSo', 'donVi', 'phongBan', 'soThongTinThieu',
  ], // prettier-ignore
  columns: [
    personColumn,
    { key: 'soCccd', title: 'Số CCCD / Ngày sinh', cell: 'lines', width: 122, parts: ['soCccd', 'ngaySinh'] },
    {
      key: 'chucVu',
      title: 'Chức vụ / Đối tượng',
      cell: 'lines',
      width: 176,
      parts: [postPart, 'loaiHoSo'],
    },
    statusColumn,
    partyColumn,
    {
      key: 'soThongTinThieu',
      title: 'Thông tin thiếu',
      cell: 'number',
      width: 116,
      align: 'right',
      parts: [
        {
          title: 'Số thông tin thiếu',
          reads: ['soThongTinThieu'],
          kind: 'number',
          sort: 'soThongTinThieu',
          width: 12,
          value: ({ soThongTinThieu }) => soThongTinThieu,
        },
      ],
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
  ],
  workbook: {
    title: 'DANH SÁCH HỒ SƠ THIẾU THÔNG TIN',
    fileName: 'Ho_so_thieu_thong_tin',
    suffix: '-hs-error',
  },
})

export type IncompleteOfficer = RowOf<typeof incompleteList>
