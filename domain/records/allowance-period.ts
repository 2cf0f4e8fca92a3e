/** Quá trình phụ cấp: allowances over time (spec 2 §3, §5 'Allowance'). */
import { amount, choice, coefficient, date, files, percent, text } from '#domain/fields/kinds.ts'
import { salaryForm } from '#domain/officer/officer-forms.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import { periodText, present } from '#domain/fields/show.ts'
import type { Ref } from '#domain/fields/values.ts'
import { defineSubRecord } from '#domain/records/sub-record.ts'
import { keptByOfficers } from '#domain/records/who.ts'

/** The code of teachers' professional allowance in DM_PHUCAP (catalogues/relied-codes.ts). */
export const professionCode = 'UDN'

/** How an allowance is paid (domain: the columns of item 37.2 of the résumé). */
export const enjoymentForms = [
  { id: 'HS', code: 'HS', name: 'Hệ số' },
  { id: 'PT', code: 'PT', name: 'Phần trăm' },
  { id: 'MT', code: 'MT', name: 'Mức tiền' },
] as const

const withoutOwnField = 'Loại phụ cấp này không có ô riêng trong lương hiện hưởng.'

interface Paid {
  tuNgay: string | null
  phanTramHuong: number | null
  heSo: number | null
  giaTri: number | null
}

/** The fields of the current salary by kind of allowance; other kinds are summed up there by hand. */
const fieldsOfKind: Readonly<Record<string, (row: Paid) => Partial<OfficerValues>>> = {
  CVLD: (row) => ({ phuCapChucVu: row.heSo ?? row.giaTri }),
  KN: (row) => ({ phuCapKiemNhiem: row.heSo ?? row.giaTri }),
  TNVK: (row) => ({ phuCapTNVK: row.phanTramHuong, ngayHuongPhuCapTNVK: row.tuNgay }),
}
export const kindsWithField: readonly string[] = Object.keys(fieldsOfKind)

export const allowancePeriod = defineSubRecord({
  name: 'allowance-period',
  contract: { controller: 'PhuCap', controllerName: 'Phụ cấp', key: 'PhuCap', otherKeys: ['phuCap'] },
  titles: { list: 'Quá trình phụ cấp', add: 'Thêm mới phụ cấp', edit: 'Cập nhật phụ cấp' },
  tab: 'luong-va-phu-cap',
  who: keptByOfficers,
  fileSection: { index: 10, name: 'Phụ cấp' },
  fields: {
    tuNgay: date('Từ ngày', { required: true, notAfterToday: true, show: true }),
    denNgay: date('Đến ngày', { show: true }),
    loaiPhuCap: choice('Loại phụ cấp', 'DM_PHUCAP', { required: true }),
    doiTuongPhuCap: choice('Đối tượng phụ cấp', 'DM_LOAIHOSO', { required: true }),
    phanTramHuong: percent('Phần trăm hưởng', {
      required: true,
      validate: (value) => (value === 0 ? 'Phần trăm hưởng là bắt buộc.' : null),
    }),
    hinhThucHuong: choice('Hình thức hưởng', enjoymentForms, { short: true }),
    heSo: coefficient('Hệ số'),
    giaTri: amount('Giá trị'),
    soVBQuyetDinh: text('Số quyết định', { short: true }),
    ghiChu: text('Ghi chú', { multiline: true, unsigned: 'a note of the office' }),
    file: files(),
  },
  periods: [
    { from: 'tuNgay', to: 'denNgay', message: 'Ngày kết thúc phải sau ngày bắt đầu.', open: present },
  ],
  decisions: [{ soQuyetDinh: 'soVBQuyetDinh', ngayHieuLuc: 'tuNgay' }],
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
  succession: {
    within: 'loaiPhuCap',
    ends: 'Kết thúc phụ cấp cùng loại trước đó',
    oneAtATime: true,
    severalOpen: 'Có nhiều phụ cấp cùng loại chưa kết thúc cùng lúc',
    current: {
      offer: 'Cập nhật phụ cấp hiện hưởng theo dòng này',
      form: salaryForm,
      permissions: ['Luong.update-thong-tin'],
      appliesTo: ({ loaiPhuCap }) =>
        kindsWithField.includes((loaiPhuCap as Ref | null | undefined)?.code ?? ''),
      values: (row) => fieldsOfKind[row.loaiPhuCap?.code ?? '']?.(row) ?? withoutOwnField,
    },
  },
})
