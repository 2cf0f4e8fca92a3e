/** Lists printed by LibreOffice: the heading repeats on each page, cells wrap, with and without rules. */
import { expect, test } from 'vitest'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { writeXlsx, type CellValue } from '#server/platform/workbook/workbook-library.ts'
import { readImportFiles } from '#server/areas/imports/reading/read-files.ts'
import { byOffice, hasOffice } from '#server/test/messy/by-office.ts'
import { knownNames } from '#server/test/messy/known-people.ts'
import { pdfOfContent } from '#server/test/messy/make-pdf.ts'

const heads = [
  'STT',
  'Họ và tên',
  'Ngày sinh',
  'Giới tính',
  'Số CCCD',
  'Dân tộc',
  'Chức vụ, chức danh',
  'Nơi đăng ký hộ khẩu thường trú',
]
const people = Array.from({ length: 50 }, (_, at) => ({
  hoVaTen: `Nguyễn Thị Hoàng ${['An', 'Bình', 'Chi', 'Dung'][at % 4]}`,
  ngaySinh: `${String(1 + (at % 28)).padStart(2, '0')}/0${1 + (at % 9)}/1980`,
  gioiTinh: at % 2 === 0 ? 'Nữ' : 'Nam',
  soCccd: `0870${80_001_000 + at}`,
  danToc: 'Kinh',
  chucVu: at % 3 === 0 ? 'Chuyên viên' : 'Phó Trưởng phòng Tổ chức cán bộ',
  hoKhauThuongTruChiTiet: `Ấp ${1 + (at % 9)}`,
  hoKhauThuongTruXa: 'xã Mỹ Hiệp, huyện Cao Lãnh',
  hoKhauThuongTruTinh: 'tỉnh Đồng Tháp',
}))

/** `height`: of the rows, in points; cells that wrap need three lines. */
async function printed({ isRuled, height }: { isRuled: boolean; height: number }): Promise<Buffer> {
  const lines = people.map((person, at): CellValue[] => {
    const {
      hoKhauThuongTruChiTiet: detail,
      hoKhauThuongTruXa: xa,
      hoKhauThuongTruTinh: tinh,
      ...rest
    } = person
    return [at + 1, ...Object.values(rest), `${detail}, ${xa}, ${tinh}`]
  })
  const rows: CellValue[][] = [['UBND TỈNH ĐỒNG THÁP'], ['DANH SÁCH CÁN BỘ, CÔNG CHỨC'], heads, ...lines]
  const side = { style: 'thin' } as const
  const style = {
    alignment: { wrapText: true, vertical: 'center' },
    font: { name: 'Times New Roman', size: 12 },
    ...(isRuled ? { border: { top: side, bottom: side, left: side, right: side } } : {}),
  } as const
  const cells = new Map(
    rows.flatMap((row, at) =>
      at < 2 ? [] : row.map((_, column) => [`${at},${column}`, { style }] as const),
    ),
  )
  const sheet = {
    name: 'DS',
    rows,
    cells,
    columns: [5, 22, 11, 8, 14, 8, 16, 24].map((width) => ({ width })),
    rowDefs: new Map(rows.map((_, at) => [at, { height: at < 2 ? 18 : height, customHeight: true }])),
    pageSetup: {
      paperSize: 'a4',
      orientation: 'portrait',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '3:3',
    },
  } as const
  return byOffice(Buffer.from(await writeXlsx({ sheets: [sheet] })), 'xlsx', 'pdf')
}

async function read(bytes: Buffer) {
  const { files } = await readImportFiles([{ fileName: 'a.pdf', bytes }], {
    today: '2026-11-22',
    names: knownNames,
  })
  const [file] = files
  if (file === undefined) throw new Error('no file')
  return file
}

test.skipIf(!hasOffice).for([true, false])(
  'a list of eight columns over several pages is read (with rules: %s)',
  async (isRuled) => {
    const file = await read(await printed({ isRuled, height: 52 }))
    expect(file.problems).toEqual([])
    expect(file.columns.map(({ header }) => header)).toEqual(heads)
    expect(file.rows).toHaveLength(people.length)
    for (const [at, person] of people.entries()) expect(file.rows[at]).toMatchObject(person)
  },
)

test.skipIf(!hasOffice)('text that covers that of the next row is an error, not a value', async () => {
  const file = await read(await printed({ isRuled: true, height: 15 }))
  expect(file.rows).toHaveLength(people.length)
  const wrong = file.problems.filter(({ error }) => error === says.brokenText)
  // A post of two lines lies over the next row; an address always does.
  expect(new Set(wrong.map(({ row }) => row)).size).toBeGreaterThanOrEqual(people.length - 2)
})

/** A page with rules around the cells of its rows, which are not cut; 20 points high each. */
function ruled(rows: readonly (readonly string[])[]): Buffer {
  const edges = [30, 60, 130, 200, 250, 340]
  const top = 800
  const lines = [
    ...edges.map((x) => `${x} ${top} m ${x} ${top - 20 * rows.length} l S`),
    ...[...rows, []].map((_, at) => `${edges[0]} ${top - 20 * at} m ${edges.at(-1)} ${top - 20 * at} l S`),
  ]
  const texts = rows.flatMap((cells, row) =>
    cells.map((text, at) => `BT /F1 10 Tf ${(edges[at] ?? 0) + 2} ${top - 14 - 20 * row} Td (${text}) Tj ET`),
  )
  return pdfOfContent([...lines, ...texts].join('\n'))
}
const plainHeads = ['STT', 'Ho va ten', 'Ngay sinh', 'Gioi tinh', 'So CCCD']
const line = (at: number, name: string) => [String(at), name, '01/02/1980', 'Nam', `08708000123${at}`]

test('a name that is cut at the border of its cell is an error, and so is one that ends there as it may be', async () => {
  // Drawn up to the border: 'Nguyen Van An|h', and 'Le Hoang Phu ' whose next word isn't drawn any more.
  const names = ['Nguyen Van An', 'Le Hoang Phu ', 'Le Van An']
  const file = await read(ruled([plainHeads, ...names.map((name, at) => line(at + 1, name))]))
  expect(file.problems.map(({ row, error }) => [row, error])).toEqual([
    [2, says.brokenText],
    [3, says.brokenText],
  ])
  expect(file.rows[2]).toMatchObject({ hoVaTen: 'Le Van An' })
})

test('a row that is broken between two pages is one person, whose cells are looked at', async () => {
  const rows = [
    plainHeads,
    line(1, 'Le Van An'),
    line(2, 'Pham Thi'),
    plainHeads,
    ['', 'Ngoc Van'],
    line(3, 'Le Thi Ba'),
  ]
  const file = await read(ruled(rows))
  expect(file.rows.map(({ hoVaTen }) => hoVaTen)).toEqual([
    'Le Van An',
    'Pham Thi Ngoc Van\ufffd',
    'Le Thi Ba',
  ])
  expect(file.problems.map(({ row, error }) => [row, error])).toEqual([[3, says.brokenText]])
})
