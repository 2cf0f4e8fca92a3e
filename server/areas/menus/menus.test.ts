import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

let made = 0
const fresh = () => `/thu-nghiem-${process.pid}-${++made}`

async function makeMenu(change: Record<string, unknown> = {}) {
  const answer = await lan.post('Menu/create', {
    name: 'Thử',
    path: fresh(),
    icon: 'StarOutlined',
    ...change,
  })
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  return answer.data as { id: string; path: string; version: number; sort: number; isMenuCitizen: boolean }
}

async function pathsSeenBy(caller: Caller): Promise<string[]> {
  const paths = (items: { path: string; children: never[] }[]): string[] =>
    items.flatMap(({ path, children }) => [path, ...paths(children)])
  return paths((await caller.get('Auth/me')).data.menu)
}

test('reports every missing field', async () => {
  expect(await lan.post('Menu/create', {})).toMatchObject({
    code: 21,
    detail: [
      { field: 'name', message: 'Tên không được bỏ trống.' },
      { field: 'path', message: 'Path không được bỏ trống.' },
      { field: 'icon', message: 'Icon không được bỏ trống.' },
    ],
  })
})

test('a new item appears in the administrator’s menu immediately, and follows its changes', async () => {
  const section = (await lan.get('Menu/get-all')).data.find(
    ({ path }: { path: string }) => path === '#quan-tri',
  )
  const menu = await makeMenu({ parentId: section.id })
  expect(menu).toMatchObject({ parentId: section.id, sort: 0, isMenuCitizen: false, version: 1 })
  expect(await pathsSeenBy(lan)).toContain(menu.path)
  expect(await pathsSeenBy(await app.as('minh'))).not.toContain(menu.path)

  const path = fresh()
  expect(await lan.post('Menu/update', { id: menu.id, path, version: 1 })).toMatchObject({
    code: 0,
    data: { path },
  })
  expect(await pathsSeenBy(lan)).toContain(path)
  expect(await lan.post('Menu/update', { id: menu.id, name: 'Cũ', version: 1 })).toMatchObject({ code: 24 })

  expect(await lan.post('Menu/delete', { id: menu.id })).toMatchObject({ code: 0, data: null })
  expect(await pathsSeenBy(lan)).not.toContain(path)
  expect(await lan.post('Menu/get-by-id', { id: menu.id })).toMatchObject({ code: 23 })
})

test('the tree and the lists have the same items', async () => {
  const child = await makeMenu({ parentId: (await makeMenu()).id })
  const flat = (nodes: { id: string; children: never[] }[]): string[] =>
    nodes.flatMap(({ id, children }) => [id, ...flat(children)])
  const ids = (await lan.get('Menu/get-all')).data.map(({ id }: { id: string }) => id)
  expect(ids).toContain(child.id)
  for (const path of ['getTree', 'get-all-tree'])
    expect(flat((await lan.get(`Menu/${path}`)).data)).toEqual(ids)
  expect(flat((await lan.post('Menu/get-all-tree')).data)).toEqual(ids)
  for (const path of ['getTreeList', 'getTreeListSeleted']) {
    expect((await lan.get(`Menu/${path}`)).data.map(({ id }: { id: string }) => id)).toEqual(ids)
  }
  const page = await lan.post('Menu/get-paging-params', {
    pageNumber: 1,
    pageSize: 5,
    searchContent: 'don vi',
  })
  expect(page.data.data.map(({ path }: { path: string }) => path)).toContain('/don-vi')
})

test('refuses cycles, unknown parents, duplicate paths, and deleting items with children', async () => {
  const top = await makeMenu()
  const below = await makeMenu({ parentId: top.id })
  expect(await lan.post('Menu/update', { id: top.id, parentId: below.id })).toMatchObject({ code: 21 })
  expect(await lan.post('Menu/update', { id: top.id, parentId: '999999' })).toMatchObject({ code: 21 })
  expect(await lan.post('Menu/update', { id: top.id, path: below.path })).toMatchObject({ code: 22 })
  expect(await lan.post('Menu/Delete', { id: top.id })).toMatchObject({
    code: 25,
    message: "Menu 'Thử' còn 1 menu con nên không thể xóa.",
  })
})

