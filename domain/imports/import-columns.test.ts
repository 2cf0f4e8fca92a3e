import { expect, test } from 'vitest'
import { fieldOfColumn, importColumns } from '#domain/imports/import-columns.ts'
import { otherNames } from '#domain/imports/other-names.ts'
import { spareColumns } from '#domain/imports/spare-columns.ts'

test('the columns are in the order of the sample, and the required ones fill required fields', () => {
  expect(importColumns).toHaveLength(41)
  expect(importColumns.filter(({ required }) => required === true).map(({ title }) => title)).toEqual([
    'Họ và tên khai sinh',
    'Ngày sinh',
    'Giới tính',
    'Số CCCD',
    'Dân tộc',
    'Tôn giáo',
    'Đối tượng',
  ])
  for (const column of importColumns.filter(({ required }) => required === true))
    expect(fieldOfColumn(column).required, column.name).toBe(true)
})

test('no two columns share a name', () => {
  const names = [...importColumns, ...spareColumns].flatMap((column) =>
    [column.title, ...column.otherNames].map((text) => ({
      key: text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
      column: column.name,
    })),
  )
  const owners = Map.groupBy(names, ({ key }) => key)
  const shared = [...owners].filter(([, of]) => new Set(of.map(({ column }) => column)).size > 1)
  expect(shared).toEqual([])
})

test('other names belong to existing columns', () => {
  expect(
    Object.keys(otherNames).filter((name) => !importColumns.some((column) => column.name === name)),
  ).toEqual([])
})

test('a choice has its catalogue, an address its part', () => {
  for (const column of importColumns) {
    const { kind } = fieldOfColumn(column)
    if (column.kind === 'choice' && column.items === undefined)
      expect(column.list, column.name).toMatch(/^DM_/)
    expect(column.part !== undefined, column.name).toBe(kind === 'newAddress')
    if (column.kind === 'date') expect(kind, column.name).toBe('date')
  }
})
