/** The current-salary block (spec 2 §3 'Current salary'); the names follow items 30.1-30.3 of the résumé. */
import { amount, choice, coefficient, date, flag, percent, salaryMoney, text } from '#domain/fields/kinds.ts'
import { groupsOf } from '#domain/forms/groups.ts'

const personnelOnly = { readOnlyFor: ['ND'] } as const

export const currentSalaryFields = {
  ngachHoacViTri: choice('Ngạch hoặc vị trí', 'DM_NGACHCHUCDANH', { required: true, ...personnelOnly }),
  bacLuong: choice('Bậc lương', 'DM_BACLUONG', { short: true, ...personnelOnly }),
  heSoLuong: coefficient('Hệ số lương', {
    required: true,
    validate: (value) => (value === 0 ? 'Hệ số lương là bắt buộc.' : null),
    ...personnelOnly,
  }),
  ngayBoNhiemNgach: date('Ngày bổ nhiệm ngạch/chức danh nghề nghiệp', {
    notAfterToday: true,
    show: true,
    ...personnelOnly,
  }),
  phanTramHuong: percent('Phần trăm hưởng', personnelOnly),
  phuCapTNVK: percent('Phụ cấp thâm niên vượt khung', personnelOnly),
  ngayHuongPhuCapTNVK: date('Ngày hưởng phụ cấp thâm niên vượt khung', {
    notAfterToday: true,
    show: true,
    ...personnelOnly,
  }),
  soVBQuyetDinhLuongPhuCap: text('Số quyết định lương, phụ cấp', personnelOnly),
  ngayHuongLuong: date('Ngày hưởng lương', { notAfterToday: true, show: true, ...personnelOnly }),
  ngayKetThucLuong: date('Ngày kết thúc hưởng lương', { show: true, ...personnelOnly }),
  hinhThucHuongLuong: text('Hình thức hưởng lương', personnelOnly),
  phuCapChucVu: amount('Phụ cấp chức vụ', personnelOnly),
  phuCapKiemNhiem: amount('Phụ cấp kiêm nhiệm', personnelOnly),
  phuCapKhac: amount('Phụ cấp khác', personnelOnly),
  phuCapKhacTheoHeSo: coefficient('Phụ cấp khác theo hệ số', personnelOnly),
  phuCapKhacTheoPhanTram: percent('Phụ cấp khác theo phần trăm', personnelOnly),
  isHieuLucLuong: flag('Có hiệu lực', personnelOnly),
  luongTheoMucTien: salaryMoney('Lương theo mức tiền', personnelOnly),
} as const

export const salaryGroups = groupsOf(currentSalaryFields, [
  {
    title: 'Lương hiện hưởng',
    names: [
      'ngachHoacViTri',
      'bacLuong',
      'heSoLuong',
      'luongTheoMucTien',
      'phanTramHuong',
      'ngayBoNhiemNgach',
      'ngayHuongLuong',
      'ngayKetThucLuong',
      'hinhThucHuongLuong',
      'soVBQuyetDinhLuongPhuCap',
      'isHieuLucLuong',
    ],
  },
  {
    title: 'Phụ cấp',
    names: [
      'phuCapChucVu',
      'phuCapKiemNhiem',
      'phuCapTNVK',
      'ngayHuongPhuCapTNVK',
      'phuCapKhac',
      'phuCapKhacTheoHeSo',
      'phuCapKhacTheoPhanTram',
    ],
  },
])
