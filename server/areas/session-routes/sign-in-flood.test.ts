/** A flood of sign-ins: refused early, served in turn, with limits shared by all processes. */
import { sql } from 'kysely'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { cast, castPassword } from '#server/test/cast.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'

let app: TestServer
/** A second process on the same database. */
let other: Awaited<ReturnType<typeof buildApp>>
let otherBase = ''
beforeAll(async () => {
  app = await startTestServer({ settings: { trustedProxy: '127.0.0.1' } })
  other = await buildApp({
    configuration: app.server.configuration,
    database: app.database,
    clock: app.clock,
    log: false,
  })
  otherBase = await other.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await other.http.close()
  await app.stop()
})

const call = (base: string, path: string, address: string, body?: object) =>
  fetch(`${base}/api/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-forwarded-for': address,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
/** The data of a response, typed by the test. */
const dataOf = async <T>(response: Response) => ((await response.json()) as { data: T }).data
interface Tokens {
  access_token: string
  refresh_token: string
}

const signIn = (base: string, address: string, userName: string, passWord = castPassword) =>
  call(base, 'Auth/login', address, { userName, passWord })

test('most of 400 concurrent sign-ins with different names are never hashed; others are served', async () => {
  const flood = Promise.all(
    Array.from({ length: 400 }, (_, turn) => signIn(app.base, '10.1.0.1', `ai.do.${turn}`, 'Sai-mat-khau1')),
  )
  const { status } = await signIn(app.base, '10.1.0.2', cast.lan.userName)
  const answers = await flood
  const hashed = answers.filter((answer) => answer.status === 401)
  const refused = answers.filter((answer) => answer.status === 429)
  expect(status).toBe(200)
  expect(hashed.length + refused.length).toBe(400)
  // Two are being hashed and 24 wait; the queue moves on while the rest arrives, but the address's count only grows.
  expect(hashed.length).toBeLessThanOrEqual(100)
  expect(refused.every(({ headers }) => Number(headers.get('retry-after')) >= 1)).toBe(true)
  // One line for all refused, besides one for each wrong password.
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from audit_entry where kind = 'tu-choi' and address = '10.1.0.1'`.execute(
    app.database.db,
  )
  expect(rows[0]?.n).toBe(hashed.length + 1)
})

