/** The menu of the session: without items whose calls the role may not make. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissionOf } from '#domain/api/call.ts'
import { callsOfMenus } from '#domain/registries/menu-calls.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { signedInWith } from '#server/test/sample-role.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.stop())

async function pathsOf(caller: Caller): Promise<string[]> {
  type Item = { path: string; children: Item[] }
  const paths = (items: readonly Item[]): string[] =>
    items.flatMap(({ path, children }) => [path, ...paths(children)])
  return paths((await caller.get('Auth/me')).data.menu)
}

async function change(role: string, values: { permissions: readonly string[]; onlySees: boolean }) {
  await sql`update role set permissions = cast(${[...values.permissions]} as text[]), "isOnlySeeMe" = ${values.onlySees},
    list_action = array['/nhat-ky:xem', '/tao-tai-khoan-hang-loat:xem', '/bien-dong:xem', '/don-vi:xem']
    where code = ${role}`.execute(app.database.db)
  await sql`update revision set roles = roles + 1`.execute(app.database.db)
  app.server.tableCache.invalidate()
}

const ofBulk = ['CanBoCongChuc.get-hs-paging-no-account', 'CanBoCongChuc.create-users-all-by-don-vi']

test('An item is in a role’s menu as long as the role may make the calls of its screen', async () => {
  const { caller, role } = await signedInWith(app, [])
  await change(role, { permissions: [], onlySees: false })
  expect(await pathsOf(caller)).toEqual(['#quan-tri', '/don-vi'])

  await change(role, {
    permissions: ['NhatKy.get-paging', 'KhoiDang.get-paging-params-khoi-dang', ...ofBulk],
    onlySees: false,
  })
  const all = await pathsOf(caller)
  for (const path of ['/nhat-ky', '/bien-dong', '/tao-tai-khoan-hang-loat']) expect(all).toContain(path)

  // One of two calls, or both with a view-only role, isn't enough to create accounts.
  await change(role, { permissions: ofBulk.slice(0, 1), onlySees: false })
  expect(await pathsOf(caller)).not.toContain('/tao-tai-khoan-hang-loat')
  await change(role, { permissions: [...ofBulk, 'NhatKy.get-paging'], onlySees: true })
  const seen = await pathsOf(caller)
  expect(seen).toContain('/nhat-ky')
  expect(seen).not.toContain('/tao-tai-khoan-hang-loat')
})

test('The view-only role sees the log and not the creation of accounts', async () => {
  const paths = await pathsOf(await app.as('van'))
  expect(paths).toContain('/nhat-ky')
  expect(paths).not.toContain('/tao-tai-khoan-hang-loat')
})

test('Menu items require permissions of declared calls, with the right write flag', () => {
  const writes = new Map(app.server.calls.map((call) => [permissionOf(call), call.writes]))
  for (const { permission, writes: told } of callsOfMenus)
    expect(writes.get(permission), permission).toBe(told)
})
