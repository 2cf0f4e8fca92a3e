import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast, castPassword } from '#server/test/cast.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.stop())

const signIn = (passWord: string = castPassword, userName: string = cast.lan.userName) =>
  app.withToken('').post('Auth/login', { userName, passWord })

describe('signing in', () => {
  test('empty fields are reported in order', async () => {
    const answer = await app.withToken('').post('Auth/login', { userName: ' ', passWord: '' })
    expect(answer).toMatchObject({
      status: 200,
      code: 21,
      detail: [
        { field: 'userName', message: 'Tài khoản không được bỏ trống.' },
        { field: 'passWord', message: 'Mật khẩu không được bỏ trống.' },
      ],
    })
  })

  test('a wrong account and a wrong password give the same response', async () => {
    const wrong = { status: 401, code: -1, message: 'Tài khoản hoặc mật khẩu không đúng.' }
    expect(await signIn('Sai-mat-khau1')).toMatchObject(wrong)
    expect(await signIn(castPassword, 'khong.co.ai')).toMatchObject(wrong)
    expect(await signIn(castPassword + 'x'.repeat(10_000))).toMatchObject(wrong)
    expect(await signIn(castPassword, 'x'.repeat(10_000))).toMatchObject(wrong)
  })

  test('returns tokens, the account, its menu and the office’s date', async () => {
    const { code, data } = await signIn()
    expect(code).toBe(0)
    expect(data).toMatchObject({
      userName: 'lan',
      unitRoleCode: 'ADMIN',
      mustChangePassword: false,
      today: '2026-11-20',
      servesOneAtATime: app.database.kind === 'embedded',
    })
    expect(data.menu[0].children.map(({ path }: { path: string }) => path)).toContain('/danh-sach')
  })

  test('an ordinary user has their own record in the menu and no list', async () => {
    const { data } = await signIn(castPassword, cast.hoa.userName)
    const paths = data.menu.flatMap((item: { children: { path: string }[] }) =>
      item.children.map(({ path }) => path),
    )
    expect(paths).toContain(`/danh-sach/thong-tin/${data.idCBCC}/thong-tin-chung`)
    expect(paths).not.toContain('/danh-sach')
  })
})

describe('refreshing', () => {
  test('rotates, accepts reuse by two tabs for ten seconds, ends the session on later reuse', async () => {
    const { data } = await signIn()
    const nobody = app.withToken('')
    const first = await nobody.post('Auth/refresh-token', { refreshToken: data.refresh_token })
    expect(first.code).toBe(0)
    const secondTab = await nobody.post('Auth/refresh-token', { refreshToken: data.refresh_token })
    expect(secondTab.code).toBe(0)
    app.clock.advance(11_000)
    expect(await nobody.post('Auth/refresh-token', { refreshToken: data.refresh_token })).toMatchObject({
      status: 401,
      code: -1,
    })
    expect(await nobody.post('Auth/refresh-token', { refreshToken: first.data.refreshToken })).toMatchObject({
      status: 401,
    })
    expect(await app.withToken(first.data.accessToken).get('Auth/me')).toMatchObject({ status: 401 })
  })

  test('twenty concurrent refreshes all get the same successor', async () => {
    const { data } = await signIn()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.withToken('').post('Auth/refresh-token', { refreshToken: data.refresh_token }),
      ),
    )
    expect(answers.every(({ code }) => code === 0)).toBe(true)
    const successors = new Set(answers.map(({ data: { refreshToken } }) => refreshToken))
    expect(successors.size).toBe(1)
    expect(successors.has(data.refresh_token)).toBe(false)
    for (const { data: tokens } of answers) {
      expect((await app.withToken(tokens.accessToken).get('Auth/me')).code).toBe(0)
    }
    app.clock.advance(11_000)
    const [successor = ''] = successors
    expect((await app.withToken('').post('Auth/refresh-token', { refreshToken: successor })).code).toBe(0)
  })

  test('an unknown token is refused, whatever its format', async () => {
    const refused = { status: 401, code: -1, message: 'Phiên làm việc hết hạn. Vui lòng đăng nhập lại.' }
    for (const refreshToken of [undefined, null, '', 'x', 'x'.repeat(10_000)]) {
      expect(await app.withToken('').post('Auth/refresh-token', { refreshToken })).toMatchObject(refused)
    }
  })

  test('also works under the path without version', async () => {
    const { data } = await signIn()
    const response = await fetch(`${app.base}/api/auth/refresh-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: data.refresh_token }),
    })
    expect(await response.json()).toMatchObject({ code: 0, data: { accessToken: expect.any(String) } })
  })

  test('access and refresh tokens are not interchangeable', async () => {
    const { data } = await signIn()
    expect(
      await app.withToken('').post('Auth/refresh-token', { refreshToken: data.access_token }),
    ).toMatchObject({ status: 401 })
    expect(await app.withToken(data.refresh_token).get('Auth/me')).toMatchObject({ status: 401 })
  })
})

test('signing out invalidates the token immediately', async () => {
  const { data } = await signIn()
  const caller = app.withToken(data.access_token)
  expect((await caller.get('Auth/me')).code).toBe(0)
  expect((await caller.post('Auth/logout')).code).toBe(0)
  expect(await caller.get('Auth/me')).toMatchObject({ status: 401 })
})

describe('changing one’s password', () => {
  const change = async (body: object) => {
    const { data } = await signIn(castPassword, cast.quang.userName)
    return app.withToken(data.access_token).post('Users/change-password', body)
  }
  const next = 'Ruong-lua@Chin7'

  test('reports each missing or invalid field', async () => {
    expect(await change({})).toMatchObject({
      code: 21,
      detail: [
        { field: 'password', message: 'Mật khẩu cũ không được bỏ trống.' },
        { field: 'newPass', message: 'Mật khẩu mới không được bỏ trống.' },
        { field: 'confirmPass', message: 'Xác nhận mật khẩu mới không được bỏ trống.' },
      ],
    })
    expect(await change({ password: castPassword, newPass: next, confirmPass: 'khac' })).toMatchObject({
      detail: [{ field: 'confirmPass', message: 'Mật khẩu xác nhận không khớp.' }],
    })
    expect(
      await change({ password: castPassword, newPass: 'Password@1', confirmPass: 'Password@1' }),
    ).toMatchObject({ code: 21 })
    expect(await change({ password: 'Sai-roi#2026x', newPass: next, confirmPass: next })).toMatchObject({
      code: 21,
      detail: [{ field: 'password' }],
    })
  })

  test('ends every session of the account', async () => {
    const { data } = await signIn(castPassword, cast.quang.userName)
    expect((await change({ password: castPassword, newPass: next, confirmPass: next })).code).toBe(0)
    expect(await app.withToken(data.access_token).get('Auth/me')).toMatchObject({ status: 401 })
    expect(await signIn(castPassword, cast.quang.userName)).toMatchObject({ status: 401 })
    expect((await signIn(next, cast.quang.userName)).code).toBe(0)
  })
})

test('ten wrong passwords in a row close sign-in, and only the right one is told so', async () => {
  for (let attempt = 0; attempt < 10; attempt++) await signIn('Sai-mat-khau1', cast.tuan.userName)
  expect(await signIn('Sai-mat-khau1', cast.tuan.userName)).toMatchObject({ status: 401 })
  expect(await signIn(castPassword, cast.tuan.userName)).toMatchObject({ status: 200, code: 26 })
})
