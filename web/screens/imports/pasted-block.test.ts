import { expect, test } from 'vitest'
import { cellsOfBlock, isBlock } from './pasted-block.ts'

const places = [2, 5].map((row) => ({ fileName: 'a.xlsx', row }))

test('a block is laid over the rows and columns from its first cell; what lies outside is counted', () => {
  const { cells, left } = cellsOfBlock('Kinh\tNam\r\nHoa\tNữ\r\nTày\tNam\r\n', {
    columns: ['danToc'],
    places,
  })
  expect(cells).toEqual([
    { fileName: 'a.xlsx', row: 2, column: 'danToc', value: 'Kinh' },
    { fileName: 'a.xlsx', row: 5, column: 'danToc', value: 'Hoa' },
  ])
  expect(left).toBe(4)
})

test('a cell with a line break stays one cell', () => {
  const { cells, left } = cellsOfBlock('"Ấp 2\nxã Mỹ Hội"\nẤp 3', { columns: ['danToc'], places })
  expect(cells.map(({ row, value }) => [row, value])).toEqual([
    [2, 'Ấp 2 xã Mỹ Hội'],
    [5, 'Ấp 3'],
  ])
  expect(left).toBe(0)
  expect([isBlock('Kinh\r\n'), isBlock('"a\nb"'), isBlock('a\tb'), isBlock('Tổ "5"')]).toEqual([
    false,
    false,
    true,
    false,
  ])
})
