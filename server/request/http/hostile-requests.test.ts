/** Requests that only an attacker or a broken client would send: every response is an envelope, none a 500. */
import { Writable } from 'node:stream'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissionOf } from '#domain/api/call.ts'
import { allRoutes } from '#server/all-routes.ts'
import { buildApp } from '#server/app.ts'
import { asRefusal } from '#server/request/http/reply.ts'
import { cast } from '#server/test/cast.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'
import { sendAs } from '#server/test/send-as.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

test('an object that converts to neither text nor number is no id', async () => {
  const { id } = await makePerson(app, lan)
  const trap = { toString: 1, valueOf: 1 }
  for (const [call, body] of [
    ['CongTac/update', { congTac: { id: trap } }],
    ['CongTac/delete', { congTac: { id: trap } }],
    ['DaoTao/add', { daoTao: { loaiDaoTao: { id: trap } } }],
    ['DaoTao/add', { daoTao: { loaiDaoTaoId: trap } }],
  ] as const) {
    const answer = await lan.post(call, { id, ...body })
    expect(answer, call).toMatchObject({ status: 200 })
    expect([21, 23], call).toContain(answer.code)
  }
})

test('names of Object.prototype are no sort, code or collection, and break no call', async () => {
  const called = allRoutes.filter(({ call }) => call.method === 'POST' && call.access === 'permission')
  for (const { call } of called) {
    const { properties = {} } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
    for (const name of ['__proto__', 'constructor', 'valueOf']) {
      const body = JSON.stringify(Object.fromEntries(Object.keys(properties).map((key) => [key, name])))
      const answer = await lan.raw(`${call.controller}/${call.action}`, { method: 'POST', body })
      expect(answer.status, `${permissionOf(call)} ${name}`).toBeLessThan(500)
      const one = { id: '1', pageNumber: 1, pageSize: 10, sortBy: name, code: name, name, unitRoleCode: name }
      const { status } = await lan.post(`${call.controller}/${call.action}`, { ...one, collectionName: name })
      expect(status, `${permissionOf(call)} ${name}`).toBeLessThan(500)
    }
  }
})

test('an empty body is {} even if its type is invalid', async () => {
  const answer = await lan.raw('CanBoCongChuc/get-hs-paging', {
    method: 'POST',
    headers: { 'content-type': 'garbage' },
    body: '',
  })
  expect(await answer.json()).toMatchObject({ code: 0 })
})

test('calls are recognised in any letter case: not cached by the browser, never answered with a page', async () => {
  const headers = { authorization: `Bearer ${lan.token}` }
  const response = await fetch(`${app.base}/API/V1/DonVi/getTree`, { headers })
  expect(response.headers.get('cache-control')).toBe('no-store')
  for (const path of ['/API/v1/khong-co', '/api', '/Api?x=1']) {
    const missing = await fetch(app.base + path, { headers })
    expect(missing.status, path).toBe(404)
    expect(await missing.json(), path).toMatchObject({ code: -1 })
  }
})

test('metrics are not available through a proxy on the same machine, nor under another name', async () => {
  const metrics = async (sent: Partial<Parameters<typeof sendAs>[0]>) =>
    (await sendAs({ base: app.base, path: '/metrics', ...sent })).status
  const { port } = new URL(app.base)
  for (const host of [`127.0.0.1:${port}`, 'localhost', `LOCALHOST:${port}`, `[::1]:${port}`, '127.0.0.9'])
    expect(await metrics({ host }), host).toBe(200)
  for (const host of [
    'hoso.tinh.example',
    'localhost.tinh.example',
    '127.0.0.1.tinh.example',
    '10.0.0.1',
    '',
  ])
    expect(await metrics({ host }), host).toBe(404)
  for (const name of [
    'Forwarded',
    'Via',
    'X-Forwarded',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Original-URL',
    'X-Original-Host',
    'X-Real-IP',
    'X-Client-IP',
    'CF-Connecting-IP',
    'True-Client-IP',
  ])
    expect(await metrics({ headers: { [name]: '127.0.0.1' } }), name).toBe(404)
  expect(await metrics({ version: '1.0' })).toBe(404)
})

