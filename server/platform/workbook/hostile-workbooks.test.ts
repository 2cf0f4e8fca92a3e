/** Workbooks made by somebody who wants to harm: each is read within limits or refused, and nothing else happens. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  boundedXlsx,
  readXls,
  readXlsx,
  saveXlsx,
  WorkbookProblem,
  type WorkbookFault,
} from '#server/platform/workbook/workbook-library.ts'
import { makeZip, sheetOf } from '#server/test/messy/make-zip.ts'
import { wholeWorkbook } from '#server/test/messy/whole-workbook.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const entity = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
const comment = (length: number) => `<!--${'x'.repeat(length)}-->`
const row = (cells: string) => sheetOf(`<row r="1">${cells}</row>`)
const refers = (index: string) => row(`<c r="A1" t="s"><v>${index}</v></c>`)
const cell = (text: string) => `<c r="A1" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
const letters = (length: number) => randomBytes(length).toString('base64').slice(0, length)
const whole = wholeWorkbook({})
/** The workbook with a directory that begins elsewhere: its place stands near the end of a zip. */
const directoryAt = (at: number): Buffer => {
  const bytes = Buffer.from(whole)
  bytes.writeUInt32LE(at, bytes.length - 6)
  return bytes
}

test.for<[what: string, fault: WorkbookFault, bytes: () => Buffer]>([
  ['a document type', 'damaged', () => wholeWorkbook({ before: entity })],
  ['one behind a short comment', 'damaged', () => wholeWorkbook({ before: comment(10) + entity })],
  ['one behind 5 KB of comment', 'damaged', () => wholeWorkbook({ before: comment(5000) + entity })],
  ['one behind many comments', 'damaged', () => wholeWorkbook({ before: comment(5).repeat(2000) + entity })],
  ['one behind a comment of 1 MB', 'damaged', () => wholeWorkbook({ before: comment(1_048_576) + entity })],
  ['a comment without an end', 'damaged', () => wholeWorkbook({ before: `<!--${'x'.repeat(100_000)}` })],
  [
    'a document type in a sheet that is not called XML',
    'damaged',
    () =>
      wholeWorkbook({
        target: 'sheet.bin',
        more: [{ name: 'xl/sheet.bin', content: `${entity}${row('<c r="A1" t="str"><v>&a;</v></c>')}` }],
      }),
  ],
  ['250 MB out of 250 KB', 'tooLarge', () => wholeWorkbook({ sheet: ' '.repeat(250 * 1_048_576) })],
  [
    '190 MB of blanks in one cell',
    'tooLarge',
    () => wholeWorkbook({ sheet: row(cell(' '.repeat(190 * 1_048_576))) }),
  ],
  ['40 MB of empty cells', 'tooLarge', () => wholeWorkbook({ sheet: row('<c/>'.repeat(10 * 1_048_576)) })],
  // Packed no better than a list is.
  [
    'a text longer than a cell of Excel',
    'tooLarge',
    () => wholeWorkbook({ sheet: row(cell(letters(250_000))) }),
  ],
  [
    'the same in the table of texts, in pieces',
    'tooLarge',
    () =>
      wholeWorkbook({
        sheet: refers('0'),
        strings: `<si>${`<r><t>${letters(10_000)}</t></r>`.repeat(25)}</si>`,
      }),
  ],
  ['a million ampersands', 'tooLarge', () => wholeWorkbook({ sheet: row(cell('&'.repeat(1_000_000))) })],
  [
    'a formula of 900 KB',
    'tooLarge',
    () => wholeWorkbook({ sheet: row(`<c r="A1"><f>${'A1+'.repeat(300_000)}1</f></c>`) }),
  ],
  ['blanks between cells', 'tooLarge', () => wholeWorkbook({ sheet: row(`<c/>${' '.repeat(250_000)}<c/>`) })],
  ['a tag of 5 MB', 'tooLarge', () => wholeWorkbook({ sheet: row(`<c r="${letters(5_000_000)}"/>`) })],
  [
    'a hundred parts of 3 MB',
    'tooLarge',
    () => {
      const content = Buffer.alloc(3 * 1_048_576, ' ')
      return wholeWorkbook({ more: Array.from({ length: 100 }, (_, at) => ({ name: `${at}`, content })) })
    },
  ],
  [
    'one sheet named a thousand times',
    'damaged',
    () =>
      wholeWorkbook({
        sheets: Array.from({ length: 1000 }, (_, at) => `<sheet name="${at}" sheetId="1" r:id="rId1"/>`).join(
          '',
        ),
        sheet: row('<c/>'.repeat(500_000)),
      }),
  ],
  [
    'one sheet of 90 MB named ten times',
    'tooLarge',
    () =>
      wholeWorkbook({
        sheets: Array.from({ length: 10 }, (_, at) => `<sheet name="${at}" sheetId="1" r:id="rId1"/>`).join(
          '',
        ),
        sheet: row('') + ' '.repeat(90 * 1_048_576),
        more: [1, 2, 3].map((at) => ({ name: `${at}.xml`, content: '<a/>' })),
      }),
  ],
  [
    'two cells that span everything',
    'damaged',
    () =>
      wholeWorkbook({
        sheet: sheetOf(
          '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
        ),
      }),
  ],
  [
    'rows and columns that do not exist',
    'damaged',
    () =>
      wholeWorkbook({
        sheet: sheetOf(
          '<row r="-1"><c r="A-1"><v>1</v></c></row><row r="99999999999"><c r="ZZZZ1"><v>2</v></c></row>',
        ),
      }),
  ],
  ['a sheet outside the archive', 'damaged', () => wholeWorkbook({ target: '../../../../etc/passwd' })],
  ['a sheet on another machine', 'damaged', () => wholeWorkbook({ target: 'http://169.254.169.254/' })],
  ['macros', 'macros', () => wholeWorkbook({ more: [{ name: 'xl/vbaProject.bin', content: 'x' }] })],
  ['no workbook', 'damaged', () => makeZip([{ name: 'word/document.xml', content: '<a/>' }])],
  [
    'the same part twice',
    'damaged',
    () => wholeWorkbook({ more: [{ name: 'xl/workbook.xml', content: '<a/>' }] }),
  ],
  ['half of it', 'damaged', () => whole.subarray(0, whole.length / 2)],
  ['only its end', 'damaged', () => whole.subarray(whole.length - 22)],
  ['a directory behind the end', 'damaged', () => directoryAt(whole.length + 1000)],
  ['a directory that is its own end', 'damaged', () => directoryAt(whole.length - 22)],
  ['nothing', 'damaged', () => Buffer.alloc(0)],
])('%s is refused', async ([, fault, make]) => {
  const bytes = make()
  await expect(readXlsx(bytes, { readStyles: true })).rejects.toMatchObject({ fault })
  // A copy is made within the same limits.
  await expect((async () => boundedXlsx(bytes).open())()).rejects.toBeInstanceOf(WorkbookProblem)
})

