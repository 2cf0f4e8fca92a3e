import type { JudgedRows } from '#domain/quality/judged-record.ts'
import type { Cases } from '#domain/test/quality/rule-case.ts'
import { degree, paid, record, ref, row, salaryRow } from '#domain/test/quality/sound-record.ts'

/** A rank of no table: otherwise the percentage of the salary differs from that too. */
const excessOf = (
  phuCapTNVK: number,
  ofPeriods: readonly (number | null)[],
  allowances: JudgedRows['allowance-period'] = [],
) =>
  record(
    { ngachHoacViTri: ref('unknown'), phuCapTNVK, ngayHuongPhuCapTNVK: '2023-03-01' },
    {
      'salary-period': ofPeriods.map((excess, at) =>
        salaryRow({
          ngachChucDanh: ref('unknown'),
          phuCapTNVK: excess,
          ngayHuongLuong: `${2024 - at}-03-01`,
          ngayKetThucLuong: at === 0 ? null : '2024-02-29',
        }),
      ),
      'allowance-period': allowances,
    },
  )

export const salaryCases: Cases = {
  'luong-chong-nhau': {
    breaks: [record({}, { 'salary-period': [salaryRow(), salaryRow({ ngayHuongLuong: '2025-03-01' })] })],
    nearly: [
      record(
        {},
        {
          'salary-period': [
            salaryRow({ ngayKetThucLuong: '2025-03-01' }),
            salaryRow({ ngayHuongLuong: '2025-03-01' }),
          ],
        },
      ),
    ],
  },
  'luong-khac-qua-trinh': {
    breaks: [
      record({ ngachHoacViTri: ref('01.004') }),
      ...[{ bacLuong: ref('4') }, { heSoLuong: 3.33 }].map((current) =>
        record(
          // A rank of no table: otherwise that differs too.
          { ngachHoacViTri: ref('unknown'), ...current },
          { 'salary-period': [salaryRow({ ngachChucDanh: ref('unknown') })] },
        ),
      ),
    ],
    nearly: [record({ bacLuong: ref('9') }, {}, { hasLeft: true })],
  },
  'vuot-khung-khac-qua-trinh': {
    breaks: [excessOf(6, [null, 5])],
    nearly: [
      excessOf(6, [6]),
      excessOf(6, [null], [row('allowance-period', { loaiPhuCap: ref('TNVK'), phanTramHuong: 6 })]),
    ],
  },
  'luong-khac-bang-luong': {
    breaks: [
      paid({ bac: ref('2'), heSoLuong: 9.99 }),
      paid({ bac: ref('10'), heSoLuong: 5.31 }),
      paid({ phuCapTNVK: 5 }),
      paid({ bac: ref('9'), heSoLuong: 4.98, phuCapTNVK: 4 }),
      paid({ ngachChucDanh: ref('CGCC'), bac: ref('3'), heSoLuong: 10, phuCapTNVK: 5 }),
    ],
    nearly: [
      paid({ bac: ref('9'), heSoLuong: 4.98, phuCapTNVK: 6 }),
      paid({ loaiLuong: ref('1'), heSoLuong: null }),
      paid({ ngachChucDanh: ref('unknown'), heSoLuong: 9.99 }),
    ],
  },
  'luong-hien-huong-khac-bang-luong': {
    breaks: [
      record({ bacLuong: ref('2'), heSoLuong: 9.99 }, { 'salary-period': [] }),
      record({ phuCapTNVK: 6, ngayHuongPhuCapTNVK: '2025-01-01' }, { 'salary-period': [] }),
    ],
    nearly: [record({ bacLuong: ref('2'), heSoLuong: 2.67 }, { 'salary-period': [] })],
  },
  'chua-danh-dau-trinh-do': {
    breaks: [record({}, { 'training-period': [degree({ laTrinhDoCaoNhat: false })] })],
    nearly: [record({}, { 'training-period': [degree({ loaiDaoTao: ref('4'), laTrinhDoCaoNhat: false })] })],
  },
}
