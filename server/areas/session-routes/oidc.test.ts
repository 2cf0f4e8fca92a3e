/** Signing in with a provider: a real one on another port, and a browser's redirects and cookies by hand. */
import { createServer, type Server as HttpServer } from 'node:http'
import { createServer as createPortServer } from 'node:net'
import { sql } from 'kysely'
import { Provider } from 'oidc-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast, castPassword } from '#server/test/cast.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'

let app: TestServer
let provider: HttpServer
let issuer: string
/** Who signs in at the provider, and what it says of them. */
let who = { id: 'nguoi', cccd: '', preferred_username: '' }

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createPortServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

beforeAll(async () => {
  const port = await freePort()
  issuer = `http://127.0.0.1:${port}`
  const common = { issuer, clientId: 'hoso', clientSecret: 'bi-mat-cua-he-thong', scope: 'openid profile' }
  const settings = {
    oidcProviders: [
      { ...common, ma: 'cong-dan', ten: 'Định danh điện tử', khop: 'cccd', claim: 'cccd' },
      { ...common, ma: 'noi-bo', ten: 'Tài khoản nội bộ', khop: 'tai-khoan', claim: 'preferred_username' },
    ] as const,
  }
  app = await startTestServer({ settings })
  const oidc = new Provider(issuer, {
    clients: [
      {
        client_id: 'hoso',
        client_secret: common.clientSecret,
        redirect_uris: [`${app.base}/login`],
        post_logout_redirect_uris: [`${app.base}/`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['cccd', 'preferred_username'] },
    cookies: { keys: ['khoa-cua-phep-thu'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...who }) }),
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc
      const grant = new context.oidc.provider.Grant({
        clientId: client?.clientId,
        accountId: session?.accountId,
      })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
  })
  const answer = oidc.callback()
  provider = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/'))
      void oidc.interactionFinished(request, response, { login: { accountId: who.id } })
    else void answer(request, response)
  }).listen(port, '127.0.0.1')
})
afterAll(async () => {
  await app.stop()
  provider.closeAllConnections()
  await new Promise((resolve) => provider.close(resolve))
})

/** A browser: follows redirects until it is back at this product, with the cookies of the provider. */
async function visit(address: string): Promise<URL> {
  const jar = new Map<string, string>()
  let at = new URL(address)
  for (let turn = 0; turn < 10 && at.origin === issuer; turn++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const one of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
      jar.set(name, value)
    }
    const next = response.headers.get('location')
    if (next === null) throw new Error(`${at.href}: ${response.status} ${await response.text()}`)
    at = new URL(next, at)
  }
  return at
}

