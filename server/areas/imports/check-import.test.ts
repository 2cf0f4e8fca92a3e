/** Checks files, stores the result for confirmation, and creates people from correct rows. */
import { readXlsx } from '#server/platform/workbook/workbook-library.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepImports } from '#server/areas/imports/runs/sweep-imports.ts'
import { importParts, importRow, importUnits, importWorkbook } from '#server/test/samples/sample-imports.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'

let app: TestServer
let lan: Caller
let minh: Caller
let units: Record<string, unknown>
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
  minh = await app.as('minh')
  units = await importUnits(app)
})
afterAll(() => app.stop())

type Change = Readonly<Record<string, unknown>>

const check = async (
  caller: Caller,
  rows: readonly Change[],
  fields: Readonly<Record<string, string>> = {},
) =>
  caller.upload(
    'Import/create-muti-canbo-short',
    importParts({ 'Danh sách.xlsx': await importWorkbook(rows) }, fields),
  )
const confirm = (caller: Caller, importId: unknown, change: object = {}, headers = {}) =>
  caller.post('Import/confirm-create', { importId, ...units, ...change }, headers)

async function isThere(soCccd: unknown): Promise<boolean> {
  const { rows } = await sql`select from officer where "soCccd" = ${soCccd} and not deleted`.execute(
    app.database.db,
  )
  return rows.length > 0
}

async function storedOf(importId: string): Promise<{ rows: number; problems: number; files: number }> {
  const { rows } = await sql<{ rows: number; problems: number; files: number }>`
    select (select count(*) from import_row where run_id = ${Number(importId)})::int as rows,
      (select count(*) from import_problem where run_id = ${Number(importId)})::int as problems,
      (select count(*) from import_file where run_id = ${Number(importId)})::int as files`.execute(
    app.database.db,
  )
  return rows[0] as { rows: number; problems: number; files: number }
}