describe('a path', () => {
  test('starts at the root or names a section, and has neither blanks nor a colon', async () => {
    const menu = await makeMenu()
    for (const path of [
      'abc',
      'don-vi',
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/a b',
      '/con:xem',
      '#con:xem',
    ]) {
      expect(await lan.post('Menu/update', { id: menu.id, path }), path).toMatchObject({
        code: 21,
        detail: [
          {
            field: 'path',
            message:
              'Đường dẫn (Path) phải bắt đầu bằng / (nhóm menu bằng #), không có khoảng trắng và dấu hai chấm.',
          },
        ],
      })
    }
    expect(await lan.post('Menu/create', { name: 'X', icon: 'X', path: 'abc' })).toMatchObject({ code: 21 })
  })

  test('of every seeded item may stay unchanged', async () => {
    for (const { id, path, name } of (await lan.get('Menu/get-all')).data)
      expect(await lan.post('Menu/update', { id, path, name: `${name} ` }), path).toMatchObject({ code: 0 })
  })

  test('belongs to one item, in any capitalisation', async () => {
    const menu = await makeMenu()
    const taken = { code: 22, detail: [{ field: 'path', message: 'Đường dẫn (Path) đã tồn tại.' }] }
    for (const path of ['/don-vi', '/DON-VI', '#Quan-Tri'])
      expect(await lan.post('Menu/update', { id: menu.id, path }), path).toMatchObject(taken)
    expect(await lan.post('Menu/create', { name: 'X', icon: 'X', path: '/DON-VI' })).toMatchObject(taken)
    expect(await lan.post('Menu/update', { id: menu.id, path: menu.path.toUpperCase() })).toMatchObject({
      code: 0,
    })
  })

  test('from before these rules keeps the roles’ actions when it is corrected', async () => {
    const menu = await makeMenu()
    const old = `${menu.path}:xem`
    await inTransaction(app.server, async (tx, markChanged) => {
      await sql`update menu set path = ${old} where id = ${menu.id}`.execute(tx)
      await sql`update role set list_action = array_replace(list_action, ${old}, ${`${old}:xem`})`.execute(tx)
      for (const table of ['menus', 'roles'] as const) markChanged(table)
    })
    expect(await pathsSeenBy(lan)).toContain(old)
    const path = fresh()
    expect(await lan.post('Menu/update', { id: menu.id, path })).toMatchObject({ code: 0 })
    expect(await pathsSeenBy(lan)).toContain(path)
  })
})

