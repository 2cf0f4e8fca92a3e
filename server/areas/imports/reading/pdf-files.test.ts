import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { importColumn, type ImportColumnName } from '#domain/imports/import-columns.ts'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { fillTemplate, readTemplate } from '#server/areas/documents/fill-template.ts'
import { findWordForm } from '#server/areas/documents/word-forms.ts'
import { readImportFiles } from '#server/areas/imports/reading/read-files.ts'
import { byOffice, hasOffice } from '#server/test/messy/by-office.ts'
import { knownNames, knownPeople } from '#server/test/messy/known-people.ts'
import { makePdf } from '#server/test/messy/make-pdf.ts'
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
