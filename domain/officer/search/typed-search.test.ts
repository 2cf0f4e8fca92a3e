import { expect, test } from 'vitest'
import { isPartOfNumber, readingsOf } from './typed-search.ts'

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

test.each([
  ['"Trần Minh Tài"', 'tran minh tai'],
  ['Trần Minh Tài?', 'tran minh tai'],
  ['Trần_Minh_Tài', 'tran minh tai'],
  ['tran.minh.tai', 'tran minh tai'],
  ['Đ.T.T', 'dtt'],
  ['ksor ble6', 'ksor ble'],
])('%s: one of its readings is a name', (typed, name) => {
  const names = readingsOf(typed).flatMap((search) =>
    search.kind === 'names' ? [search.words.map(({ folded }) => folded).join(' ')] : [],
  )
  expect(names).toContain(name)
})

test.each([
  ['sđt 0912 345 678', '0912345678'],
  ['ĐT: 0912.345.678', '0912345678'],
  ['84912345678', '0912345678'],
  ['CMND 351234567', '351234567'],
])('%s: one of its readings is a number', (typed, digits) => {
  expect(readingsOf(typed)).toContainEqual(expect.objectContaining({ kind: 'digits', digits }))
})

test('an address stays an address at first, and so does a name that only begins like a label', () => {
  expect(readingsOf('tran.minh')[0]).toEqual({ kind: 'email', beginning: 'tran.minh' })
  expect(readingsOf('sơn 2')[0]?.kind).toBe('names')
  expect(readingsOf('"')).toEqual([{ kind: 'nobody' }])
})
