/**
 * Which caller may make which call: every declared route against every kind of caller, and how soon changes take
 * effect.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOf, pathParameters, permissionOf, type Call } from '#domain/api/call.ts'
import { allRoutes } from '#server/all-routes.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { exportZip } from '#domain/documents/calls.ts'
import { reportExports } from '#domain/reports/calls.ts'
import { placementExports } from '#domain/positions/placement-list.ts'
import { proposalExports } from '#domain/due/proposal-lists.ts'
import { allLists } from '#domain/registries/all-lists.ts'
import { rolesByPermission } from '#domain/registries/granted-permissions.ts'
import { permissionsOf, roleSeeds } from '#domain/registries/seeded-roles.ts'
import { cast, castPassword, type CastName } from '#server/test/cast.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.stop())

const calls = allRoutes.map(({ call }) => call)
const guarded = calls.filter(({ access }) => access !== 'public')
const nameOf = (call: Call) => `${call.method} ${call.controller}/${call.action}`

/** Makes the call with ids that don't exist: an authorised caller gets 21, 23, 404 …, never 401 or 403. */
async function attempt(call: Call, caller: Caller): Promise<number> {
  const nothing = Object.fromEntries(pathParameters(call).map((name) => [name, '999999999']))
  const path = pathOf(call, nothing).slice(1)
  const headers = { 'content-type': 'application/json' }
  const body = call.multipart === undefined ? { headers, body: '{}' } : { body: new FormData() }
  const response = await caller.raw(path, { method: call.method, ...(call.method === 'POST' ? body : {}) })
  await response.arrayBuffer()
  return response.status
}

/** Changes cached data, as another process would. */
async function change(cachedTable: 'roles' | 'sessions', statement: ReturnType<typeof sql>): Promise<void> {
  await inTransaction(app.server, async (tx, markChanged) => {
    await statement.execute(tx)
    markChanged(cachedTable)
  })
}

test('no two calls share a path', () => {
  const paths = calls.map((call) =>
    nameOf(call)
      .toLowerCase()
      .replace(/\{\w+\}/g, '{}'),
  )
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})

test('only signing in by its ways, refreshing, the captcha and one-time download links are public', () => {
  const links = new Set<Call>([
    ...[...allLists.values()].flatMap(({ exports }) => exports?.download ?? []),
    proposalExports.download,
    placementExports.download,
    exportZip.download,
    reportExports.download,
  ])
  const open = calls.filter((call) => call.access === 'public' && !links.has(call)).map(nameOf)
  expect(open).toEqual([
    'POST Auth/login',
    'POST Auth/refresh-token',
    'GET Auth/captcha-challenge',
    'POST Auth/totp-login',
    'POST Auth/passkey-options',
    'POST Auth/passkey-login',
    'GET Auth/oidc-providers',
    'POST Auth/oidc-start',
    'POST Auth/oidc-callback',
    'POST Auth/oidc-backchannel-logout',
  ])
})

test('every other route requires a valid access token', async () => {
  const { data } = await app
    .withToken('')
    .post('Auth/login', { userName: cast.lan.userName, passWord: castPassword })
  const [header, payload, signature] = String(data.access_token).split('.')
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'access+jwt' })).toString('base64url')
  const otherUser = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()), sub: '2' }),
  ).toString('base64url')
  const forged = [
    '',
    'x',
    data.refresh_token,
    `${unsigned}.${payload}.`,
    `${header}.${otherUser}.${signature}`,
  ]
  for (const call of guarded) expect(await attempt(call, app.withToken('')), nameOf(call)).toBe(401)
  for (const token of forged)
    expect(await app.withToken(token).get('Auth/me')).toMatchObject({ status: 401, code: -1, data: null })
  expect((await app.withToken(data.access_token).get('Auth/me')).status).toBe(200)
})

describe('the seeded roles', () => {
  const roleOf = (name: CastName) => roleSeeds.find(({ code }) => code === cast[name].role)

  test.each(Object.keys(cast) as CastName[])('%s may make exactly the calls of the role', async (name) => {
    const seed = roleOf(name)
    if (seed === undefined) throw new Error(`no role of ${name}`)
    const permissions = permissionsOf(seed.base, calls)
    const caller = await app.as(name)
    for (const call of guarded) {
      if (call.controller === 'Auth' || call.action === 'change-password') continue
      const allowed =
        call.access === 'signed-in' ||
        (permissions.includes(permissionOf(call)) && !(call.writes && seed.isOnlySeeMe))
      const status = await attempt(call, caller)
      if (allowed) expect([401, 403, 500], nameOf(call)).not.toContain(status)
      else expect(status, nameOf(call)).toBe(403)
    }
  })

  test('every permission is granted by its own name only', () => {
    const requiredPermissions = calls.filter(({ access }) => access === 'permission').map(permissionOf)
    expect([...rolesByPermission.keys()].sort()).toEqual([...new Set(requiredPermissions)].sort())
  })

  test('what was decided for them', () => {
    const may = (name: CastName, permission: string) =>
      permissionsOf(roleOf(name)?.base ?? 'ND', calls).includes(permission)
    const refused = guarded.filter((call) => call.access === 'permission' && !may('lan', permissionOf(call)))
    // Signing is granted by name, together with a certificate.
    expect(refused.map(({ controller }) => controller)).toEqual(refused.map(() => 'Signature'))
    expect(may('quang', 'Signature.list-signature')).toBe(true)
    expect(may('minh', 'Signature.list-signature')).toBe(false)
    expect(['quang', 'minh', 'hoa'].map((name) => may(name as CastName, 'CanBoCongChuc.delete'))).toEqual([
      false,
      false,
      false,
    ])
    expect(
      ['CongTac.add', 'CanBoCongChuc.create-hs', 'CanBoCongChuc.update-hs'].map((permission) => [
        may('minh', permission),
        may('quang', permission),
        may('hoa', permission),
      ]),
    ).toEqual(Array.from({ length: 3 }, () => [true, false, false]))
    const closedToOwn = ['CongTac', 'Luong', 'PhuCap', 'KhenThuongKyLuat', 'NhanXetDanhGia']
    for (const call of calls)
      if (call.writes && closedToOwn.includes(call.controller))
        expect(may('hoa', permissionOf(call)), nameOf(call)).toBe(false)
    for (const controller of ['DaoTao', 'LichSuBanThan', 'TaiSan'])
      expect(may('hoa', `${controller}.update-thong-tin`)).toBe(true)
  })

  test('each refusal is logged with actor and call', async () => {
    const van = await app.as('van')
    await van.post('CanBoCongChuc/delete', { id: '1' })
    // Buffered log lines of earlier lists may still be written in between.
    const { rows } = await sql`select user_name, kind, action from audit_entry
      where kind = 'tu-choi' order by id desc limit 1`.execute(app.database.db)
    expect(rows).toEqual([{ user_name: 'van', kind: 'tu-choi', action: 'CanBoCongChuc.delete' }])
  })
})

