/** The refresh token in a cookie: the calls keep their shape, no body has the token, and reuse still ends the session. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast, castPassword } from '#server/test/cast.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer({ settings: { refreshInCookie: true } })
})
afterAll(() => app.stop())

async function post(path: string, body: object, { cookie = '', token = '' } = {}) {
  const response = await app.withToken(token).raw(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) },
    body: JSON.stringify(body),
  })
  const set = response.headers.getSetCookie().find((one) => one.startsWith('__Host-refresh-token=')) ?? ''
  const answer = (await response.json()) as { code: number; data: any }
  return { ...answer, status: response.status, set, cookie: set.split(';')[0] ?? '' }
}

test('signing in, refreshing and signing out keep the token in the cookie', async () => {
  const signedIn = await post('Auth/login', { userName: cast.minh.userName, passWord: castPassword })
  expect(signedIn).toMatchObject({ code: 0, data: { refresh_token: 'cookie' } })
  expect(signedIn.set).toMatch(/; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  expect(signedIn.set).not.toMatch(/Domain/i)
  const body = { refreshToken: 'cookie' }
  expect(await post('Auth/refresh-token', body)).toMatchObject({ status: 401 })
  const refreshed = await post('Auth/refresh-token', body, { cookie: signedIn.cookie })
  expect(refreshed).toMatchObject({
    code: 0,
    data: { refreshToken: 'cookie', accessToken: expect.any(String) },
  })
  expect(refreshed.cookie).not.toBe(signedIn.cookie)
  const { accessToken: token } = refreshed.data
  expect(await post('Auth/logout', {}, { token })).toMatchObject({
    code: 0,
    set: expect.stringContaining('Max-Age=0'),
  })
  // Used after its successor, a stolen cookie ends the session.
  const { cookie } = await post('Auth/login', { userName: cast.minh.userName, passWord: castPassword })
  const next = await post('Auth/refresh-token', body, { cookie })
  app.clock.advance(11_000)
  expect(await post('Auth/refresh-token', body, { cookie })).toMatchObject({ status: 401 })
  expect(await post('Auth/refresh-token', body, { cookie: next.cookie })).toMatchObject({ status: 401 })
})
