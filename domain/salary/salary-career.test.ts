import { expect, test } from 'vitest'
import { salaryDueOf } from './salary-career.ts'
import type { Salary } from './career-rows.ts'
import { rankOf, reasonRef, salaryRow, sampleRules, stepRef } from '#domain/test/sample-career.ts'

const none = { discipline: [], evaluations: [], interruptions: [] }
const row = (step: number, change: Partial<Salary>) =>
  salaryRow({
    ngachChucDanh: rankOf('A1'),
    bac: stepRef(step),
    heSoLuong: step === 9 ? 4.98 : 3.33,
    ...change,
  })
const due = (...salary: Salary[]) => salaryDueOf({ salary, ...none }, sampleRules('02'))?.due.day

test('a later period at the same place keeps the review and the first day of the percent', () => {
  const later = { ngayHuongLuong: '2025-07-01', loaiDieuChinhLuong: reasonRef('13') }
  const reviewed = row(4, { ngayHuongLuong: '2024-04-01', ngayXetNangLuongLanSau: '2026-10-01' })
  expect(due(reviewed, row(4, later))).toBe('2026-10-01')
  expect(due(reviewed, row(4, { ...later, ngayXetNangLuongLanSau: '2027-10-01' }))).toBe('2027-10-01')
  const percent = { phuCapTNVK: 5, ngayHuongPhuCapTNVK: '2025-01-01' }
  const top = row(9, { ...percent, ngayHuongLuong: '2022-01-01' })
  expect(due(top)).toBe('2026-01-01')
  expect(due(top, row(9, { ...later, ...percent }))).toBe('2026-01-01')
  expect(due(top, row(9, { ...later, ...percent, ngayHuongPhuCapTNVK: '2025-07-01' }))).toBe('2026-01-01')
})
