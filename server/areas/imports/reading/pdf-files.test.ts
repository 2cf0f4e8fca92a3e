import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { importColumn, type ImportColumnName } from '#domain/imports/import-columns.ts'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { fillTemplate, readTemplate } from '#server/areas/documents/fill-template.ts'
import { findWordForm } from '#server/areas/documents/word-forms.ts'
import { readImportFiles } from '#server/areas/imports/reading/read-files.ts'
import { byOffice, hasOffice } from '#server/test/messy/by-office.ts'
import { knownNames, knownPeople } from '#server/test/messy/known-people.ts'
import { makePdf, pdfOfContent } from '#server/test/messy/make-pdf.ts'
import { richRows, richValues, snapshotOf } from '#server/test/samples/sample-people.ts'
import { lineBelow } from '#domain/workbook/sheet.ts'
import { writeWorkbook } from '#server/platform/workbook/write-workbook.ts'

const read = async (bytes: Buffer) => {
  const { files } = await readImportFiles([{ fileName: 'a.pdf', bytes }], {
    today: '2026-11-22',
    names: knownNames,
  })
  const [file] = files
  if (file === undefined) throw new Error('no file')
  return file
}

async function resume(code: string): Promise<Buffer> {
  const form = findWordForm(code)
  const template = await readTemplate(
    await readFile(new URL(`../../documents/forms/${code}.docx`, import.meta.url)),
  )
  const content = form?.fill(snapshotOf(richValues, richRows), {
    today: '2026-09-05',
    placeName: 'Đồng Tháp',
  })
  if (content === undefined) throw new Error(`no form ${code}`)
  return fillTemplate(template, content, null)
}

test.skipIf(!hasOffice).for(['SYLL_TT06', 'SYLL_2C_2008'])(
  'a printed résumé (%s) is one person',
  async (code) => {
    const file = await read(byOffice(await resume(code), 'docx', 'pdf'))
    expect(file.problems).toEqual([])
    expect(file.rows).toHaveLength(1)
    expect(file.rows[0]).toMatchObject({
      hoVaTen: 'Nguyễn Thị Thuỳ Dương',
      tenGoiKhac: 'Ba Dương',
      ngaySinh: '08/03/1981',
      gioiTinh: 'Nữ',
      soCccd: '087181004567',
      ngayCapCccd: '12/05/2021',
      danToc: 'Kinh',
      tonGiao: 'Không',
      giaoDucPhoThong: '12/12',
      ngayVaoDang: '03/02/2008',
      noiSinhXa: 'Xã Mỹ Quí',
      noiSinhTinh: 'tỉnh Đồng Tháp',
      noiOChiTiet: 'Số 125, đường Nguyễn Huệ',
      noiOXa: 'phường Cao Lãnh',
      ngachChucDanh: '01.002',
      bac: '4',
      heSoLuong: '5,42',
      ngayHuongLuong: '01/12/2025',
    })
  },
)

const listed: readonly (readonly [ImportColumnName, number])[] = [
  ['hoVaTen', 20],
  ['ngaySinh', 12],
  ['gioiTinh', 8],
  ['soCccd', 15],
  ['danToc', 9],
  ['chucVu', 14],
  ['queQuanXa', 16],
  ['noiCapCccd', 18],
]

test.skipIf(!hasOffice)(
  'a printed table becomes people, with cells of several lines and letters drawn out of order',
  async () => {
    const sheet = {
      name: 'DS',
      agency: 'Sở Nội vụ tỉnh Đồng Tháp',
      title: 'DANH SÁCH CÁN BỘ, CÔNG CHỨC',
      columns: listed.map(([name, width]) => ({
        title: importColumn(name).title,
        width,
        kind: 'text' as const,
      })),
    }
    const rows = async function* () {
      for (const person of knownPeople) yield listed.map(([name]) => person[name])
    }
    const stream = await writeWorkbook(sheet, rows(), () => [lineBelow('Tổng số: 25 người')])
    const printed = byOffice(Buffer.from(await new Response(stream).arrayBuffer()), 'xlsx', 'pdf')
    const file = await read(printed)
    expect(file.problems).toEqual([])
    expect(file.rows).toHaveLength(knownPeople.length)
    for (const [at, person] of knownPeople.entries())
      for (const [name] of listed) expect(file.rows[at]?.[name], `${at} ${name}`).toBe(person[name])
  },
)

test('a table without rules is read by the gaps between its columns', async () => {
  const people = [
    ['1', 'Nguyen Van An', '01/02/1980', '087080001234', 'Kinh'],
    ['2', 'Tran Thi Bich Ngoc', '15/11/1992', '087192005678', 'Hoa'],
    ['3', 'Le Van Tam', '03/04/1975', '087075004321', 'Kinh'],
  ]
  const places = [40, 70, 220, 320, 440]
  const lines = [['STT', 'Ho va ten', 'Ngay sinh', 'So CCCD', 'Dan toc'], ...people]
  const texts = lines.flatMap((line, row) =>
    line.map((text, at) => ({ x: places[at] ?? 0, y: 700 - row * 18, text })),
  )
  const file = await read(makePdf([{ x: 150, y: 760, text: 'DANH SACH CAN BO' }, ...texts]))
  expect(
    file.rows.map(({ hoVaTen, ngaySinh, soCccd, danToc }) => [hoVaTen, ngaySinh, soCccd, danToc]),
  ).toEqual(people.map((person) => person.slice(1)))
})

