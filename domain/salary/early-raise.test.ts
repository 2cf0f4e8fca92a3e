import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { careerFrom } from '#domain/test/career-notation.ts'
import { sampleLaw } from '#domain/test/sample-career.ts'
import { barsFrom, earlyBeforeRetirement, earlyRaisesOf } from './early-raise.ts'

const due = {
  day: '2027-04-01',
  reasons: [{ of: 'salary', text: '36 tháng từ 01/04/2024', values: [] }],
} as const

test('before retirement a step is granted early when at most 12 months are missing', () => {
  const isEarly = (retires: string, isLast = false) =>
    earlyBeforeRetirement(due, retires, isLast, sampleLaw).length > 0
  expect(isEarly('2026-03-31')).toBe(false)
  expect(isEarly('2026-04-01')).toBe(true)
  expect(isEarly('2027-03-31')).toBe(true)
  expect(isEarly('2027-04-30')).toBe(false)
  expect(isEarly('2027-03-31', true)).toBe(false)
  expect(earlyBeforeRetirement({ ...due, day: null }, '2027-03-31', false, sampleLaw)).toEqual([])
})

/** Careers and what excludes them, worked out from the text of the law. */
const cases = readFileSync(new URL('../test/golden-early-raises.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' | '))

test.each(cases)('%s is excluded by %s', (text = '', bars, source) => {
  const { career, last } = careerFrom(text)
  expect(barsFrom(career, last.ngayHuongLuong ?? '').join(', ') || '–').toBe(bars)
  expect(source).toMatch(/^TT 08\/2013/)
})

// Thông tư 08/2013/TT-BNV, Điều 3 khoản 1: one of every ten on the payroll, the rest below ten left out.
test.each([
  [0, 0],
  [9, 0],
  [10, 1],
  [19, 1],
  [20, 2],
  [99, 9],
  [100, 10],
  [153, 15],
  [2_007, 200],
])('of %i people %i may be raised early', (people, most) => {
  expect(earlyRaisesOf(people, 10)).toBe(most)
})
