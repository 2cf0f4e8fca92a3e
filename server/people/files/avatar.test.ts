import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SmallPicture } from '#domain/files/calls.ts'
import { shownValues } from '#server/test/logged-values.ts'
import { phonePhoto, samplePdf, samplePicture, uploadForm } from '#server/test/samples/sample-files.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
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

const picture = async (caller: Caller, idCanBo: string, content?: Buffer) =>
  caller.upload(
    'CanBoCongChuc/update-avatar',
    uploadForm({ idCanBo }, content ?? (await samplePicture('png')), {
      name: 'avatar.jpg',
      type: 'image/jpeg',
    }),
  )
const bytesOf = async (caller: Caller, path: string) =>
  Buffer.from(await (await caller.raw(path)).arrayBuffer())
const smallOnes = async (caller: Caller, fileIds: string[]) =>
  (await caller.post('Files/get-avatars', { fileIds })).data as SmallPicture[]
const avatarOf = async (id: string) =>
  (await lan.get(`CanBoCongChuc/get-by-id/${id}`)).data.avatar as string | null

test('A picture is stored without metadata, upright, in two sizes, cached privately, and not logged', async () => {
  const person = await makePerson(server, minh)
  const up = await picture(minh, person.id, await phonePhoto())
  expect(up).toMatchObject({ code: 0, message: 'Tải ảnh đại diện thành công!' })
  const { fileId } = up.data as { fileId: string }
  expect(await avatarOf(person.id)).toBe(fileId)

  const large = await bytesOf(lan, `files/download-file-hs/${fileId}`)
  const small = await bytesOf(lan, `files/download-file-hs/${fileId}?size=96`)
  for (const bytes of [large, small]) {
    const { exif, icc, xmp, format } = await sharp(bytes).metadata()
    expect({ exif, icc, xmp, format }).toEqual({
      exif: undefined,
      icc: undefined,
      xmp: undefined,
      format: 'jpeg',
    })
    expect(bytes.includes('MAY-ANH-BI-MAT')).toBe(false)
    expect(bytes.includes('Exif')).toBe(false)
  }
  expect(await sharp(large).metadata()).toMatchObject({ width: 341, height: 512 })
  expect(await sharp(small).metadata()).toMatchObject({ width: 96, height: 96 })

  const answer = await lan.raw(`files/download-file-hs/${fileId}?size=96`)
  expect(answer.headers.get('cache-control')).toBe('private, max-age=86400')
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect((await lan.get(`files/download-file-hs/${fileId}?size=1000`)).code).toBe(21)
  expect(await smallOnes(lan, [fileId])).toEqual([
    { fileId, mediaType: 'image/jpeg', content: small.toString('base64') },
  ])
  const { rows } = await sql`select 1 from audit_entry where kind = 'tai' and target_id = ${fileId}`.execute(
    server.server.db,
  )
  expect(rows).toEqual([])
})

test('The pictures of a page come with one call: those of people in scope, and no other file', async () => {
  const people = await Promise.all([makePerson(server, minh), makePerson(server, minh)])
  const ids: string[] = []
  for (const { id } of people) ids.push((await picture(minh, id)).data.fileId)
  const paper = await minh.upload(
    'Files/upload-file-hs',
    uploadForm({ idCanBo: people[0]?.id ?? '', index: '2' }, samplePdf()),
  )
  const fileIds = [...ids, paper.data.fileId, 'x', 'khong-co-tep-nay-trong-he-thong']
  const shown = async (caller: Caller) => (await smallOnes(caller, fileIds)).map(({ fileId }) => fileId)
  expect((await shown(lan)).toSorted()).toEqual(ids.toSorted())
  expect((await shown(van)).toSorted()).toEqual(ids.toSorted())
  expect(await shown(tuan)).toEqual([])
  expect(await shown(hoa)).toEqual([])
  // As many as the longest page has rows.
  expect(await minh.post('Files/get-avatars', { fileIds: Array(100).fill('x') })).toMatchObject({ code: 0 })
  expect(await minh.post('Files/get-avatars', { fileIds: Array(101).fill('x') })).toMatchObject({ code: 21 })
})

