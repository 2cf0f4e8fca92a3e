import { execFileSync } from 'node:child_process'
import { writeXlsx } from '#server/platform/workbook/workbook-library.ts'
import { expect, test } from 'vitest'
import { importSentences } from '#domain/imports/import-sentences.ts'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { readImportFiles } from '#server/areas/imports/reading/read-files.ts'
import { knownNames, knownPeople } from '#server/test/messy/known-people.ts'
import { layouts } from '#server/test/messy/layouts.ts'
import { makeZip, rawWorkbook, sheetOf } from '#server/test/messy/make-zip.ts'
import { makeWorkbook, type Layout } from '#server/test/messy/sheet-maker.ts'

const today = '2026-11-22'
const layout = (name: string) => layouts.find((one) => one.name === name) as Layout
const short = (await makeWorkbook(layout('a short list'))).bytes
const workbook = async (rows: (string | number | null)[][], rest: object = {}) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows }], ...rest }))
const read = async (fileName: string, bytes: Buffer) => {
  const { files } = await readImportFiles([{ fileName, bytes }], { today, names: knownNames })
  return files[0]
}

test('files are read one after another, each under its own name', async () => {
  const files = ['first.xlsx', 'second.xlsx'].map((fileName) => ({ fileName, bytes: short }))
  const outcome = await readImportFiles([...files, { fileName: 'broken.xlsx', bytes: Buffer.from('PK') }], {
    today,
  })
  expect(outcome.files.map(({ fileName, rows }) => [fileName, rows.length])).toEqual([
    ['first.xlsx', 25],
    ['second.xlsx', 25],
    ['broken.xlsx', 0],
  ])
  expect(outcome.files[1]?.rows[3]).toMatchObject({
    hoVaTen: knownPeople[3]?.hoVaTen,
    fileName: 'second.xlsx',
    row: 5,
  })
})

test('columns are mapped manually, as remembered, or by their titles, in this order', async () => {
  const files = [{ fileName: 'a.xlsx', bytes: short }]
  const plain = (await readImportFiles(files, { today })).files[0]
  const other = (plain?.columns ?? []).map((column) =>
    column.column === 'chucVu' ? { ...column, column: 'congViecChinh' } : column,
  )
  let seenHeaders: string[] = []
  const remembered = (
    await readImportFiles(files, { today, remembered: (headers) => ((seenHeaders = headers), other) })
  ).files[0]
  expect(seenHeaders).toEqual(plain?.columns.map(({ header }) => header))
  expect(remembered?.columns.at(-1)).toMatchObject({ column: 'congViecChinh', how: 'da-nho', confidence: 1 })
  expect(remembered?.rows[0]).toMatchObject({ congViecChinh: knownPeople[0]?.chucVu, chucVu: '' })
  const said = (await readImportFiles(files, { today, mapping: { '*': other }, remembered: () => [] }))
    .files[0]
  expect(said?.columns.at(-1)).toMatchObject({ column: 'congViecChinh', how: 'tay' })
})

test('a file named like a property of Object is read by its titles', async () => {
  const files = [{ fileName: 'constructor', bytes: short }]
  const { files: read } = await readImportFiles(files, { today, mapping: {} })
  expect(read[0]?.rows).toHaveLength(25)
})

test('a failure while reading is a problem of the file', async () => {
  const files = [{ fileName: 'a.xlsx', bytes: short }]
  const remembered = () => {
    throw new Error('forgotten')
  }
  const { files: read } = await readImportFiles(files, { today, remembered })
  expect(read[0]?.problems).toMatchObject([{ row: 0, error: says.tooComplex }])
})

test('remembered columns of a file stay so when they are mapped again', async () => {
  const plain = (await readImportFiles([{ fileName: 'a.xlsx', bytes: short }], { today })).files[0]
  const columns = (plain?.columns ?? []).map((column) =>
    column.column === 'chucVu' ? { ...column, column: 'congViecChinh', how: 'da-nho' as const } : column,
  )
  const files = [{ fileName: 'a.xlsx', bytes: short }]
  const { files: read } = await readImportFiles(files, { today, mapping: { 'a.xlsx': columns } })
  expect(read[0]?.columns.map(({ how }) => how)).toEqual(
    columns.map(({ column }) => (column === 'congViecChinh' ? 'da-nho' : 'tay')),
  )
})

test('after the maximum number of people no further file is read', async () => {
  const openedFiles: string[] = []
  const files = ['a.xlsx', 'b.xlsx', 'c.xlsx'].map((fileName) => ({
    fileName,
    bytes: () => {
      openedFiles.push(fileName)
      return Promise.resolve(short)
    },
  }))
  await expect(readImportFiles(files, { today, max: 40 })).rejects.toMatchObject({
    code: 27,
    message: importSentences.tooManyRows,
  })
  expect(openedFiles).toEqual(['a.xlsx', 'b.xlsx'])
})

test('two people in one cell are a problem of their row', async () => {
  const file = await read(
    'a.xlsx',
    await workbook([
      ['STT', 'Họ và tên', 'Ngày sinh', 'Số CCCD'],
      [1, 'Nguyễn Văn An\nTrần Thị Ba', '01/02/1980', '087080001234'],
      [2, 'Lê Thị Tư', '01/02/1981', '087181001234; 087181001235'],
      [3, 'Võ Văn Năm', '01/02/1982', '087082001234'],
    ]),
  )
  expect(file?.rows).toHaveLength(3)
  expect(file?.problems.map(({ row, column, error }) => [row, column, error])).toEqual([
    [2, 'Họ và tên', says.severalPeople],
    [3, 'Số CCCD', says.severalPeople],
  ])
})

