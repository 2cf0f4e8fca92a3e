import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplePdf, uploadForm } from '#server/test/samples/sample-files.ts'
import { sweepFiles } from '#server/people/files/sweep-files.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'
import { sql } from 'kysely'

let server: TestServer
let minh: Caller
let lan: Caller
let tuan: Caller
let hoa: Caller
let van: Caller

beforeAll(async () => {
  server = await startTestServer()
  minh = await server.as('minh')
  lan = await server.as('lan')
  tuan = await server.as('tuan')
  hoa = await server.as('hoa')
  van = await server.as('van')
})
afterAll(() => server.stop())

const pdf = samplePdf()

async function uploadFor(caller: Caller, idCanBo: string, index: number, name = 'Quyết định.pdf') {
  return caller.upload('Files/upload-file-hs', uploadForm({ idCanBo, index: String(index) }, pdf, { name }))
}

async function workPeriod(fileIds: readonly string[], id?: string, version?: number) {
  const unit = await unitOf(server, 'H20.05')
  return {
    ...(id === undefined ? {} : { id, version }),
    tuNgay: '2015-01-01',
    denNgay: '2018-12-31',
    donVi: unit,
    congViecChinh: 'Tổng hợp',
    chucVu: await catalogueOf(server, 'DM_CHUCVU'),
    loaiDonVi: await catalogueOf(server, 'DM_LOAIDONVI_CONGTAC'),
    loaiQuyetDinh: await catalogueOf(server, 'DM_LOAIQUYETDINH_CONGTAC'),
    file: fileIds.map((fileId) => ({ fileId, fileName: '', ext: '' })),
  }
}

async function attached(caller: Caller, idCanBo: string): Promise<{ rowId: string; fileId: string }> {
  const up = await uploadFor(caller, idCanBo, 4)
  const added = await caller.post('CongTac/add', { id: idCanBo, congTac: await workPeriod([up.data.fileId]) })
  expect(added, JSON.stringify(added)).toMatchObject({ code: 0 })
  return { rowId: added.data.id, fileId: up.data.fileId }
}

async function audits(kind: string, fileId: string) {
  const { rows } = await sql<{ action: string; officer_id: number; unit_id: number }>`
    select action, officer_id, unit_id from audit_entry
    where kind = ${kind} and target = 'file' and target_id = ${fileId} order by id`.execute(server.server.db)
  return rows
}

test('A file is visible to its uploader only until a save names it, then to everybody in scope', async () => {
  const person = await makePerson(server, minh)
  const up = await uploadFor(minh, person.id, 4)
  expect(up).toMatchObject({
    code: 0,
    message: 'Tải tệp tin thành công!',
    data: { fileName: 'Quyết định.pdf', ext: '.pdf' },
  })
  const { fileId } = up.data
  expect((await minh.raw(`files/view/${fileId}`)).status).toBe(200)
  expect((await lan.raw(`files/view/${fileId}`)).status).toBe(404)
  expect((await minh.get(`Files/get-list-files-hs-by-id/${person.id}`)).data).toEqual([])

  const added = await minh.post('CongTac/add', { id: person.id, congTac: await workPeriod([fileId]) })
  expect(added).toMatchObject({
    code: 0,
    data: { file: [{ fileId, fileName: 'Quyết định.pdf', ext: '.pdf' }] },
  })
  const seen = await lan.raw(`Files/download/${fileId}`)
  expect(seen.status).toBe(200)
  expect(Buffer.from(await seen.arrayBuffer()).equals(pdf)).toBe(true)
  const list = await lan.get(`Files/get-list-files-hs-by-id/${person.id}`)
  expect(list.data).toEqual([
    {
      id: fileId,
      fileId,
      fileName: 'Quyết định.pdf',
      ext: '.pdf',
      createdAt: '2026-11-20T02:00:00.000Z',
      createdAtShow: '20/11/2026 09:00',
      index: 4,
      sectionName: 'Công tác',
    },
  ])
})

test('Files/upload only needs the section; the person is known when the row is saved', async () => {
  const person = await makePerson(server, minh)
  const up = await minh.upload('Files/upload', uploadForm({ code: '4' }, pdf, { part: 'files' }))
  expect(up).toMatchObject({ code: 0, data: { ext: '.pdf' } })
  const added = await minh.post('CongTac/add', { id: person.id, congTac: await workPeriod([up.data.fileId]) })
  expect(added.code).toBe(0)
  expect((await lan.raw(`Files/view/${up.data.fileId}`)).status).toBe(200)
})

test('A save can’t name a file of another uploader, person or section', async () => {
  const [person, other] = [await makePerson(server, minh), await makePerson(server, minh)]
  for (const fileId of [
    (await uploadFor(lan, person.id, 4)).data.fileId,
    (await uploadFor(minh, other.id, 4)).data.fileId,
    (await uploadFor(minh, person.id, 5)).data.fileId,
    'nothing-of-the-kind',
  ]) {
    const refused = await minh.post('CongTac/add', { id: person.id, congTac: await workPeriod([fileId]) })
    expect(refused).toMatchObject({ code: 21, detail: [{ field: 'congTac.file' }] })
  }
})

