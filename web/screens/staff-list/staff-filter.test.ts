import { expect, test } from 'vitest'
import {
  countNarrowing,
  filterFromAddress,
  filterToAddress,
  initialFilter,
  type StaffFilter,
} from './staff-filter.ts'

const narrowed: StaffFilter = {
  ...initialFilter('38'),
  isChildren: false,
  phongBanId: '41',
  trangThaiHoSoId: ['3', '5'],
  laDangVien: false,
  chucVuId: '7',
  pageNumber: 3,
  pageSize: 25,
}

test('An address stands for the same filter when it is opened again.', () => {
  for (const filter of [initialFilter('38'), initialFilter(''), narrowed])
    expect(filterFromAddress(`?${filterToAddress(filter)}`)).toEqual(filter)
})

test('What somebody typed to find a person never gets into the address.', () => {
  const address = filterToAddress({ ...narrowed, searchContent: '082190001234' })
  expect(address).not.toContain('082190001234')
  expect(filterFromAddress(address)?.searchContent).toBe('')
})

test('An address without any filter says nothing, so that the kept one holds.', () => {
  expect(filterFromAddress('')).toBeUndefined()
  expect(filterFromAddress('?utm=zalo')).toBeUndefined()
})

test('What an address can’t mean is left out.', () => {
  expect(
    filterFromAddress('?donViId=<x>&pageNumber=-1&pageSize=7&laDangVien=có&trangThaiHoSoId=_3_'),
  ).toEqual({
    ...initialFilter(''),
    trangThaiHoSoId: ['3'],
  })
})

test('The button that folds the selectors away counts those that narrow the list.', () => {
  expect(countNarrowing(initialFilter('38'))).toBe(0)
  expect(countNarrowing(narrowed)).toBe(4)
})
