/** The people behind a figure of the board: whose changes are late, due today, pending, refused or sent. */
import { z } from 'zod'
import { date, text } from '#domain/fields/kinds.ts'
import { anyUnit, partOfList } from '#domain/lists/filters.ts'
import type { RowOf } from '#domain/lists/list.ts'
import { definePeopleList, extra } from '#domain/people-lists/people-list.ts'
import { personColumn, postColumn, staffFilters, statusColumn } from '#domain/people-lists/list-parts.ts'

export const clockParts = [
  { id: 'qua-han', name: 'Quá hạn' },
  { id: 'hom-nay', name: 'Hạn hôm nay' },
  { id: 'con-han', name: 'Còn hạn' },
  { id: 'cho-gui', name: 'Chờ gửi' },
  { id: 'that-bai', name: 'Thất bại' },
  { id: 'thanh-cong', name: 'Thành công' },
] as const
export type ClockPart = (typeof clockParts)[number]['id']

const partShape = z
  .enum(clockParts.map(({ id }) => id) as [ClockPart, ...ClockPart[]], { error: 'Tình trạng không hợp lệ.' })
  .nullish()
  .transform((part): ClockPart => part ?? 'qua-han')

const { searchContent, isChildren } = staffFilters

export const clockList = definePeopleList({
  name: 'dong-bo-quoc-gia',
  title: 'Tiến độ đồng bộ CSDL quốc gia',
  call: { controller: 'DongBo', action: 'get-paging', title: 'Xem hồ sơ theo tiến độ đồng bộ' },
  who: ['ADMIN', 'LDSNV'],
  answer: 'one page of the people of one part of the board, the earliest deadline first',
  filters: {
    searchContent,
    tinhTrang: partOfList('Tình trạng', clockParts, partShape),
    donViId: anyUnit('Đơn vị'),
    isChildren,
  },
  sorts: ['hanGui', 'hoVaTen'],
  initialSort: 'hanGui',
  pageSize: 10,
  emptyText: 'Không có hồ sơ nào.',
  nothingYet: 'Không có hồ sơ nào ở tình trạng này. Hồ sơ đã phê duyệt sẽ hiện ở đây cho đến khi gửi xong.',
  extras: {
    hanGui: extra<string | null>('last day on which the change must have been sent', date('Hạn gửi')),
    thayDoiTu: extra<string | null>('day of the first change that is not sent', date('Thay đổi từ')),
    tinhTrang: extra<string>('why it isn’t sent, in words', text('Tình trạng')),
  },
  row: [
    'id', 'hoVaTen', 'avatar', 'donVi', 'chucVu', 'chucVuNgoaiHeThong', 'loaiHoSo', 'trangThaiHoSo', 'hanGui', 'thayDoiTu', 'tinhTrang',
  ], // prettier-ignore
  columns: [
    personColumn,
    postColumn,
    statusColumn,
    { key: 'thayDoiTu', title: 'Thay đổi từ', cell: 'own', width: 108, parts: ['thayDoiTu'] },
    { key: 'hanGui', title: 'Hạn gửi', cell: 'own', width: 108, parts: ['hanGui'] },
    { key: 'tinhTrang', title: 'Tình trạng', cell: 'own', width: 200, parts: ['tinhTrang'] },
  ],
  optional: ['phongBan', 'soHieuCBCCVC'],
  actions: [],
  workbook: { title: 'TIẾN ĐỘ ĐỒNG BỘ CSDL QUỐC GIA', fileName: 'Tien_do_dong_bo' },
})

export type ClockRow = RowOf<typeof clockList>
