/** Teachers' allowances, worked out from the texts of the law: rank, percent paid since a day → due day and rate. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inserted } from '#domain/law/change.ts'
import { professionAllowance } from '#domain/law/service-parameters.ts'
import { isoOf } from '#domain/test/career-notation.ts'
import { sampleLaw } from '#domain/test/sample-career.ts'
import { allowanceDueOf } from './profession-allowance.ts'

const cases = readFileSync(new URL('../test/golden-allowances.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' | '))

test.each(cases)('%s with %s %% since %s → %s, %s', (rank, percent, since = '', day, rate, source) => {
  const due = allowanceDueOf(rank, { tuNgay: isoOf(since), phanTramHuong: Number(percent) }, sampleLaw)
  const shown = due?.day.split('-').reverse().join('/') ?? '–'
  expect([shown, String(due?.rate.giaTri ?? '–')]).toEqual([day, rate])
  if (due !== undefined) expect(due.reasons.join()).toContain('Nghị định 182/2026/NĐ-CP')
  expect(source).not.toBe('')
})

test('a later rate is due for whoever has the former one, a lower one too', () => {
  const value = {
    ma: professionAllowance.ma,
    theo: { capHoc: 'THPT' },
    giaTri: 35,
    tuNgay: '2028-01-01',
    vanBan: 'Nghị định 1/2028/NĐ-CP',
    dieu: 'Điều 4',
    daDoiChieu: true,
  }
  const insertion = inserted(sampleLaw, professionAllowance, value)
  if ('overlaps' in insertion) throw new Error('overlaps')
  const dueWith = (phanTramHuong: number) => {
    const due = allowanceDueOf('V.07.05.15', { tuNgay: '2026-01-01', phanTramHuong }, insertion.law)
    return due && [due.day, due.rate.giaTri]
  }
  expect(dueWith(40)).toEqual(['2028-01-01', 35])
  expect(dueWith(30)).toEqual(['2026-01-01', 40])
  expect(dueWith(70)).toBeUndefined()
})