test('A new picture replaces the old one, and both are logged', async () => {
  const person = await makePerson(server, minh)
  const first = (await picture(minh, person.id)).data.fileId as string
  const second = (await picture(minh, person.id)).data.fileId as string
  expect(await avatarOf(person.id)).toBe(second)
  expect((await minh.raw(`Files/view/${first}`)).status).toBe(404)
  const list = await minh.get(`Files/get-list-files-hs-by-id/${person.id}`)
  expect(list.data).toMatchObject([
    { fileId: second, index: 0, sectionName: 'Ảnh đại diện', fileName: 'avatar.jpg' },
  ])
  const { rows } = await sql<{ before: object; after: object }>`
    select before, after from audit_entry where target = 'avatar' and target_id = ${person.id} order by id`.execute(
    server.server.db,
  )
  expect(rows.map(({ before, after }) => [shownValues(before), shownValues(after)])).toEqual([
    [{ avatar: null }, { avatar: first }],
    [{ avatar: first }, { avatar: second }],
  ])
  expect(await minh.post('CanBoCongChuc/delete-old-avatar', { id: person.id })).toMatchObject({ code: 0 })
  expect(await avatarOf(person.id)).toBe(second)
})

test('An old picture that still exists is deleted and logged', async () => {
  const person = await makePerson(server, minh)
  const old = (await picture(minh, person.id)).data.fileId as string
  await picture(minh, person.id)
  await sql`update file set state = 'attached' where id = ${old}`.execute(server.server.db)
  expect(await minh.post('CanBoCongChuc/delete-old-avatar', { id: person.id })).toMatchObject({ code: 0 })
  const { rows } = await sql`select kind, officer_id from audit_entry
    where target = 'file' and target_id = ${old}`.execute(server.server.db)
  expect(rows).toEqual([{ kind: 'xoa', officer_id: Number(person.id) }])
})

test('A picture can be deleted once', async () => {
  const person = await makePerson(server, minh)
  const nothing = {
    code: 26,
    message: 'Không tìm thấy ảnh để xóa.',
    detail: [{ message: 'Không tìm thấy ảnh để xóa.' }],
  }
  expect(await minh.post('CanBoCongChuc/delete-avatar', { id: person.id })).toMatchObject(nothing)
  expect(await minh.post('CanBoCongChuc/delete-old-avatar', { id: person.id })).toMatchObject(nothing)
  const { fileId } = (await picture(minh, person.id)).data
  expect(await minh.post('CanBoCongChuc/delete-avatar', { id: person.id, fileId: 'x' })).toMatchObject(
    nothing,
  )
  expect(await minh.post('CanBoCongChuc/delete-avatar', { id: person.id, fileId })).toMatchObject({
    code: 0,
    message: 'Xóa ảnh đại diện thành công!',
    data: null,
  })
  expect(await avatarOf(person.id)).toBeNull()
  expect((await minh.raw(`Files/view/${fileId}`)).status).toBe(404)
  expect(await minh.post('CanBoCongChuc/delete-avatar', { id: person.id, fileId })).toMatchObject(nothing)
})

test('Everybody may change their own picture, nobody one out of scope', async () => {
  const person = await makePerson(server, minh)
  expect((await picture(tuan, person.id)).code).toBe(23)
  expect((await picture(hoa, person.id)).code).toBe(23)
  expect((await picture(van, person.id)).status).toBe(403)
  expect((await picture(minh, 'x')).code).toBe(23)
  const own = await picture(hoa, '1')
  expect(own.code).toBe(0)
  expect((await hoa.raw(`Files/view/${own.data.fileId}`)).status).toBe(200)
  expect((await tuan.raw(`Files/view/${own.data.fileId}`)).status).toBe(404)
  expect((await hoa.post('Files/delete-file-hs', { id: '1', fileId: own.data.fileId })).code).toBe(0)
  expect(await avatarOf('1')).toBeNull()
})

test('Files/upload with AVATAR returns a picture that only its uploader sees', async () => {
  const form = uploadForm({ code: 'AVATAR' }, await samplePicture('png'), {
    part: 'files',
    name: 'Ảnh thẻ.PNG',
    type: 'image/png',
  })
  const up = await minh.upload('Files/upload', form)
  expect(up).toMatchObject({ code: 0, data: { fileName: 'Ảnh thẻ.jpg', ext: '.jpg' } })
  expect((await minh.raw(`Files/view/${up.data.fileId}?size=96`)).status).toBe(200)
  expect((await lan.raw(`Files/view/${up.data.fileId}`)).status).toBe(404)
})
