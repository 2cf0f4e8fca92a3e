import { expect, test } from 'vitest'
import { amount, coefficient, number, percent, salaryMoney } from '#domain/fields/kinds.ts'
import { writeNumber } from '#domain/fields/show.ts'
import { readNumber } from '#domain/fields/read-number.ts'

test('A coefficient accepts comma and point and is shown with two digits.', () => {
  const field = coefficient('Hệ số lương')
  expect(readNumber('2,34', field)).toBe(2.34)
  expect(readNumber('2.34', field)).toBe(2.34)
  expect(readNumber('2.340', field)).toBe(2.34)
  expect(readNumber('4', field)).toBe(4)
  expect(writeNumber(4, field)).toBe('4,00')
  // An invalid value is shown unrounded.
  expect(writeNumber(2.345, field)).toBe('2,345')
})

test('Money accepts points between thousands, pasted units and blanks too.', () => {
  const field = salaryMoney('Mức tiền lương')
  expect(readNumber('7.020.000', field)).toBe(7_020_000)
  expect(readNumber('7,020,000', field)).toBe(7_020_000)
  expect(readNumber('7020000', field)).toBe(7_020_000)
  expect(readNumber('7.020', field)).toBe(7020)
  expect(readNumber('7\u00a0020\u00a0000 đ', field)).toBe(7_020_000)
  expect(writeNumber(7_020_000, field)).toBe('7.020.000')
  expect(readNumber('12.345,67', amount('Phụ cấp'))).toBe(12345.67)
  expect(readNumber('12,345.67', amount('Phụ cấp'))).toBe(12345.67)
})

test('Measures keep a decimal part that is no group of thousands.', () => {
  const field = number('Diện tích')
  expect(readNumber('102,5', field)).toBe(102.5)
  expect(readNumber('102.5', field)).toBe(102.5)
  expect(readNumber('1.500', field)).toBe(1500)
  expect(readNumber('50%', percent('Phần trăm hưởng'))).toBe(50)
})

test('Invalid text is null, so that validation can report it.', () => {
  for (const typed of ['', 'abc', '1a', '-', ',', 'không']) {
    expect(readNumber(typed, number('Chiều cao'))).toBeNull()
  }
})
