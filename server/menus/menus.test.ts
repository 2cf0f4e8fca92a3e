import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('names every missing field', async () => {
  expect(await lan.post('Menu/create', {})).toMatchObject({
    code: 21,
    detail: [
      { field: 'name', message: 'Tên không được bỏ trống.' },
      { field: 'path', message: 'Path không được bỏ trống.' },
      { field: 'icon', message: 'Icon không được bỏ trống.' },
    ],
  })
})

test('a new item is in the administrator’s menu at once, and moves and goes with its changes', async () => {
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

test('the tree and the lists hold the same items', async () => {
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

test('refuses cycles, unknown parents, taken paths, addresses that lead out, and deleting what has children', async () => {
  const top = await makeMenu()
  const below = await makeMenu({ parentId: top.id })
  expect(await lan.post('Menu/update', { id: top.id, parentId: below.id })).toMatchObject({ code: 21 })
  expect(await lan.post('Menu/update', { id: top.id, parentId: '999999' })).toMatchObject({ code: 21 })
  expect(await lan.post('Menu/update', { id: top.id, path: below.path })).toMatchObject({ code: 22 })
  for (const path of ['javascript:alert(1)', '//evil.example', 'https://evil.example', '/a b']) {
    expect(await lan.post('Menu/update', { id: top.id, path })).toMatchObject({
      code: 21,
      detail: [{ field: 'path' }],
    })
  }
  expect(await lan.post('Menu/Delete', { id: top.id })).toMatchObject({
    code: 25,
    message: "Menu 'Thử' còn 1 menu con nên không thể xóa.",
  })
})

test('nobody but administrators reads or writes it', async () => {
  for (const name of ['quang', 'minh', 'van', 'hoa'] as const) {
    const caller = await app.as(name)
    expect(await caller.get('Menu/get-all')).toMatchObject({ status: 403 })
    expect(await caller.post('Menu/create', {})).toMatchObject({ status: 403 })
  }
})
