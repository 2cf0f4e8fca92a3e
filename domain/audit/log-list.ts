/** The access and change log, newest first. */
import { z } from 'zod'
import { answer } from '#domain/api/call.ts'
import { auditSentences } from '#domain/audit/audit-sentences.ts'
import { maxExported, type AuditDetail, type AuditPage } from '#domain/audit/calls.ts'
import { actorName, auditKindName, auditKinds } from '#domain/audit/kinds.ts'
import { targetField } from '#domain/audit/targets.ts'
import { valueText } from '#domain/records/value-text.ts'
import {
  anyUnit,
  dayFilter,
  optionsOf,
  recordFilter,
  search,
  typedText,
  unitsBelow,
} from '#domain/lists/filters.ts'
import { defineList, exportsOf } from '#domain/lists/list.ts'

const changesText = ({ target, changes }: AuditDetail) =>
  changes
    .map(({ field, label, before, after }) => {
      const declared = targetField(target, field)
      const [old, young] = [valueText(declared, before), valueText(declared, after)]
      return `${label}: ${old === '' ? '(trống)' : old} → ${young === '' ? '(trống)' : young}`
    })
    .join('\n')

export const auditList = defineList({
  name: 'nhat-ky',
  title: 'Nhật ký truy cập và thay đổi',
  call: { controller: 'NhatKy', action: 'get-paging', title: 'Xem nhật ký truy cập và thay đổi', shows: [] },
  answer: answer<AuditPage>(
    'one page of the log, newest first; totalRows counts to 10,000, hasMore says there are more; with gop, views of one record by one account within a minute of each other are one row',
  ),
  filters: {
    /** A person's name or number, or an account's name. */
    searchContent: search('Nhập họ tên, số CCCD của cán bộ hoặc tên người dùng'),
    donViId: anyUnit('Đơn vị'),
    isChildren: unitsBelow(),
    userName: typedText('Tài khoản', 'Tên tài khoản'),
    loai: optionsOf('Loại', auditKinds),
    // Civil days of the office, both inclusive.
    tuNgay: dayFilter('Từ ngày', auditSentences.day),
    denNgay: dayFilter('Đến ngày', auditSentences.day, { notBefore: 'tuNgay' }),
    idCanBo: recordFilter('Chỉ hồ sơ'),
  },
  // Combines views of one record in quick succession into one row.
  also: { gop: z.boolean({ error: 'Giá trị phải là đúng hoặc sai.' }).nullish() },
  sorts: [],
  initialSort: '',
  emptyText: auditSentences.noEntries,
  columns: [
    {
      key: 'at',
      title: 'Thời gian',
      cell: 'moment',
      width: 104,
      parts: [{ title: 'Thời gian', kind: 'moment', width: 20, value: ({ at }) => at }],
    },
    {
      key: 'userName',
      title: 'Người thực hiện',
      cell: 'own',
      width: 176,
      parts: [
        { title: 'Tài khoản', width: 18, value: ({ userName }) => userName },
        { title: 'Người thực hiện', width: 26, value: actorName },
      ],
    },
    {
      key: 'loai',
      title: 'Loại',
      cell: 'own',
      width: 124,
      parts: [{ title: 'Loại', width: 14, value: ({ loai }) => auditKindName(loai) }],
    },
    {
      key: 'hanhDong',
      title: 'Thao tác / Đối tượng',
      cell: 'own',
      parts: [
        { title: 'Thao tác', width: 34, value: ({ hanhDong }) => hanhDong },
        { title: 'Đối tượng', width: 30, value: ({ doiTuong }) => doiTuong },
      ],
    },
    {
      key: 'idCanBo',
      title: 'Cán bộ / Đơn vị',
      cell: 'own',
      width: 248,
      parts: [
        { title: 'Cán bộ', width: 26, value: ({ hoVaTen }) => hoVaTen },
        { title: 'Đơn vị', width: 34, value: ({ donVi }) => donVi?.name ?? null },
      ],
    },
    {
      key: 'diaChi',
      title: 'Địa chỉ mạng',
      cell: 'text',
      width: 120,
      parts: [{ title: 'Địa chỉ mạng', width: 18, value: ({ diaChi }) => diaChi }],
    },
  ],
  workbook: {
    title: 'NHẬT KÝ TRUY CẬP VÀ THAY ĐỔI',
    fileName: 'Nhat_ky',
    exportTitle: 'Xuất nhật ký ra Excel',
    max: maxExported,
    more: [{ title: 'Nội dung thay đổi', width: 60, value: changesText }],
  },
})

export const pageAudit = auditList.call
export const exportAudit = exportsOf(auditList).now
