import { expect, test } from 'vitest'
import { readDay, readMonth, readYear } from './read-date.ts'

const today = '2026-11-21'
const reading = { today }

test.each([
  ['01/02/1980', '1980-02-01'],
  ['01021980', '1980-02-01'],
  ['010280', '1980-02-01'],
  ['1/2/80', '1980-02-01'],
  ['1-2-1980', '1980-02-01'],
  ['1.2.1980', '1980-02-01'],
  [' 1 2 1980 ', '1980-02-01'],
  ['29/02/2024', '2024-02-29'],
  ['1980-02-01', '1980-02-01'],
  ['5/6/30', '2030-06-05'],
])('%s is the day %s', (typed, day) => {
  expect(readDay(typed, reading)).toBe(day)
})

test.each([
  '31/02/2020',
  '29/02/2023',
  '32/01/2020',
  '1/13/2020',
  '1/2',
  '1980',
  '02/1980',
  '1/2/198',
  'hôm qua',
  '',
])('%s is no day', (typed) => {
  expect(readDay(typed, reading)).toBeNull()
})

test('A two-digit year of a past value is never in the future.', () => {
  expect(readDay('5/6/30', { today, past: true })).toBe('1930-06-05')
  expect(readDay('21/11/26', { today, past: true })).toBe('2026-11-21')
  expect(readDay('22/11/26', { today, past: true })).toBe('1926-11-22')
})

test('Months and years are parsed as leniently.', () => {
  expect(readMonth('2/1980', reading)).toBe('1980-02')
  expect(readMonth('021980', reading)).toBe('1980-02')
  expect(readMonth('2-80', reading)).toBe('1980-02')
  expect(readMonth('13/1980', reading)).toBeNull()
  expect(readMonth('1/2/1980', reading)).toBeNull()
  expect(readYear('1980', reading)).toBe(1980)
  expect(readYear('80', reading)).toBe(1980)
  expect(readYear('26', { today, past: true })).toBe(2026)
  expect(readYear('27', { today, past: true })).toBe(1927)
  expect(readYear('198', reading)).toBeNull()
})