describe('a check', () => {
  test('reads the rows, creates nobody; the confirmation creates them', async () => {
    const rows = [importRow(), importRow({ hoVaTen: 'LÊ VĂN HAI', soCccd: freshNumber(12) })]
    const checked = await check(lan, rows)
    expect(checked).toMatchObject({
      code: 0,
      data: {
        totalRows: 2,
        validRows: 2,
        totalErrors: 0,
        loai: 'them',
        files: [{ fileName: 'Danh sách.xlsx', kind: 'xlsx', rows: 2, errors: 0 }],
      },
    })
    expect(checked.data.data).toMatchObject([
      { row: 2, hoVaTen: 'Trần Thị Nhập Khẩu', soCccd: rows[0]?.soCccd, viec: 'them' },
      {
        row: 3,
        hoVaTen: 'Lê Văn Hai',
        repairs: expect.arrayContaining([
          expect.objectContaining({ column: 'hoVaTen', before: 'LÊ VĂN HAI' }),
        ]),
      },
    ])
    expect(checked.data.totalRepairs).toBeGreaterThan(0)
    for (const { soCccd } of rows) expect(await isThere(soCccd)).toBe(false)
    const { importId } = checked.data
    const done = await confirm(lan, importId)
    expect(done).toMatchObject({ code: 0, data: { soHoSo: 2, skipped: 0 } })
    for (const { soCccd } of rows) expect(await isThere(soCccd)).toBe(true)
    expect(await storedOf(importId)).toMatchObject({ rows: 0 })
    expect(await confirm(lan, importId)).toMatchObject({ code: 26, message: 'Các hồ sơ này đã được nhập.' })
  })

  test('reports each error by row and by the sheet’s own title; correct rows go on', async () => {
    const right = importRow()
    const existingPerson = await makePerson(app, lan)
    const rows = [
      right,
      importRow({ soCccd: existingPerson['soCccd'] }),
      importRow({ danToc: 'Kinh kong', ngaySinh: '' }),
    ]
    const form = importParts({
      'Bảng lương.xlsx': await importWorkbook(rows, { danToc: 'Dân tộc', soCccd: 'Số định danh' }),
    })
    const checked = await lan.upload('Import/create-muti-canbo-short', form)
    expect(checked.code).toBe(28)
    expect(checked.detail).toHaveLength(1)
    expect(checked.data).toMatchObject({ totalRows: 3, validRows: 1, totalErrors: 3, files: [{ errors: 3 }] })
    expect(checked.data.errorImport).toMatchObject([
      { row: 3, column: 'Số định danh', fileName: 'Bảng lương.xlsx' },
      { row: 4, column: 'Ngày sinh', error: 'Ngày sinh là bắt buộc.' },
      { row: 4, column: 'Dân tộc' },
    ])
    const { importId } = checked.data
    const errors = await lan.post('Import/errors', { importId, pageNumber: 2, pageSize: 2 })
    expect(errors.data).toMatchObject({ totalRows: 3, data: [{ row: 4, column: 'Dân tộc' }] })
    expect((await lan.post('Import/rows', { importId })).data).toMatchObject({
      totalRows: 1,
      data: [{ soCccd: right.soCccd }],
    })
    expect(await confirm(lan, importId)).toMatchObject({ code: 0, data: { soHoSo: 1, skipped: 2 } })
  })

  test('accepts several files, two with the same name, and reports numbers that occur in both', async () => {
    const twice = importRow()
    const form = importParts({}, { pageSize: '1' })
    for (const rows of [[twice], [importRow(), twice]])
      form.append('file', new Blob([new Uint8Array(await importWorkbook(rows))]), 'Danh sách.xlsx')
    const { data, code } = await lan.upload('Import/create-muti-canbo-short', form)
    expect(code).toBe(28)
    expect(data.files).toMatchObject([
      { fileName: 'Danh sách.xlsx', errors: 1 },
      { fileName: 'Danh sách (2).xlsx', errors: 1 },
    ])
    expect(data).toMatchObject({ totalErrors: 2, validRows: 1 })
    expect(data.errorImport).toMatchObject([
      { row: 2, error: 'Số CCCD trùng với dòng 3 của tệp Danh sách (2).xlsx.' },
    ])
  })

  test('errors found only at confirmation refuse everything; the rest can be confirmed then', async () => {
    const rows = [importRow(), importRow()]
    const { data } = await check(lan, rows)
    await makePerson(app, lan, { soCccd: rows[0]?.soCccd })
    const refused = await confirm(lan, data.importId)
    expect(refused).toMatchObject({
      code: 28,
      data: { soHoSo: 0, totalErrors: 1, errorImport: [{ row: 2, column: 'Số CCCD' }] },
    })
    expect(await isThere(rows[1]?.soCccd)).toBe(false)
    expect((await lan.post('Import/errors', { importId: data.importId })).data.totalRows).toBe(1)
    expect(await confirm(lan, data.importId)).toMatchObject({ code: 0, data: { soHoSo: 1, skipped: 1 } })
  })

  test('the same key returns the same check and stores no second one', async () => {
    const form = async () => importParts({ 'A.xlsx': await importWorkbook([row]) })
    const row = importRow()
    const send = async () => {
      const response = await lan.raw('Import/create-muti-canbo-short', {
        method: 'POST',
        body: await form(),
        headers: { 'idempotency-key': `kiem-${row.soCccd}` },
      })
      return (await response.json()) as { code: number; data: { importId: string } }
    }
    const [first, second] = [await send(), await send()]
    expect(second).toEqual(first)
    expect(await storedOf(first.data.importId)).toMatchObject({ rows: 1, files: 1 })
    const { data } = await lan.post('TienDo/get', { key: `kiem-${row.soCccd}` })
    expect(data).toMatchObject({ state: 'xong', title: 'Kiểm tra tệp A.xlsx' })
  })
})

