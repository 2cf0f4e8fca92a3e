import { expect, test } from 'vitest'
import {
  choices,
  coefficient,
  date,
  flag,
  month,
  number,
  oldAddress,
  newAddress,
  option,
  text,
} from '#domain/fields/kinds.ts'
import { emptyNewAddress, emptyOldAddress } from '#domain/fields/values.ts'
import { cellText } from './cell-text.ts'

const ref = (name: string) => ({ id: name, code: name, name })

test('Values are written as officers write them.', () => {
  expect(cellText(date('Ngày'), '1980-02-01')).toBe('01/02/1980')
  expect(cellText(month('Tháng'), '1980-02')).toBe('02/1980')
  expect(cellText(coefficient('Hệ số'), 2.4)).toBe('2,40')
  expect(cellText(number('Diện tích', { suffix: 'm²' }), 102.5)).toBe('102,5 m²')
  expect(cellText(flag('Có hiệu lực'), true)).toBe('Có')
  expect(cellText(choices('Chức vụ', 'DM_CHUCVU'), [ref('A'), ref('B')])).toBe('A; B')
  expect(cellText(option('Loại', [{ value: 1, name: 'Đất được cấp' }]), 1)).toBe('Đất được cấp')
})

test("An empty value reads 'Chưa rõ', also an address without any part.", () => {
  expect(cellText(text('Tên'), null)).toBe('Chưa rõ')
  expect(cellText(text('Tên'), '  ')).toBe('Chưa rõ')
  expect(cellText(oldAddress('Nơi sinh'), emptyOldAddress)).toBe('Chưa rõ')
  expect(cellText(newAddress('Nơi sinh'), { ...emptyNewAddress, province: ref('Tỉnh Đồng Tháp') })).toBe(
    'Tỉnh Đồng Tháp',
  )
})
