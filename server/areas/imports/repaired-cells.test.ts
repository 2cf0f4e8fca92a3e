/** Cells whose value is only probable: named in the check, and confirmed only by who has seen them. */
import { writeXlsx, type CellValue } from '#server/platform/workbook/workbook-library.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckedRow } from '#domain/imports/calls.ts'
import { importSentences } from '#domain/imports/import-sentences.ts'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { checkLines, otherTitles, otherValues } from '#server/test/samples/officers-list.ts'
import { importParts, importUnits } from '#server/test/samples/sample-imports.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'

let app: TestServer
let lan: Caller
let units: Record<string, unknown>
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
  units = await importUnits(app)
})
afterAll(() => app.stop())

const heads = [
  'STT',
  'Họ và tên',
  'Ngày sinh',
  'Giới tính',
  'Số CCCD',
  'Số CMND',
  'Số điện thoại',
  'Dân tộc',
  'Tôn giáo',
  'Đối tượng',
]
let made = 0
/** The last six digits of a number that nobody else of the tests has. */
const fresh = () => String(++made).padStart(6, '0')

interface Cells {
  soCccd: CellValue
  ngaySinh?: CellValue
  gioiTinh?: string
  soCmnd?: CellValue
  soDienThoai?: CellValue
}

/** A real workbook with a person per line; numbers stay numbers, texts stay texts. */
async function check(people: readonly Cells[]) {
  const rows = people.map(
    ({ soCccd, ngaySinh = '01/02/1980', gioiTinh = 'Nam', soCmnd, soDienThoai }, at) => [
      at + 1,
      `Lê Văn Thử ${['Một', 'Hai', 'Ba', 'Bốn', 'Năm', 'Sáu', 'Bảy'][at]}`,
      ngaySinh,
      gioiTinh,
      soCccd,
      soCmnd ?? null,
      soDienThoai ?? null,
      'Kinh',
      'Không',
      'Công chức',
    ],
  )
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'DS', rows: [heads, ...rows] }] }))
  return lan.upload('Import/create-muti-canbo-short', importParts({ 'Danh sách.xlsx': bytes }))
}
const confirm = (body: object) => lan.post('Import/confirm-create', { ...units, ...body })

async function isThere(soCccd: unknown): Promise<boolean> {
  const { rows } = await sql`select from officer where "soCccd" = ${soCccd} and not deleted`.execute(
    app.database.db,
  )
  return rows.length > 0
}

test('a number that lacks another digit than Excel drops is an error of its cell', async () => {
  const checked = await check([
    // As typed: eleven digits that begin with a zero.
    { soCccd: '08718512345' },
    { soCccd: '0871851234' },
    // Excel's zero is missing, but so nobody was born: no such province, century, year, sex.
    { soCccd: 88_080_000_001 },
    { soCccd: Number(`87180${fresh()}`) },
    { soCccd: Number(`87081${fresh()}`) },
    { soCccd: `087080${fresh()}`, soDienThoai: '091234567', soCmnd: '03412345' },
    { soCccd: `087080${fresh()}`, soDienThoai: 2_773_851_234, soCmnd: 3_412_345 },
  ])
  expect(checked.code).toBe(28)
  expect(checked.data.validRows).toBe(0)
  const errors = checked.data.errorImport.map(({ row, column, error }: Record<string, unknown>) => [
    row,
    column,
    error,
  ])
  const length = 'Số CCCD phải có độ dài là 12 ký tự.'
  expect(errors).toEqual([
    [2, 'Số CCCD', length],
    [3, 'Số CCCD', length],
    [4, 'Số CCCD', says.noSuchCccd('88080000001', '088080000001')],
    [5, 'Số CCCD', says.otherHolder('87180000001', '087180000001')],
    [6, 'Số CCCD', says.otherHolder('87081000002', '087081000002')],
    [7, 'Số CMND', 'Số CMND phải có độ dài là 9 ký tự.'],
    [7, 'Số điện thoại', 'Số điện thoại phải có 10 chữ số.'],
    [8, 'Số điện thoại', says.notAPhone('2773851234')],
    [8, 'Số CMND', 'Số CMND phải có độ dài là 9 ký tự.'],
  ])
})

