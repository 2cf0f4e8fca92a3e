import { expect, test } from 'vitest'
import { sampleLaw } from '#domain/test/sample-career.ts'
import { earlyBeforeRetirement } from './early-raise.ts'

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
