import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { canBeView, initialValues } from '#domain/lists/list-state.ts'
import { staffList } from '#domain/people-lists/staff-list.ts'
import { saveListState, loadListState } from './list-storage.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => stored.set(key, text),
}
beforeEach(() => void vi.stubGlobal('sessionStorage', storage))
afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

const values = {
  ...initialValues(staffList, { donViId: '38' }),
  searchContent: '082190001234',
  trangThaiHoSoId: ['3', '5'],
  sortBy: '-ngaySinh',
  pageNumber: 2,
}

test('A list is restored as it was stored, with the typed text and the chosen columns.', () => {
  const columns = ['hoVaTen', 'email', 'soCccd']
  saveListState(staffList, { values, columns })
  expect(loadListState(staffList)).toEqual({ values, columns })
  saveListState(staffList, { values, columns: null })
  expect(loadListState(staffList)).toEqual({ values, columns: null })
})

test('Conditions of typed text, which no address has, are restored too, and aren’t saved as a view.', () => {
  const named = { ...values, filter: { truong: 'hoVaTen', phep: 'batDau', giaTri: 'Nguyễn' } as const }
  saveListState(staffList, { values: named, columns: null })
  expect(loadListState(staffList)).toEqual({ values: named, columns: null })
  expect(canBeView(staffList, named)).toBe(false)
  expect(canBeView(staffList, { ...values, filter: { truong: 'tuoi', phep: 'tu', giaTri: 30 } })).toBe(true)
  expect(canBeView(staffList, values)).toBe(true)
})

test('Unknown data under the session key is ignored.', () => {
  expect(loadListState(staffList)).toBeUndefined()
  const key = 'list-filter:danh-sach'
  for (const text of ['null', '{', '[]', '7', '{"donViId":"38","pageSize":5}']) {
    stored.set(key, text)
    expect(loadListState(staffList), text).toBeUndefined()
  }
  stored.set(
    key,
    JSON.stringify({
      address: 'donViId=<x>&sortBy=luong&pageSize=7&chucVuId=7',
      typed: { searchContent: 9 },
      columns: ['hoVaTen', 'constructor', 'email'],
    }),
  )
  expect(loadListState(staffList)).toEqual({
    values: { ...initialValues(staffList, { donViId: '' }), chucVuId: '7' },
    columns: ['hoVaTen', 'email'],
  })
})
