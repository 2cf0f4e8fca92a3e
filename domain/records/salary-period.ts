/** Quá trình lương: rank, step and coefficient (or amount) over time (spec 2 §3, §5 'Salary period'). */
import {
  choice,
  coefficient,
  date,
  files,
  flag,
  percent,
  salaryMoney,
  text,
  amount,
} from '#domain/fields/kinds.ts'
import { salaryForm } from '#domain/officer/officer-forms.ts'
import { periodText, present, showCoefficient, showNumber, unknown } from '#domain/fields/show.ts'
import type { Ref } from '#domain/fields/values.ts'
import { defineSubRecord } from '#domain/records/sub-record.ts'
import { keptByOfficers } from '#domain/records/who.ts'

/** Salary by rank and step, or by position (spec 2 §9). */
export const salaryKinds = [
  { id: '0', code: '0', name: 'Lương theo ngạch bậc' },
  { id: '1', code: '1', name: 'Lương theo vị trí việc làm' },
] as const

const outsideRank = 'Ngạch ngoài danh mục không thể là ngạch của lương hiện hưởng.'

const byAmount = (values: { loaiLuong: { code: string } | null }) => values.loaiLuong?.code === '1'

export const salaryPeriod = defineSubRecord({
  name: 'salary-period',
  contract: { controller: 'Luong', controllerName: 'Lương', key: 'luong' },
  titles: { list: 'Quá trình lương', add: 'Thêm mới quá trình lương', edit: 'Cập nhật quá trình lương' },
  tab: 'luong-va-phu-cap',
  who: keptByOfficers,
  needsRow: true,
  fileSection: { index: 5, name: 'Lương' },
  fields: {
    soVBQuyetDinhLuong: text('Số quyết định lương', { short: true }),
    ngayHuongLuong: date('Ngày bắt đầu hưởng lương', {
      required: 'Ngày bắt đầu hưởng lương không được để trống.',
      notAfterToday: true,
      show: true,
    }),
    ngayKetThucLuong: date('Ngày kết thúc hưởng lương', { show: true }),
    loaiDieuChinhLuong: choice('Loại điều chỉnh lương', 'DM_LOAIDIEUCHINHLUONG', { required: true }),
    loaiLuong: choice('Loại lương', salaryKinds, { required: true }),
    loaiCanBo: choice('Chức danh', 'DM_LOAICONGCHUC', { required: true }),
    ngachChucDanh: choice('Ngạch chức danh', 'DM_NGACHCHUCDANH', { required: true }),
    ngachNgoaiHeThong: text('Ngạch chức danh', { required: true }),
    bac: choice('Bậc lương', 'DM_BACLUONG', { required: true, short: true }),
    heSoLuong: coefficient('Hệ số lương', {
      required: true,
      validate: (value) => (value === 0 ? 'Hệ số lương là bắt buộc.' : null),
    }),
    soTien: salaryMoney('Mức tiền lương', {
      required: true,
      validate: (value) => (value === 0 ? 'Mức tiền lương là bắt buộc.' : null),
    }),
    phanTramHuong: percent('Phần trăm hưởng', {
      required: true,
      validate: (value) => (value === 0 ? 'Phần trăm hưởng là bắt buộc.' : null),
    }),
    phuCap: amount('Phụ cấp'),
    phuCapChenhLechBaoLuu: coefficient('Hệ số chênh lệch bảo lưu'),
    phuCapTNVK: percent('Phụ cấp thâm niên vượt khung'),
    ngayHuongPhuCapTNVK: date('Ngày hưởng phụ cấp thâm niên vượt khung', { show: true }),
    ngayXetNangLuongLanDau: date('Ngày xét nâng lương lần đầu', { show: true }),
    ngayXetNangLuongLanSau: date('Ngày xét nâng lương lần sau', { show: true }),
    hinhThucHuongLuong: text('Hình thức hưởng lương'),
    luongTheoMucTien: salaryMoney('Lương theo mức tiền'),
    coHieuLucLuong: flag('Có hiệu lực'),
    file: files(),
  },
  periods: [
    {
      from: 'ngayHuongLuong',
      to: 'ngayKetThucLuong',
      message: 'Ngày kết thúc phải sau ngày bắt đầu.',
      open: present,
    },
  ],
  outsideCatalogue: [{ inside: 'ngachChucDanh', outside: 'ngachNgoaiHeThong' }],
  appliesWhen: { heSoLuong: (values) => !byAmount(values), soTien: byAmount },
  decisions: [{ soQuyetDinh: 'soVBQuyetDinhLuong', ngayHieuLuc: 'ngayHuongLuong' }],
  columns: [
    {
      header: 'Thời gian',
      cell: ({ ngayHuongLuong, ngayKetThucLuong }) => periodText(ngayHuongLuong, ngayKetThucLuong),
    },
    [
      {
        header: 'Ngạch chức danh',
        cell: ({ ngachChucDanh, ngachNgoaiHeThong }) => ngachChucDanh?.name ?? ngachNgoaiHeThong ?? unknown,
      },
      'loaiCanBo',
    ],
    'bac',
    {
      header: 'Hệ số / Mức tiền',
      figure: true,
      cell: (values) =>
        byAmount(values)
          ? values.soTien === null
            ? unknown
            : showNumber(values.soTien, 0)
          : values.heSoLuong === null
            ? unknown
            : showCoefficient(values.heSoLuong),
    },
    'phanTramHuong',
    'file',
  ],
  newestBy: 'ngayHuongLuong',
  // Rank and step are the person's own: the next step is filled in.
  repeats: ['soVBQuyetDinhLuong'],
  succession: {
    ends: 'Kết thúc kỳ lương trước',
    oneAtATime: true,
    ended: { coHieuLucLuong: false },
    severalOpen: 'Có nhiều kỳ lương chưa kết thúc cùng lúc',
    current: {
      offer: 'Cập nhật lương hiện hưởng theo kỳ lương này',
      form: salaryForm,
      permissions: ['Luong.update-thong-tin'],
      row: { coHieuLucLuong: true },
      afterLeaving: { row: { coHieuLucLuong: false }, keeps: ['isHieuLucLuong', 'ngayKetThucLuong'] },
      values: (row, stored) => {
        const { ngayHuongLuong, ngayKetThucLuong, phanTramHuong, hinhThucHuongLuong } = row
        const paid = { ngayHuongLuong, ngayKetThucLuong, phanTramHuong, hinhThucHuongLuong }
        const soVBQuyetDinhLuongPhuCap = row.soVBQuyetDinhLuong
        if (row.ngachChucDanh === null) return outsideRank
        const isOtherRank = (stored['ngachHoacViTri'] as Ref | null)?.id !== row.ngachChucDanh.id
        // Left empty at the same step it says nothing: what was granted there isn't lost.
        const keepsExcess =
          row.phuCapTNVK === null && !isOtherRank && (stored['bacLuong'] as Ref | null)?.id === row.bac?.id
        return {
          ...paid,
          soVBQuyetDinhLuongPhuCap,
          ngachHoacViTri: row.ngachChucDanh,
          bacLuong: row.bac,
          ...(isOtherRank ? { ngayBoNhiemNgach: ngayHuongLuong } : {}),
          // A salary by position has no coefficient: the form's required value stays unchanged.
          ...(byAmount(row) ? {} : { heSoLuong: row.heSoLuong }),
          luongTheoMucTien: byAmount(row) ? row.soTien : row.luongTheoMucTien,
          ...(keepsExcess
            ? {}
            : { phuCapTNVK: row.phuCapTNVK, ngayHuongPhuCapTNVK: row.ngayHuongPhuCapTNVK }),
          isHieuLucLuong: true,
        }
      },
    },
  },
})
