/** Teachers' allowances, worked out from the texts of the law: rank, percent paid since a day → due day and rate. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inserted } from '#domain/law/change.ts'
import { professionAllowance } from '#domain/law/service-parameters.ts'
import { isoOf } from '#domain/test/career-notation.ts'
import { casesIn, expectCase, shownOr } from '#domain/test/golden-cases.ts'
import { sampleLaw } from '#domain/test/sample-career.ts'
import { allowanceDueOf, allowanceRateOf, unknownRateOf } from './profession-allowance.ts'

const cases = casesIn(readFileSync(new URL('../test/golden-allowances.txt', import.meta.url), 'utf8'), 6)

test.each(cases)('%s with %s %% since %s → %s, %s', (rank = '', percent, since = '', day = '', rate = '') => {
  if (percent === '–') {
    // Nobody without the allowance is listed; its panel proposes the rate of the day.
    const proposed = day === '?' ? undefined : allowanceRateOf(rank, isoOf(day), sampleLaw)
    expectCase([shownOr(proposed?.tuNgay), String(proposed?.giaTri ?? '–')], [day, rate], [])
    return
  }
  const due = allowanceDueOf(rank, { tuNgay: isoOf(since), phanTramHuong: Number(percent) }, sampleLaw)
  const said = [String(due?.rate?.giaTri ?? '–'), String(due?.rate === undefined ? '–' : shownOr(due.day))]
  if (rate === '?') expect(said[0]).toBe('–')
  expectCase(said.toReversed(), [day, rate], due?.reasons ?? [])
  if (due !== undefined) expect(due.reasons.join()).toContain('Nghị định 182/2026/NĐ-CP, Điều 3')
  if (due !== undefined && due.rate === undefined)
    expect(due.reasons.join()).toMatch(/tùy nơi công tác, cần xác định: \d+ % .*; 80 % ở địa bàn/)
})

test('a rank of several kinds of schools has no rate, and that is said', () => {
  for (const rank of ['15.113', '15c.207', 'V.07.01.23']) {
    expect(allowanceRateOf(rank, '2026-11-26', sampleLaw)).toBeUndefined()
    expect(unknownRateOf(rank)).toContain('cần xác định')
  }
  for (const rank of ['V.07.05.15', '01.003']) expect(unknownRateOf(rank)).toBeUndefined()
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
    return due && [due.day, due.rate?.giaTri]
  }
  expect(dueWith(40)).toEqual(['2028-01-01', 35])
  expect(dueWith(30)).toEqual(['2026-01-01', 40])
  expect(dueWith(70)).toBeUndefined()
})
