/** Signing in with a provider: a real one on another port, and a browser's redirects and cookies by hand. */
import { createServer, type Server as HttpServer } from 'node:http'
import { createServer as createPortServer } from 'node:net'
import { sql } from 'kysely'
import { decodeJwt, generateKeyPair, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast, castPassword } from '#server/test/cast.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'

let app: TestServer
let provider: HttpServer
let oidc: Provider
let issuer: string
const signOutEvent = 'http://schemas.openid.net/event/backchannel-logout'
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
  oidc = new Provider(issuer, {
    clients: [
      {
        client_id: 'hoso',
        client_secret: common.clientSecret,
        redirect_uris: [`${app.base}/login`],
        post_logout_redirect_uris: [`${app.base}/`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        backchannel_logout_uri: `${app.base}/api/v1/Auth/oidc-backchannel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['cccd', 'preferred_username'] },
    cookies: { keys: ['khoa-cua-phep-thu'] },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    // Its own would refuse this machine.
    fetch: (address: string | URL | Request, { dispatcher: _, ...options }: RequestInit = {}) =>
      fetch(address, options),
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
    { ma: 'cong-dan', ten: 'Định danh điện tử', duyNhat: false },
    { ma: 'noi-bo', ten: 'Tài khoản nội bộ', duyNhat: false },
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

const sent = (body: string) =>
  app.withToken('').raw('Auth/oidc-backchannel-logout', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })

test('signing out at the provider ends the session here, and no other', async () => {
  const signIn = async (id: string) => {
    who = { id, cccd: '', preferred_username: 'minh' }
    const { data } = await finish(await begin('noi-bo'))
    const caller = app.withToken(data.access_token)
    const { rows } = await sql<{
      token: Buffer
      owner: number
    }>`select oidc_token as token, account_id as owner
      from session where oidc_token is not null order by created_at desc, last_used_at desc`.execute(
      app.database.db,
    )
    const own = rows
      .map(({ token, owner }) => decodeJwt(String(app.server.factorSeal.open(token, `oidc ${owner}`))))
      .filter(({ sub }) => sub === id)
    return { caller, sid: own.map(({ sid }) => String(sid)) }
  }
  const [first, second] = [await signIn('mot'), await signIn('hai')]
  const isIn = async ({ caller }: typeof first) => (await caller.get('Auth/me')).status === 200
  const client = (await oidc.Client.find('hoso')) as unknown as {
    backchannelLogout(sub: string, sid: string): Promise<void>
  }
  const tokenOf = (sub: string) =>
    sql`select oidc_token from session where oidc_sub = ${app.server.providerMarks({ sid: undefined, sub }).sub}`
  // Unread: a token that says the same under the mark of somebody else.
  await sql`update session set oidc_token = (${tokenOf('mot')})
    where oidc_sub = ${app.server.providerMarks({ sid: undefined, sub: 'hai' }).sub}`.execute(app.database.db)
  await client.backchannelLogout('mot', 'khong-co')
  expect([await isIn(first), await isIn(second)]).toEqual([true, true])
  await client.backchannelLogout('mot', first.sid[0] ?? '')
  expect([await isIn(first), await isIn(second)]).toEqual([false, true])
  const log = await (await app.as('lan')).post('NhatKy/get-paging', { userName: 'minh', pageSize: 5 })
  expect(log.data.data[0]).toMatchObject({ userName: 'minh', loai: 'dang-nhap' })

  // What the provider hasn't signed, or has signed for something else, ends nothing.
  const { privateKey } = await generateKeyPair('RS256')
  const says = { iss: issuer, aud: 'hoso', sub: 'hai', jti: '1', events: { [signOutEvent]: {} } }
  const forged = await new SignJWT(says).setProtectedHeader({ alg: 'RS256' }).setIssuedAt().sign(privateKey)
  const { rows } = await sql<{ token: Buffer; owner: number }>`select oidc_token as token, account_id as owner
    from session where oidc_token is not null and ended_at is null`.execute(app.database.db)
  const ownToken = String(app.server.factorSeal.open(rows[0]?.token ?? Buffer.of(), `oidc ${rows[0]?.owner}`))
  for (const token of [forged, ownToken, 'a.b.c', ''])
    expect((await sent(`logout_token=${token}`)).status, token).toBe(400)
  const elsewhere = await app.withToken('').raw('Auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'userName=lan&passWord=x',
  })
  expect(elsewhere.status).toBe(415)
  expect(await isIn(second)).toBe(true)
})

test('with passwords off the provider is the only way, and nothing asks for one', async () => {
  const { configuration } = app.server
  Object.assign(configuration, { passwords: false, stepUp: true })
  try {
    const off = 'Đăng nhập bằng mật khẩu đã tắt. Vui lòng đăng nhập qua hệ thống định danh.'
    const byPassword = { userName: 'lan', passWord: castPassword }
    expect(await send('Auth/login', byPassword)).toMatchObject({ code: 26, message: off })
    expect((await app.withToken('').get('Auth/oidc-providers')).data).toMatchObject([
      { duyNhat: true },
      { duyNhat: true },
    ])
    who = { id: 'lan', cccd: '', preferred_username: 'lan' }
    const { data } = await finish(await begin('noi-bo'))
    const caller = app.withToken(data.access_token)
    expect(await caller.get('UnitRole/get-all')).toMatchObject({ code: 0 })
    expect(await caller.post('Auth/step-up', { passWord: castPassword })).toMatchObject({
      code: 26,
      message: expect.stringContaining('đăng nhập lại'),
    })
  } finally {
    Object.assign(configuration, { passwords: true, stepUp: false })
  }
})
