/** Titles from lists of offices: what each means is read, with its marks and without; other titles are asked about. */
import { expect, test } from 'vitest'
import { importColumns } from '#domain/imports/import-columns.ts'
import { spareColumns } from '#domain/imports/spare-columns.ts'
import { fold } from '#domain/officer/name-text.ts'
import { matchHead } from '#server/areas/imports/reading/sheet/head-names.ts'
import { otherTitles, titlesOfColumns } from '#server/test/samples/titles-of-columns.ts'

/** As the head of a sheet: the columns that it is read as, '?' if it is only proposed. */
const meaningOf = (title: string): string => {
  const match = matchHead(title.split(': '))
  if (match?.column === undefined || match.column === null) return '–'
  return match.isProposal === true ? `? ${match.column}` : match.column
}

test('are many, of all columns, and different', () => {
  expect(titlesOfColumns.length).toBeGreaterThanOrEqual(600)
  const columns = [...importColumns, ...spareColumns].map(({ name }) => name)
  expect(new Set(titlesOfColumns.map(([column]) => column))).toEqual(new Set(columns))
  const titles = [...titlesOfColumns.map(([, title]) => title), ...otherTitles]
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
})

test('each is read as what it means', () => {
  const wrong = titlesOfColumns.filter(([column, title]) => meaningOf(title) !== column)
  expect(wrong.map(([column, title]) => `${title}: ${meaningOf(title)}, not ${column}`)).toEqual([])
})

test('without marks, or in capitals, each is read as the same or asked about', () => {
  const told: string[] = []
  const unclear: string[] = []
  for (const [column, title] of titlesOfColumns) {
    if (meaningOf(title.toUpperCase()) !== column) told.push(title.toUpperCase())
    const bare = title.split(': ').map(fold).join(': ')
    const meaning = meaningOf(bare)
    if (meaning === column) continue
    if (meaning === '–' || meaning.startsWith('?')) unclear.push(`${bare} (${column})`)
    else told.push(`${bare}: ${meaning}, not ${column}`)
  }
  expect(told).toEqual([])
  // 'Năm' and 'Nam', 'ĐT' and 'DT' are the same without marks: nobody can tell them apart.
  expect(unclear.toSorted()).toEqual([
    'dt (soDienThoai)',
    'ngay sinh: nam (ngaySinhNam)',
    'ngay sinh: nam (sinhNam)',
    'ngay thang nam sinh: nam (ngaySinhNam)',
    'ngay thang nam sinh: nam (sinhNam)',
    'ngay, thang, nam sinh: nam (ngaySinhNam)',
    'ngay, thang, nam sinh: nam (sinhNam)',
    'so cccd hoac ma dinh danh (soCccd)',
  ])
})

test('titles of other things are never read', () => {
  const bare = otherTitles.map((title) => title.split(': ').map(fold).join(': '))
  const read = [...otherTitles, ...bare].filter((title) => !/^[–?]/u.test(meaningOf(title)))
  expect(read.map((title) => `${title}: ${meaningOf(title)}`)).toEqual([])
})

test('a misspelt title is asked about, but not another word of the same letters', () => {
  expect(['Cao đẳng', 'Trình độ chuyên môn: Cao đẳng'].map(meaningOf)).toEqual(['–', '–'])
  expect(['Ngày vào Đãn', 'Ngay vao dan'].map(meaningOf)).toEqual(['? ngayVaoDang', '? ngayVaoDang'])
})
