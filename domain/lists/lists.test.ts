import { expect, test } from 'vitest'
import { allLists, peopleLists } from '#domain/registries/all-lists.ts'
import { partText, sortsOf, type Part } from '#domain/lists/column.ts'
import {
  callInput,
  changedValues,
  countNarrowing,
  fromAddress,
  initialValues,
  isSort,
  toAddress,
  viewFilter,
  viewValues,
  type ListValues,
} from '#domain/lists/list-state.ts'
import { columnsFor, detailsFor, offeredColumns } from '#domain/people-lists/readable-columns.ts'
import { signingList } from '#domain/signing/signing-list.ts'
import { accountList } from '#domain/accounts/account-list.ts'
import { auditList } from '#domain/audit/log-list.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { staffList } from '#domain/people-lists/staff-list.ts'

const own = { donViId: '38' }
const initial = initialValues(staffList, own)
const narrowed: ListValues<typeof staffList> = {
  ...initial,
  isChildren: false,
  phongBanId: '41',
  trangThaiHoSoId: ['3', '5'],
  laDangVien: false,
  chucVuId: '7',
  pageNumber: 3,
  pageSize: 25,
  sortBy: '-ngaySinh',
}

test('An address has the same values when it is opened again.', () => {
  for (const values of [initial, initialValues(staffList, { donViId: '' }), narrowed])
    expect(fromAddress(staffList, `?${toAddress(staffList, values)}`)).toEqual(values)
  for (const list of allLists.values()) {
    const values = { ...initialValues(list, own), pageNumber: 2 }
    expect(fromAddress(list, toAddress(list, values)), list.name).toEqual(values)
  }
})

test('Addresses from earlier versions keep their meaning.', () => {
  const before =
    '?donViId=38&isChildren=false&phongBanId=41&chucVuId=7&trangThaiHoSoId=3_5&laDangVien=false&pageNumber=3&pageSize=25'
  expect(fromAddress(staffList, before)).toEqual({ ...narrowed, sortBy: null })
  expect(fromAddress(staffList, '?donViId=')).toEqual(initialValues(staffList, { donViId: '' }))
  expect(fromAddress(auditList, '?idCanBo=9')?.idCanBo).toBe('9')
})

test('Long ids stay texts.', () => {
  const values = { ...initial, chucVuId: '90071992547409931' }
  expect(fromAddress(staffList, toAddress(staffList, values))?.chucVuId).toBe('90071992547409931')
})

test('Text typed to find a person never gets into an address or a view.', () => {
  const log = { ...initialValues(auditList, own), userName: '082190001234', searchContent: 'Nguyễn' }
  for (const text of [
    toAddress(staffList, { ...narrowed, searchContent: '082190001234' }),
    toAddress(auditList, log),
    JSON.stringify(viewFilter(auditList, log)),
  ]) {
    expect(text).not.toContain('082190001234')
    expect(text).not.toContain('Nguy')
  }
})

test('An address without filters has no values, so that the stored ones apply.', () => {
  for (const address of ['', '?utm=zalo', '?searchContent=An'])
    expect(fromAddress(staffList, address)).toBeUndefined()
})

test('Invalid values of an address are skipped.', () => {
  const address =
    '?donViId=<x>&pageNumber=-1&pageSize=7&laDangVien=có&trangThaiHoSoId=_3_&sortBy=luong&chucVuId=%E0%A4%A'
  expect(fromAddress(staffList, address)).toEqual({
    ...initialValues(staffList, { donViId: '' }),
    trangThaiHoSoId: ['3'],
  })
})

test('A view restores its filters and its order.', () => {
  const view = { filter: viewFilter(staffList, narrowed), sort: narrowed.sortBy }
  expect(viewValues(staffList, view)).toEqual({ ...narrowed, pageNumber: 1, pageSize: staffList.pageSize })
})

test('The button that collapses the filters counts the active ones.', () => {
  expect(countNarrowing(staffList, initial)).toBe(0)
  expect(countNarrowing(staffList, narrowed)).toBe(4)
  expect(countNarrowing(auditList, { ...initialValues(auditList, own), donViId: '3', userName: 'an' })).toBe(
    2,
  )
})

test('A change goes back to the first page, another unit clears the room, paging changes nothing else.', () => {
  expect(changedValues(staffList, narrowed, { donViId: '5' })).toEqual({
    ...narrowed,
    donViId: '5',
    phongBanId: null,
    pageNumber: 1,
  })
  expect(changedValues(staffList, narrowed, { pageNumber: 4 })).toEqual({ ...narrowed, pageNumber: 4 })
})

