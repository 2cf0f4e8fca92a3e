/** Files encrypted before they are stored: what lies in the folder, who can read it, and what happens to damaged ones. */
import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generalSection } from '#domain/files/sections.ts'
import { addKey, openKeyRing, type KeyRing } from '#server/platform/at-rest/key-ring.ts'
import { encryptFiles } from '#server/platform/re-encryption/encrypt-files.ts'
import { encryptedStore } from '#server/platform/storage/encrypted-store.ts'
import { folderStore } from '#server/platform/storage/folder-store.ts'
import { smallBlob } from '#server/people/files/store-file.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'
import { samplePdf, uploadForm } from '#server/test/samples/sample-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'hoso-encrypted-'))
let app: TestServer
beforeAll(async () => {
  app = await startTestServer({ settings: { encryptAtRest: true } })
})
afterAll(async () => {
  await app?.stop()
  rmSync(folder, { recursive: true, force: true })
})

let places = 0
const freshPlace = () => {
  const dataDir = join(folder, String(++places))
  mkdirSync(dataDir)
  return { dataDir, atRestKeys: undefined, encryptAtRest: true }
}
const ringOf = (place: ReturnType<typeof freshPlace>): KeyRing => openKeyRing(place) as KeyRing
const freshId = () => randomBytes(16).toString('hex')

test('an uploaded paper is encrypted in the folder and downloaded as it was', async () => {
  const minh = await app.as('minh')
  const { id } = await makePerson(app, minh)
  const form = uploadForm({ idCanBo: id, index: String(generalSection) }, samplePdf(), { name: 'Đơn.pdf' })
  const { data: file } = await minh.upload('Files/upload-file-hs', form)
  const stored = readFileSync(
    join(app.server.configuration.dataDir, 'files', file.fileId.slice(0, 2), file.fileId),
  )
  expect(stored.includes('%PDF')).toBe(false)
  const download = await minh.raw(`Files/download/${file.fileId}`)
  expect(Number(download.headers.get('content-length'))).toBe(samplePdf().length)
  expect(Buffer.from(await download.arrayBuffer())).toEqual(samplePdf())
  // Neither what was received nor what was sent on is left behind.
  expect(readdirSync(join(app.server.configuration.dataDir, 'files', 'incoming'))).toEqual([])
})

test('contents of every length come back; damaged, cut and exchanged ones are refused', async () => {
  const place = freshPlace()
  addKey(place)
  const [inner, ring] = [await folderStore(join(place.dataDir, 'files')), ringOf(place)]
  const store = encryptedStore(inner, ring, true)
  for (const length of [0, 1, 65_535, 65_536, 65_537, 200_000]) {
    const [id, content] = [freshId(), randomBytes(length)]
    const path = await store.incoming()
    writeFileSync(path, content)
    await store.adopt(id, path)
    expect(await store.read(id)).toEqual(content)
    expect((await store.open(id))?.size, String(length)).toBe(length)
  }
  const [id, other] = [freshId(), freshId()]
  await store.write(id, randomBytes(200_000))
  const whole = (await inner.read(id)) as Buffer
  const damaged = Buffer.from(whole)
  damaged[150_000] = (damaged[150_000] ?? 0) ^ 1
  const header = whole.length - 200_000 - 4 * 16
  const piece = (at: number) => whole.subarray(header + at * 65_552, header + (at + 1) * 65_552)
  const exchanged = Buffer.concat([whole.subarray(0, header), piece(1), piece(0), piece(2), piece(3)])
  for (const bytes of [damaged, whole.subarray(0, -1), whole.subarray(0, header + 65_552), exchanged]) {
    await inner.write(other, bytes)
    await expect(store.read(other)).rejects.toThrow(/đã bị sửa hoặc bị cắt/)
  }
  await inner.write(other, whole)
  expect(await store.read(other)).toEqual(await store.read(id))
})

test('plain contents stay readable until they are encrypted; a new key reads what the old one wrote', async () => {
  const minh = await app.as('minh')
  const { id } = await makePerson(app, minh)
  const upload = async () => {
    const form = uploadForm({ idCanBo: id, index: String(generalSection) }, samplePdf(), { name: 'Đơn.pdf' })
    return String((await minh.upload('Files/upload-file-hs', form)).data.fileId)
  }
  const { dataDir } = app.server.configuration
  const ids = [await upload(), await upload()]
  const inner = await folderStore(join(dataDir, 'files'))
  const old = ids[0] ?? ''
  await inner.write(old, samplePdf())
  const read = async (fileId: string) =>
    Buffer.from(await (await minh.raw(`Files/download/${fileId}`)).arrayBuffer())
  expect(await read(old)).toEqual(samplePdf())

  const place = { dataDir, atRestKeys: undefined, encryptAtRest: true }
  addKey(place)
  const ring = ringOf(place)
  const store = encryptedStore(inner, ring, true)
  const run = () => encryptFiles(app.database.db, store, smallBlob, () => undefined)
  const first = await run()
  expect(first.written).toBeGreaterThanOrEqual(2)
  expect(await run()).toEqual({ seen: first.seen, written: 0 })
  const stored = (await inner.read(old)) as Buffer
  expect(stored.includes(ring.current.id)).toBe(true)
  // The server has started before the new key was made.
  for (const each of ids) expect(await read(each)).toEqual(samplePdf())

  // Without the key nothing is read, and nobody takes it for plain.
  const elsewhere = freshPlace()
  addKey(elsewhere)
  cpSync(join(dataDir, 'files'), join(elsewhere.dataDir, 'files'), { recursive: true })
  const stranger = encryptedStore(
    await folderStore(join(elsewhere.dataDir, 'files')),
    ringOf(elsewhere),
    true,
  )
  await expect(stranger.read(old)).rejects.toThrow(
    new RegExp(`khóa ${ring.current.id}, không có trong tệp khóa`),
  )

  // Off again: written back, and read without any setting.
  const off = encryptedStore(inner, ring, false)
  await encryptFiles(app.database.db, off, smallBlob, () => undefined)
  for (const each of ids) expect(await inner.read(each)).toEqual(samplePdf())
})
