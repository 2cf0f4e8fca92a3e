/** Where an account is signed in: seen and ended by its owner, who is told of a device that is new to the account. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast, castPassword } from '#server/test/cast.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer({ settings: { trustedProxy: '127.0.0.1' } })
})
afterAll(() => app.stop())

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

async function signIn(agent: string, address: string, cookie = '') {
  const response = await app.withToken('').raw('Auth/login', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': agent,
      'x-forwarded-for': address,
      ...(cookie === '' ? {} : { cookie }),
    },
    body: JSON.stringify({ userName: cast.hoa.userName, passWord: castPassword }),
  })
  const { data } = (await response.json()) as { data: { access_token: string } }
  const mark = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { caller: app.withToken(data.access_token), mark }
}

test('sessions are seen with device and place, ended one by one, and a new device is told of', async () => {
  const { caller, mark } = await signIn(windows, '10.1.0.5')
  const told = async () =>
    ((await caller.post('ThongBao/get-list')).data.rows as { loai: string; noiDung: string }[]).map(
      ({ loai, noiDung }) => `${loai}: ${noiDung}`,
    )
  // The first device of an account is not a new one, nor is one that comes back.
  await signIn(windows, '10.1.0.6', mark)
  expect(await told()).toEqual([])
  app.clock.advance(1000)
  const stranger = await signIn(phone, '10.9.9.9')
  await signIn(phone, '10.9.9.9')
  expect(await told()).toEqual([
    'thiet-bi-moi: Tài khoản của bạn vừa đăng nhập từ một thiết bị mới: Chrome trên Android, địa chỉ 10.9.9.9. Không phải bạn thì hãy đăng xuất nơi đó và đổi mật khẩu.',
  ])
  const { data: sessions } = await caller.post('PhienDangNhap/get-list')
  expect(sessions).toHaveLength(4)
  expect(sessions.filter(({ hienTai }: { hienTai: boolean }) => hienTai)).toMatchObject([
    { thietBi: 'Chrome trên Windows', diaChi: '10.1.0.5', dangNhapLuc: '2026-11-20T02:00:00.000Z' },
  ])
  for (const { id, thietBi } of sessions as { id: string; thietBi: string }[]) {
    if (thietBi === 'Chrome trên Android')
      expect(await caller.post('PhienDangNhap/end', { id })).toMatchObject({ code: 0 })
  }
  expect(await stranger.caller.get('Auth/me')).toMatchObject({ status: 401 })
  expect((await caller.post('PhienDangNhap/get-list')).data).toHaveLength(2)
  expect(await caller.post('PhienDangNhap/end', { id: 'khong-co' })).toMatchObject({ code: 23 })
  expect(await caller.post('PhienDangNhap/end', {})).toMatchObject({ code: 21 })
})