test('A filter that depends on a value of another is cleared when that one changes.', () => {
  const signed = {
    ...initialValues(signingList, own),
    trangThaiKy: '1' as const,
    ketQuaDongBo: '0' as const,
  }
  expect(changedValues(signingList, signed, { trangThaiKy: '0' })).toMatchObject({ ketQuaDongBo: null })
  expect(changedValues(signingList, signed, { donViId: '5' })).toMatchObject({ ketQuaDongBo: '0' })
})

test('The call gets the values of the list, without a day that is still being typed.', () => {
  for (const list of allLists.values())
    expect(list.call.input.safeParse(callInput(list, initialValues(list, own))).success, list.name).toBe(true)
  const typing = { ...initialValues(auditList, own), tuNgay: '2026-1' }
  expect(callInput(auditList, typing)).toMatchObject({ tuNgay: null })
  expect(callInput(accountList, { ...initialValues(accountList, own), isActived: null })).toMatchObject({
    isActived: null,
  })
})

test('Columns have unique keys, and every order of a column is one of the list.', () => {
  for (const list of allLists.values()) {
    const keys = list.columns.map(({ key }) => key)
    expect(new Set(keys).size, list.name).toBe(keys.length)
    for (const column of list.columns)
      for (const { sort } of sortsOf(column)) expect(isSort(list, sort), `${list.name} ${sort}`).toBe(true)
    expect(list.initialSort === '' || isSort(list, list.initialSort), list.name).toBe(true)
  }
})

test('A part reads the members it declares and no others.', () => {
  for (const list of peopleLists) {
    const parts: Part<never>[] = [...list.details]
    for (const column of list.columns) parts.push(...column.parts)
    for (const part of parts) {
      const read = new Set<string>()
      const row = new Proxy(
        {},
        {
          get: (_, name) => {
            read.add(String(name))
            return null
          },
        },
      )
      part.value(row as never)
      part.text?.(row as never)
      part.ref?.(row as never)
      part.flag?.(row as never)
      expect(part.reads, part.title).toEqual(expect.arrayContaining([...read]))
      for (const name of part.reads)
        expect(name in officerFields || name in list.extras, `${list.name} ${name}`).toBe(true)
    }
  }
})

test('A role sees the list’s own columns, and others with permission for a form that has the field.', () => {
  const role = (...permissions: string[]) => ({
    base: 'QTDV' as const,
    may: (name: string) => permissions.includes(name),
  })
  const keys = (permissions: string[]) =>
    columnsFor(staffList, role(...permissions), ['hoVaTen', 'heSoLuong', 'ngayVaoDang', 'email']).map(
      ({ key }) => key,
    )
  expect(keys([])).toEqual(['hoVaTen'])
  expect(keys(['Luong.get-info'])).toEqual(['hoVaTen', 'heSoLuong'])
  expect(keys(['CanBoCongChuc.get-by-id'])).toEqual(['hoVaTen', 'ngayVaoDang', 'email'])
  expect(columnsFor(staffList, role()).map(({ key }) => key)).toEqual([
    'hoVaTen',
    'soCccd',
    'chucVu',
    'trangThaiHoSo',
    'laDangVien',
    'isSyncQuocGia',
  ])
  expect(detailsFor(staffList, role())).toHaveLength(15)
})

test('A role may choose every column that it may read, and no other.', () => {
  const all = { base: 'ADMIN' as const, may: () => true }
  expect(offeredColumns(staffList, all).map(({ key }) => key)).toEqual(
    staffList.columns.map(({ key }) => key),
  )
  const none = { base: 'QTDV' as const, may: () => false }
  expect(offeredColumns(staffList, none).map(({ key }) => key)).not.toContain('heSoLuong')
})

test('A part is formatted as the screens format its kind.', () => {
  const part = (kind: Part<null>['kind'], value: string | number | null): Part<null> => ({
    title: '',
    kind,
    reads: [],
    width: 1,
    value: () => value,
  })
  const text = (...partArguments: Parameters<typeof part>) =>
    partText(part(...partArguments), null, () => 'lúc đó')
  expect([text('text', 'An'), text('text', ''), text('text', null)]).toEqual(['An', null, null])
  expect([text('date', '1980-02-01'), text('number', 3), text('moment', '2026-11-22T00:00:00Z')]).toEqual([
    '01/02/1980',
    '3',
    'lúc đó',
  ])
})

test('A list of people is sorted only by what its own permission shows: an order reveals values too.', () => {
  for (const { name, sorts, covered } of peopleLists)
    for (const field of sorts.filter((sort) => sort in officerFields))
      expect(covered.has(field), `${name}: ${field}`).toBe(true)
})