test('a scan, a damaged file and text without people are distinguished', async () => {
  expect((await read(makePdf([]))).problems[0]?.error).toBe(says.scanned)
  expect((await read(Buffer.from('%PDF-1.7 rubbish'))).problems[0]?.error).toBe(says.pdfDamaged)
  const letter = await read(makePdf([{ x: 50, y: 700, text: 'Kinh gui Uy ban nhan dan tinh Dong Thap' }]))
  expect(letter.problems[0]?.error).toBe(says.noPeople)
})

test.skipIf(!hasOffice)('a PDF with a password is refused with a message', async () => {
  const options = {
    EncryptFile: { type: 'boolean', value: 'true' },
    DocumentOpenPassword: { type: 'string', value: 'x' },
  }
  const locked = byOffice(await resume('TSTT'), 'docx', `pdf:writer_pdf_Export:${JSON.stringify(options)}`)
  expect((await read(locked)).problems[0]?.error).toBe(says.encrypted)
})

test('a PDF that is encrypted without a password is refused too: what its streams unpack to is unknown', async () => {
  const list = makePdf([{ x: 50, y: 700, text: 'Kinh gui Uy ban nhan dan tinh Dong Thap' }]).toString(
    'latin1',
  )
  for (const name of ['/Encrypt', '/#45ncrypt']) {
    const encrypted = list.replace(/trailer\s*<</, `$& ${name} 9 0 R `)
    expect(encrypted).toContain(name)
    expect((await read(Buffer.from(encrypted, 'latin1'))).problems[0]?.error).toBe(says.encrypted)
  }
})

const megabyte = 1_048_576
const packed = (content: Buffer) => deflateSync(content).toString('latin1')
const blanks = (length: number) => Buffer.alloc(length * megabyte, ' ')
const flate = '/Filter /FlateDecode'

test.for<[what: string, sentence: string, bytes: () => Buffer]>([
  ['half a gigabyte of blanks', says.unpacksTooLarge, () => pdfOfContent(packed(blanks(500)), flate)],
  [
    'the same packed twice',
    says.unpacksTooLarge,
    () => pdfOfContent(packed(deflateSync(blanks(500))), '/Filter [/FlateDecode /FlateDecode]'),
  ],
  [
    'the same, its filter written with escapes',
    says.unpacksTooLarge,
    () => pdfOfContent(packed(blanks(500)), '/Filter /#46lateDecode'),
  ],
  [
    'the same in hexadecimal',
    says.unpacksTooLarge,
    () => pdfOfContent(deflateSync(blanks(500)).toString('hex'), '/Filter [/AHx /Fl]'),
  ],
  [
    'a content called a picture',
    says.unpacksTooLarge,
    () =>
      pdfOfContent(
        packed(Buffer.from('BT /F1 9 Tf (a) Tj ET\n'.repeat(megabyte))),
        `/Subtype /Image ${flate}`,
      ),
  ],
  ['a filter named elsewhere', says.tooComplex, () => pdfOfContent(packed(blanks(1)), '/Filter 5 0 R')],
  ['an old filter', says.tooComplex, () => pdfOfContent('x', '/Filter /LZWDecode')],
])(
  'a PDF that unpacks to far more than a list is refused before it is unpacked: %s',
  async ([, sentence, bytes]) => {
    expect((await read(bytes())).problems).toMatchObject([{ row: 0, error: sentence }])
  },
)

test('a page packed as programs do is read', async () => {
  const text = 'BT /F1 10 Tf 50 700 Td (Ho va ten: Nguyen Van An, khong phai danh sach) Tj ET'
  const base85 = `${encode85(deflateSync(Buffer.from(text)))}~>`
  for (const bytes of [
    pdfOfContent(packed(Buffer.from(text)), flate),
    pdfOfContent(base85, '/Filter [/ASCII85Decode /FlateDecode]'),
    pdfOfContent(packed(Buffer.concat([Buffer.from(text), Buffer.alloc(megabyte / 2, ' ')])), flate),
  ])
    expect((await read(bytes)).problems).toMatchObject([{ error: says.noPeople }])
})

function encode85(data: Buffer): string {
  let text = ''
  for (let at = 0; at < data.length; at += 4) {
    const group = Buffer.concat([data.subarray(at, at + 4), Buffer.alloc(3)])
    let value = group.readUInt32BE(0)
    const letters = Array.from({ length: 5 }, () => {
      const letter = String.fromCharCode((value % 85) + 33)
      value = Math.floor(value / 85)
      return letter
    })
    text += letters
      .toReversed()
      .slice(0, Math.min(4, data.length - at) + 1)
      .join('')
  }
  return text
}
