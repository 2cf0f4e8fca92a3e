/** The executed reorganisations, newest first. */
import { search } from '#domain/lists/filters.ts'
import { defineList, pageOf } from '#domain/lists/list.ts'
import {
  createReorganisation,
  undoReorganisation,
  type ReorganisationRow,
} from '#domain/reorganisation/calls.ts'

export const reorganisationList = defineList({
  name: 'sap-xep-don-vi',
  title: 'Các đợt sắp xếp đơn vị',
  call: {
    controller: 'SapXep',
    action: 'get-paging',
    title: 'Xem các đợt sắp xếp đơn vị',
    shows: ['reorganisations', 'units'],
  },
  answer: pageOf<ReorganisationRow>('one page of the reorganisations, newest first'),
  filters: { searchContent: search('Nhập tên đơn vị hoặc số quyết định') },
  sorts: [],
  initialSort: '',
  emptyText: 'Chưa có đợt sắp xếp đơn vị nào.',
  nothingYet: 'Chưa có đợt sắp xếp đơn vị nào. Bấm Lập phương án để bắt đầu đợt đầu tiên.',
  columns: [
    {
      key: 'quyetDinh',
      title: 'Quyết định',
      cell: 'lines',
      width: 200,
      parts: [
        { title: 'Số quyết định', value: ({ soQuyetDinh }) => soQuyetDinh },
        { title: 'Ngày hiệu lực', kind: 'date', value: ({ ngayHieuLuc }) => ngayHieuLuc },
      ],
    },
    {
      key: 'noiDung',
      title: 'Nội dung',
      cell: 'own',
      parts: [{ title: 'Nội dung', width: 60, value: ({ noiDung }) => noiDung.join('\n') }],
    },
    {
      key: 'soNguoi',
      title: 'Hồ sơ',
      cell: 'number',
      width: 88,
      align: 'right',
      parts: [{ title: 'Hồ sơ', kind: 'number', value: ({ soNguoi }) => soNguoi }],
    },
    {
      key: 'luc',
      title: 'Thực hiện',
      cell: 'lines',
      width: 168,
      parts: [
        { title: 'Người thực hiện', value: ({ nguoiThucHien }) => nguoiThucHien },
        { title: 'Lúc', kind: 'moment', value: ({ luc }) => luc },
      ],
    },
    {
      key: 'trangThai',
      title: 'Trạng thái',
      cell: 'own',
      width: 176,
      parts: [
        {
          title: 'Trạng thái',
          value: ({ hoanTacLuc }) => (hoanTacLuc === null ? 'Có hiệu lực' : 'Đã hoàn tác'),
        },
      ],
    },
  ],
  actions: [
    { key: 'compose', text: 'Lập phương án', of: 'list', call: createReorganisation, primary: true },
    {
      key: 'undo',
      text: 'Hoàn tác',
      of: 'row',
      call: undoReorganisation,
      danger: true,
      offered: ({ hoanTacLuc }) => hoanTacLuc === null,
      why: ({ khongHoanTac }) => khongHoanTac ?? undefined,
    },
  ],
})
