import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addMonths } from '#domain/fields/dates.ts'
import { earlyRaiseMonths } from '#domain/law/pay-parameters.ts'
import { careerFrom } from '#domain/test/career-notation.ts'
import { casesIn, expectCase } from '#domain/test/golden-cases.ts'
import { sampleLaw, sampleRules } from '#domain/test/sample-career.ts'
import { barsFrom, earlyBeforeRetirement, earlyRaisesOf } from './early-raise.ts'
import { salaryDueOf } from './salary-career.ts'

const cases = casesIn(readFileSync(new URL('../test/golden-early-raises.txt', import.meta.url), 'utf8'), 3)

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

/** What the list of proposals asks of the stored due day and of the present period (server/areas/reports/early-raises). */
function otherBars({ career, last, officerType, year }: ReturnType<typeof careerFrom>): string[] {
  const raise = salaryDueOf(career, sampleRules(officerType))
  if (raise === undefined || raise.kind !== 'step') return ['bậc lương cuối cùng']
  const { giaTri } = sampleLaw.valueNear(earlyRaiseMonths, { truongHop: 'TT' }, last.ngayHuongLuong ?? '')
  const isFar = year !== undefined && (raise.due.day ?? '9999') > addMonths(`${year}-12-31`, giaTri)
  return [
    ...(last.loaiDieuChinhLuong?.code === '04' ? ['đã nâng trước thời hạn lần liền trước'] : []),
    ...(isFar ? [`còn thiếu quá ${giaTri} tháng`] : []),
  ]
}

test.each(cases)('%s is excluded by %s', (text = '', bars) => {
  const noted = careerFrom(text)
  const stated = [...barsFrom(noted.career, noted.last.ngayHuongLuong ?? ''), ...otherBars(noted)]
  if (bars === '?' && noted.year !== undefined) {
    // Twelve months and a day, or twelve months: nobody is proposed for whom the text doesn't decide.
    expect(stated).toEqual(['còn thiếu quá 12 tháng'])
    return
  }
  expectCase([stated.join(', ') || '–'], [bars], stated)
  if (bars === '?') expect(stated).not.toEqual([])
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