describe('takes effect on the next request', () => {
  const signIn = async (name: CastName) => {
    const { data } = await app
      .withToken('')
      .post('Auth/login', { userName: cast[name].userName, passWord: castPassword })
    return app.withToken(data.access_token)
  }

  test('a permission removed from the role', async () => {
    const minh = await app.as('minh')
    const ask = () => minh.post('CongTac/get-list', { id: '1' })
    expect(await ask()).toMatchObject({ code: 0 })
    await change(
      'roles',
      sql`update role set permissions = array_remove(permissions, 'CongTac.get-list') where code = 'QTDV'`,
    )
    expect(await ask()).toMatchObject({ status: 403, code: -1 })
    expect(await minh.post('CongTac/get-hs-paging', { id: '1' })).toMatchObject({ status: 403 })
    await change(
      'roles',
      sql`update role set permissions = array_append(permissions, 'CongTac.get-list') where code = 'QTDV'`,
    )
    expect(await ask()).toMatchObject({ code: 0 })
  })

  test('a role that becomes view-only, and special units', async () => {
    const [minh, tuan] = [await app.as('minh'), await app.as('tuan')]
    const { id } = await makePerson(app, minh)
    const save = () => minh.post('CanBoCongChuc/update-hs', { id, congViecChinh: 'Khác' })
    await change('roles', sql`update role set "isOnlySeeMe" = true where code = 'QTDV'`)
    expect(await save()).toMatchObject({ status: 403 })
    await change('roles', sql`update role set "isOnlySeeMe" = false where code = 'QTDV'`)
    expect(await save()).toMatchObject({ code: 0 })
    const department = sql`(select array_agg(id) from unit where "maCoQuan" = 'H20.05')`
    await change('roles', sql`update role set "donViIds" = ${department} where code = 'QTDV'`)
    expect(await tuan.get(`CanBoCongChuc/get-by-id/${id}`)).toMatchObject({ code: 23 })
    await change('roles', sql`update role set "isSpecialUnit" = true where code = 'QTDV'`)
    expect(await tuan.get(`CanBoCongChuc/get-by-id/${id}`)).toMatchObject({ code: 0 })
    await change('roles', sql`update role set "isSpecialUnit" = false where code = 'QTDV'`)
    expect(await tuan.get(`CanBoCongChuc/get-by-id/${id}`)).toMatchObject({ code: 23 })
  })

  test('another unit, a lock, a deleted account, a required password change', async () => {
    const tuan = await signIn('tuan')
    const { id } = await makePerson(app, await app.as('lan'))
    const look = () => tuan.get(`CanBoCongChuc/get-by-id/${id}`)
    expect(await look()).toMatchObject({ code: 23 })
    const unit = (code: string) =>
      sql`update account set "donViId" = (select id from unit where "maCoQuan" = ${code}) where "userName" = 'tuan'`
    await change('sessions', unit('H20.05'))
    expect(await look()).toMatchObject({ code: 0 })
    await change('sessions', unit('H20.101'))
    expect(await look()).toMatchObject({ code: 23 })
    await change('sessions', sql`update account set must_change = true where "userName" = 'tuan'`)
    expect(await look()).toMatchObject({ status: 200, code: 30, data: null })
    expect((await tuan.get('Auth/me')).code).toBe(0)
    await change(
      'sessions',
      sql`update account set must_change = false, "isActived" = false where "userName" = 'tuan'`,
    )
    expect(await look()).toMatchObject({ status: 401, code: -1 })
    await change('sessions', sql`update account set "isActived" = true where "userName" = 'tuan'`)
    expect(await look()).toMatchObject({ code: 23 })
    await change('sessions', sql`update account set deleted_at = now() where "userName" = 'tuan'`)
    expect(await look()).toMatchObject({ status: 401, code: -1 })
  })

  test('the end of a token and of a session', async () => {
    const quang = await signIn('quang')
    app.clock.advance(14 * 60_000)
    expect((await quang.get('Auth/me')).code).toBe(0)
    app.clock.advance(61_000)
    expect(await quang.get('Auth/me')).toMatchObject({
      status: 401,
      code: -1,
      message: 'Phiên làm việc hết hạn. Vui lòng đăng nhập lại.',
    })
  })
})
