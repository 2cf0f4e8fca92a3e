import { expect, test } from 'vitest'
import { addressText } from '#domain/people-lists/person-parts.ts'

test('an address has its kinds of places in lower case after the first', () => {
  const place = (name: string) => ({ id: name, code: name, name })
  const [commune, province] = [place('Xã Mỹ Quí'), place('Tỉnh Đồng Tháp')]
  expect(addressText({ address: 'Số 5, Ấp 1', commune, province }, null)).toBe(
    'Số 5, ấp 1, xã Mỹ Quí, tỉnh Đồng Tháp',
  )
  expect(addressText({ address: null, commune, province }, null)).toBe('Xã Mỹ Quí, tỉnh Đồng Tháp')
})
