/** Quá trình phụ cấp: allowances over time (spec 2 §3, §5 'Allowance'). */
import { amount, choice, coefficient, date, files, percent, text } from '#domain/fields/kinds.ts'
import { periodText } from '#domain/records/show.ts'
import { defineSubRecord } from '#domain/records/sub-record.ts'

/** How an allowance is enjoyed (domain: the columns of item 37.2 of the résumé). */
export const enjoymentForms = [
  { id: 'HS', code: 'HS', name: 'Hệ số' },
  { id: 'PT', code: 'PT', name: 'Phần trăm' },
  { id: 'MT', code: 'MT', name: 'Mức tiền' },
] as const

export const allowancePeriod = defineSubRecord({
  name: 'allowance-period',
  contract: { controller: 'PhuCap', key: 'PhuCap', otherKeys: ['phuCap'] },
  titles: { list: 'Quá trình phụ cấp', add: 'Thêm mới phụ cấp', edit: 'Cập nhật phụ cấp' },
  fileSection: 10,
  fields: {
    tuNgay: date('Từ ngày', { required: true, notAfterToday: true, show: true }),
    denNgay: date('Đến ngày', { show: true }),
    loaiPhuCap: choice('Loại phụ cấp', 'DM_PHUCAP', { required: true }),
    doiTuongPhuCap: choice('Đối tượng phụ cấp', 'DM_LOAIHOSO', { required: true }),
    phanTramHuong: percent('Phần trăm hưởng', {
      required: true,
      complaint: (value) => (value === 0 ? 'Phần trăm hưởng là bắt buộc.' : null),
    }),
    hinhThucHuong: choice('Hình thức hưởng', enjoymentForms),
    heSo: coefficient('Hệ số'),
    giaTri: amount('Giá trị'),
    soVBQuyetDinh: text('Số quyết định'),
    ghiChu: text('Ghi chú', { multiline: true }),
    file: files(),
  },
  periods: [{ from: 'tuNgay', to: 'denNgay', message: 'Ngày kết thúc phải sau ngày bắt đầu.' }],
  columns: [
    { header: 'Thời gian', cell: ({ tuNgay, denNgay }) => periodText(tuNgay, denNgay) },
    'loaiPhuCap',
    'phanTramHuong',
    'heSo',
    'hinhThucHuong',
    'giaTri',
    'file',
  ],
  newestBy: 'tuNgay',
})