test('an account that signs in all the time on a known device lets others in, and is limited', async () => {
  const first = await signIn(app.base, '10.5.0.1', cast.quang.userName)
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
  const again = () =>
    fetch(`${app.base}/api/v1/Auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.5.0.1', cookie },
      body: JSON.stringify({ userName: cast.quang.userName, passWord: castPassword }),
    })
  let done = 0
  const flood = Promise.all(
    Array.from({ length: 50 }, async () => {
      const { status } = await again()
      done++
      return status
    }),
  )
  expect((await signIn(app.base, '10.5.0.2', cast.lan.userName)).status).toBe(200)
  expect(done).toBeLessThan(50)
  expect(await flood).toEqual(Array.from({ length: 50 }, () => 200))

  // As after hundreds of right passwords.
  await sql`update try_count set tries = 600 where key like 'sign-ins:%'`.execute(app.database.db)
  expect((await again()).status).toBe(429)
  expect((await signIn(app.base, '10.5.0.3', cast.quang.userName)).status).toBe(429)
  await sql`delete from try_count where key like 'sign-ins:%'`.execute(app.database.db)
})

test('many networks at once reach the queue’s limit', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, turn) =>
      signIn(app.base, `10.2.0.${turn}`, `nhieu.noi.${turn}`, 'Sai-mat-khau1'),
    ),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers.get('retry-after')).toBe('2')
})

test('limits are shared by all processes', async () => {
  const guess = (base: string, turn: number) =>
    signIn(base, `10.3.0.${turn}`, cast.hoa.userName, 'Sai-mat-khau1').then(({ status }) => status)
  for (let turn = 0; turn < 10; turn++) expect(await guess(app.base, turn)).toBe(401)
  for (let turn = 10; turn < 20; turn++) expect(await guess(otherBase, turn)).toBe(401)
  expect(await guess(app.base, 20)).toBe(429)
  expect(await guess(otherBase, 21)).toBe(429)
})

test('an IPv6 connection is counted by its network, whichever address it uses', async () => {
  const refresh = (address: string) =>
    call(app.base, 'Auth/refresh-token', address, { refreshToken: 'khong-phai' }).then(({ status }) => status)
  const statuses = await Promise.all(
    Array.from({ length: 310 }, (_, turn) => refresh(`2001:db8:0:7::${turn.toString(16)}`)),
  )
  expect(statuses.filter((status) => status === 401)).toHaveLength(300)
  expect(await refresh('2001:db8:0:7:ffff::1')).toBe(429)
  expect(await refresh('2001:db8:0:8::1')).toBe(401)
  expect(await refresh('::ffff:10.4.9.9')).toBe(401)
})

test('captcha challenges of one process can be solved at another, once; requesting them is limited', async () => {
  await sql`insert into setting (name, value) values ('captchaEnforced', 'true')`.execute(app.database.db)
  type Challenge = Parameters<typeof solveChallenge>[0]['challenge']
  const challenge = await dataOf<Challenge>(await call(app.base, 'Auth/captcha-challenge', '10.4.0.1'))
  const solution = await solveChallenge({ challenge, deriveKey })
  const captcha = btoa(JSON.stringify({ challenge, solution }))
  const body = { userName: cast.lan.userName, passWord: castPassword, captcha }
  const code = async (base: string) =>
    ((await (await call(base, 'Auth/login', '10.4.0.1', body)).json()) as { code: number }).code
  expect(await code(otherBase)).toBe(0)
  expect(await code(app.base)).toBe(21)
  await sql`delete from setting where name = 'captchaEnforced'`.execute(app.database.db)

  for (let round = 0; round < 6; round++) {
    await Promise.all(Array.from({ length: 100 }, () => call(app.base, 'Auth/captcha-challenge', '10.4.0.2')))
  }
  expect((await call(app.base, 'Auth/captcha-challenge', '10.4.0.2')).status).toBe(429)
  expect((await call(app.base, 'Auth/captcha-challenge', '10.4.0.3')).status).toBe(200)
}, 60_000)

test('refused refreshes are limited per network, valid ones are not, except per session', async () => {
  const from = '10.5.0.1'
  const tokens = await dataOf<Tokens>(await signIn(app.base, from, cast.minh.userName))
  const refresh = (refreshToken: string) => call(app.base, 'Auth/refresh-token', from, { refreshToken })
  const statuses: number[] = []
  for (let round = 0; round < 4; round++) {
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, turn) => refresh(`${round}-${turn}`.padEnd(43, 'x'))),
    )
    statuses.push(...answers.map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(300)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  let token = tokens.refresh_token
  let turns = 0
  let last = await refresh(token)
  while (last.status === 200) {
    token = (await dataOf<{ refreshToken: string }>(last)).refreshToken
    turns++
    last = await refresh(token)
  }
  expect(last.status).toBe(429)
  expect(turns).toBe(59)
  app.clock.advance(20 * 60_000)
  expect((await refresh(token)).status).toBe(429)
}, 60_000)

test('a password can be changed twenty times an hour, whether right or wrong', async () => {
  const tokens = await dataOf<Tokens>(await signIn(app.base, '10.6.0.1', cast.van.userName))
  const change = () =>
    app.withToken(tokens.access_token).post('Users/change-password', {
      password: 'Sai-roi#2026x',
      newPass: 'Ruong-lua@Chin7',
      confirmPass: 'Ruong-lua@Chin7',
    })
  const answers = await Promise.all(Array.from({ length: 25 }, change))
  expect(answers.filter(({ code }) => code === 21)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  // Each wrong password is logged, and the first refusal once more.
  const { rows } = await sql`select from audit_entry
    where kind = 'tu-choi' and target = 'account' and user_name = ${cast.van.userName}`.execute(
    app.database.db,
  )
  expect(rows).toHaveLength(21)
})
