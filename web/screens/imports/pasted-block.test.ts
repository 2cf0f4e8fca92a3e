import { expect, test } from 'vitest'
import { cellsOfBlock } from './pasted-block.ts'

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
