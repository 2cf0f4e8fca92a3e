/** Filters, columns and parts that lists of people share (spec 3 §2.2). */
import type { Ref } from '#domain/fields/values.ts'
import { either, itemOf, itemsOf, ownUnit, roomOf, search, unitsBelow } from '#domain/lists/filters.ts'
import { ownPost, type PostHolder } from '#domain/officer/own-post.ts'
import { firstOf } from '#domain/people-lists/person-parts.ts'

/** A record in transfer to another unit can't be changed until it is accepted there (spec 3 §4). */
export const isMoving = ({ trangThaiHoSo }: { trangThaiHoSo: Ref | null }): boolean =>
  trangThaiHoSo?.code === '00'

/** The post of the catalogue, or the typed one. */
export const postPart = firstOf('Chức vụ', ['chucVu', 'chucVuNgoaiHeThong'], 28)

/** The person's own post, as signed lists name it; empty without one. */
export const ownPostPart = {
  title: 'Chức vụ',
  width: 28,
  reads: ['chucVu', 'chucVuNgoaiHeThong', 'phongBan', 'donVi'] as const,
  value: (row: PostHolder) => ownPost(row),
}

/** Whether the national database has accepted the record; null: nothing has been sent. */
export const syncPart = (title: string) => ({
  title,
  reads: ['isSyncQuocGia'] as const,
  width: 13,
  value: ({ isSyncQuocGia }: { isSyncQuocGia: boolean | null }) =>
    isSyncQuocGia === null ? 'Chưa gửi' : isSyncQuocGia ? 'Thành công' : 'Thất bại',
  flag: ({ isSyncQuocGia }: { isSyncQuocGia: boolean | null }) => isSyncQuocGia,
})

/** Where numbers are encrypted (`findsWholeNumbers`), beside 'nobody' after a number was typed. */
export const wholeNumbersOnly = 'Số được mã hóa khi lưu: hãy gõ đủ cả số CCCD, CMND hoặc điện thoại.'

/** Hint of the search box of every list of people. */
export const searchHint = 'Nhập họ tên, email, số CCCD, số CMND hoặc số điện thoại'
export const nobodyFits = 'Không có hồ sơ phù hợp. Hãy thử bớt điều kiện lọc hoặc bấm Làm mới.'

/** The search panel of staff-list style screens. */
export const staffFilters = {
  searchContent: search(searchHint),
  donViId: ownUnit('Cơ quan hiện tại'),
  isChildren: unitsBelow(),
  phongBanId: roomOf('Phòng ban', 'donViId'),
  trangThaiHoSoId: itemsOf('Trạng thái hồ sơ', 'DM_TRANGTHAIHOSO', ['999999']),
  laDangVien: either('Đảng viên', 'Đảng viên', 'Không phải đảng viên'),
  chucVuId: itemOf('Chức vụ', 'DM_CHUCVU'),
  loaiHoSoId: itemOf('Đối tượng', 'DM_LOAIHOSO'),
}

export const personColumn = {
  key: 'hoVaTen',
  title: 'Họ và tên',
  cell: 'person',
  parts: ['hoVaTen', 'donVi'],
} as const

export const cccdColumn = {
  key: 'soCccd',
  title: 'Số CCCD / Ngày sinh',
  cell: 'lines',
  width: 120,
  parts: ['soCccd', 'ngaySinh'],
} as const

export const postColumn = {
  key: 'chucVu',
  title: 'Chức vụ / Đối tượng',
  cell: 'lines',
  width: 176,
  parts: [postPart, 'loaiHoSo'],
} as const

export const statusColumn = {
  key: 'trangThaiHoSo',
  title: 'Trạng thái',
  cell: 'status',
  width: 146,
  parts: ['trangThaiHoSo'],
} as const

export const partyColumn = {
  key: 'laDangVien',
  title: 'Đảng viên',
  cell: 'tick',
  width: 66,
  align: 'center',
  parts: ['laDangVien'],
} as const

/** Opens the ticked people in the grid of 'Sửa hàng loạt'. */
export const bulkEditAction = {
  key: 'bulkEdit',
  text: 'Sửa hàng loạt',
  of: 'ticked',
  call: { controller: 'SuaHangLoat', action: 'save', writes: true },
  max: 2_000,
} as const