async function send(path: string, body: object, cookie = '') {
  const response = await app.withToken('').raw(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { code: number; message: string; data: any }
  return {
    ...answer,
    status: response.status,
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
  }
}

/** To the provider and back: the query that it leads back with, and the cookie of this browser. */
async function begin(ma: string) {
  const { data, cookie, code } = await send('Auth/oidc-start', { ma })
  expect(code).toBe(0)
  const back = await visit(data.diaChi)
  expect(back.href).toMatch(new RegExp(`^${app.base}/login\\?`))
  return { truyVan: back.search, cookie }
}

const finish = ({ truyVan, cookie }: { truyVan: string; cookie: string }) =>
  send('Auth/oidc-callback', { truyVan }, cookie)

const refused = {
  code: 26,
  message: 'Đăng nhập qua hệ thống định danh không thành công hoặc đã hết hạn. Vui lòng thử lại.',
}
const noAccount = {
  code: 26,
  message: 'Danh tính này chưa gắn với tài khoản nào. Vui lòng liên hệ quản trị viên.',
}

test('an account is found by its name, signs in once, and out at both', async () => {
  expect((await app.withToken('').get('Auth/oidc-providers')).data).toEqual([
    { ma: 'cong-dan', ten: 'Định danh điện tử' },
    { ma: 'noi-bo', ten: 'Tài khoản nội bộ' },
  ])
  who = { id: 'nguoi', cccd: '', preferred_username: 'MINH' }
  const back = await begin('noi-bo')
  const { code, data } = await finish(back)
  expect(code).toBe(0)
  expect(data).toMatchObject({ userName: 'minh', dangNhapQua: 'noi-bo', mustChangePassword: false })
  // Neither the query nor its code works again.
  expect(await finish(back)).toMatchObject(refused)
  const caller = app.withToken(data.access_token)
  expect((await caller.get('Auth/me')).data).toMatchObject({ dangNhapQua: 'noi-bo' })
  const out = await caller.post('Auth/oidc-logout')
  const address = new URL(out.data.diaChi)
  expect(address.origin).toBe(issuer)
  expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${app.base}/`)
  expect((await fetch(address, { redirect: 'manual' })).status).toBeLessThan(400)
  expect(await caller.get('Auth/me')).toMatchObject({ status: 401 })
  // The provider's token is not stored as it is.
  const { rows } = await sql<{ all: string }>`select json_agg(s)::text as all from session s`.execute(
    app.database.db,
  )
  expect(rows[0]?.all).not.toContain(address.searchParams.get('id_token_hint'))
})

test('an account is found by the CCCD of its person; nobody gets one unasked', async () => {
  const { rows } = await sql<{ cccd: string }>`select o."soCccd" as cccd from account a
    join officer o on o.id = a."idCBCC" where a."userName" = ${cast.hoa.userName}`.execute(app.database.db)
  who = { id: 'hoa', cccd: rows[0]?.cccd ?? '', preferred_username: '' }
  expect(await finish(await begin('cong-dan'))).toMatchObject({ code: 0, data: { userName: 'hoa' } })
  const { rows: before } = await sql`select count(*) from account`.execute(app.database.db)
  for (const cccd of ['099999999999', '', "' or true --"]) {
    who = { id: 'la', cccd, preferred_username: '' }
    expect(await finish(await begin('cong-dan'))).toMatchObject(noAccount)
  }
  const { rows: after } = await sql`select count(*) from account`.execute(app.database.db)
  expect(after).toEqual(before)
  // The claim of one provider isn't that of the other.
  who = { id: 'la', cccd: 'minh', preferred_username: '' }
  expect(await finish(await begin('cong-dan'))).toMatchObject(noAccount)
  await sql`update account set "isActived" = false where "userName" = 'tuan'`.execute(app.database.db)
  who = { id: 'tuan', cccd: '', preferred_username: 'tuan' }
  expect(await finish(await begin('noi-bo'))).toMatchObject({
    code: 26,
    message: expect.stringContaining('bị khóa'),
  })
})

test('another browser, another state, another code and a late return are refused', async () => {
  who = { id: 'nguoi', cccd: '', preferred_username: 'quang' }
  const back = await begin('noi-bo')
  expect(await send('Auth/oidc-callback', { truyVan: back.truyVan })).toMatchObject(refused)
  const other = await begin('noi-bo')
  const mine = await begin('noi-bo')
  expect(await finish({ truyVan: mine.truyVan, cookie: other.cookie })).toMatchObject(refused)
  const swapped = new URLSearchParams(other.truyVan)
  const { truyVan, cookie } = await begin('noi-bo')
  // The code of one attempt with the state of another: its verifier is a different one.
  swapped.set('state', new URLSearchParams(truyVan).get('state') ?? '')
  expect(await finish({ truyVan: `?${swapped.toString()}`, cookie })).toMatchObject(refused)
  const late = await begin('noi-bo')
  app.clock.advance(10 * 60_000)
  expect(await finish(late)).toMatchObject(refused)
  expect(await send('Auth/oidc-callback', { truyVan: '?error=access_denied&state=x' })).toMatchObject(refused)
  expect(await send('Auth/oidc-start', { ma: 'khong-co' })).toMatchObject({ code: 21 })
})

test('a second factor is still asked for, and a one-time password is not', async () => {
  await sql`update account set must_change = true where "userName" = 'van'`.execute(app.database.db)
  who = { id: 'van', cccd: '', preferred_username: 'van' }
  expect((await finish(await begin('noi-bo'))).data).toMatchObject({ mustChangePassword: false })
  await sql`insert into passkey (id, account_id, public_key, counter, name, created_at)
    select 'khoa', id, '', 0, '', now() from account where "userName" = 'van'`.execute(app.database.db)
  expect(await finish(await begin('noi-bo'))).toMatchObject({
    code: 30,
    data: { viec: 'xac-thuc', cach: ['passkey'], the: expect.any(String) },
  })
  const byPassword = await send('Auth/login', { userName: 'minh', passWord: castPassword })
  expect(byPassword.data).toMatchObject({ dangNhapQua: null })
  expect(await app.withToken(byPassword.data.access_token).post('Auth/oidc-logout')).toMatchObject({
    code: 0,
    data: null,
  })
})
