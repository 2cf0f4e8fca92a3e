import { expect, test } from 'vitest'
import { earlyBeforeRetirement, earlyByResults } from './early-raise.ts'

const due = { day: '2027-04-01', reasons: [{ of: 'salary', text: '36 tháng từ 01/04/2024' }] } as const

test('results bring a step at most 12 months ahead, not before the present one, not twice running, none beyond the last', () => {
  expect(earlyByResults(due, '2024-04-01', false, false).day).toBe('2026-04-01')
  expect(earlyByResults(due, '2026-08-01', false, false).day).toBe('2026-08-01')
  for (const [isEarly, isLast] of [
    [true, false],
    [false, true],
  ] as const)
    expect(earlyByResults(due, '2024-04-01', isEarly, isLast)).toMatchObject({
      day: null,
      reasons: [{ text: expect.stringContaining('Điều 3 khoản 1') }],
    })
  const away = { day: null, reasons: [{ of: 'interruptions', text: 'Đang nghỉ' }] } as const
  expect(earlyByResults(away, '2024-04-01', false, false)).toEqual(away)
})

test('before retirement a step comes ahead when at most 12 months are missing', () => {
  const day = (retires: string, isLast = false) => earlyBeforeRetirement(due, retires, isLast).day
  expect(day('2026-03-31')).toBeNull()
  expect(day('2026-04-01')).toBe('2026-04-01')
  expect(day('2027-03-31')).toBe('2026-04-01')
  expect(day('2027-04-30')).toBeNull()
  expect(day('2027-03-31', true)).toBeNull()
})
