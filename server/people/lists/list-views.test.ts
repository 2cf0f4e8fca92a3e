/** An account's own views of lists. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxViews } from '#domain/lists/view-calls.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'

let app: TestServer
let minh: Caller
let van: Caller
let hoa: Caller
beforeAll(async () => {
  app = await startTestServer()
  ;[minh, van, hoa] = [await app.as('minh'), await app.as('van'), await app.as('hoa')]
})
afterAll(() => app.stop())

const list = 'danh-sach'
const view = {
  list,
  name: 'Đảng viên của sở',
  columns: ['hoVaTen', 'ngayVaoDang'],
  sort: '-ngaySinh',
  filter: { donViId: '', isChildren: 'false', laDangVien: 'true', trangThaiHoSoId: '3_5' },
}
const save = (caller: Caller, change: object = {}) => caller.post('CheDoXem/save', { ...view, ...change })
const namesOf = async (caller: Caller) =>
  (await caller.post<{ name: string }[]>('CheDoXem/get', { list })).data.map(({ name }) => name)

test('A view is saved, replaced by one with the same name, deleted; each is logged', async () => {
  const { list: _, ...savedView } = view
  expect(await save(minh)).toMatchObject({ code: 0, data: [{ ...savedView, macDinh: false }] })
  expect(await save(minh, { sort: null, macDinh: true })).toMatchObject({
    code: 0,
    data: [{ ...savedView, sort: null, macDinh: true }],
  })
  const { data } = await save(minh, { name: 'Hai', macDinh: true })
  expect((data as { name: string; macDinh: boolean }[]).filter(({ macDinh }) => macDinh)).toMatchObject([
    { name: 'Hai' },
  ])
  expect(await minh.post('CheDoXem/delete', { list, name: 'Hai' })).toMatchObject({ code: 0 })
  expect(await minh.post('CheDoXem/delete', { list, name: 'Hai' })).toMatchObject({ code: 23 })
  const { rows } = await sql<{ kind: string }>`select kind from audit_entry where target = 'list_view'
    order by id`.execute(app.database.db)
  expect(rows.map(({ kind }) => kind)).toEqual(['them', 'sua', 'them', 'xoa'])
})

test('Nobody can access another account’s views; view-only and ordinary users have views too', async () => {
  await save(minh, { name: 'Của Minh' })
  for (const caller of [van, hoa]) {
    expect(await namesOf(caller)).toEqual([])
    expect(await caller.post('CheDoXem/delete', { list, name: 'Của Minh' })).toMatchObject({ code: 23 })
    expect(await save(caller, { name: 'Của Minh', columns: [] })).toMatchObject({ code: 0 })
    expect(await namesOf(caller)).toEqual(['Của Minh'])
  }
  const own = await minh.post<{ name: string; columns: string[] }[]>('CheDoXem/get', { list })
  expect(own.data.find(({ name }) => name === 'Của Minh')?.columns).toEqual(view.columns)
  expect(await app.withToken('').post('CheDoXem/get', { list })).toMatchObject({ status: 401 })
})

test('Columns, filters and orders unknown to the list are refused', async () => {
  for (const [change, field] of [
    [{ list: 'bang-luong' }, 'list'],
    [{ list: '__proto__' }, 'list'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ columns: ['luong'] }, 'columns'],
    [{ sort: 'luong' }, 'sortBy'],
    [{ filter: { luong: '1' } }, 'filter.luong'],
    [{ filter: { searchContent: 'Nguyễn' } }, 'filter.searchContent'],
    [{ filter: { chucVuId: "1' or 1=1" } }, 'filter.chucVuId'],
    [{ filter: { laDangVien: 'có' } }, 'filter.laDangVien'],
  ] as const)
    expect(await save(minh, change), JSON.stringify(change)).toMatchObject({ code: 21, detail: [{ field }] })
})

test('A list has at most twenty views, also with concurrent saves', async () => {
  const taken = (await namesOf(minh)).length
  const answers = await Promise.all(
    Array.from({ length: maxViews - taken + 3 }, (_, n) => save(minh, { name: `Chế độ ${n}` })),
  )
  expect(answers.filter(({ code }) => code === 26)).toHaveLength(3)
  expect(await namesOf(minh)).toHaveLength(maxViews)
  expect(await save(minh, { name: 'Chế độ 0', macDinh: true })).toMatchObject({ code: 0 })
})

test('The page size is kept for the account, whatever the device, and only one that is offered', async () => {
  const chosen = async (caller: Caller) =>
    (await caller.get<{ pageSize: number | null }>('Auth/me')).data.pageSize
  expect(await chosen(van)).toBeNull()
  expect(await van.post('CheDoXem/save-page-size', { pageSize: 25 })).toMatchObject({ code: 0 })
  expect(await chosen(van)).toBe(25)
  expect(await chosen(hoa)).toBeNull()
  for (const pageSize of [7, 1000, '25', null])
    expect(await van.post('CheDoXem/save-page-size', { pageSize })).toMatchObject({
      code: 21,
      detail: [{ field: 'pageSize' }],
    })
  expect(await chosen(van)).toBe(25)
})
