/** Malformed paths, bodies, media types and sizes: always the envelope, never a 500. */
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type Answered, type Caller, type TestServer } from '#server/test/harness.ts'
import { validRecord } from '#server/test/people.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

const json = { 'content-type': 'application/json' }
async function send(path: string, init: RequestInit) {
  const response = await lan.raw(path, init)
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Answered<{ data: unknown[] }>,
  }
}
const post = (body: string | null, headers: Record<string, string> = json) =>
  send('CanBoCongChuc/get-hs-paging', { method: 'POST', headers, ...(body === null ? {} : { body }) })
const failed = (status: number, message: string) => ({ status, body: { code: -1, message, data: null } })

describe('paths', () => {
  test('letter case and a trailing slash don’t matter', async () => {
    for (const path of [
      'canbocongchuc/GET-HS-PAGING',
      'CanBoCongChuc/get-hs-paging/',
      'CANBOCONGCHUC/get-Hs-Paging/',
    ]) {
      expect(await lan.post(path)).toMatchObject({ status: 200, code: 0 })
    }
    expect((await lan.get('common/GET-ALL/dm_gioitinh')).data).toEqual(
      (await lan.get('Common/get-all/DM_GIOITINH')).data,
    )
  })

  test('an unknown route and another method return 404 in the envelope', async () => {
    const nothing = failed(404, 'Không tìm thấy đường dẫn yêu cầu trên máy chủ này.')
    expect(await send('CanBoCongChuc/khong-co', { method: 'POST' })).toMatchObject(nothing)
    expect(await send('CanBoCongChuc/get-hs-paging', { method: 'GET' })).toMatchObject(nothing)
    expect(await send('CanBoCongChuc/get-hs-paging', { method: 'DELETE' })).toMatchObject(nothing)
    expect(await send(`CanBoCongChuc/get-by-id/${'1'.repeat(300)}`, { method: 'GET' })).toMatchObject(nothing)
  })
})

