import { describe, expect, it } from 'vitest'
import { barsOf, headLines, rowNumbers, type ReportColumn } from './heads.ts'

const column = (key: string, title: string, ...above: string[]): ReportColumn => ({
  key,
  title,
  above,
  kind: 'number',
  number: key,
  format: null,
  opens: key !== '1',
  width: 6,
})

const columns = [
  column('1', 'Tên đơn vị'),
  column('2', 'Tiến sĩ', 'Trình độ', 'Chuyên môn'),
  column('3', 'Đại học', 'Trình độ', 'Chuyên môn'),
  column('4', 'Chứng chỉ', 'Trình độ'),
  column('5', 'Dưới 30', 'Độ tuổi'),
  column('6', 'Từ 31 đến 40', 'Độ tuổi'),
  column('7', 'Tổng số', 'Độ tuổi', 'Từ 41'),
  column('8', 'Nữ', 'Độ tuổi', 'Từ 41'),
]

describe('headers of a report', () => {
  it('are merged over adjacent equal ones, and a title extends to the last row', () => {
    const shown = headLines(columns).map((line) =>
      line.map(({ title, columns: width, lines }) => `${title} ${width}x${lines}`),
    )
    expect(shown).toEqual([
      ['Tên đơn vị 1x3', 'Trình độ 3x1', 'Độ tuổi 4x1'],
      ['Chuyên môn 2x1', 'Chứng chỉ 1x2', 'Dưới 30 1x2', 'Từ 31 đến 40 1x2', 'Từ 41 2x1'],
      ['Tiến sĩ 1x1', 'Đại học 1x1', 'Tổng số 1x1', 'Nữ 1x1'],
    ])
  })
})

describe('row numbers', () => {
  it('continue across pages, and further rows of one person have none', () => {
    const lines = ['7', '7', '8', '7'].map((idCanBo) => ({ idCanBo }))
    expect(rowNumbers(lines, 10)).toEqual(['11', '', '12', '13'])
    expect(rowNumbers([{ idCanBo: null }, { idCanBo: null }], 0)).toEqual(['1', '2'])
  })
})

describe('bars of a report', () => {
  it('are grouped by header from three on, a total labelled with its header', () => {
    const barGroups = barsOf({ columns, totals: ['Tổng cộng', 5, 7, 1, 4, 6, 9, 2] })
    expect(
      barGroups.map(({ title, bars }) => [title, bars.map(({ label, value }) => `${label} ${value}`)]),
    ).toEqual([['Độ tuổi', ['Dưới 30 4', 'Từ 31 đến 40 6', 'Từ 41 9']]])
  })

  it('are omitted where nothing was counted', () => {
    expect(barsOf({ columns, totals: columns.map(() => 0) })).toEqual([])
    expect(barsOf({ columns, totals: null })).toEqual([])
  })
})
