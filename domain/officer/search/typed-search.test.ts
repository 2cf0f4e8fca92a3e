import { expect, test } from 'vitest'
import { isPartOfNumber } from './typed-search.ts'

test.each([
  ['0872', true],
  ['08720 512', true],
  ['087205123456', false],
  ['351 234 567', false],
  ['0912.345.678', false],
  ['+84 912 345 678', false],
  ['Lan 2', false],
])('“%s” is part of a number: %s', (typed, expected) => {
  expect(isPartOfNumber(typed)).toBe(expected)
})