test('metrics are available with the token, if one is set, and then only with it', async () => {
  const metricsFor = async (authorization: string) =>
    (await fetch(`${app.base}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1', authorization } }))
      .status
  // A proxy of this machine may send neither its own headers nor another host.
  const plain = async () => (await fetch(`${app.base}/metrics`)).status
  expect([await metricsFor('Bearer undefined'), await plain()]).toEqual([404, 200])
  const { configuration } = app.server
  configuration.trustedProxy = '127.0.0.1'
  expect(await plain()).toBe(404)
  configuration.trustedProxy = undefined
  configuration.metricsToken = 'ma-bi-mat'
  expect([await metricsFor('Bearer ma-sai'), await plain()]).toEqual([404, 404])
  expect(await metricsFor('Bearer ma-bi-mat')).toBe(200)
})

test('the operational log never repeats values from database errors', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  const { configuration } = app.server
  const { http } = await buildApp({ configuration, database: app.database, log: stream })
  for (const statement of [
    sql`select cast('so 12345678901' as integer)`,
    sql`insert into officer ("trangThaiHoSoId") values (12345678901)`,
  ]) {
    const error: unknown = await statement.execute(app.database.db).catch((failure: unknown) => failure)
    expect(JSON.stringify(error) + String(error)).toContain('12345678901')
    http.log.error({ err: error }, 'unexpected error')
  }
  expect(lines).toHaveLength(2)
  expect(lines.join('')).not.toContain('12345678901')
  expect(lines.join('')).toContain('22P02')
})

test('an unavailable database is reported as busy, not broken', () => {
  const failed = (message: string, code?: string) => asRefusal(Object.assign(new Error(message), { code }))
  for (const error of [
    failed('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
    failed('terminating connection', '57P01'),
    failed('canceling statement due to statement timeout', '57014'),
    failed('Query read timeout'),
    failed('could not extend file', '53100'),
    failed('Connection terminated unexpectedly'),
    failed('Client has encountered a connection error and is not queryable'),
    failed('timeout exceeded when trying to connect'),
  ]) {
    expect(error).toMatchObject({ status: 503, code: -1 })
  }
  // A lock timeout is no failure of the database.
  expect(failed('canceling statement due to lock timeout', '55P03')).toMatchObject({ status: 200, code: 26 })
  expect(failed('something else')).toBeNull()
})

test('of forty concurrent guesses only twenty are checked', async () => {
  const signIn = () =>
    app.withToken('').post('Auth/login', { userName: cast.tuan.userName, passWord: 'Sai-mat-khau1' })
  const answers = await Promise.all(Array.from({ length: 40 }, signIn))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
})

test('a stolen token doesn’t help guessing the password', async () => {
  const van = await app.as('van')
  const guess = (password: string) =>
    van.post('Users/change-password', {
      password,
      newPass: 'Ruong-lua@Chin7',
      confirmPass: 'Ruong-lua@Chin7',
    })
  for (let turn = 0; turn < 20; turn++) expect((await guess(`Sai-mat-khau${turn}`)).code).toBe(21)
  expect(await guess('Sai-mat-khau20')).toMatchObject({ status: 429, code: -1 })
})

test('a request whose length is ambiguous is refused, and its connection closed', async () => {
  const { port } = new URL(app.base)
  const head = 'POST /api/v1/Auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n'
  const hidden = 'GET /health/live HTTP/1.1\r\nhost: a\r\n\r\n'
  const ambiguous = [
    `content-length: 2\r\ncontent-length: 40\r\n\r\n{}${hidden}`,
    `content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    `transfer-encoding: chunked\r\ncontent-length: 40\r\n\r\n0\r\n\r\n${hidden}`,
    `transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`,
    `transfer-encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n${hidden}`,
    `transfer-encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`,
    `content-length: +2\r\n\r\n{}${hidden}`,
  ]
  for (const rest of ambiguous) {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(head + rest)
    const chunks: Buffer[] = []
    for await (const chunk of socket) chunks.push(chunk as Buffer)
    const answers = Buffer.concat(chunks)
      .toString()
      .match(/HTTP\/1\.1 \d+/g)
    expect(answers, rest).toEqual(['HTTP/1.1 400'])
  }
})
