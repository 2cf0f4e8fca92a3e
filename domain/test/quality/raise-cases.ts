import type { JudgedRow } from '#domain/quality/judged-record.ts'
import type { Cases } from '#domain/test/quality/rule-case.ts'
import { record, ref, row, salaryRow } from '#domain/test/quality/sound-record.ts'

type Change = Partial<JudgedRow<'salary-period'>>
/** The step before the present one, and the present one. */
const steps = (before: Change, after: Change = {}) =>
  record({}, {
    'salary-period': [
      salaryRow({ ngayHuongLuong: '2021-03-01', ngayKetThucLuong: '2024-02-29', bac: ref('2'), heSoLuong: 2.67, loaiDieuChinhLuong: ref('03'), ...before }),
      salaryRow({ loaiDieuChinhLuong: ref('03'), ...after }),
    ],
  }) // prettier-ignore
const allowances = (...changes: Partial<JudgedRow<'allowance-period'>>[]) =>
  record({}, { 'allowance-period': changes.map((change) => row('allowance-period', change)) })
const regional = ref('KV', 'Phụ cấp khu vực')

export const raiseCases: Cases = {
  'nang-luong-qua-som': {
    breaks: [steps({ ngayHuongLuong: '2022-03-02' })],
    nearly: [
      steps({ ngayHuongLuong: '2022-03-01' }),
      steps({ ngayHuongLuong: '2023-03-01', loaiDieuChinhLuong: ref('14') }),
    ],
  },
  'nhay-bac-luong': {
    breaks: [steps({ bac: ref('1'), heSoLuong: 2.34 })],
    nearly: [steps({ bac: ref('1'), heSoLuong: 2.34 }, { loaiDieuChinhLuong: ref('07') })],
  },
  'he-so-giam': {
    breaks: [steps({ bac: ref('4'), heSoLuong: 3.33 })],
    nearly: [steps({ bac: ref('4'), heSoLuong: 3.33 }, { loaiDieuChinhLuong: ref('11') })],
  },
  'bo-lo-nang-luong': {
    breaks: [steps({}, { loaiDieuChinhLuong: null, ngayXetNangLuongLanSau: '2025-11-21' })],
    nearly: [steps({}, { loaiDieuChinhLuong: null, ngayXetNangLuongLanSau: '2025-11-22' })],
  },
  'khong-con-ky-luong': {
    breaks: [steps({}, { ngayKetThucLuong: '2026-11-21' })],
    nearly: [steps({}, { ngayKetThucLuong: '2026-11-22' })],
  },
  'trong-ky-luong': {
    breaks: [steps({ ngayKetThucLuong: '2024-01-31' })],
    nearly: [steps({ ngayKetThucLuong: '2024-02-01' })],
  },
  'phu-cap-chong-nhau': {
    breaks: [
      allowances(
        { loaiPhuCap: regional, tuNgay: '2022-01-01', heSo: 0.2 },
        { loaiPhuCap: regional, tuNgay: '2023-01-01', heSo: 0.3 },
      ),
    ],
    nearly: [
      allowances(
        { loaiPhuCap: regional, tuNgay: '2022-01-01', denNgay: '2022-12-31', heSo: 0.2 },
        { loaiPhuCap: regional, tuNgay: '2023-01-01', heSo: 0.3 },
      ),
    ],
  },
  'phu-cap-ngoai-khung': {
    breaks: [
      allowances({ loaiPhuCap: regional, tuNgay: '2022-01-01', heSo: 1.1 }),
      allowances({ loaiPhuCap: ref('CV25', 'Phụ cấp công vụ'), tuNgay: '2022-01-01', phanTramHuong: 30 }),
    ],
    nearly: [
      allowances({ loaiPhuCap: regional, tuNgay: '2022-01-01', heSo: 1 }),
      allowances({ loaiPhuCap: ref('CV25', 'Phụ cấp công vụ'), tuNgay: '2022-01-01', phanTramHuong: 25 }),
    ],
  },
}
