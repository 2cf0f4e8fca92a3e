import { Zip } from 'easy-template-x'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guides } from '#domain/guides/guides.ts'
import { guideDocument } from '#server/areas/guidance/guide-file.ts'
import { samplePdf, samplePicture } from '#server/test/samples/sample-files.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

const documentXml = async (document: Buffer) =>
  (await (await Zip.load(document)).getFile('word/document.xml')?.getContentText()) ?? ''

async function upload(caller: Caller, code = 'FILE_HUONG_DAN') {
  const form = new FormData()
  form.append('code', code)
  const content = code === 'ICON' ? await samplePicture('png') : samplePdf()
  form.append('files', new Blob([new Uint8Array(content)]), code === 'ICON' ? 'icon.png' : 'huong-dan.pdf')
  const answer = await caller.upload('Files/upload', form)
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  return answer.data as { fileId: string; fileName: string; ext: string }
}

test('a document is uploaded, saved, listed and read by everybody', async () => {
  const file = await upload(lan)
  const hoa = await app.as('hoa')
  expect(await hoa.raw(`Files/download/${file.fileId}`)).toMatchObject({ status: 404 })
  const saved = await lan.post('HuongDan/create', { name: 'Hướng dẫn kê khai', file, id: '', sort: 3 })
  expect(saved).toMatchObject({ code: 0, data: { name: 'Hướng dẫn kê khai', file, sort: 3, version: 1 } })
  const page = await hoa.post('HuongDan/get-paging', { pageNumber: 1, pageSize: 5, sortBy: '-sort' })
  expect(page.data).toMatchObject({ totalRows: 1, data: [{ id: saved.data.id, file }] })
  for (const name of ['quang', 'minh', 'van', 'hoa'] as const) {
    const answer = await (await app.as(name)).raw(`Files/download/${file.fileId}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  }
  expect(await app.withToken('').raw(`Files/download/${file.fileId}`)).toMatchObject({ status: 401 })
})

test('a name and a PDF uploaded by the caller are required', async () => {
  expect(await lan.post('HuongDan/create', {})).toMatchObject({
    code: 21,
    detail: [{ field: 'name', message: 'Tên tệp không được bỏ trống.' }, { field: 'file' }],
  })
  const icon = await upload(lan, 'ICON')
  const others = await upload(await app.as('minh'), '6')
  for (const file of [icon, others, { fileId: 'khong-co', fileName: 'x.pdf' }]) {
    expect(await lan.post('HuongDan/create', { name: 'X', file })).toMatchObject({
      code: 21,
      detail: [{ field: 'file' }],
    })
  }
})

test('a new file replaces the old one; deleting removes both', async () => {
  const first = await upload(lan)
  const { data } = await lan.post('HuongDan/create', { name: 'Một', file: [first] })
  expect(await lan.post('HuongDan/update', { id: data.id, name: 'Hai', version: 1 })).toMatchObject({
    code: 0,
    data: { name: 'Hai', file: first, version: 2 },
  })
  const second = await upload(lan)
  expect(await lan.post('HuongDan/update', { id: data.id, file: second, version: 1 })).toMatchObject({
    code: 24,
  })
  expect(await lan.post('HuongDan/update', { id: data.id, file: second })).toMatchObject({
    code: 0,
    data: { file: second },
  })
  expect((await lan.raw(`Files/download/${first.fileId}`)).status).toBe(404)
  expect(await lan.delete(`HuongDan/delete/${data.id}`)).toMatchObject({ code: 0, data: null })
  expect((await lan.raw(`Files/download/${second.fileId}`)).status).toBe(404)
  expect(await lan.post('HuongDan/get-by-id', { id: data.id })).toMatchObject({ code: 23 })
})

test('a document is deleted by its id in the path, the query or the body; nothing without one', async () => {
  for (const way of [
    (id: string) => lan.delete(`HuongDan/delete/${id}`),
    (id: string) => lan.delete(`HuongDan/delete?id=${id}`),
    (id: string) => lan.delete('HuongDan/delete', { id }),
  ]) {
    const { data } = await lan.post('HuongDan/create', { name: 'Xóa', file: [await upload(lan)] })
    expect(await way(data.id)).toMatchObject({ code: 0, data: null })
    expect(await lan.post('HuongDan/get-by-id', { id: data.id })).toMatchObject({ code: 23 })
    expect(await way(data.id)).toMatchObject({ code: 23 })
  }
  expect(await lan.delete('HuongDan/delete')).toMatchObject({ code: 21 })
  expect(await (await app.as('minh')).delete('HuongDan/delete?id=1')).toMatchObject({ status: 403 })
})

test('only callers that may save them can upload documents and icons', async () => {
  for (const name of ['quang', 'minh', 'van', 'hoa'] as const) {
    for (const code of ['FILE_HUONG_DAN', 'ICON'])
      await expect(upload(await app.as(name), code), `${name} ${code}`).rejects.toThrow('403')
  }
})

test('only administrators can write; an unknown order is refused', async () => {
  for (const name of ['quang', 'minh', 'van', 'hoa'] as const) {
    const caller = await app.as(name)
    expect(await caller.post('HuongDan/create', { name: 'X' })).toMatchObject({ status: 403 })
    expect(await caller.delete('HuongDan/delete/1')).toMatchObject({ status: 403 })
  }
  expect(await lan.post('HuongDan/get-paging', { sortBy: 'id; drop' })).toMatchObject({ code: 21 })
})

test('every guide of the product is a document with its chapters; an unknown one is refused', async () => {
  const hoa = await app.as('hoa')
  const { data } = await hoa.post<{ fileContents: string; fileDownloadName: string }>(
    'HuongDan/get-tep-cua-phan-mem',
    { id: 'ca-nhan' },
  )
  expect(data.fileDownloadName).toMatch(/^Huong_dan_ca-nhan\.(?:docx|pdf)$/)
  expect(Buffer.from(data.fileContents, 'base64').subarray(0, 4).toString('latin1')).toMatch(/^(?:PK|%PDF)/)
  expect(await hoa.post('HuongDan/get-tep-cua-phan-mem', { id: 'khong-co' })).toMatchObject({ code: 21 })
  for (const guide of guides) {
    const text = await documentXml(await guideDocument(guide))
    for (const { title } of guide.chapters) expect(text).toContain(title)
    // Every placeholder is filled; pictures need the names of their schemas, without which nothing opens the file.
    expect(text).not.toMatch(/\{[#/]?[a-z][a-z:]*[ }]/iu)
    expect(text).toContain('xmlns:wp=')
  }
})

test('guides are offered to a new account once', async () => {
  const van = await app.as('van')
  const offered = async () => (await van.get<{ guidesOffered: boolean }>('Auth/me')).data.guidesOffered
  await sql`update account set guides_offered = false where "userName" = 'van'`.execute(app.database.db)
  expect(await offered()).toBe(false)
  for (const _ of [1, 2])
    expect(await van.post('HuongDan/danh-dau-da-gioi-thieu', {})).toMatchObject({ code: 0 })
  expect(await offered()).toBe(true)
})
