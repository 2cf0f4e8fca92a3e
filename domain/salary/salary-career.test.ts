import { expect, test } from 'vitest'
import { salaryDueOf } from './salary-career.ts'
import type { Salary } from './career-rows.ts'
import {
  disciplineOn,
  rankOf,
  reasonRef,
  salaryRow,
  sampleRules,
  stepRef,
} from '#domain/test/sample-career.ts'

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

test('a discipline lengthens by what the person was on its day', () => {
  const title = { id: 'rank:A1', code: 'V.05.02.07', name: 'Kỹ sư' }
  const salary = [
    row(4, { ngayHuongLuong: '2024-04-01', ngachChucDanh: title }),
    row(4, { ngayHuongLuong: '2025-09-01', loaiDieuChinhLuong: reasonRef('07') }),
  ]
  const reprimanded = (ngayKyLuat: string, officerType = '02') =>
    salaryDueOf({ salary, ...none, discipline: [disciplineOn('KT', ngayKyLuat)] }, sampleRules(officerType))
      ?.due
  expect(reprimanded('2025-08-31')?.day).toBe('2027-07-01')
  expect(reprimanded('2025-08-31')?.reasons.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^\+3 tháng do khiển trách từ 31\/08\/2025 khi là viên chức/),
  )
  expect(reprimanded('2025-09-01')?.day).toBe('2027-10-01')
  expect(reprimanded('2025-09-01', '03')?.day).toBe('2027-07-01')
  // A viên chức with a rank of công chức before may have been either.
  const back = [
    row(4, { ngayHuongLuong: '2024-04-01' }),
    row(4, { ngayHuongLuong: '2025-09-01', ngachChucDanh: title }),
  ]
  const discipline = [disciplineOn('KT', '2025-08-31')]
  const open = salaryDueOf({ ...none, salary: back, discipline }, sampleRules('03'))?.due
  expect(open?.day).toBe('2027-07-01')
  expect(open?.reasons.map(({ text }) => text).join()).toContain(
    'nếu khi đó là công chức thì 6 tháng: đề nghị kiểm tra',
  )
})
