/** People who left so long ago that the term of their records is over: to be disposed of by decision. */
import { date } from '#domain/fields/kinds.ts'
import { anyUnit, search } from '#domain/lists/filters.ts'
import type { RowOf } from '#domain/lists/list.ts'
import { searchHint } from '#domain/people-lists/list-parts.ts'
import { definePeopleList, extra } from '#domain/people-lists/people-list.ts'
import { disposeRecords } from '#domain/personal-data/disposal-calls.ts'

export const disposalList = definePeopleList({
  name: 'ho-so-het-han-luu',
  title: 'Hồ sơ hết thời hạn lưu',
  call: {
    controller: 'DuLieuCaNhan',
    action: 'get-disposal-list',
    title: 'Xem hồ sơ hết thời hạn lưu',
  },
  who: ['ADMIN'],
  answer: 'one page of the people, the longest gone first',
  filters: { searchContent: search(searchHint), donViId: anyUnit('Đơn vị') },
  sorts: ['hoVaTen', 'soCccd', 'ngaySinh', 'ngayKetThuc'],
  initialSort: 'ngayKetThuc',
  emptyText: 'Không có hồ sơ nào hết thời hạn lưu.',
  nothingYet:
    'Không có hồ sơ nào hết thời hạn lưu.\nHồ sơ quá thời hạn ở Tham số pháp lý sẽ hiện ở đây để trình quyết định tiêu hủy.',
  extras: {
    ngayKetThuc: extra<string>('the last day at work', date('Ngày kết thúc công tác', { show: true })),
  },
  row: ['id', 'hoVaTen', 'soCccd', 'ngaySinh', 'donVi', 'trangThaiHoSo', 'ngayKetThuc'],
  columns: [
    { key: 'hoVaTen', title: 'Họ và tên / Số CCCD', cell: 'lines', parts: ['hoVaTen', 'soCccd'] },
    { key: 'ngaySinh', title: 'Ngày sinh', cell: 'text', width: 112, parts: ['ngaySinh'] },
    { key: 'donVi', title: 'Đơn vị cuối cùng', cell: 'text', width: 240, parts: ['donVi'] },
    { key: 'trangThaiHoSo', title: 'Trạng thái', cell: 'status', width: 170, parts: ['trangThaiHoSo'] },
    { key: 'ngayKetThuc', title: 'Ngày kết thúc', cell: 'text', width: 130, parts: ['ngayKetThuc'] },
  ],
  actions: [{ key: 'dispose', text: 'Tiêu hủy', of: 'ticked', call: disposeRecords, danger: true }],
  workbook: { title: 'DANH MỤC HỒ SƠ HẾT THỜI HẠN LƯU ĐỀ NGHỊ TIÊU HỦY', fileName: 'Ho_so_het_han_luu' },
})

export type DisposableOfficer = RowOf<typeof disposalList>