describe('pending checks', () => {
  test('are visible to their account only, can be discarded, and expire after a day', async () => {
    const { data } = await check(minh, [importRow()])
    const { importId } = data
    expect((await minh.post('Import/get-open', { loai: 'them' })).data).toMatchObject({
      importId,
      validRows: 1,
    })
    for (const path of ['rows', 'errors', 'discard', 'confirm-create'])
      expect(await lan.post(`Import/${path}`, { importId, ...units }), path).toMatchObject({ code: 23 })
    app.clock.advance(25 * 3_600_000)
    try {
      const later = await app
        .withToken('')
        .post('Auth/login', { userName: 'minh', passWord: 'Thu-nghiem#2026' })
      const caller = app.withToken(later.data.access_token)
      expect(await confirm(caller, importId)).toMatchObject({
        code: 26,
        message: expect.stringContaining('hết hạn'),
      })
      expect((await caller.post('Import/get-open', { loai: 'them' })).data).toBeNull()
      await sweepImports(app.server)
      expect(await storedOf(importId)).toEqual({ rows: 0, problems: 0, files: 0 })
    } finally {
      app.clock.advance(-25 * 3_600_000)
    }
  })

  test('a discarded one can’t be confirmed, nor one of the other screen', async () => {
    const { data } = await check(lan, [importRow()])
    expect(await lan.post('Import/confirm-transfer', { importId: data.importId, ...units })).toMatchObject({
      code: 26,
    })
    expect(await lan.post('Import/discard', { importId: data.importId })).toMatchObject({ code: 0 })
    expect(await confirm(lan, data.importId)).toMatchObject({ code: 26 })
  })

  test('of two concurrent confirmations one succeeds, the other is refused', async () => {
    const rows = [importRow(), importRow()]
    const { data } = await check(lan, rows)
    const answers = await Promise.all([confirm(lan, data.importId), confirm(lan, data.importId)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 26])
    expect(answers.find(({ code }) => code === 26)?.message).toBe('Các hồ sơ này đã được nhập.')
  })
})

describe('manually mapped columns', () => {
  test('are read accordingly, and remembered for the next sheet with these titles', async () => {
    const titles = { tenGoiKhac: 'Ký hiệu nội bộ', congViecChinh: 'Ghi chú riêng' }
    const row = importRow({ tenGoiKhac: 'Tư Hiền', congViecChinh: 'Văn thư' })
    const bytes = await importWorkbook([row], titles)
    const first = await lan.upload('Import/create-muti-canbo-short', importParts({ 'B.xlsx': bytes }))
    const column = first.data.files[0].columns.find(
      ({ header }: { header: string }) => header === 'Ghi chú riêng',
    )
    expect(column.column).not.toBe('congViecChinh')
    const columns = [{ index: column.index, column: 'congViecChinh' }]
    const { importId } = first.data
    expect(
      await lan.post('Import/mapping', {
        importId,
        fileName: 'B.xlsx',
        columns: [{ index: 1, column: 'x' }],
      }),
    ).toMatchObject({ code: 21 })
    // The only file need not be named.
    const mapped = await lan.post('Import/mapping', { importId, columns })
    expect(mapped.data).toMatchObject({ importId, data: [{ congViecChinh: 'Văn thư' }] })
    const again = await lan.upload(
      'Import/create-muti-canbo-short',
      importParts({
        'C.xlsx': await importWorkbook([importRow({ ...row, soCccd: freshNumber(12) })], titles),
      }),
    )
    expect(again.data.data).toMatchObject([{ congViecChinh: 'Văn thư' }])
    expect(again.data.files[0].columns[column.index]).toMatchObject({ how: 'da-nho' })
  })
})

