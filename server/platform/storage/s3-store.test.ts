/**
 * Files in a bucket of a store that checks signatures and hashes: through the application's own calls, and what happens
 * with wrong keys, damaged contents, an open bucket. Backup and restore go through it too.
 */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generalSection } from '#domain/files/sections.ts'
import { entryNames } from '#server/platform/backup/backup-file.ts'
import { contentsOf } from '#server/platform/backup/make-backup.ts'
import { s3Store } from '#server/platform/storage/s3-store.ts'
import type { S3Place } from '#server/platform/storage/s3-place.ts'
import { startSwift, whyNoSwift, type Swift } from '#server/test/deployment/swift.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'
import { samplePdf, uploadForm } from '#server/test/samples/sample-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'hoso-s3-'))
let swift: Swift
let place: S3Place
let app: TestServer
beforeAll(async () => {
  if (whyNoSwift !== undefined) return
  swift = await startSwift()
  const { endpoint, accessKeyId, secretAccessKey } = swift
  // Swift has no encryption by request: it would refuse it.
  const encryption = undefined
  place = {
    endpoint,
    accessKeyId,
    secretAccessKey,
    encryption,
    bucket: 'kho',
    prefix: 'hoso/',
    region: 'us-east-1',
  }
  const client = new AwsClient({ accessKeyId, secretAccessKey, region: 'us-east-1', service: 's3' })
  expect((await client.fetch(`${endpoint}/kho`, { method: 'PUT' })).status).toBe(200)
  app = await startTestServer({ settings: { storageUrl: 's3://kho/hoso', s3: place } })
}, 240_000)
afterAll(async () => {
  await app?.stop()
  swift?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const skipped = whyNoSwift === undefined ? '' : ` (skipped: ${whyNoSwift})`
if (whyNoSwift !== undefined) console.warn(`storage in a bucket is not tried: ${whyNoSwift}`)
const freshId = () => randomBytes(16).toString('hex')

test.skipIf(whyNoSwift !== undefined)(
  `a file is uploaded to the bucket, read from it and removed${skipped}`,
  async () => {
    const minh = await app.as('minh')
    const { id } = await makePerson(app, minh)
    const form = uploadForm({ idCanBo: id, index: String(generalSection) }, samplePdf(), { name: 'Đơn.pdf' })
    const { data: file } = await minh.upload('Files/upload-file-hs', form)
    const download = await minh.raw(`Files/download/${file.fileId}`)
    expect(Number(download.headers.get('content-length'))).toBe(samplePdf().length)
    expect(Buffer.from(await download.arrayBuffer())).toEqual(samplePdf())

    // A backup has it under the name that a folder would have.
    const store = s3Store(place, folder)
    const entries = new Map<string, Buffer>()
    for await (const { name, content } of contentsOf(store)) entries.set(name, content)
    const name = `${entryNames.files}${String(file.fileId).slice(0, 2)}/${file.fileId}`
    expect(entries.get(name)).toEqual(samplePdf())

    await app.server.blobs.remove(file.fileId)
    expect(await app.server.blobs.read(file.fileId)).toBeNull()
  },
)

test.skipIf(whyNoSwift !== undefined)(
  `contents are written, copied, listed page by page and streamed${skipped}`,
  async () => {
    const store = s3Store({ ...place, prefix: 'trang/' }, folder, { pageSize: 2 })
    const ids = Array.from({ length: 5 }, freshId).toSorted()
    const large = randomBytes(3_000_000)
    const path = join(folder, 'large.part')
    writeFileSync(path, large)
    await store.adopt(ids[0] ?? '', path)
    for (const id of ids.slice(1, 4)) await store.write(id, Buffer.from(id))
    await store.copy(ids[4] ?? '', ids[0] ?? '')
    const listed: string[] = []
    for await (const id of store.ids()) listed.push(id)
    expect(listed.toSorted()).toEqual(ids)
    const opened = await store.open(ids[4] ?? '')
    expect(opened?.size).toBe(large.length)
    expect(await opened?.content.toArray().then((parts) => Buffer.concat(parts as Buffer[]))).toEqual(large)
    expect(await store.read(freshId())).toBeNull()
    await expect(store.read('../../etc/passwd')).rejects.toThrow(/not a blob id/)
  },
)

test.skipIf(whyNoSwift !== undefined)(
  `wrong keys, damaged contents and an open bucket are noticed${skipped}`,
  async () => {
    const id = freshId()
    const store = s3Store(place, folder)
    await store.write(id, Buffer.from('nội dung'))
    const stranger = s3Store({ ...place, secretAccessKey: 'sai' }, folder)
    await expect(stranger.read(id)).rejects.toThrow(/Kho tệp từ chối đọc: 403/)
    await expect(stranger.write(id, Buffer.from('x'))).rejects.toThrow(/từ chối ghi: 403/)
    expect(await store.read(id)).toEqual(Buffer.from('nội dung'))
    // Overwritten by somebody with the keys, under the hash of before.
    const { accessKeyId, secretAccessKey, endpoint } = place
    const client = new AwsClient({ accessKeyId, secretAccessKey, region: 'us-east-1', service: 's3' })
    const before = await client.fetch(`${endpoint}/kho/hoso/${id}`)
    const headers = { 'x-amz-meta-sha256': before.headers.get('x-amz-meta-sha256') ?? '' }
    await client.fetch(`${endpoint}/kho/hoso/${id}`, { method: 'PUT', headers, body: 'nội dunh' })
    await expect(store.read(id)).rejects.toThrow(/bị hỏng/)
    const opened = await store.open(id)
    await expect(opened?.content.toArray()).rejects.toThrow(/bị hỏng/)

    expect(await store.isPublic()).toBe(false)
    await expect(s3Store({ ...place, bucket: 'khong-co' }, folder).isPublic()).rejects.toThrow(
      /từ chối truy cập: 404/,
    )
    // This store can't encrypt: it refuses rather than storing in the clear.
    await expect(
      s3Store({ ...place, encryption: 'AES256' }, folder).write(freshId(), Buffer.from('x')),
    ).rejects.toThrow(/từ chối ghi/)
  },
)

test('a bucket that answers without keys is public, one that answers nothing is said to be away', async () => {
  const open = createServer((_, response) => response.end('<ListBucketResult></ListBucketResult>'))
  await new Promise<void>((resolve) => open.listen(0, '127.0.0.1', resolve))
  const { port } = open.address() as AddressInfo
  const elsewhere: S3Place = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'kho',
    prefix: '',
    region: 'us-east-1',
    encryption: 'AES256',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  }
  expect(await s3Store(elsewhere, folder).isPublic()).toBe(true)
  open.closeAllConnections()
  await new Promise((resolve) => open.close(resolve))
  await expect(s3Store(elsewhere, folder).read(freshId())).rejects.toThrow(
    'Kho tệp (STORAGE_URL) không trả lời.',
  )
})
