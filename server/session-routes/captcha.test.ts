/** The captcha, when an installation demands it: solved work lets one try pass, and only one. */
import { sql } from 'kysely'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast, castPassword } from '#server/test/cast.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
  await sql`insert into setting (name, value) values ('captchaEnforced', 'true')
    on conflict (name) do update set value = excluded.value`.execute(app.database.db)
})
afterAll(() => app.stop())

const signIn = (captcha?: unknown) =>
  app.withToken('').post('Auth/login', { userName: cast.lan.userName, passWord: castPassword, captcha })
const demanded = { code: 21, detail: [{ field: 'captcha' }] }

test('without a solution nobody signs in, and a solution serves once', { timeout: 60_000 }, async () => {
  expect(await signIn()).toMatchObject(demanded)
  expect(await signIn('khong-phai-loi-giai')).toMatchObject(demanded)
  const { data: challenge } = await app.withToken('').get('Auth/captcha-challenge')
  const solution = await solveChallenge({ challenge, deriveKey })
  const captcha = btoa(JSON.stringify({ challenge, solution }))
  expect(await signIn(captcha)).toMatchObject({ code: 0 })
  expect(await signIn(captcha)).toMatchObject(demanded)
})