describe('bodies', () => {
  test('an empty one is {}, whatever its type', async () => {
    for (const headers of [
      {},
      json,
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=utf-8' },
    ]) {
      expect(await post(null, headers)).toMatchObject({ status: 200, body: { code: 0 } })
      expect(await post('', headers)).toMatchObject({ status: 200, body: { code: 0 } })
    }
    expect(await post('null')).toMatchObject({ status: 200, body: { code: 0 } })
  })

  test('anything but a JSON object is malformed', async () => {
    const malformed = failed(400, 'Yêu cầu không đúng định dạng.')
    for (const body of [
      '{',
      '{"a":}',
      'abc',
      '"chữ"',
      '5',
      'true',
      '{"a":1}{}',
      '{"pageNumber":1e999}',
      '\u0000',
    ]) {
      expect(await post(body), body).toMatchObject(malformed)
    }
    expect(await post('[]')).toMatchObject({ status: 200, body: { code: 21 } })
  })

  test('another media type is 415, a body that is too large 413', async () => {
    const wrongType = failed(415, 'Kiểu dữ liệu gửi lên không được hỗ trợ.')
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'image/png']) {
      expect(await post('pageNumber=1', { 'content-type': type }), type).toMatchObject(wrongType)
    }
    const form = new FormData()
    form.set('pageNumber', '1')
    expect(await send('CanBoCongChuc/get-hs-paging', { method: 'POST', body: form })).toMatchObject(wrongType)
    expect(
      await send('CanBoCongChuc/update-avatar', { method: 'POST', headers: json, body: '{}' }),
    ).toMatchObject(wrongType)
    const large = JSON.stringify({ searchContent: 'x'.repeat(1_100_000) })
    expect(await post(large)).toMatchObject(failed(413, 'Dữ liệu gửi lên quá lớn.'))
  })

  test('a client still sending too large a body reads the refusal, and the connection stays open', async () => {
    const part = Buffer.alloc(1_048_576, 'x')
    for (const type of ['application/json', 'text/plain', 'no type'])
      for (const length of [10, undefined]) {
        const sender = request(`${app.base}/api/v1/CanBoCongChuc/get-hs-paging`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${lan.token}`,
            'content-type': type,
            ...(length === undefined ? {} : { 'content-length': length * part.length }),
          },
        })
        sender.write(part)
        sender.write(part)
        const [answer] = (await once(sender, 'response')) as [IncomingMessage]
        expect(JSON.parse(await text(answer)), type).toMatchObject({ code: -1, data: null })
        for (let sent = 2; sent < 10; sent++) sender.write(part)
        sender.end()
        await once(sender, 'close')
        expect([answer.headers.connection, sender.errored], type).toEqual(['keep-alive', null])
      }
    const large = part.toString().repeat(10)
    expect(await post(large)).toMatchObject(failed(413, 'Dữ liệu gửi lên quá lớn.'))
    expect(await send('khong/co', { method: 'POST', headers: json, body: large })).toMatchObject({
      body: { code: -1, data: null },
    })
  })

  test('endless nesting is refused', async () => {
    for (const body of [
      `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
      `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    ]) {
      expect(await post(body)).toMatchObject({ status: 400, body: { code: -1, data: null } })
      expect(await send('CanBoCongChuc/create-hs', { method: 'POST', headers: json, body })).toMatchObject({
        status: 400,
      })
    }
  })

  test('characters that no text may contain are reported', async () => {
    for (const bad of ['a\u0000b', 'a\u0007', '\u001b[31m', '\ud800']) {
      const answer = await lan.post('CanBoCongChuc/create-hs', await validRecord(app, { hoVaTen: bad }))
      expect(answer).toMatchObject({
        status: 200,
        code: 21,
        detail: [{ field: 'hoVaTen', message: 'Nội dung có ký tự không được phép.' }],
      })
      const nested = await lan.post(
        'CanBoCongChuc/create-hs',
        await validRecord(app, { noiO: { fullAddress: bad } }),
      )
      expect(nested).toMatchObject({ code: 21, detail: [{ field: 'noiO.fullAddress' }] })
      expect((await lan.post('CanBoCongChuc/create-hs', { [`khóa ${bad}`]: 1 })).code).toBe(21)
    }
    expect(await lan.get('Common/get-all/DM_%00')).toMatchObject({ status: 200, code: 21 })
  })

  test('text is stored in NFC, trimmed and with plain line breaks', async () => {
    const answer = await lan.post(
      'CanBoCongChuc/create-hs',
      await validRecord(app, {
        hoVaTen: '  Nguyễn Hiếu '.normalize('NFD'),
        queQuanHoSoGoc: 'một\r\nhai\tba',
      }),
    )
    expect(answer).toMatchObject({
      code: 0,
      data: { hoVaTen: 'Nguyễn Hiếu'.normalize('NFC'), queQuanHoSoGoc: 'một hai ba' },
    })
    const { id } = answer.data as { id: string }
    const lines = { biBatTuDay: ' một\r\nhai\tba ', thanNhanNuocNgoai: 'Không' }
    expect(await lan.post('LichSuBanThan/update-thong-tin', { id, ...lines })).toMatchObject({
      code: 0,
      data: { biBatTuDay: 'một\nhai\tba' },
    })
  })

  test('keys that target a prototype have no effect', async () => {
    const body = `{"__proto__":{"pageSize":1,"polluted":true},"constructor":{"prototype":{"polluted":true}},"pageSize":3}`
    const answer = await post(body)
    expect(answer.body.data.data).toHaveLength(3)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    const record = JSON.stringify(await validRecord(app)).replace(
      '{',
      '{"__proto__":{"deleted":true},"noiSinh":{"__proto__":{}},',
    )
    expect(
      (await send('CanBoCongChuc/create-hs', { method: 'POST', headers: json, body: record })).body.code,
    ).toBe(0)
  })

  test('an id of any type gets a regular response', async () => {
    for (const id of [
      null,
      true,
      {},
      [],
      [1],
      1.5,
      -1,
      0,
      '',
      'abc',
      '1; drop table officer',
      1e300,
      '9'.repeat(60),
      '9'.repeat(70),
    ]) {
      const answer = await lan.post('CanBoCongChuc/get-general-info', { id })
      expect([21, 23], JSON.stringify(id)).toContain(answer.code)
      expect(answer.status).toBe(200)
    }
    expect(await lan.post('CanBoCongChuc/get-general-info', {})).toMatchObject({
      code: 21,
      message: 'Dữ liệu không đúng định dạng.',
      detail: [{ field: 'id' }],
    })
    expect(await lan.get('CongTac/get-by-id/%27%3B')).toMatchObject({ code: 23 })
  })
})

test('every response of the API forbids caches, frames, sniffing and foreign scripts', async () => {
  for (const answer of [
    await post('{}'),
    await post('{'),
    await send('khong/co', { method: 'GET' }),
    await send('Auth/me', { method: 'GET', headers: { authorization: 'Bearer x' } }),
  ]) {
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'")
    expect(answer.headers.get('strict-transport-security')).not.toBeNull()
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.get('x-powered-by')).toBeNull()
  }
})
