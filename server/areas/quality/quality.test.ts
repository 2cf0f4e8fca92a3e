/** The quality rules through the front door: a save's problems in the record and in the list, and who sees them. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { qualityRules } from '#domain/quality/all-rules.ts'
import type { QualityProblem, QualityRule } from '#domain/quality/calls.ts'
import type { QualityOfficer } from '#domain/quality/quality-list.ts'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import { inOwnTransaction } from '#server/people/officers/derivations/rebuild-derivations.ts'
import { judgeEverybody } from '#server/people/quality/judge-queue.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'
import { signedInWith } from '#server/test/sample-role.ts'

let app: TestServer
let lan: Caller
let minh: Caller
let tuan: Caller
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, minh, tuan] = [await app.as('lan'), await app.as('minh'), await app.as('tuan')]
})
afterAll(() => app.stop())

async function listed(body: object, caller = minh) {
  const answer = await caller.post<{ data: QualityOfficer[]; totalRows: number }>('ChatLuong/get-paging', {
    pageSize: 100,
    ...body,
  })
  expect(answer, answer.message).toMatchObject({ status: 200, code: 0 })
  return answer.data
}
const inList = async (person: { soCccd?: string; id: string }, body: object = {}, caller = minh) =>
  (await listed({ searchContent: person.soCccd, ...body }, caller)).data.find(({ id }) => id === person.id)

async function problems(id: string, caller = minh): Promise<QualityProblem[]> {
  const answer = await caller.get<QualityProblem[]>(`ChatLuong/get-by-id/${id}`)
  expect(answer, answer.message).toMatchObject({ status: 200, code: 0 })
  return answer.data
}
async function change(id: string, values: object) {
  const answer = await minh.post('CanBoCongChuc/update-hs', { id, ...values })
  expect(answer, JSON.stringify(answer.detail ?? answer.message)).toMatchObject({ code: 0 })
}

test('the rules are listed with their source and an example', async () => {
  const { data } = await minh.post<QualityRule[]>('ChatLuong/get-rules', {})
  expect(data.map(({ ma }) => ma)).toEqual(qualityRules.map(({ code }) => code))
  expect(data.find(({ ma }) => ma === 'vao-dang-chua-du-18')).toMatchObject({
    nhom: 'dang-doan',
    muc: 'sai',
    nguon: 'Điều lệ Đảng, Điều 1',
    quocGia: true,
  })
})

test('a problem stands in the record and in the list with the save that causes it, and goes with the one that mends it', async () => {
  const woman = await catalogueOf(app, 'DM_GIOITINH', '2')
  const person = await makePerson(app, minh, { gioiTinh: woman, soCccd: `087190${freshNumber(6)}` })
  const before = await inList(person)
  await change(person.id, { gioiTinh: await catalogueOf(app, 'DM_GIOITINH', '1') })
  expect(await problems(person.id)).toContainEqual(
    expect.objectContaining({
      ma: 'cccd-gioi-tinh',
      muc: 'sai',
      tab: 'thong-tin-chung',
      truong: 'gioiTinh',
      giaTri: 'Nam',
    }),
  )
  const now = await inList(person)
  expect(now?.soSai).toBe((before?.soSai ?? 0) + 1)
  expect(now?.loi[0]).toBe('Số CCCD khác giới tính')
  for (const filter of [{ ma: 'cccd-gioi-tinh' }, { nhom: ['nhan-than'] }, { muc: 'sai' }])
    expect(await inList(person, filter), JSON.stringify(filter)).toBeDefined()
  expect(await inList(person, { ma: ['vao-dang-chua-du-18'] })).toBeUndefined()
  await change(person.id, { gioiTinh: woman })
  expect(await inList(person)).toEqual(before)
  expect(await inList(person, { ma: 'cccd-gioi-tinh' })).toBeUndefined()
})

test('the numbers of the list are those of the record; totals, orders, scope and the bin', async () => {
  const person = await makePerson(app, minh)
  const { data, totalRows } = await listed({ sortBy: '-soThieu' })
  expect(totalRows).toBe(data.length)
  expect(data.map(({ soThieu }) => soThieu)).toEqual(
    data.map(({ soThieu }) => soThieu).toSorted((a, b) => b - a),
  )
  for (const { id, soSai, soNgo, soThieu } of data.slice(0, 5)) {
    const ofOne = await problems(id)
    const numbers = ['sai', 'ngo', 'thieu'].map((weight) => ofOne.filter(({ muc }) => muc === weight).length)
    expect([soSai, soNgo, soThieu]).toEqual(numbers)
  }
  expect(await inList(person)).toBeDefined()
  expect(await inList(person, {}, lan)).toBeDefined()
  expect(await inList(person, {}, tuan)).toBeUndefined()
  expect(await tuan.get(`ChatLuong/get-by-id/${person.id}`)).toMatchObject({ code: 23 })
  await lan.post('CanBoCongChuc/delete', { id: person.id })
  expect(await inList(person)).toBeUndefined()
  await lan.post('ThungRac/restore', { id: person.id })
  expect(await inList(person)).toBeDefined()
  expect(await minh.post('ChatLuong/get-paging', { ma: 'khong-co' })).toMatchObject({ code: 21 })
})

test('a role sees and finds only problems of what it may read', async () => {
  const person = await makePerson(app, minh)
  const { caller } = await signedInWith(app, [
    'ChatLuong.get-paging',
    'ChatLuong.get-by-id',
    'Luong.get-info',
  ])
  const all = await problems(person.id)
  const own = await problems(person.id, caller)
  expect(own.length).toBeLessThan(all.length)
  expect(new Set(own.map(({ tab }) => tab))).toEqual(new Set(['luong-va-phu-cap']))
  expect(await inList(person, {}, caller)).toMatchObject({ soSai: 0, soThieu: own.length })
  const codes = all.map(({ ma }) => ma).filter((ma) => !own.some((one) => one.ma === ma))
  expect(codes.length).toBeGreaterThan(0)
  expect(await inList(person, { ma: codes.slice(0, 20) }, caller)).toBeUndefined()
})

test('judging everybody again changes nothing, and mends what was written beside the door', async () => {
  await listed({})
  const again = () =>
    judgeEverybody(
      inOwnTransaction(app.database.db),
      () => loadReferenceData(app.server.tableCache),
      app.clock.today(),
    )
  expect(await again()).toBe(0)
  await sql`update officer set problems = '{}', sai_count = 9 where id in (select id from officer where not deleted order by id limit 3)`.execute(
    app.database.db,
  )
  expect(await again()).toBe(3)
  expect(await again()).toBe(0)
})
