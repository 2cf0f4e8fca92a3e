/** The decisions that the caller's units entered, or that people in scope have rows of; the latest first. */
import { createDecision, getDecisionPeople, updateDecision, type Decision } from '#domain/decisions/calls.ts'
import { readDecisionFile } from '#domain/decisions/reading-calls.ts'
import { decisionSentences } from '#domain/decisions/decision-form.ts'
import { search } from '#domain/lists/filters.ts'
import { defineList, pageOf } from '#domain/lists/list.ts'

const authorityOf = ({ coQuan, coQuanNgoaiHeThong }: Decision) => coQuan?.name ?? coQuanNgoaiHeThong

export const decisionList = defineList({
  name: 'quyet-dinh',
  title: 'Quyết định',
  call: {
    controller: 'QuyetDinh',
    action: 'get-paging',
    title: 'Xem danh sách quyết định',
    shows: ['decisions', 'people', 'units'],
  },
  answer: pageOf<Decision>('one page of the decisions, the latest first'),
  filters: { searchContent: search('Nhập số, trích yếu hoặc người ký') },
  sorts: [],
  initialSort: '',
  emptyText: decisionSentences.empty,
  columns: [
    {
      key: 'soQuyetDinh',
      title: 'Số, ký hiệu',
      cell: 'lines',
      width: 190,
      parts: [
        { title: 'Số, ký hiệu', width: 20, value: ({ soQuyetDinh }) => soQuyetDinh },
        { title: 'Ngày ký', kind: 'date', width: 13, value: ({ ngayKy }) => ngayKy },
      ],
    },
    {
      key: 'trichYeu',
      title: 'Trích yếu',
      cell: 'lines',
      parts: [
        { title: 'Trích yếu', width: 60, value: ({ trichYeu }) => trichYeu },
        { title: 'Loại', width: 24, value: ({ loai }) => loai?.name ?? null },
      ],
    },
    {
      key: 'coQuan',
      title: 'Cơ quan ban hành',
      cell: 'lines',
      width: 240,
      parts: [
        { title: 'Cơ quan ban hành', width: 34, value: authorityOf },
        { title: 'Người ký', width: 24, value: ({ nguoiKy }) => nguoiKy },
      ],
    },
    {
      key: 'ngayHieuLuc',
      title: 'Hiệu lực',
      cell: 'text',
      width: 110,
      parts: [{ title: 'Ngày hiệu lực', kind: 'date', width: 13, value: ({ ngayHieuLuc }) => ngayHieuLuc }],
    },
    {
      key: 'soNguoi',
      title: 'Số người',
      cell: 'number',
      width: 96,
      align: 'right',
      parts: [{ title: 'Số người', kind: 'number', width: 10, value: ({ soNguoi }) => soNguoi }],
    },
  ],
  actions: [
    { key: 'people', text: 'Xem người', of: 'row', call: getDecisionPeople },
    { key: 'read', text: 'Đọc từ tệp', of: 'list', call: readDecisionFile },
    { key: 'add', text: 'Thêm quyết định', of: 'list', call: createDecision, primary: true },
    {
      key: 'edit',
      text: 'Sửa',
      of: 'row',
      call: updateDecision,
      offered: ({ canEdit }) => canEdit,
    },
  ],
  workbook: { title: 'DANH SÁCH QUYẾT ĐỊNH', fileName: 'Danh_sach_quyet_dinh' },
})