/** The cells of the first sheet's first line. */
async function firstLine(bytes: Buffer): Promise<unknown[] | undefined> {
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  return sheets[0]?.rows[0]
}

describe('is read as what it says', () => {
  test('a comment of 5 KB before the root element', async () => {
    expect(await firstLine(wholeWorkbook({ before: `<?xml version="1.0"?>\n${comment(5000)}\n` }))).toEqual([
      1,
    ])
  })

  test('a million shared strings', async () => {
    const strings = Array.from({ length: 1_000_000 }, (_, at) => `<si><t>x${at}</t></si>`).join('')
    expect(await firstLine(wholeWorkbook({ strings, sheet: refers('999999') }))).toEqual(['x999999'])
  })

  test.each(['5', '-1', '1e99', '__proto__'])('the shared string %s, which does not exist', async (index) => {
    const line = await firstLine(wholeWorkbook({ strings: '<si><t>x</t></si>', sheet: refers(index) }))
    expect(line?.[0] ?? null).toBeNull()
  })

  test('absurd dimensions, columns and merged cells', async () => {
    const sheet = `<worksheet xmlns="${main}"><dimension ref="A1:XFD1048576"/><cols><col min="-5" max="999999999" width="1e308"/></cols><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData><mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(10_000)}<mergeCell ref="B2:A1"/><mergeCell ref="-"/></mergeCells></worksheet>`
    const { sheets } = await readXlsx(wholeWorkbook({ sheet }))
    expect(sheets[0]?.rows).toEqual([[1]])
  })

  test('styles that refer to themselves and to nothing', async () => {
    const styles =
      '<fonts count="4000000000"><font/></fonts><cellStyleXfs><xf xfId="0" fontId="99999"/></cellStyleXfs>' +
      '<cellXfs><xf xfId="1" fontId="-1" numFmtId="-1"/><xf xfId="99999999"/></cellXfs><cellStyles><cellStyle xfId="0"/></cellStyles><dxfs count="-1"/>'
    const sheet = row(
      '<c r="A1" s="0"><v>1</v></c><c r="B1" s="4000000000"><v>2</v></c><c r="C1" s="-1"><v>3</v></c>',
    )
    expect(await firstLine(wholeWorkbook({ styles, sheet }))).toEqual([1, 2, 3])
  })

  test('formulas, also endless and circular ones, are never calculated', async () => {
    const sheet = row(
      `<c r="A1"><f>A1</f></c><c r="B1"><f t="shared" si="0" ref="B1:XFD1048576">B1</f><v>3</v></c><c r="C1"><f t="array" ref="A1:XFD1048576">${'A1+'.repeat(2_700)}1</f></c><c r="D1"><f>WEBSERVICE("http://127.0.0.1")</f><v>4</v></c>`,
    )
    expect(await firstLine(wholeWorkbook({ sheet }))).toEqual([null, 3, null, 4])
  })

  test('entities: the five of XML and characters, nothing else', async () => {
    const text = `&lt;&amp;lt;&nope;&a;&#65;&#x42;&${'x'.repeat(100_000)};`
    const sheet = row(`<c r="A1" t="str"><v>${text}</v></c>`)
    expect(await firstLine(wholeWorkbook({ sheet }))).toEqual([`<&lt;&nope;&a;AB&${'x'.repeat(100_000)};`])
  })

  test('as many ampersands as a cell holds', async () => {
    const text = '&'.repeat(32_767)
    expect(await firstLine(wholeWorkbook({ sheet: row(`<c r="A1" t="str"><v>${text}</v></c>`) }))).toEqual([
      text,
    ])
  })

  test('NUL in the names of sheets and parts, and property names', async () => {
    const sheets =
      '<sheet name="A\u0000B" sheetId="1" r:id="rId1"/><sheet name="__proto__" sheetId="2" r:id="rId1"/>'
    const more = ['xl/a\u0000b.xml', '../../a.xml', '/a.xml', '__proto__'].map((name) => ({
      name,
      content: '<a/>',
    }))
    const workbook = await readXlsx(wholeWorkbook({ sheets, more }))
    expect(workbook.sheets.map(({ name }) => name)).toEqual(['A\u0000B', '__proto__'])
    expect(({} as Record<string, unknown>)['A']).toBeUndefined()
  })

  test('elements nested a hundred thousand deep, and two hundred thousand attributes', async () => {
    const deep = '<a>'.repeat(100_000) + '</a>'.repeat(100_000)
    const wide = Array.from({ length: 200_000 }, (_, at) => `a${at}="1"`).join(' ')
    const sheet = sheetOf(`<row r="1" ${wide}><c r="A1"><v>1</v></c></row><row r="2">${deep}</row>`)
    expect(await firstLine(wholeWorkbook({ sheet }))).toEqual([1])
  })
})

