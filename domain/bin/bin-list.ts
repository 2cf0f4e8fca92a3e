/** The bin: deleted records, most recently deleted first. */
import { systemActor } from '#domain/audit/kinds.ts'
import { binSentences } from '#domain/bin/bin-sentences.ts'
import { restoreOfficer } from '#domain/bin/calls.ts'
import { choice } from '#domain/fields/kinds.ts'
import type { Ref } from '#domain/fields/values.ts'
import { anyUnit, search } from '#domain/lists/filters.ts'
import type { RowOf } from '#domain/lists/list.ts'
import { definePeopleList, extra, moment } from '#domain/people-lists/people-list.ts'
import { searchHint } from '#domain/people-lists/list-parts.ts'

export const binList = definePeopleList({
  name: 'thung-rac',
  title: 'Thùng rác',
  call: { controller: 'ThungRac', action: 'get-paging', title: 'Xem thùng rác' },
  who: ['ADMIN'],
  answer: 'one page of the deleted records, the last deleted first',
  filters: {
    searchContent: search(searchHint),
    donViId: anyUnit('Đơn vị'),
  },
  sorts: ['hoVaTen', 'soCccd', 'ngaySinh', 'ngayXoa'],
  initialSort: '-ngayXoa',
  emptyText: binSentences.nothingFound,
  extras: {
    trangThaiTruocXoa: extra<Ref | null>(
      'the status it goes back to',
      choice('Trạng thái trước khi xóa', 'DM_TRANGTHAIHOSO'),
    ),
    nguoiXoa: extra<string>("account that deleted it; '' when none did, as for a record loaded as deleted"),
    tenNguoiXoa: extra<string>("name of that account; '' when there is none"),
    ngayXoa: extra<string>('when, ISO 8601 UTC', moment('Thời điểm xóa')),
  },
  row: [
    'id', 'hoVaTen', 'soCccd', 'soHieuCBCCVC', 'ngaySinh', 'donVi', 'trangThaiTruocXoa', 'nguoiXoa', 'tenNguoiXoa', 'ngayXoa',
  ], // prettier-ignore
  columns: [
    { key: 'hoVaTen', title: 'Họ và tên / Số CCCD', cell: 'lines', parts: ['hoVaTen', 'soCccd'] },
    { key: 'ngaySinh', title: 'Ngày sinh', cell: 'text', width: 112, parts: ['ngaySinh'] },
    { key: 'donVi', title: 'Đơn vị', cell: 'text', width: 200, parts: ['donVi'] },
    {
      key: 'trangThaiTruocXoa',
      title: 'Trạng thái trước khi xóa',
      cell: 'status',
      width: 176,
      parts: ['trangThaiTruocXoa'],
    },
    {
      key: 'ngayXoa',
      title: 'Người xóa / Thời điểm',
      cell: 'lines',
      width: 184,
      parts: [
        {
          title: 'Người xóa',
          reads: ['nguoiXoa', 'tenNguoiXoa'],
          value: ({ nguoiXoa, tenNguoiXoa }) => tenNguoiXoa || nguoiXoa || systemActor,
        },
        'ngayXoa',
      ],
    },
  ],
  optional: ['soHieuCBCCVC'],
  actions: [{ key: 'restore', text: 'Khôi phục', of: 'row', call: restoreOfficer }],
  workbook: { title: 'DANH SÁCH HỒ SƠ ĐÃ XÓA', fileName: 'Ho_so_da_xoa' },
})

/** A deleted record. */
export type DeletedOfficer = RowOf<typeof binList>
export const pageBin = binList.call