test('Reading requires the person in scope; out of scope reads like not found', async () => {
  const person = await makePerson(server, minh)
  const { fileId } = await attached(minh, person.id)
  for (const action of ['view', 'download', 'download-file-hs']) {
    const refused = await tuan.raw(`Files/${action}/${fileId}`)
    const unknown = await tuan.raw(`Files/${action}/${'0'.repeat(32)}`)
    expect(refused.status).toBe(404)
    expect(await refused.json()).toEqual(await unknown.json())
    expect((await hoa.raw(`Files/${action}/${fileId}`)).status).toBe(404)
    expect((await van.raw(`Files/${action}/${fileId}`)).status).toBe(200)
    expect((await server.withToken('').raw(`Files/${action}/${fileId}`)).status).toBe(401)
  }
  expect(await tuan.get(`Files/get-list-files-hs-by-id/${person.id}`)).toMatchObject({
    code: 23,
    status: 200,
  })
  expect(await tuan.post('Files/delete-file-hs', { id: person.id, fileId })).toMatchObject({
    code: 23,
    status: 200,
  })
  expect((await uploadFor(tuan, person.id, 4)).code).toBe(23)
  expect((await uploadFor(van, person.id, 4)).status).toBe(403)
})

test('A document can only be shown or saved, never run, and each read is logged', async () => {
  const person = await makePerson(server, minh)
  const { fileId } = await attached(minh, person.id)
  const shown = await minh.raw(`Files/view/${fileId}`)
  const saved = await minh.raw(`Files/download/${fileId}`)
  expect(shown.headers.get('content-disposition')).toMatch(/^inline; /)
  expect(saved.headers.get('content-disposition')).toBe(
    'attachment; filename="Quyet dinh.pdf"; filename*=UTF-8\'\'Quy%E1%BA%BFt%20%C4%91%E1%BB%8Bnh.pdf',
  )
  expect(saved.headers.get('content-type')).toBe('application/pdf')
  expect(saved.headers.get('x-content-type-options')).toBe('nosniff')
  expect(saved.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  expect(saved.headers.get('cache-control')).toBe('no-store')
  const lines = [...(await audits('xem', fileId)), ...(await audits('tai', fileId))]
  expect(lines.map(({ action }) => action)).toEqual(['Files.view', 'Files.download'])
  expect(lines.every((line) => String(line.officer_id) === person.id && line.unit_id > 0)).toBe(true)
})

test('A removed file leaves its row and the list, and is logged', async () => {
  const person = await makePerson(server, minh)
  const { rowId, fileId } = await attached(minh, person.id)
  const seen = (await minh.get(`CongTac/get-by-id/${rowId}`)).data
  expect(await lan.post('Files/delete-file-hs', { id: '999999999', fileId })).toMatchObject({ code: 23 })
  expect(await lan.post('Files/delete-file-hs', { id: person.id, fileId })).toMatchObject({
    code: 0,
    message: 'Xóa tệp tin thành công!',
    data: null,
  })
  expect((await minh.get(`CongTac/get-by-id/${rowId}`)).data).toMatchObject({ version: 2, file: [] })
  expect(await minh.post('CongTac/update', { id: person.id, congTac: seen })).toMatchObject({ code: 24 })
  const { rows } = await sql`select kind, before, after from audit_entry
    where target = 'work_period' and target_id = ${rowId} order by id desc limit 1`.execute(server.server.db)
  expect(rows).toMatchObject([{ kind: 'sua', before: { file: [{ fileId }] }, after: { file: [] } }])
  expect((await minh.raw(`Files/view/${fileId}`)).status).toBe(404)
  expect(await audits('xoa', fileId)).toHaveLength(1)
  expect((await lan.post(`files/delete/${fileId}`)).code).toBe(23)
})

test('A pending file can be deleted by its uploader only, permanently', async () => {
  const person = await makePerson(server, minh)
  const { fileId } = (await uploadFor(minh, person.id, 4)).data
  expect((await lan.post(`files/delete/${fileId}`)).code).toBe(23)
  expect((await minh.post(`files/delete/${fileId}`)).code).toBe(0)
  expect((await minh.raw(`Files/view/${fileId}`)).status).toBe(404)
  expect(await server.server.blobs.read(fileId)).toBeNull()
})

test('People limited to their own record can’t remove papers from sections that officers maintain', async () => {
  const { fileId } = await attached(lan, '1')
  expect((await hoa.raw(`Files/view/${fileId}`)).status).toBe(200)
  expect((await hoa.post('Files/delete-file-hs', { id: '1', fileId })).status).toBe(403)
  expect((await uploadFor(hoa, '1', 2)).status).toBe(403)
})

test('Papers of the section ‘Tệp tin’ are filed immediately', async () => {
  const person = await makePerson(server, minh)
  const up = await uploadFor(minh, person.id, 2, 'Bằng khen.pdf')
  const list = await lan.get(`Files/get-list-files-hs-by-id/${person.id}`)
  expect(list.data).toMatchObject([
    { fileId: up.data.fileId, index: 2, sectionName: 'Tệp tin', fileName: 'Bằng khen.pdf' },
  ])
  expect((await minh.post('Files/delete-file-hs', { id: person.id, fileId: up.data.fileId })).code).toBe(0)
  expect((await lan.get(`Files/get-list-files-hs-by-id/${person.id}`)).data).toEqual([])
})

test('The same retry key returns the same file', async () => {
  const person = await makePerson(server, minh)
  const headers = { authorization: `Bearer ${minh.token}`, 'idempotency-key': 'tep-tin-thu-lai-1' }
  const send = async () => {
    const body = uploadForm({ idCanBo: person.id, index: '4' }, pdf)
    const response = await fetch(`${server.base}/api/v1/Files/upload-file-hs`, {
      method: 'POST',
      headers,
      body,
    })
    return (await response.json()) as { data: { fileId: string } }
  }
  const [first, second] = [await send(), await send()]
  expect(second).toEqual(first)
})

test('A repeated deletion returns the same result, and runs once', async () => {
  const person = await makePerson(server, minh)
  const { fileId } = await attached(minh, person.id)
  const remove = (key: string) =>
    minh.post('Files/delete-file-hs', { id: person.id, fileId }, { 'idempotency-key': key })
  expect((await remove('xoa-tep-tin-1')).code).toBe(0)
  expect((await remove('xoa-tep-tin-1')).code).toBe(0)
  expect((await remove('xoa-tep-tin-2')).code).toBe(23)
})

test('An id without a file is not found, whatever its format', async () => {
  const person = await makePerson(server, minh)
  for (const fileId of ['x', '-1', 'khong.co', 'f'.repeat(150)]) {
    for (const action of ['view', 'download', 'download-file-hs']) {
      const missing = await minh.raw(`Files/${action}/${fileId}`)
      expect(missing.status, fileId).toBe(404)
      expect(await missing.json(), fileId).toMatchObject({ code: 23, data: null })
    }
    for (const answer of [
      await minh.post(`Files/delete/${fileId}`),
      await minh.post('Files/delete-file-hs', { id: person.id, fileId }),
    ]) {
      expect(answer, fileId).toMatchObject({ status: 200, code: 23 })
    }
  }
})

test('Missing and unknown parts are reported', async () => {
  const person = await makePerson(server, minh)
  const fields = { idCanBo: person.id, index: '4' }
  expect(await minh.upload('Files/upload-file-hs', uploadForm(fields))).toMatchObject({
    code: 21,
    detail: [{ field: 'file' }],
  })
  expect((await minh.post('Files/upload-file-hs', { file: 'x' })).status).toBe(415)
  const two = uploadForm({ code: '4' })
  two.append('files', new Blob([new Uint8Array(pdf)]), 'a.pdf')
  two.append('files', new Blob([new Uint8Array(pdf)]), 'b.pdf')
  for (const form of [uploadForm({ code: '4' }), two]) {
    expect(await minh.upload('Files/upload', form)).toMatchObject({ code: 21, detail: [{ field: 'files' }] })
  }
  for (const index of ['', '12', '-1', 'x', '0']) {
    const refused = await minh.upload('Files/upload-file-hs', uploadForm({ ...fields, index }, pdf))
    expect(refused).toMatchObject({ code: 21, detail: [{ field: 'index' }] })
  }
  expect((await minh.upload('Files/upload-file-hs', uploadForm({ index: '4' }, pdf))).code).toBe(23)
  expect(await minh.upload('Files/upload', uploadForm({ code: 'KHAC' }, pdf))).toMatchObject({
    code: 21,
    detail: [{ field: 'code' }],
  })
})

test('Pending files are deleted after a day, detached ones after a month, attached ones never', async () => {
  const person = await makePerson(server, minh)
  const pending = (await uploadFor(minh, person.id, 4)).data.fileId as string
  const attachedId = (await attached(minh, person.id)).fileId
  const removed = (await attached(minh, person.id)).fileId
  await minh.post('Files/delete-file-hs', { id: person.id, fileId: removed })
  const there = async (id: string) => (await server.server.blobs.read(id)) !== null

  await sweepFiles(server.server)
  expect([await there(pending), await there(removed), await there(attachedId)]).toEqual([true, true, true])
  server.clock.advance(25 * 3_600_000)
  await sweepFiles(server.server)
  expect([await there(pending), await there(removed), await there(attachedId)]).toEqual([false, true, true])
  server.clock.advance(30 * 24 * 3_600_000)
  await sweepFiles(server.server)
  expect([await there(pending), await there(removed), await there(attachedId)]).toEqual([false, false, true])
  const { rows } = await sql`select id from file where id in (${pending}, ${removed})`.execute(
    server.server.db,
  )
  expect(rows).toEqual([])
})