/** The same numbers in every run: the CRC of the number before. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) yield (state = crc32(String(state)))
}

/** Whether it was read; throws unless a refusal has a reason. */
async function isRead(read: () => Promise<unknown>): Promise<boolean> {
  try {
    await read()
    return true
  } catch (error) {
    expect(error).toBeInstanceOf(WorkbookProblem)
    return false
  }
}

const xls = readFileSync(new URL('../../test/import-corpus/stored/list-97.xls', import.meta.url))

test('300 old workbooks with changed bytes are read or refused', async () => {
  const random = numbers(97)
  let read = 0
  for (let round = 0; round < 300; round++) {
    const bytes = Buffer.from(xls)
    // Half of them in the header and the tables, where chains of sectors are.
    for (let count = random.next().value % 8; count >= 0; count--)
      bytes[random.next().value % (round % 2 === 0 ? 1024 : bytes.length)] = random.next().value % 256
    if (await isRead(() => readXls(bytes))) read++
  }
  expect(read).toBeGreaterThan(10)
})

test('an old workbook whose chain of sectors is a circle ends', async () => {
  for (const at of [44, 48, 60, 68, 76]) {
    const bytes = Buffer.from(xls)
    const table = (bytes.readUInt32LE(76) + 1) * 512
    // Each sector is followed by itself.
    for (let sector = 0; sector < 128; sector++) bytes.writeUInt32LE(sector, table + sector * 4)
    bytes.writeUInt32LE(1, at)
    await isRead(() => readXls(bytes))
  }
  const bytes = Buffer.from(xls)
  const table = (bytes.readUInt32LE(76) + 1) * 512
  for (let sector = 0; sector < 128; sector++) bytes.writeUInt32LE(0, table + sector * 4)
  expect((await readXls(bytes)).sheets).toEqual([])
})

test('300 workbooks with changed bytes are read, copied or refused', async () => {
  const random = numbers(2007)
  let read = 0
  for (let round = 0; round < 300; round++) {
    const bytes = Buffer.from(whole)
    bytes[random.next().value % bytes.length] = random.next().value % 256
    if (await isRead(async () => saveXlsx(await boundedXlsx(bytes).open()))) read++
  }
  expect(read).toBeGreaterThan(10)
})

test('the longest texts of Excel are read, however they are written', async () => {
  const longest = ['&amp;'.repeat(32_767), 'ế'.repeat(32_767), letters(32_767)]
  const cells = longest.map((text, at) => cell(text).replace('A1', `${'ABC'[at]}1`)).join('')
  const { sheets } = await readXlsx(wholeWorkbook({ sheet: row(cells) }))
  expect(sheets[0]?.rows[0]).toEqual(['&'.repeat(32_767), 'ế'.repeat(32_767), longest[2]])
})
