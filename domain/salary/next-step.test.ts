import { expect, test } from 'vitest'
import { blankValues } from '#domain/forms/blank.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import type { EntryOf } from '#domain/records/sub-record.ts'
import { sampleLaw } from '#domain/test/sample-career.ts'
import { dueText, nextStepOf } from './next-step.ts'

type Salary = EntryOf<typeof salaryPeriod>

const ref = (code: string, name = code) => ({ id: `i${code}`, code, name })
const last = (change: Partial<Salary>): Salary => ({
  ...blankValues(salaryPeriod.form.fields),
  ngayHuongLuong: '2022-03-01',
  loaiLuong: ref('0'),
  ngachChucDanh: ref('01.003', 'Chuyên viên'),
  bac: ref('4', 'Bậc 4'),
  heSoLuong: 3.33,
  phanTramHuong: 85,
  ...change,
})
const lists = (group: string) => ({
  law: sampleLaw,
  group,
  step: (code: string) => (Number(code) <= 12 ? ref(code, `Bậc ${code}`) : null),
  reason: (code: string) => ref(code),
})
const next = (change: Partial<Salary>, group = 'A1') => nextStepOf(last(change), lists(group))

test('The next step follows after the full months of the step', () => {
  expect(next({})).toMatchObject({
    text: 'Bậc 5 – 3,66',
    values: {
      ngayHuongLuong: '2025-03-01',
      bac: { code: '5' },
      heSoLuong: 3.66,
      phanTramHuong: 100,
      loaiDieuChinhLuong: { code: '03' },
      ngayXetNangLuongLanSau: '2028-03-01',
      coHieuLucLuong: true,
    },
  })
  expect(next({}, 'B')?.values).toMatchObject({ ngayHuongLuong: '2024-03-01', heSoLuong: 2.66 })
  expect(next({ bac: ref('1'), heSoLuong: 8.8 }, 'CGCC')?.values).toMatchObject({
    ngayHuongLuong: '2027-03-01',
    heSoLuong: 9.4,
  })
  // The stored day of the next review includes the delay by a discipline.
  expect(next({ ngayXetNangLuongLanSau: '2025-09-01' })?.values.ngayHuongLuong).toBe('2025-09-01')
})

test('Beyond the last step the allowance is 5 %, then 1 % more a year', () => {
  const top = { bac: ref('9', 'Bậc 9'), heSoLuong: 4.98 }
  const first = next(top)
  expect(first).toMatchObject({
    text: 'Vượt khung 5 %',
    values: {
      ngayHuongLuong: '2025-03-01',
      bac: { code: '9' },
      heSoLuong: 4.98,
      phuCapTNVK: 5,
      ngayHuongPhuCapTNVK: '2025-03-01',
      loaiDieuChinhLuong: { code: '09' },
      ngayXetNangLuongLanSau: '2026-03-01',
    },
  })
  expect(next({ ...top, phuCapTNVK: 5, ngayHuongPhuCapTNVK: '2025-03-01' })).toMatchObject({
    text: 'Vượt khung 6 %',
    due: '2026-03-01',
    values: { phuCapTNVK: 6, loaiDieuChinhLuong: { code: '10' } },
  })
})

test('The end of a contract is kept while it is in the future', () => {
  expect(next({ ngayKetThucLuong: '2025-12-31' })?.values.ngayKetThucLuong).toBe('2025-12-31')
  expect(next({ ngayKetThucLuong: '2025-02-28' })?.values).not.toHaveProperty('ngayKetThucLuong')
})

test('A review that is not after the first day of the step is ignored', () => {
  expect(next({ ngayXetNangLuongLanSau: '2022-03-01' })?.due).toBe('2025-03-01')
  expect(next({ ngayXetNangLuongLanSau: '2022-03-02' })?.due).toBe('2022-03-02')
})

test('A reserved difference shrinks by the rise of the step', () => {
  expect(next({ phuCapChenhLechBaoLuu: 0.4 })?.values.phuCapChenhLechBaoLuu).toBe(0.07)
  expect(next({ phuCapChenhLechBaoLuu: 0.3 })?.values.phuCapChenhLechBaoLuu).toBeNull()
})

test('Nothing is proposed where the law gives no next step', () => {
  expect(next({ ngachChucDanh: null, ngachNgoaiHeThong: 'Khác' })).toBeUndefined()
  expect(next({ loaiLuong: ref('1'), heSoLuong: null, soTien: 9_000_000 })).toBeUndefined()
  expect(next({ bac: null })).toBeUndefined()
  expect(nextStepOf(last({}), { ...lists('A1'), group: undefined })).toBeUndefined()
})

test('A step that is not due yet says so', () => {
  const proposal = next({ ngayHuongLuong: '2025-01-31' })
  expect(proposal?.text).toBe('Bậc 5 – 3,66')
  expect(proposal && dueText(proposal, '2026-11-20')).toBe('Từ ngày 31/01/2028 (chưa đến hạn)')
})
