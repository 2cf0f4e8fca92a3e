import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bombPng, samplePdf, samplePicture, uploadForm } from '#server/test/samples/sample-files.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'

let server: TestServer
let minh: Caller
let idCanBo: string

beforeAll(async () => {
  server = await startTestServer()
  minh = await server.as('minh')
  idCanBo = (await makePerson(server, minh)).id
})
afterAll(() => server.stop())

const send = (content: Buffer, name = 'Quyết định.pdf', type = 'application/pdf') =>
  minh.upload('Files/upload-file-hs', uploadForm({ idCanBo, index: '4' }, content, { name, type }))
const sendAvatar = (content: Buffer, name = 'avatar.jpg', type = 'image/jpeg') =>
  minh.upload('CanBoCongChuc/update-avatar', uploadForm({ idCanBo }, content, { name, type }))

const whole = samplePdf()

describe('Pictures', () => {
  const notAPicture = 'Chỉ chấp nhận ảnh PNG hoặc JPEG.'
  test.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a PDF', notAPicture, () => whole],
    [
      'an SVG',
      notAPicture,
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a WebP', notAPicture, () => samplePicture('webp', 40, 40)],
    ['a GIF', notAPicture, () => samplePicture('gif', 40, 40)],
    ['a moving PNG', notAPicture, () => movingPng()],
    [
      'a page of HTML with a JPEG’s beginning',
      notAPicture,
      () => Buffer.from('\xff\xd8\xff\xe0<script>alert(1)</script>', 'latin1'),
    ],
    ['half a JPEG', notAPicture, async () => (await samplePicture('jpeg', 900, 900)).subarray(0, 400)],
    ['400 million pixels', 'Ảnh có kích thước điểm ảnh quá lớn.', () => bombPng(20_000, 20_000)],
    ['four billion pixels a side', notAPicture, () => bombPng(0x7fffffff, 0x7fffffff)],
    ['nothing', 'Tệp tin không có nội dung.', () => Buffer.alloc(0)],
  ])('%s is refused', async (_, message, make) => {
    expect(await sendAvatar(await make())).toMatchObject({ code: 27, message })
  })

  test('More than 2 MB is refused with the specification’s text', async () => {
    const large = Buffer.concat([await samplePicture('jpeg', 40, 40), Buffer.alloc(2_097_152)])
    const message = 'Kích thước ảnh không được vượt quá 2MB.'
    expect(await sendAvatar(large)).toMatchObject({ code: 27, message })
    expect(
      await minh.upload('Files/upload', uploadForm({ code: 'AVATAR' }, large, { part: 'files' })),
    ).toMatchObject({ code: 27, message })
  })

  test('A picture that is also a page or an archive keeps only its pixels', async () => {
    const polyglot = Buffer.concat([
      await samplePicture('jpeg', 300, 300),
      Buffer.from('<script>alert(1)</script>PK\x05\x06'),
    ])
    const up = await sendAvatar(polyglot, 'page.html', 'text/html')
    expect(up.code).toBe(0)
    const bytes = Buffer.from(await (await minh.raw(`Files/view/${up.data.fileId}`)).arrayBuffer())
    expect(bytes.includes('<script>')).toBe(false)
    expect(bytes.includes('PK\x05\x06')).toBe(false)
  })
})

/** A PNG with the chunk that makes it an animation. */
async function movingPng(): Promise<Buffer> {
  const still = await samplePicture('png', 20, 20)
  const chunk = Buffer.alloc(20)
  chunk.writeUInt32BE(8, 0)
  chunk.write('acTL', 4, 'latin1')
  chunk.writeUInt32BE(2, 8)
  return Buffer.concat([still.subarray(0, 33), chunk, still.subarray(33)])
}

describe('Names', () => {
  test.each([
    ['../../../etc/passwd', 'passwd.pdf'],
    ['..\\..\\windows\\system32\\cmd.exe', 'cmd.exe.pdf'],
    ['C:\\fakepath\\Quyết định bổ nhiệm.PDF', 'Quyết định bổ nhiệm.pdf'],
    ['/', 'tep-tin.pdf'],
    ['....pdf', 'tep-tin.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['Quyết định.pdf'.normalize('NFD'), 'Quyết định.pdf'],
    ['luong\u202Efdp.exe', 'luongfdp.exe.pdf'],
    ['an\u200Bninh\u2066.pdf', 'anninh.pdf'],
    ['<script>alert(1)</script>.pdf', 'script_.pdf'],
    ['a:b|c?d*e"f.pdf', 'a_b_c_d_e_f.pdf'],
    ['con.pdf', '_con.pdf'],
    ['LPT1', '_LPT1.pdf'],
    ['Số 12.2024', 'Số 12.2024.pdf'],
    ['   nhiều   khoảng  trắng  .pdf', 'nhiều khoảng trắng.pdf'],
    ['ả'.repeat(400), `${'ả'.repeat(146)}.pdf`],
    ['😀.pdf', '😀.pdf'],
    ['{{7*7}}.pdf', '{{7_7}}.pdf'],
  ])('%j is stored as %j', async (sentName, storedName) => {
    const up = await send(whole, sentName)
    expect(up).toMatchObject({ code: 0, data: { fileName: storedName, ext: '.pdf' } })
    const answer = await minh.raw(`Files/download/${up.data.fileId}`)
    expect(answer.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent(storedName)}`,
    )
  })

  test('A file without any name gets one', async () => {
    // With another type such a part is not a file.
    expect(await send(whole, '', 'application/octet-stream')).toMatchObject({
      code: 0,
      data: { fileName: 'tep-tin.pdf', ext: '.pdf' },
    })
  })
})

test('Malformed multipart bodies are 400s', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  for (const body of [
    'nonsense',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.5',
    '--x--',
  ]) {
    const answer = await minh.raw('Files/upload', { method: 'POST', headers, body })
    const { code } = (await answer.json()) as { code: number }
    expect([code, answer.status]).toSatisfy(
      ([c, s]: number[]) => (c === -1 && s === 400) || (c === 21 && s === 200),
    )
  }
  const bare = await minh.raw('Files/upload', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data' },
    body: 'x',
  })
  expect(bare.status).toBe(400)
})
