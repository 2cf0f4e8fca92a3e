/** 'Tìm nhanh': what is found, for whom, and what an account finds again. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxFound, maxPins, type QuickAnswer, type RecentsAnswer } from '#domain/quick-find/calls.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'

let app: TestServer
let lan: Caller
let minh: Caller
let tuan: Caller
let van: Caller
let hoa: Caller
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, minh, tuan] = [await app.as('lan'), await app.as('minh'), await app.as('tuan')]
  ;[van, hoa] = [await app.as('van'), await app.as('hoa')]
})
afterAll(() => app.stop())

const find = async (caller: Caller, keyword: string) =>
  (await caller.post<QuickAnswer>('TimNhanh/search', { keyword })).data
const recents = async (caller: Caller) => (await caller.post<RecentsAnswer>('TimNhanh/recents', {})).data
const open = (caller: Caller, id: string) => caller.post('CanBoCongChuc/get-general-info', { id })
const names = (items: readonly { name: string }[]) => items.map(({ name }) => name)

test('one search finds people, units, screens, actions and reports, without marks, twenty at most', async () => {
  const person = await makePerson(app, minh, { hoVaTen: 'Phùng Thị Tìm Nhanh' })
  const { nguoi } = await find(minh, 'phung tim nhanh')
  expect(nguoi.map(({ id }) => id)).toEqual([person.id])
  // Covered like the lookup's, except what was typed.
  expect(nguoi[0]?.soCccd).toMatch(/^•+$/)
  const [byNumber] = (await find(minh, person.soCccd.slice(-8))).nguoi
  expect(byNumber?.soCccd).toBe('•'.repeat(4) + person.soCccd.slice(-8))

  expect(names((await find(minh, 'ho so thieu')).manHinh)).toContain('Hồ sơ thiếu thông tin')
  expect((await find(minh, 'dshs')).manHinh[0]).toMatchObject({ id: '/danh-sach', duongDan: '/danh-sach' })
  expect(names((await find(minh, 'ddooir maatj khaaur')).viec)).toEqual(['Đổi mật khẩu'])
  const { baoCao } = await find(minh, 'nghi huu')
  expect(baoCao[0]?.duongDan).toMatch(/^\/xuat-bao-cao(-danh-sach)?\?code=/)
  const [unit] = (await find(lan, 'so noi vu')).donVi
  expect(unit?.name).toBe('Sở Nội vụ')
  expect(unit?.thuoc.length).toBeGreaterThan(0)

  const everything = Object.values(await find(lan, 's')).flat()
  expect(everything.length).toBeLessThanOrEqual(maxFound)
  expect(Object.values(await find(lan, '')).flat()).toEqual([])
})

test('nothing is found that the role may not open', async () => {
  const person = await makePerson(app, minh, { hoVaTen: 'Phùng Thị Ngoài Phạm Vi' })
  expect((await find(tuan, 'phung ngoai pham vi')).nguoi).toEqual([])
  expect((await find(tuan, 'so noi vu')).donVi).toEqual([])
  for (const caller of [minh, van]) {
    const answer = await find(caller, 'phan quyen')
    expect([...answer.manHinh, ...answer.viec]).toEqual([])
    expect(names((await find(caller, 'lap phuong an')).viec)).toEqual([])
  }
  expect(names((await find(lan, 'lap phuong an')).viec)).toEqual(['Lập phương án sắp xếp đơn vị'])
  expect(await hoa.post('TimNhanh/search', { keyword: 'phung' })).toMatchObject({ status: 403 })
  expect(await tuan.post('TimNhanh/pin', { loai: 'nguoi', id: person.id })).toMatchObject({ code: 23 })
  expect(await tuan.post('TimNhanh/pin', { loai: 'manHinh', id: '/unitRole' })).toMatchObject({ code: 23 })
})

test('a search counts and logs the people it shows, like the lookup', async () => {
  const person = await makePerson(app, minh, { hoVaTen: 'Phùng Thị Được Ghi' })
  await find(van, 'phung duoc ghi')
  const lines = async () =>
    (
      await sql<{ after: object }>`select after from audit_entry
        where target = 'list' and user_name = 'van' order by id desc limit 1`.execute(app.database.db)
    ).rows
  await expect.poll(lines).toMatchObject([{ after: { danhSach: 'Tra cứu', ids: [Number(person.id)] } }])
})

test('the people opened last are each found once, the last one first, as long as they are in scope', async () => {
  const [first, second] = [
    await makePerson(app, minh, { hoVaTen: 'Phùng Mở Trước' }),
    await makePerson(app, minh, { hoVaTen: 'Phùng Mở Sau' }),
  ]
  for (const { id } of [first, second, first, second, first]) await open(van, id)
  const shown = async () => (await recents(van)).ganDay.map(({ id }) => id)
  expect(await shown()).toEqual([first.id, second.id])
  // Finding somebody is not opening them.
  await find(van, 'phung duoc ghi')
  expect(await shown()).toEqual([first.id, second.id])
  const [row] = (await recents(van)).ganDay
  expect(row?.soCccd).toMatch(/^•+$/)

  await van.post('TimNhanh/pin', { loai: 'nguoi', id: second.id })
  await lan.post('CanBoCongChuc/delete', { id: second.id })
  expect(await shown()).toEqual([first.id])
  expect((await recents(van)).ghim).toEqual([])
  expect((await recents(tuan)).ganDay).toEqual([])
})

test('pins are kept per account, in their order; view-only and ordinary accounts have them too', async () => {
  const unit = await unitOf(app, 'H20.05')
  for (const caller of [van, hoa])
    expect(await caller.post('TimNhanh/pin', { loai: 'donVi', id: unit.id })).toMatchObject({ code: 0 })
  await hoa.post('TimNhanh/pin', { loai: 'manHinh', id: '/file-huong-dan' })
  await hoa.post('TimNhanh/pin', { loai: 'donVi', id: unit.id })
  expect(names((await recents(hoa)).ghim)).toEqual(['Sở Nội vụ', 'Hướng dẫn sử dụng'])
  await hoa.post('TimNhanh/unpin', { loai: 'donVi', id: unit.id })
  expect(names((await recents(hoa)).ghim)).toEqual(['Hướng dẫn sử dụng'])
  expect(names((await recents(van)).ghim)).toContain('Sở Nội vụ')

  for (const input of [{}, { loai: 'viec', id: 'x' }, { loai: 'nguoi', id: '' }, { loai: 'nguoi', id: 7 }])
    expect((await hoa.post('TimNhanh/pin', input)).code).toBe(21)
  for (const input of [
    { loai: 'nguoi', id: 'abc' },
    { loai: 'donVi', id: '99999999999999999999' },
  ])
    expect((await hoa.post('TimNhanh/pin', input)).code).toBe(23)
  const { data } = await lan.get<{ id: string }[]>('DonVi/get-all')
  for (const { id } of data.slice(0, maxPins)) await tuan.post('TimNhanh/pin', { loai: 'donVi', id })
  const over = { loai: 'donVi', id: data[maxPins]?.id }
  expect(await tuan.post('TimNhanh/pin', over)).toMatchObject({ code: 26 })
  expect((await recents(tuan)).ghim).toHaveLength(maxPins)
})
