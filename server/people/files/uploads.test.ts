import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { request, type ClientRequest } from 'node:http'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Envelope } from '#domain/api/codes.ts'
import { maxPendingBytes } from '#domain/files/limits.ts'
import { sweepFiles } from '#server/people/files/sweep-files.ts'
import { samplePdf, uploadForm } from '#server/test/samples/sample-files.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'

let server: TestServer
let minh: Caller
let lan: Caller
let idCanBo: string

beforeAll(async () => {
  server = await startTestServer({ mostWritesAtOnce: 3 })
  minh = await server.as('minh')
  lan = await server.as('lan')
  idCanBo = (await makePerson(server, minh)).id
})
afterAll(() => server.stop())

const pdf = samplePdf()
const megabyte = 1_048_576
const incoming = () => {
  try {
    return readdirSync(join(server.server.configuration.dataDir, 'files', 'incoming'))
  } catch {
    return []
  }
}
const upload = (caller: Caller, code = '4', content = pdf) =>
  caller.upload('Files/upload', uploadForm({ code }, content, { part: 'files' }))

interface Answer {
  status: number
  body: Envelope
}

/** Starts an upload: sends the text parts and the beginning of the file; `finish` sends the rest. */
function beginUpload(
  caller: Caller,
  path: string,
  fields: Readonly<Record<string, string>>,
  { size, filePart = 'files' }: { size: number; filePart?: string },
): { answer: Promise<Answer>; finish: () => void; giveUp: () => void } {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--x\r\nContent-Disposition: form-data; name="${filePart}"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`
  const before = Buffer.concat([Buffer.from(parts.join('') + head), pdf])
  const after = Buffer.from('\r\n--x--\r\n')
  const rest = size - pdf.length
  let line: ClientRequest | undefined
  const answer = new Promise<Answer>((resolve, reject) => {
    line = request(
      `${server.base}/api/v1/${path}`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${caller.token}`,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': before.length + rest + after.length,
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (piece: string) => (text += piece))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }))
      },
    )
    line.on('error', reject)
    line.write(before)
  })
  return {
    answer,
    finish: () => line?.end(Buffer.concat([Buffer.alloc(rest), after])),
    giveUp: () => line?.destroy(),
  }
}

test('A call without permission, or too large a file, is refused before the file has arrived', async () => {
  const [tuan, van, hoa] = [await server.as('tuan'), await server.as('van'), await server.as('hoa')]
  const officers = { idCanBo, index: '4' }
  const large = 19 * megabyte
  const tried: [string, ReturnType<typeof beginUpload>, object][] = [
    [
      'outside',
      beginUpload(tuan, 'Files/upload-file-hs', officers, { size: large, filePart: 'file' }),
      { code: 23 },
    ],
    [
      'no right',
      beginUpload(van, 'Files/upload-file-hs', officers, { size: large, filePart: 'file' }),
      { code: -1 },
    ],
    [
      'no such purpose',
      beginUpload(hoa, 'Files/upload', { code: 'FILE_HUONG_DAN' }, { size: large }),
      { code: -1 },
    ],
    ['unknown', beginUpload(minh, 'Files/upload', { code: 'KHAC' }, { size: large }), { code: 21 }],
    [
      'a large PDF',
      beginUpload(minh, 'Files/upload', { code: '4' }, { size: 25 * megabyte }),
      { code: 27, message: 'Dung lượng tệp PDF không được vượt quá 20 MB.' },
    ],
    [
      'a large icon',
      beginUpload(lan, 'Files/upload', { code: 'ICON' }, { size: 3 * megabyte }),
      { code: 27, message: 'Kích thước ảnh không được vượt quá 2MB.' },
    ],
    [
      'a large picture',
      beginUpload(minh, 'CanBoCongChuc/update-avatar', { idCanBo }, { size: 3 * megabyte, filePart: 'file' }),
      { code: 27, message: 'Kích thước ảnh không được vượt quá 2MB.' },
    ],
    [
      'a picture of somebody outside',
      beginUpload(tuan, 'CanBoCongChuc/update-avatar', { idCanBo }, { size: megabyte, filePart: 'file' }),
      { code: 23 },
    ],
  ]
  for (const [what, { answer, giveUp }, expected] of tried) {
    expect((await answer).body, what).toMatchObject(expected)
    giveUp()
  }
  expect(incoming()).toEqual([])
})

test('Text parts may come after the file, with the same effect', async () => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(pdf)]), 'a.pdf')
  form.append('index', '4')
  form.append('idCanBo', idCanBo)
  expect(await minh.upload('Files/upload-file-hs', form)).toMatchObject({ code: 0 })
  expect((await (await server.as('van')).upload('Files/upload-file-hs', form)).status).toBe(403)
  expect(incoming()).toEqual([])
})

