/** BM02's allowances of a day: which row counts, what the current salary stands in for, what the note says. */
import { describe, expect, test } from 'vitest'
import type { enjoymentForms } from '#domain/records/allowance-period.ts'
import { allowancesOn, type AllowanceSources } from './allowances-on-day.ts'

type Row = AllowanceSources['rows'][number]
type Form = (typeof enjoymentForms)[number]['name']

const usual: Record<string, Form> = {
  CVLD: 'Hệ số',
  TNCV: 'Hệ số',
  KV: 'Hệ số',
  CUV: 'Hệ số',
  TNVK: 'Phần trăm',
  UDN: 'Phần trăm',
  KN: 'Phần trăm',
  KHAC: 'Mức tiền',
}
const ref = (code: string) => ({ id: code, code, name: `Phụ cấp ${code}` })
const row = (code: string, tuNgay: string, values: Partial<Row>) =>
  ({
    loaiPhuCap: ref(code),
    tuNgay,
    denNgay: null,
    phanTramHuong: 100,
    hinhThucHuong: null,
    heSo: null,
    giaTri: null,
    ...values,
  }) as Row
const pay = (ngayHuongLuong: string, phuCapTNVK: number | null, bac = '9') => ({
  ngayHuongLuong,
  ngayKetThucLuong: null,
  ngachChucDanh: ref('01.003'),
  bac: ref(bac),
  phuCapTNVK,
})
const on = (rows: Row[], more: Partial<AllowanceSources> = {}) =>
  allowancesOn('2026-11-27', { rows, pay: [], current: {}, formOf: ({ code }) => usual[code], ...more })

test('vượt khung is that of the salary of the day, of a row only if it began later', () => {
  const rows = [row('TNVK', '2023-01-01', { phanTramHuong: 5 })]
  const of = (...periods: ReturnType<typeof pay>[]) => on(rows, { pay: periods, current: { phuCapTNVK: 9 } })
  expect(of(pay('2020-01-01', null), pay('2026-01-01', 8))).toMatchObject({ vuotKhung: 8, tongPhanTram: 8 })
  expect(of(pay('2020-01-01', null), pay('2026-01-01', null)).vuotKhung).toBeNull()
  expect(of(pay('2020-01-01', null), pay('2027-01-01', 8)).vuotKhung).toBe(5)
  expect(of().vuotKhung).toBe(5)
  expect(on([], { current: { phuCapTNVK: 9 } }).vuotKhung).toBe(9)
})

test('a period without vượt khung at the current step: that of the current salary, from its day on', () => {
  const current = {
    ngachHoacViTri: ref('01.003'),
    bacLuong: ref('9'),
    phuCapTNVK: 6,
    ngayHuongPhuCapTNVK: '2025-03-01',
  }
  const of = (period: ReturnType<typeof pay>, more: object = {}, rows: Row[] = []) =>
    on(rows, { pay: [period], current: { ...current, ...more } }).vuotKhung
  expect(of(pay('2024-01-01', null))).toBe(6)
  expect(of(pay('2024-01-01', null), { ngayHuongPhuCapTNVK: null })).toBe(6)
  expect(of(pay('2024-01-01', 5))).toBe(5)
  expect(of(pay('2024-01-01', null), { ngayHuongPhuCapTNVK: '2026-12-01' })).toBeNull()
  expect(of(pay('2024-01-01', null, '8'))).toBeNull()
  expect(of(pay('2024-01-01', null), { ngachHoacViTri: ref('01.002') })).toBeNull()
  expect(of(pay('2024-01-01', null), {}, [row('TNVK', '2025-06-01', { phanTramHuong: 7 })])).toBe(7)
})

test('of each kind the row that began last counts, also on the day when another one ends', () => {
  expect(
    on([row('CVLD', '2024-01-01', { heSo: 0.7 }), row('CVLD', '2020-01-01', { heSo: 0.5 })]).chucVu,
  ).toBe(0.7)
  const ends = row('KV', '2020-01-01', { heSo: 0.3, denNgay: '2026-11-27' })
  expect(on([ends, row('KV', '2026-11-27', { heSo: 0.5 })]).khuVuc).toBe(0.5)
  const percents = [35, 45].map((phanTramHuong, at) => row('UDN', `202${at}-01-01`, { phanTramHuong }))
  expect(on(percents).tongPhanTram).toBe(45)
  expect(on([1, 2].map((giaTri) => row('KHAC', '2020-01-01', { giaTri: giaTri * 1000 }))).khac).toBe(
    'Phụ cấp KHAC 1.000 đồng; Phụ cấp KHAC 2.000 đồng',
  )
})

describe('the current salary stands in', () => {
  test('for coefficients unless a row of those summed up in it has one', () => {
    const current = { phuCapKhacTheoHeSo: 0.6 }
    expect(on([row('KV', '2020-01-01', { heSo: 0.3 })], { current }).khac).toBeNull()
    for (const rows of [[], [row('CVLD', '2020-01-01', { heSo: 0.5 })]])
      expect(on(rows, { current }).khac).toBe('Phụ cấp khác theo hệ số 0,6')
  })

  test('for percentages unless a row of those summed up in it has one: kiêm nhiệm has a field of its own', () => {
    const current = { phuCapKhacTheoPhanTram: 25 }
    const both = row('KN', '2020-01-01', { phanTramHuong: 10 })
    expect(on([both], { current }).tongPhanTram).toBe(35)
    expect(on([both, row('UDN', '2020-01-01', { phanTramHuong: 45 })], { current }).tongPhanTram).toBe(55)
  })
})

test('what has no coefficient for its column, or no known form, stands in the note', () => {
  const current = { phuCapChucVu: 0.8 }
  expect(on([row('CVLD', '2020-01-01', { giaTri: 500_000 })], { current })).toMatchObject({
    chucVu: null,
    khac: 'Phụ cấp CVLD 500.000 đồng',
  })
  const said = [
    row('KV', '2020-01-01', {
      hinhThucHuong: { id: 'PT', code: 'PT', name: 'Phần trăm' },
      phanTramHuong: 10,
    }),
    row('RIENG', '2020-01-01', { heSo: 0.4 }),
    row('MOI', '2020-01-01', { phanTramHuong: 30 }),
    row('CUV', '2020-01-01', { giaTri: 90_000 }),
    row('TNCV', '2020-01-01', {}),
  ]
  expect(on(said)).toMatchObject({
    khuVuc: null,
    tongPhanTram: null,
    khac: 'Phụ cấp KV 10 %; Phụ cấp RIENG 0,4; Phụ cấp MOI 30 %; Phụ cấp CUV 90.000 đồng; Phụ cấp TNCV (chưa ghi mức)',
  })
})