describe('workbooks', () => {
  test('the template can be read by its check', async () => {
    const response = await lan.raw('Import/template')
    expect(response.headers.get('content-disposition')).toContain('Mau_Import_Ho_So.xlsx')
    const sample = await response.arrayBuffer().then((bytes) => Buffer.from(bytes))
    expect(JSON.stringify((await readXlsx(sample)).sheets.map(({ rows }) => rows))).toContain(
      '01.003 - Chuyên viên',
    )
    const answer = await lan.upload(
      'Import/create-muti-canbo-short',
      importParts({ 'Mau_Import_Ho_So.xlsx': sample }),
    )
    expect(answer.code).not.toBe(0)
  })

  test('the user’s own workbook is returned with its errors, even after correct rows were confirmed', async () => {
    const rows = [importRow(), importRow({ danToc: 'Kinh kong' })]
    const { data } = await check(lan, rows)
    expect(await confirm(lan, data.importId)).toMatchObject({ code: 0, data: { soHoSo: 1, skipped: 1 } })
    await sweepImports(app.server)
    const marked = await lan.raw(`Import/error-workbook/${data.importId}`)
    expect(marked.status).toBe(200)
    const text = JSON.stringify((await readXlsx(Buffer.from(await marked.arrayBuffer()))).sheets[0]?.rows)
    expect(text).toContain(rows[0]?.soCccd)
    const wrong = await lan.raw(`Import/error-workbook/${data.importId}?onlyErrors=true`)
    const left = JSON.stringify((await readXlsx(Buffer.from(await wrong.arrayBuffer()))).sheets[0]?.rows)
    expect(left).toContain(rows[1]?.soCccd)
    expect(left).not.toContain(rows[0]?.soCccd)
    expect((await minh.raw(`Import/error-workbook/${data.importId}`)).status).toBe(404)
  })
})

describe('a transfer by file', () => {
  test('needs its unit, says what will happen to each row, and is confirmed for that unit only', async () => {
    const { id } = await unitOf(app, 'H20.05')
    const elsewhere = await makePerson(app, lan, { hoVaTen: 'Nguyễn Văn Chuyển' }, 'H20.101')
    const rows = [importRow(), importRow({ hoVaTen: 'Nguyễn Văn Chuyển', soCccd: elsewhere['soCccd'] })]
    const send = async (caller: Caller, fields: Record<string, string>) =>
      caller.upload(
        'Import/create-transfer-muti-can-bo-short',
        importParts({ 'D.xlsx': await importWorkbook(rows) }, fields),
      )
    expect(await send(lan, {})).toMatchObject({
      code: 21,
      detail: [{ field: 'donViId', message: 'Đơn vị không được bỏ trống.' }],
    })
    const other = await unitOf(app, 'H20.101')
    expect(await send(minh, { donViId: other.id })).toMatchObject({
      code: 21,
      detail: [{ field: 'donViId' }],
    })
    const { data, code } = await send(lan, { donViId: id })
    expect(code).toBe(0)
    expect(data.data.map(({ viec }: { viec: string }) => viec)).toEqual(['them', 'chuyen'])
    expect(data.donVi).toMatchObject({ id })
    const confirmTransfer = (change: object) =>
      lan.post('Import/confirm-transfer', { importId: data.importId, ...units, ...change })
    expect(await confirmTransfer({ donVi: other })).toMatchObject({ code: 21, detail: [{ field: 'donVi' }] })
    expect(await confirmTransfer({})).toMatchObject({ code: 0, data: { soHoSo: 1, soChuyen: 1 } })
  })
})

describe('a file that is no list of people', () => {
  test('is refused with a message, and nothing is stored', async () => {
    const send = (files: Record<string, Buffer>) =>
      lan.upload('Import/create-muti-canbo-short', importParts(files))
    const { rows: before } = await sql`select from import_run`.execute(app.database.db)
    expect(await send({ 'x.txt': Buffer.from('họ tên') })).toMatchObject({ status: 200, code: 27 })
    expect(await send({ 'x.xlsx': Buffer.from('PK\u0003\u0004 broken') })).toMatchObject({
      status: 200,
      code: 27,
    })
    expect(await send({ 'x.xlsx': Buffer.alloc(0) })).toMatchObject({ code: 27 })
    expect(await send({})).toMatchObject({ code: 21, detail: [{ field: 'file' }] })
    const many = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`${at}.xlsx`, Buffer.from('x')]))
    expect(await send(many)).toMatchObject({ code: 21 })
    const bad = importParts({ 'x.xlsx': await importWorkbook([importRow()]) }, { mapping: '{"x": 5}' })
    expect(await lan.upload('Import/create-muti-canbo-short', bad)).toMatchObject({
      code: 21,
      detail: [{ field: 'mapping' }],
    })
    expect((await sql`select from import_run`.execute(app.database.db)).rows).toHaveLength(before.length)
  })
})