test('An account has three concurrent uploads, which don’t block its other writes', async () => {
  const begun = [1, 2, 3].map(() => beginUpload(minh, 'Files/upload', { code: '4' }, { size: megabyte }))
  await expect.poll(() => incoming().length).toBe(3)
  expect(await upload(minh)).toMatchObject({
    status: 429,
    message: 'Bạn đang tải nhiều tệp tin lên cùng lúc. Vui lòng đợi các tệp trước hoàn tất.',
  })
  expect(await upload(lan)).toMatchObject({ code: 0 })
  await makePerson(server, minh)
  for (const { finish } of begun) finish()
  for (const { answer } of begun) expect((await answer).status).toBe(200)
  expect(await upload(minh)).toMatchObject({ code: 0 })
})

test('An interrupted upload leaves nothing on disk and frees its slot', async () => {
  const begun = [1, 2, 3].map(() => beginUpload(minh, 'Files/upload', { code: '4' }, { size: 5 * megabyte }))
  await expect.poll(() => incoming().length).toBe(3)
  for (const { answer, giveUp } of begun) {
    giveUp()
    await answer.catch(() => undefined)
  }
  await expect.poll(incoming).toEqual([])
  expect(await upload(minh)).toMatchObject({ code: 0 })
})

test('An account has 200 MB of files not named by a save; deleting some makes room', async () => {
  const full = {
    code: 27,
    message:
      'Bạn đã tải lên 200 MB tệp tin mà chưa lưu vào hồ sơ nào. Vui lòng lưu hoặc xóa bớt rồi tải tiếp.',
  }
  const { rows } = await sql<{ id: number; bytes: number }>`
    select a.id, (select coalesce(sum(size), 0) from file where uploaded_by = a.id and state = 'pending') as bytes
    from account a where "userName" = 'lan'`.execute(server.server.db)
  const [{ id, bytes } = { id: 0, bytes: 0 }] = rows
  const leaves = (room: number) => maxPendingBytes - Number(bytes) - room
  await sql`insert into file (id, state, file_name, ext, media_type, size, sha256, uploaded_by)
    values ('pending-filler-of-lan', 'pending', 'a.pdf', '.pdf', 'application/pdf', ${leaves(2 * pdf.length - 1)}, '', ${id})`.execute(
    server.server.db,
  )
  // Room for one of three concurrent uploads.
  const together = await Promise.all([upload(lan), upload(lan), upload(lan)])
  expect(together.map(({ code }) => Number(code)).toSorted((a, b) => a - b)).toEqual([0, 27, 27])
  expect(together.find(({ code }) => code === 27)).toMatchObject(full)
  const begun = beginUpload(lan, 'Files/upload', { code: '4' }, { size: 10 * megabyte })
  expect((await begun.answer).body).toMatchObject(full)
  begun.giveUp()
  // Papers filed immediately, and other accounts, are not affected.
  const filed = uploadForm({ idCanBo, index: '2' }, pdf)
  expect(await lan.upload('Files/upload-file-hs', filed)).toMatchObject({ code: 0 })
  expect(await upload(minh)).toMatchObject({ code: 0 })

  const [accepted] = together.filter(({ code }) => code === 0)
  expect((await lan.post(`files/delete/${accepted?.data.fileId}`)).code).toBe(0)
  expect(await upload(lan)).toMatchObject({ code: 0 })
  expect(incoming()).toEqual([])
})

/** Takes far longer to inspect than the limit: many triggers, each with a large object to search. */
function slowPdf(): Buffer {
  const large = `<< ${'/K 0 '.repeat(12_000)}>>`
  return samplePdf({ objects: [large, `[ ${'<< /AA 5 0 R >> '.repeat(15_000)}]`] })
}

test('A PDF that takes too long to inspect is refused, and blocks nobody', async () => {
  const order: string[] = []
  const slow = [1, 2].map(async () => {
    const refused = await upload(minh, '4', slowPdf())
    order.push('slow')
    return refused
  })
  await expect.poll(() => incoming().length).toBe(2)
  expect(await lan.upload('Files/upload-file-hs', uploadForm({ idCanBo, index: '2' }, pdf))).toMatchObject({
    code: 0,
  })
  order.push('small')
  for (const refused of await Promise.all(slow)) {
    expect(refused).toMatchObject({
      code: 27,
      message: 'Tệp PDF quá phức tạp nên không kiểm tra được. Vui lòng in lại thành tệp PDF mới rồi tải lên.',
    })
  }
  expect(order).toEqual(['small', 'slow', 'slow'])
}, 60_000)

test('Remains of received files are deleted an hour after a crash', async () => {
  const { dataDir } = server.server.configuration
  const place = (name: string) => join(dataDir, 'files', 'incoming', name)
  const ages: [string, number][] = [
    [place('old.part'), 2 * 3_600_000],
    [place('fresh.part'), 60_000],
  ]
  for (const [path, age] of ages) {
    writeFileSync(path, 'half a file')
    const at = new Date(server.clock.now().getTime() - age)
    utimesSync(path, at, at)
  }
  await sweepFiles(server.server)
  expect(incoming()).toEqual(['fresh.part'])
})