test('restored zeros are named with what was typed, and confirmed only by who has seen them', async () => {
  const [own, typed, plain] = [fresh(), fresh(), fresh()]
  const checked = await check([
    { soCccd: Number(`87080${own}`), soDienThoai: 912_345_678, soCmnd: 34_123_456 },
    { soCccd: `87180${typed}`, gioiTinh: 'Nữ' },
    { soCccd: `087080${plain}` },
  ])
  expect(checked).toMatchObject({ code: 0, data: { validRows: 3, totalGuesses: 4 } })
  const rows = checked.data.data as CheckedRow[]
  expect(rows.map(({ soCccd }) => soCccd)).toEqual([`087080${own}`, `087180${typed}`, `087080${plain}`])
  expect(rows[0]?.repairs).toEqual(
    [
      { column: 'soCccd', before: `87080${own}`, after: `087080${own}` },
      { column: 'soCmnd', before: '34123456', after: '034123456' },
      { column: 'soDienThoai', before: '912345678', after: '0912345678' },
    ].map((repair) => ({ ...repair, why: says.whyZero, isGuess: true })),
  )
  const { importId } = checked.data
  const guessed = await lan.post('Import/rows', { importId, onlyGuesses: true })
  expect(guessed.data).toMatchObject({ totalRows: 2, data: [{ row: 2 }, { row: 3 }] })

  const unseen = { code: 21, detail: [{ field: 'seenGuesses', message: importSentences.unseen(4) }] }
  for (const seenGuesses of [undefined, 0, 3, 5])
    expect(await confirm({ importId, seenGuesses }), String(seenGuesses)).toMatchObject(unseen)
  expect(await confirm({ importId, seenGuesses: 'x' })).toMatchObject({ code: 21 })
  // The rows as the check returned them are no other rows.
  expect(await confirm({ listCBCC: rows })).toMatchObject(unseen)
  expect(await isThere(`087080${own}`)).toBe(false)

  expect(await confirm({ importId, seenGuesses: 4 })).toMatchObject({ code: 0, data: { soHoSo: 3 } })
  expect(await isThere(`087080${own}`)).toBe(true)
})

test('rows that the client typed itself, or that were repaired with certainty, need nothing more', async () => {
  const checked = await check([{ soCccd: Number(`87080${fresh()}`) }])
  const [row] = checked.data.data as CheckedRow[]
  const { repairs, ...typed } = row as CheckedRow
  expect(repairs).toHaveLength(1)
  expect(await confirm({ listCBCC: [typed] })).toMatchObject({ code: 0, data: { soHoSo: 1 } })

  const certain = await check([{ soCccd: `087 080 ${fresh()}`, ngaySinh: '1.2.1980' }])
  expect(certain.data).toMatchObject({ totalGuesses: 0 })
  expect(certain.data.totalRepairs).toBe(2)
  expect(await confirm({ importId: certain.data.importId })).toMatchObject({ code: 0 })

  const sent = await check([{ soCccd: Number(`87080${fresh()}`) }])
  expect(await confirm({ listCBCC: sent.data.data, seenGuesses: 1 })).toMatchObject({ code: 0 })
})

test('anything else that is read by guessing is asked, too', async () => {
  // Month first, as the second one shows: the first could be the other day only if the file mixed both.
  const days = await check([
    { soCccd: `087080${fresh()}`, ngaySinh: '2/1/1980' },
    { soCccd: `087080${fresh()}`, ngaySinh: '1/25/1980' },
  ])
  expect(days.data).toMatchObject({ validRows: 2, totalGuesses: 1 })
  expect(days.data.data[0]).toMatchObject({
    ngaySinh: '01/02/1980',
    repairs: [{ column: 'ngaySinh', why: says.whyAmerican, isGuess: true }],
  })
  expect(await confirm({ importId: days.data.importId })).toMatchObject({
    code: 21,
    detail: [{ field: 'seenGuesses' }],
  })
})

test('a district is a commune only by guessing', async () => {
  const titles = ['Quê quán: Xã', 'Quê quán: Huyện', 'Quê quán: Tỉnh']
  const answer = await checkLines(lan, [
    ['STT', 'Họ và tên', ...otherTitles, ...titles],
    [1, 'Lê Văn Một', ...otherValues(), null, 'Tháp Mười', 'Đồng Tháp'],
  ])
  expect(answer.data).toMatchObject({ validRows: 1, totalGuesses: 1 })
  const { queQuanXa, repairs } = answer.data.data[0] as CheckedRow
  expect(queQuanXa).toContain('Tháp Mười')
  expect(repairs).toContainEqual(
    expect.objectContaining({ column: 'queQuanXa', why: says.whyDistrict, isGuess: true }),
  )
})

test('words for the address above or beside are a guess, and a tick is no day', async () => {
  const line = (ngay: string, ...places: string[]) => [
    `Lê Văn ${ngay === 'x' ? 'Tám' : 'Chín'}`,
    ...otherValues(),
    ngay,
    ...places,
  ]
  const { data } = await checkLines(lan, [
    ['Họ và tên', ...otherTitles, 'Ngày vào Đảng', 'Hộ khẩu thường trú', 'Nơi ở hiện nay'],
    line('03/02/2010', 'xã Mỹ Hiệp, tỉnh Đồng Tháp', 'xã Tháp Mười, tỉnh Đồng Tháp'),
    line('03/02/2011', 'xã Mỹ Hiệp, tỉnh Đồng Tháp', 'như trên'),
    line('x', '"', 'nt'),
  ])
  expect(data.errorImport.map(({ row, error }) => [row, error])).toEqual([[4, says.notADay('x')]])
  expect(data.data[1]?.repairs.filter(({ isGuess }) => isGuess === true)).toEqual(
    ['noiOXa', 'noiOTinh'].map((column) => expect.objectContaining({ column, before: 'như trên' })),
  )
})
