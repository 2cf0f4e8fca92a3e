/** An account's own views of lists, and those that officers share in their units. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxViews, type ListView } from '#domain/lists/view-calls.ts'
import { unitOf } from '#server/test/lookups.ts'
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
    expect(await save(minh, change), JSON.stringify(change)).toMatchObject({
      code: 21,
      detail: [{ field }],
    })
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

test('Views are renamed and arranged; a taken name is refused', async () => {
  const quang = await app.as('quang')
  for (const name of ['Một', 'Hai', 'Ba']) await save(quang, { name })
  expect(await namesOf(quang)).toEqual(['Một', 'Hai', 'Ba'])
  expect(await quang.post('CheDoXem/rename', { list, name: 'Ba', tenMoi: 'Hai' })).toMatchObject({
    code: 21,
    detail: [{ field: 'tenMoi' }],
  })
  expect(await quang.post('CheDoXem/rename', { list, name: 'Bốn', tenMoi: 'Năm' })).toMatchObject({
    code: 23,
  })
  expect(await quang.post('CheDoXem/rename', { list, name: 'Ba', tenMoi: 'Bốn' })).toMatchObject({ code: 0 })
  expect(await quang.post('CheDoXem/arrange', { list, names: ['Bốn', 'Không có', 'Một'] })).toMatchObject({
    code: 0,
    data: [{ name: 'Bốn' }, { name: 'Một' }, { name: 'Hai' }],
  })
  // A view that is replaced stays where it is.
  await save(quang, { name: 'Bốn', sort: null })
  expect(await namesOf(quang)).toEqual(['Bốn', 'Một', 'Hai'])
})

test('A filter that a later version wrote is left out, not misread', async () => {
  await save(hoa, { name: 'Của bản sau' })
  await sql`update list_view set filter_version = 2 where name = 'Của bản sau'`.execute(app.database.db)
  expect(await namesOf(hoa)).not.toContain('Của bản sau')
})

describe('A shared view', () => {
  beforeEach(async () => {
    await sql`delete from list_view`.execute(app.database.db)
  })
  const name = 'Đảng viên cả sở'
  const share = (caller: Caller, chiaSe = true) => caller.post('CheDoXem/share', { list, name, chiaSe })
  const seenBy = async (caller: Caller) =>
    (await caller.post<ListView[]>('CheDoXem/get', { list })).data.find((each) => each.name === name)

  test('is read in the unit and below it, and changed by its owner only', async () => {
    const [lan, quang, tuan] = [await app.as('lan'), await app.as('quang'), await app.as('tuan')]
    await save(quang, { name })
    for (const caller of [quang, van]) expect((await share(caller)).status).toBe(403)
    await quang.post('CheDoXem/delete', { list, name })
    await save(minh, { name })
    expect(await share(minh)).toMatchObject({ code: 0 })
    expect(await seenBy(minh)).toMatchObject({ chiaSe: true, nguoiChiaSe: null })
    for (const caller of [quang, van, hoa])
      expect(await seenBy(caller)).toMatchObject({
        filter: view.filter,
        columns: view.columns,
        macDinh: false,
        chiaSe: true,
        nguoiChiaSe: 'Lê Quang Minh',
      })
    for (const caller of [lan, tuan]) expect(await seenBy(caller)).toBeUndefined()
    for (const call of ['CheDoXem/delete', 'CheDoXem/rename'])
      expect(await van.post(call, { list, name, tenMoi: 'Khác' })).toMatchObject({ code: 23 })

    // An own copy, which may have the same name.
    await save(van, { name, columns: [] })
    expect((await van.post<ListView[]>('CheDoXem/get', { list })).data).toMatchObject([
      { name, columns: [], nguoiChiaSe: null },
      { name, columns: view.columns, nguoiChiaSe: 'Lê Quang Minh' },
    ])
    // A new filter is for everybody; it stays shared.
    await save(minh, { name, sort: null })
    expect(await seenBy(hoa)).toMatchObject({ sort: null })
    await share(minh, false)
    expect(await seenBy(hoa)).toBeUndefined()
  })

  test('never widens what others see: their own unit replaces one that they do not', async () => {
    const [lan, tuan] = [await app.as('lan'), await app.as('tuan')]
    const [all, office, commune] = [
      await unitOf(app, 'H20'),
      await unitOf(app, 'H20.05'),
      await unitOf(app, 'H20.101'),
    ]
    const ofAll = { donViId: String(all.id), phongBanId: '7', laDangVien: 'true' }
    await save(lan, { name, filter: ofAll })
    await share(lan)
    expect(await seenBy(lan)).toMatchObject({ filter: ofAll })
    expect((await seenBy(tuan))?.filter).toEqual({ donViId: String(commune.id), laDangVien: 'true' })
    expect((await seenBy(minh))?.filter).toEqual({ donViId: String(office.id), laDangVien: 'true' })
  })

  test('is gone when its owner may not share any more, or is deleted', async () => {
    const { db } = app.database
    await save(minh, { name })
    await share(minh)
    expect(await seenBy(hoa)).toBeDefined()
    await sql`update role set permissions = array_remove(permissions, 'CheDoXem.share') where code = 'QTDV'`.execute(
      db,
    )
    expect(await seenBy(hoa)).toBeUndefined()
    await sql`update role set permissions = array_append(permissions, 'CheDoXem.share') where code = 'QTDV'`.execute(
      db,
    )
    expect(await seenBy(hoa)).toBeDefined()
    await sql`update account set deleted_at = now() where "userName" = 'minh'`.execute(db)
    expect(await seenBy(hoa)).toBeUndefined()
    await sql`update account set deleted_at = null where "userName" = 'minh'`.execute(db)
  })
})

test('The density of rows is kept for the account', async () => {
  const chosen = async () => (await hoa.get<{ matDo: string | null }>('Auth/me')).data.matDo
  expect(await chosen()).toBeNull()
  expect(await hoa.post('CheDoXem/save-density', { matDo: 'gon' })).toMatchObject({ code: 0 })
  expect(await chosen()).toBe('gon')
  expect(await hoa.post('CheDoXem/save-density', { matDo: 'dày' })).toMatchObject({
    code: 21,
    detail: [{ field: 'matDo' }],
  })
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
