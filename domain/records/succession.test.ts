/** A row that is added for somebody who has left (succession.ts). */
import { expect, test } from 'vitest'
import { salaryPeriod } from './salary-period.ts'
import { endOfLeft } from './succession.ts'

const row = (from: string, to: string | null) => ({
  id: from,
  values: { ngayHuongLuong: from, ngayKetThucLuong: to },
})
const end = (from: string, to: string | null, rows: readonly ReturnType<typeof row>[], left?: string) =>
  endOfLeft(salaryPeriod, row(from, to).values, rows, left === undefined ? {} : { ngayKetThuc: left })

test('the last row ends with the service, not with a later end that was planned', () => {
  const rows = [row('2024-01-01', '2027-12-31')]
  expect(end('2026-01-01', null, rows, '2026-06-30')).toEqual({ ngayKetThucLuong: '2026-06-30' })
})

test('where the day of leaving is not known it ends with the rows that leaving has ended', () => {
  expect(end('2026-01-01', null, [row('2024-01-01', '2026-06-30')])).toEqual({
    ngayKetThucLuong: '2026-06-30',
  })
  expect(end('2026-01-01', null, [])).toEqual({})
})

test('an earlier row, one with an end and one after the leaving stay as they were typed', () => {
  const rows = [row('2018-01-01', '2020-06-30')]
  expect(end('2001-01-01', null, rows, '2020-06-30')).toEqual({})
  expect(end('2019-01-01', '2019-12-31', rows, '2020-06-30')).toEqual({})
  expect(end('2021-01-01', null, rows, '2020-06-30')).toEqual({})
})