test('lines that are no people are reported with the reason, and so are lists on other sheets', async () => {
  const people = [
    ['STT', 'Họ và tên', 'Số CCCD', 'Ngày sinh'],
    ['I', 'Phòng Nội vụ', null, null],
    [1, 'Nguyễn Văn An', '087080001234', '01/02/1980'],
    [null, null, null, 'chuyển đến tháng 5'],
    ['Cộng: 1 người', null, null, null],
  ]
  const sheets = [
    { name: 'Một', rows: people },
    { name: 'Hai', rows: people },
  ]
  const file = await read('a.xlsx', Buffer.from(await writeXlsx({ sheets })))
  expect(file?.skipped).toEqual([
    { row: 0, why: says.otherSheet('Hai', 1) },
    { row: 2, why: says.lineGroup('I | Phòng Nội vụ') },
    { row: 4, why: says.lineOther('chuyển đến tháng 5') },
    { row: 5, why: says.lineTotal('Cộng: 1 người') },
  ])
})

test('of two sheets with the same titles the one with more people is read', async () => {
  const head = ['STT', 'Họ và tên', 'Số CCCD', 'Ngày sinh']
  const an = [1, 'Nguyễn Văn An', '087080001234', '01/02/1980']
  const ba = [2, 'Trần Thị Ba', '087181001235', '05/02/1981']
  const sheets = [
    { name: 'Mẫu', rows: [head, an] },
    { name: 'Danh sách', rows: [head, an, ba] },
  ]
  const file = await read('a.xlsx', Buffer.from(await writeXlsx({ sheets })))
  expect(file).toMatchObject({ sheet: 'Danh sách', skipped: [{ row: 0, why: says.otherSheet('Mẫu', 1) }] })
})

const entity = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
const vba = { vbaProject: new Uint8Array([1, 2, 3]) }
const hostile: readonly (readonly [
  what: string,
  name: string,
  bytes: () => Buffer | Promise<Buffer>,
  sentence: string,
])[] = [
  ['nothing', 'a.xlsx', () => Buffer.alloc(0), says.empty],
  ['text', 'a.csv', () => Buffer.from('Họ tên,CCCD'), says.wrongKind],
  [
    'a web page that is called a workbook',
    'a.xls',
    () => Buffer.from('<html><table></table></html>'),
    says.damaged,
  ],
  [
    'a zip of other things',
    'a.xlsx',
    () => makeZip([{ name: 'word/document.xml', content: '<a/>' }]),
    says.damaged,
  ],
  ['half a workbook', 'a.xlsx', () => short.subarray(0, short.length / 2), says.damaged],
  [
    'a locked workbook',
    'a.xlsx',
    () => workbook([['a']], { encryption: { password: 'x', spinCount: 1000 } }),
    says.encrypted,
  ],
  ['macros', 'a.xlsx', () => workbook([['a']], vba), says.macros],
  ['an outside entity', 'a.xlsx', () => rawWorkbook(sheetOf(''), { before: entity }), says.damaged],
  ['250 MB out of 250 KB', 'a.xlsx', () => rawWorkbook(' '.repeat(250 * 1_048_576)), says.unpacksTooLarge],
  [
    'a size that is told too small',
    'a.xlsx',
    () => rawWorkbook(' '.repeat(60 * 1_048_576), { told: 1000 }),
    says.damaged,
  ],
  [
    'a size that is not told',
    'a.xlsx',
    () => rawWorkbook(' '.repeat(60 * 1_048_576), { told: 0 }),
    says.damaged,
  ],
  [
    'the last cell of all',
    'a.xlsx',
    () => rawWorkbook(sheetOf('<row r="1048576"><c r="XFD1048576"><v>1</v></c><c r="A1"><v>1</v></c></row>')),
    says.damaged,
  ],
  [
    'an old workbook of rubbish',
    'a.xls',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096, 0xff)]),
    says.damaged,
  ],
  [
    'no people',
    'a.xlsx',
    () =>
      workbook([
        ['Doanh thu', 'Chi phí'],
        [1, 2],
      ]),
    says.noPeople,
  ],
  ['titles without people', 'a.xlsx', () => workbook([['STT', 'Họ và tên', 'Số CCCD']]), says.noRows],
]

test.for(hostile)('%s is refused with a message', async ([, name, bytes, sentence]) => {
  const file = await read(name, await bytes())
  expect(file?.rows).toEqual([])
  expect(file?.problems).toEqual([{ row: 0, column: '', error: sentence, fileName: name }])
})

test('property names, formulas and very long texts are plain texts', async () => {
  const file = await read(
    'a.xlsx',
    await workbook([
      [
        'STT',
        'Họ và tên',
        'Số CCCD',
        '__proto__',
        'constructor',
        'Công việc chính',
        ...Array<string>(300).fill('x'),
      ],
      [1, '=HYPERLINK("http://x")', '087080001234', 'a', 'b', 'y'.repeat(30_000)],
    ]),
  )
  expect(file?.rows[0]).toMatchObject({ hoVaTen: '=HYPERLINK("http://x")', soCccd: '087080001234' })
  expect(file?.problems).toMatchObject([
    { row: 2, column: 'Họ và tên', error: expect.stringContaining('không phải là họ tên') },
    { row: 2, column: 'Công việc chính', error: says.tooLong },
  ])
})

/** Child processes that read files. */
const readers = () =>
  execFileSync('ps', ['--ppid', String(process.pid), '-o', 'args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('reading-worker.ts'))

test('a cancelled reading ends immediately, with its process', async () => {
  const stop = new AbortController()
  const reading = readImportFiles([{ fileName: 'a.xlsx', bytes: short }], { today, signal: stop.signal })
  await expect.poll(readers).toHaveLength(1)
  stop.abort(new Error('enough'))
  await expect(reading).rejects.toThrow('enough')
  await expect.poll(readers).toEqual([])
})
