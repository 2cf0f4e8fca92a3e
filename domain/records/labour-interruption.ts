/** Gián đoạn lao động: time off work that does not count (spec 2 §2 'Other information', §5). */
import { choice, date, files, text } from '#domain/fields/kinds.ts'
import { periodText, present, unknown } from '#domain/fields/show.ts'
import { defineSubRecord } from '#domain/records/sub-record.ts'
import { keptByPerson } from '#domain/records/who.ts'

export const labourInterruption = defineSubRecord({
  name: 'labour-interruption',
  contract: { controller: 'GianDoanLaoDong', key: 'gianDoanLaoDong' },
  titles: {
    list: 'Gián đoạn lao động',
    add: 'Thêm mới gián đoạn lao động',
    edit: 'Cập nhật thông tin khác',
  },
  tab: 'thong-tin-khac',
  who: keptByPerson,
  fileSection: { index: 7, name: 'Gián đoạn lao động' },
  fields: {
    tuNgay: date('Từ ngày', { required: 'Từ ngày là bắt buộc', show: true, long: true }),
    denNgay: date('Đến ngày', { notAfterToday: true, show: true, long: true }),
    soQuyetDinh: text('Số quyết định', { required: true, short: true }),
    nguoiKy: text('Người ký'),
    lyDo: choice('Lý do gián đoạn lao động', 'DM_GIANDOAN', {
      required: 'Lý do gián đoạn lao động là bắt buộc',
    }),
    name: text('Nội dung'),
    file: files(),
  },
  periods: [
    {
      from: 'tuNgay',
      to: 'denNgay',
      message: 'Ngày kết thúc gián đoạn phải sau ngày bắt đầu.',
      open: present,
    },
  ],
  decisions: [{ soQuyetDinh: 'soQuyetDinh', nguoiKy: 'nguoiKy', ngayHieuLuc: 'tuNgay' }],
  columns: [
    { header: 'Ngày', cell: ({ tuNgay, denNgay }) => periodText(tuNgay, denNgay) },
    { header: 'Số QĐ', cell: ({ soQuyetDinh }) => soQuyetDinh ?? unknown },
    'nguoiKy',
    { header: 'Lý do', cell: ({ lyDo }) => lyDo?.name ?? unknown },
    'file',
  ],
  newestBy: 'tuNgay',
})
