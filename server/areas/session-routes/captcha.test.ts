/** The captcha, enforced by the installation or after wrong passwords: a solution allows exactly one attempt. */
import { sql } from 'kysely'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast, castPassword } from '#server/test/cast.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer({ settings: { trustedProxy: '127.0.0.1' } })
})
afterAll(() => app.stop())

const signIn = (captcha?: unknown) =>
  app.withToken('').post('Auth/login', { userName: cast.lan.userName, passWord: castPassword, captcha })
async function solved(): Promise<string> {
  const { data: challenge } = await app.withToken('').get('Auth/captcha-challenge')
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
const demanded = { code: 21, detail: [{ field: 'captcha' }] }

test('signing in needs a solution, which is valid once', { timeout: 60_000 }, async () => {
  await sql`insert into setting (name, value) values ('captchaEnforced', 'true')
    on conflict (name) do update set value = excluded.value`.execute(app.database.db)
  expect(await signIn()).toMatchObject(demanded)
  expect(await signIn('khong-phai-loi-giai')).toMatchObject(demanded)
  const captcha = await solved()
  expect(await signIn(captcha)).toMatchObject({ code: 0 })
  expect(await signIn(captcha)).toMatchObject(demanded)
  await sql`delete from setting where name = 'captchaEnforced'`.execute(app.database.db)
})

test('after three wrong passwords it is required if the page can solve it, until a right one', async () => {
  const from = (proto: string) => async (passWord: string, captcha?: string, cookie?: string) => {
    const response = await app.withToken('').raw('Auth/login', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '10.0.0.9',
        'x-forwarded-proto': proto,
        ...(cookie === undefined ? {} : { cookie }),
      },
      body: JSON.stringify({ userName: cast.van.userName, passWord, captcha }),
    })
    const answer = (await response.json()) as { code: number }
    return { ...answer, cookie: response.headers.get('set-cookie')?.split(';')[0] }
  }
  const [sealed, open] = [from('https'), from('http')]
  const device = await sealed(castPassword)
  for (let attempt = 0; attempt < 3; attempt++)
    expect(await sealed('Sai-mat-khau1')).toMatchObject({ code: -1 })
  expect(await sealed(castPassword)).toMatchObject(demanded)
  // Clients that can't solve it, and known devices, are not locked out.
  expect(await open('Sai-mat-khau1')).toMatchObject({ code: -1 })
  expect(await sealed(castPassword, undefined, device.cookie)).toMatchObject({ code: 0 })
  expect(await sealed(castPassword, await solved())).toMatchObject({ code: 0 })
  expect(await sealed(castPassword)).toMatchObject({ code: 0 })
})