describe('roles’ rights on an item', () => {
  const role = async (code: string) =>
    (await lan.get('UnitRole/get-all')).data.find((each: { code: string }) => each.code === code)
  const rightsOf = async (code: string) => {
    const { rows } = await sql<{
      list_action: string[]
    }>`select list_action from role where code = ${code}`.execute(app.server.db)
    return rows[0]?.list_action ?? []
  }
  const offered = async (): Promise<string[]> => {
    const namesOf = (items: { actions: { key: string }[]; children: never[] }[]): string[] =>
      items.flatMap(({ actions, children }) => [...actions.map(({ key }) => key), ...namesOf(children)])
    return namesOf((await lan.get('UnitRole/get-menu-actions')).data)
  }

  test('a section grants nothing; deleting an item removes it from every role in the same transaction', async () => {
    const section = await makeMenu({ path: `#muc-${process.pid}` })
    expect(await rightsOf('ADMIN')).not.toContain(`${section.path}:xem`)
    const menu = await makeMenu({ parentId: section.id })
    const action = `${menu.path}:xem`
    const { id, listAction, version } = await role('QTDV')
    const grantAnswer = await lan.post('UnitRole/update-action', {
      id,
      version,
      listAction: [...listAction, action],
    })
    expect(grantAnswer).toMatchObject({ code: 0, data: { soGiaoDien: listAction.length + 1 } })

    expect(await lan.post('Menu/delete', { id: menu.id })).toMatchObject({ code: 0 })
    for (const code of ['ADMIN', 'QTDV']) expect(await rightsOf(code), code).not.toContain(action)
    expect(await role('QTDV')).toMatchObject({ listAction, soGiaoDien: listAction.length })
    // A page loaded before would restore it.
    expect(
      await lan.post('UnitRole/update-action', {
        id,
        version: grantAnswer.data.version,
        listAction: grantAnswer.data.listAction,
      }),
    ).toMatchObject({ code: 24, data: { listAction } })
    const log = await lan.post('NhatKy/get-paging', { userName: 'lan', loai: 'sua', pageSize: 100 })
    const entry = log.data.data.find(
      ({ hanhDong, target }: { hanhDong: string; target: string }) =>
        hanhDong === 'Xóa menu' && target === 'role',
    )
    expect((await lan.post('NhatKy/get-by-id', { id: entry.id })).data.changes).toMatchObject([
      { label: 'Quyền giao diện', before: [action], after: [] },
    ])
  })

  test('the number counts actions offered on the page, even if older versions left others behind', async () => {
    const before = await role('ADMIN')
    expect(await offered()).toEqual(expect.arrayContaining(before.listAction))
    expect(before.soGiaoDien).toBe(before.listAction.length)
    await inTransaction(app.server, async (tx, markChanged) => {
      await sql`update role set list_action = list_action || cast(${['#cha:xem', '/da-xoa:xem']} as text[])
        where code = 'ADMIN'`.execute(tx)
      await sql`insert into menu (name, path, icon, parent_id) values ('Cha', '#cha', 'StarOutlined', null)`.execute(
        tx,
      )
      for (const table of ['menus', 'roles'] as const) markChanged(table)
    })
    expect(await role('ADMIN')).toMatchObject({
      soGiaoDien: before.soGiaoDien,
      listAction: before.listAction,
    })
    expect((await lan.post('UnitRole/get-by-id', { id: before.id })).data).toEqual(await role('ADMIN'))
    // An empty section is hidden.
    expect(await pathsSeenBy(lan)).not.toContain('#cha')
    const { id, version, listAction } = await role('ADMIN')
    expect(await lan.post('UnitRole/update-action', { id, version, listAction })).toMatchObject({ code: 0 })
    expect(await rightsOf('ADMIN')).toEqual(before.listAction)
  })

  test('an item that becomes a section and a screen again is granted to administrators', async () => {
    const menu = await makeMenu()
    expect(await lan.post('Menu/update', { id: menu.id, path: `#${menu.path}` })).toMatchObject({ code: 0 })
    expect(await rightsOf('ADMIN')).not.toContain(`${menu.path}:xem`)
    expect(await lan.post('Menu/update', { id: menu.id, path: menu.path })).toMatchObject({ code: 0 })
    expect(await pathsSeenBy(lan)).toContain(menu.path)
  })

  test('a screen with buttons that is added again has them granted too', async () => {
    const actions = (await rightsOf('ADMIN')).filter((name) => name.startsWith('/tai-khoan:'))
    const { id, name, path, icon, parentId, sort } = (await lan.get('Menu/get-all')).data.find(
      (menu: { path: string }) => menu.path === '/tai-khoan',
    )
    expect(await lan.post('Menu/delete', { id })).toMatchObject({ code: 0 })
    expect((await rightsOf('ADMIN')).filter((action) => action.startsWith('/tai-khoan:'))).toEqual([])
    await makeMenu({ name, path, icon, parentId, sort })
    expect((await rightsOf('ADMIN')).filter((action) => action.startsWith('/tai-khoan:'))).toEqual(actions)
  })

  test.each(['/menu', '/unitRole'])(
    'the item of %s can’t be deleted: nobody could add it again',
    async (own) => {
      const { id, name } = (await lan.get('Menu/get-all')).data.find(
        ({ path }: { path: string }) => path === own,
      )
      expect(await lan.post('Menu/delete', { id })).toMatchObject({ code: 26 })
      expect(await lan.post('Menu/update', { id, path: '/khac' })).toMatchObject({ code: 26 })
      expect(await lan.post('Menu/update', { id, name: `${name}` })).toMatchObject({ code: 0 })
    },
  )
})

test('only administrators read or write it', async () => {
  for (const name of ['quang', 'minh', 'van', 'hoa'] as const) {
    const caller = await app.as(name)
    expect(await caller.get('Menu/get-all')).toMatchObject({ status: 403 })
    expect(await caller.post('Menu/create', {})).toMatchObject({ status: 403 })
  }
})
