/** One form for many people: scope, limits and log; also as PDF. */
import { existsSync } from 'node:fs'
import { Zip } from 'easy-template-x'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxDocuments } from '#domain/documents/calls.ts'
import { readConfiguration } from '#server/platform/configuration.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'

type File = { fileContents: string; fileDownloadName: string }

const { officeProgram } = readConfiguration(process.env)
let app: TestServer
let minh: Caller
beforeAll(async () => {
  app = await startTestServer({ settings: { officeProgram } })
  minh = await app.as('minh')
})
afterAll(() => app.stop())

const code = 'TSTT'
const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => makePerson(app, minh, { hoVaTen: 'Lê Thị Một' })))
const namesIn = async (archive: Uint8Array) => (await Zip.load(Buffer.from(archive))).listFiles()

async function textIn(archive: Uint8Array, name: string): Promise<string> {
  const document = await (await Zip.load(Buffer.from(archive))).getFile(name).getContentBinary(Buffer)
  return (await Zip.load(document)).getFile('word/document.xml').getContentText()
}

describe('an archive', () => {
  test('contains a document for each person, each logged', async () => {
    const some = await people(23)
    const [first] = some
    const listId = [...some, first].map((person) => person?.id)
    const answer = await minh.post<File>('BaoCao/export-zip', { code, listId })
    expect(answer, answer.message).toMatchObject({ code: 0 })
    expect(answer.data.fileDownloadName).toMatch(/^TSTT_23_ho_so_\d{8}\.zip$/)
    const archive = Buffer.from(answer.data.fileContents, 'base64')
    const names = await namesIn(archive)
    expect(new Set(names).size).toBe(23)
    expect(await textIn(archive, names[0] ?? '')).toContain('LÊ THỊ MỘT')
    const { rows } = await sql<{ id: number }>`
      select officer_id as id from audit_entry where kind = 'xuat' and action = 'BaoCao.export-zip'
        and after ->> 'code' = ${code}`.execute(app.database.db)
    expect(rows.map(({ id }) => String(id)).toSorted()).toEqual(some.map(({ id }) => id).toSorted())
  })

  test('people with the same name and number get separate files', async () => {
    const some = await people(2)
    await sql`update officer set "soCccd" = null where id = any(cast(${some.map(({ id }) => id)} as bigint[]))`.execute(
      app.database.db,
    )
    const listId = some.map(({ id }) => id)
    const { data } = await minh.post<File>('BaoCao/export-zip', { code, listId })
    const names = await namesIn(Buffer.from(data.fileContents, 'base64'))
    expect(names.map((name) => name.replace(/\d{8}/, 'ngay'))).toEqual([
      'TSTT_LeThiMot_ngay.docx',
      'TSTT_LeThiMot_ngay (2).docx',
    ])
  })

  test('is downloaded once through its link, without a token', async () => {
    const listId = (await people(2)).map(({ id }) => id)
    const link = await minh.post<{ address: string }>('BaoCao/export-zip-link', { code, listId })
    const address = `${app.base}/api/v1${link.data.address}`
    const first = await fetch(address)
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(first.headers.get('content-disposition')).toContain('TSTT_2_ho_so_')
    expect(await namesIn(new Uint8Array(await first.arrayBuffer()))).toHaveLength(2)
    expect((await fetch(address)).status).toBe(404)
  })

  test('nobody outside the scope, nothing without a form, at most the limit', async () => {
    const [person] = await people(1)
    const tuan = await app.as('tuan')
    for (const call of ['export-zip', 'export-zip-link']) {
      const ask = (caller: Caller, body: object) => caller.post(`BaoCao/${call}`, { code, ...body })
      expect(await ask(tuan, { listId: ['1', person?.id] })).toMatchObject({ code: 23 })
      expect(await ask(minh, { listId: [person?.id], code: 'KHAC' })).toMatchObject({ code: 21 })
      expect(await ask(minh, { listId: [] })).toMatchObject({ code: 21, detail: [{ field: 'listId' }] })
      expect(await ask(minh, {})).toMatchObject({ code: 21, detail: [{ field: 'listId' }] })
      const tooMany = Array.from({ length: maxDocuments + 1 }, (_, at) => String(at + 1))
      expect(await ask(minh, { listId: tooMany })).toMatchObject({
        code: 21,
        detail: [{ message: 'Mỗi lần chỉ xuất được tối đa 200 hồ sơ.' }],
      })
      expect((await ask(await app.as('hoa'), { listId: ['1'] })).status).toBe(403)
    }
  })
})

describe('PDF', () => {
  test('is offered if LibreOffice was found, which creates it', async () => {
    const formats = await minh.get('BaoCao/get-export-formats')
    expect(formats.data).toEqual({ pdf: officeProgram !== undefined && existsSync(officeProgram) })
    const [person] = await people(1)
    const answer = await minh.post<File>('BaoCao/export-pdf', { code, idCBCC: person?.id })
    if (officeProgram === undefined) {
      expect(answer).toMatchObject({ code: 26, message: expect.stringContaining('LibreOffice') })
      return
    }
    expect(answer, answer.message).toMatchObject({ code: 0 })
    expect(answer.data.fileDownloadName).toMatch(/^TSTT_LeThiMot_\d{4}_\d{8}\.pdf$/)
    expect(Buffer.from(answer.data.fileContents, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    const { rows } = await sql<{ after: unknown }>`
      select after from audit_entry where after ->> 'dinhDang' = 'pdf'`.execute(app.database.db)
    expect(rows).toEqual([{ after: { code, dinhDang: 'pdf' } }])
  }, 90_000)

  test('reports a failed conversion', async () => {
    const broken = await startTestServer({ settings: { officeProgram: process.execPath } })
    try {
      const caller = await broken.as('minh')
      const person = await makePerson(broken, caller)
      const answer = await caller.post('BaoCao/export-pdf', { code, idCBCC: person.id })
      expect(answer).toMatchObject({ code: 27, message: expect.stringContaining('Không tạo được tệp PDF') })
    } finally {
      await broken.stop()
    }
  })
})
