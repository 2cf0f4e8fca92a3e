/** When conditions name a unit that a list doesn't show. */
import { expect, test } from 'vitest'
import { namesOtherUnits, type Conditions } from './conditions.ts'

const woman: Conditions = { truong: 'gioiTinh', phep: 'la', giaTri: ['2'] }
const unit = (id: string): Conditions => ({ truong: 'donVi', phep: 'thuoc', giaTri: [id] })
const communes: Conditions = { truong: 'donVi', phep: 'loai', giaTri: ['cap-xa'] }

test('a unit that is named anew, alone, among alternatives or by its kind', () => {
  expect(namesOtherUnits(unit('3'), null)).toBe(true)
  expect(namesOtherUnits({ va: [woman, unit('3')] }, woman)).toBe(true)
  expect(namesOtherUnits({ hoac: [woman, unit('3')] }, null)).toBe(true)
  expect(namesOtherUnits({ va: [unit('3'), communes] }, unit('3'))).toBe(true)
})

test('none, one that was named before, one that is left out', () => {
  expect(namesOtherUnits(null, unit('3'))).toBe(false)
  expect(namesOtherUnits({ va: [woman, unit('3')] }, unit('3'))).toBe(false)
  expect(namesOtherUnits({ va: [woman, { khong: unit('3') }] }, null)).toBe(false)
})
