/** Transfers of many people over HTTP: who is included, who is listed as left out and why, idempotency, progress. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transferSentences } from '#domain/movements/transfer-sentences.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'
import { copyPerson, stopInTheMiddle } from '#server/test/samples/many-people.ts'

let app: TestServer
let lan: Caller
let minh: Caller
let to: { donViDen: { id: string; name: string }; donViQuanLy: { id: string } }
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, minh] = await Promise.all([app.as('lan'), app.as('minh')])
  to = { donViDen: await unitOf(app, 'H20.101'), donViQuanLy: await unitOf(app, 'H20.102') }
})
afterAll(() => app.stop())

const many = (caller: Caller, body: object, key?: string) =>
  caller.post('ChuyenCongTac/batch_create', filled(body), key === undefined ? {} : { 'idempotency-key': key })
const wholeUnit = (caller: Caller, body: object, key?: string) =>
  caller.post(
    'ChuyenCongTac/batch_create-to-don-vi',
    filled(body),
    key === undefined ? {} : { 'idempotency-key': key },
  )
const filled = ({ bienDong = {}, ...body }: { bienDong?: object }) => ({
  donViQuanLy: to.donViQuanLy,
  bienDong: { donViDen: to.donViDen, ...bienDong },
  ...body,
})
const statusOf = async (id: string): Promise<string> =>
  (await lan.get(`CanBoCongChuc/get-by-id/${id}`)).data.trangThaiHoSo.code
async function movementsOf(ids: readonly string[]) {
  const { rows } = await sql<Record<string, unknown>>`
    select m.*, o."hoVaTen" from movement m join officer o on o.id = m.officer_id
    where m.officer_id = any(cast(${[...ids]} as bigint[])) order by m.officer_id`.execute(app.database.db)
  return rows
}

/** Creates a unit below Minh's with this many active people and one suspended. */
async function makeUnit(count: number, parent = 'H20.05') {
  const maCoQuan = `CH.${freshNumber(9)}`
  const body = { name: `Đơn vị ${maCoQuan}`, maCoQuan, capDV: 3, donViCha: await unitOf(app, parent) }
  const { data } = await lan.post('DonVi/create', body)
  const people: string[] = []
  for (let made = 0; made < count; made++) people.push((await makePerson(app, lan, {}, maCoQuan)).id)
  const trangThaiHoSo = await catalogueOf(app, 'DM_TRANGTHAIHOSO', '11')
  const suspended = (await makePerson(app, lan, { trangThaiHoSo }, maCoQuan)).id
  return { id: data.id as string, maCoQuan, name: body.name, people, suspended }
}

test('ticked people: each has a pending transfer, the others are listed with the reason', async () => {
  const { people, suspended } = await makeUnit(2)
  const hidden = await makePerson(app, lan, {}, 'H20.102')
  const answer = await many(minh, {
    id: [...people, suspended, hidden.id, 'khong-co'],
    bienDong: { quyetDinhChuyen: '12/QĐ-SNV', ngayChuyenDen: '2027-01-01' },
  })
  expect(answer).toMatchObject({ code: 40, data: { count: 2 } })
  expect(answer.message).toBe(
    `2 cán bộ đang chờ ${to.donViDen.name} tiếp nhận, còn 3 hồ sơ chưa chuyển được.`,
  )
  const gone = 'Hồ sơ không tồn tại hoặc đã bị xóa.'
  expect(answer.detail).toEqual(
    expect.arrayContaining([
      {
        field: suspended,
        message: `Nguyễn Thị Thử Nghiệm: Hồ sơ ở trạng thái 'Tạm đình chỉ công tác' không thể chuyển công tác.`,
      },
      { field: hidden.id, message: gone },
      { field: '0', message: gone },
    ]),
  )
  const reason = Number((await catalogueOf(app, 'DM_LOAIQUYETDINH_CONGTAC', 'LCDD')).id)
  for (const movement of await movementsOf(people))
    expect(movement).toMatchObject({
      kind: 'transfer',
      state: 'pending',
      quyetDinhChuyen: '12/QĐ-SNV',
      ngayChuyenDen: '2027-01-01',
      lyDoChuyenId: reason,
      donViDenId: Number(to.donViDen.id),
      donViQuanLyId: Number(to.donViQuanLy.id),
    })
  expect(await Promise.all(people.map(statusOf))).toEqual(['00', '00'])
  expect(await movementsOf([suspended, hidden.id])).toEqual([])
})

test('people out of scope count as nobody', async () => {
  const { id } = await makePerson(app, lan, {}, 'H20.102')
  expect(await many(minh, { id: [id] })).toMatchObject({ code: 23 })
  const there = await makePerson(app, lan, {}, 'H20.101')
  const answer = await many(lan, { id: [there.id] })
  expect(answer).toMatchObject({ code: 40, data: { count: 0 } })
  expect(answer.detail?.[0]?.message).toBe(`Nguyễn Thị Thử Nghiệm: ${transferSentences.sameUnit}`)
})

test('missing fields are reported one by one', async () => {
  const { id } = await makePerson(app, minh)
  for (const body of [{}, { id: [] }, { id: null }])
    expect(await many(minh, body)).toMatchObject({
      code: 21,
      detail: [{ field: 'id', message: 'Vui lòng chọn ít nhất một cán bộ để thực hiện thao tác.' }],
    })
  const units = 'Vui lòng chọn đầy đủ thông tin đơn vị.'
  expect(await many(minh, { id: [id], bienDong: { donViDen: null }, donViQuanLy: null })).toMatchObject({
    code: 21,
    message: units,
    detail: [
      { field: 'donViQuanLy', message: units },
      { field: 'bienDong.donViDen', message: units },
    ],
  })
  const room = await lan.post('DonVi/create', {
    name: 'Phòng thử',
    maCoQuan: `P.${freshNumber(9)}`,
    capDV: 4,
    donViCha: to.donViDen,
  })
  expect(await many(minh, { id: [id], bienDong: { donViDen: room.data } })).toMatchObject({
    code: 21,
    detail: [{ field: 'bienDong.donViDen' }],
  })
  expect(await many(minh, { id: [id], bienDong: { ngayChuyenDen: '31/02/2026' } })).toMatchObject({
    code: 21,
    detail: [{ field: 'bienDong.ngayChuyenDen' }],
  })
  for (const bienDong of ['x', null, []])
    expect(await minh.post('ChuyenCongTac/batch_create', { id: [id], bienDong })).toMatchObject({
      code: 21,
      detail: [{ field: 'bienDong' }],
    })
  for (const id of ['x', '1', [{}], Array.from({ length: 10_001 }, (_, at) => at)])
    expect((await many(minh, { id })).code).not.toBe(0)
  expect(await statusOf(id)).toBe('01')
})

test('all of a filter: only active people count, and their number must be the one the caller has seen', async () => {
  const { id: donViId, people, suspended } = await makeUnit(3)
  const filter = { donViId, isChildren: false }
  expect(await many(minh, { filter })).toMatchObject({ code: 21, detail: [{ field: 'total' }] })
  expect(await many(minh, { filter, total: 4 })).toMatchObject({ code: 24, data: { total: 3 } })
  const status = (await catalogueOf(app, 'DM_TRANGTHAIHOSO', '11')).id
  expect(await many(minh, { filter: { ...filter, trangThaiHoSoId: [status] }, total: 0 })).toMatchObject({
    code: 21,
    message: transferSentences.nobody,
  })
  expect(await movementsOf([...people, suspended])).toEqual([])
  const answer = await many(minh, { filter, total: 3 })
  expect(answer).toMatchObject({ code: 0, data: { count: 3 } })
  expect(await movementsOf([...people, suspended])).toHaveLength(3)
  expect(await statusOf(suspended)).toBe('11')
  // The caller's scope limits a filter by a unit outside of it.
  const hidden = await makeUnit(1, 'H20.102')
  expect(await many(minh, { filter: { donViId: hidden.id }, total: 1 })).toMatchObject({
    code: 24,
    data: { total: 0 },
  })
})

test('all results while typing are those that the text finds', async () => {
  const { id: donViId, people } = await makeUnit(2)
  const { data } = await lan.get(`CanBoCongChuc/get-by-id/${people[0]}`)
  const filter = { donViId, isChildren: false, keyword: data.soCccd as string }
  expect(await many(minh, { filter, total: 2 })).toMatchObject({ code: 24, data: { total: 1 } })
  expect(await many(minh, { filter, total: 1 })).toMatchObject({ code: 0, data: { count: 1 } })
  expect(await Promise.all(people.map(statusOf))).toEqual(['00', '01'])
})

test('a whole unit: units below only on request, and only in scope', async () => {
  const above = await makeUnit(1)
  const below = await makeUnit(2, above.maCoQuan)
  const answer = await wholeUnit(minh, { id: above.id, total: 1 })
  expect(answer).toMatchObject({ code: 0, data: { count: 1 } })
  expect(await movementsOf(below.people)).toEqual([])
  expect(await wholeUnit(minh, { id: above.id })).toMatchObject({
    code: 21,
    message: transferSentences.nobody,
  })
  expect(await wholeUnit(minh, { id: above.id, isChildren: true, total: 1 })).toMatchObject({
    code: 24,
    data: { total: 2 },
  })
  expect(await wholeUnit(minh, { id: above.id, isChildren: true })).toMatchObject({
    code: 0,
    data: { count: 2 },
  })
  expect(await movementsOf(below.people)).toHaveLength(2)
  const hidden = await makeUnit(1, 'H20.102')
  for (const id of [hidden.id, '999999999', 'x'])
    expect(await wholeUnit(minh, { id })).toMatchObject({ code: 23 })
  expect(await statusOf(hidden.people[0] ?? '')).toBe('01')
})

test('one key transfers them once, and its work reports the result', async () => {
  const { id, people, name } = await makeUnit(2)
  const first = await wholeUnit(lan, { id, total: 2 }, 'chuyen-mot-lan')
  expect(first).toMatchObject({ code: 0, data: { count: 2 } })
  expect(await wholeUnit(lan, { id, total: 2 }, 'chuyen-mot-lan')).toEqual(first)
  expect(await wholeUnit(lan, { id, total: 1 }, 'chuyen-mot-lan')).toMatchObject({ code: 26 })
  expect(await movementsOf(people)).toHaveLength(2)
  expect((await lan.post('TienDo/get', { key: 'chuyen-mot-lan' })).data).toMatchObject({
    state: 'xong',
    done: 2,
    total: 2,
    title: `Chuyển toàn bộ ${name}: 2 cán bộ đến ${to.donViDen.name}`,
    message: `2 cán bộ đang chờ ${to.donViDen.name} tiếp nhận.`,
  })
})

test('cancelled work transfers nobody, and can be started again with the same key', async () => {
  const { id, people } = await makeUnit(1)
  const count = 600
  await copyPerson(app, people[0] ?? '', count - 1)
  const key = 'chuyen-do-dang'
  await stopInTheMiddle(app, lan, key, wholeUnit(lan, { id, total: count }, key))
  const { rows } = await sql<{ n: number; waiting: number }>`
    select count(*)::int as n, count(m.id)::int as waiting from officer o
    join catalogue_item s on s.id = o."trangThaiHoSoId" and s.code = '01'
    left join movement m on m.officer_id = o.id where o."donViId" = ${id}`.execute(app.database.db)
  expect(rows).toEqual([{ n: count, waiting: 0 }])
  expect(await wholeUnit(lan, { id, total: count }, key)).toMatchObject({ code: 0, data: { count } })
})

test('of concurrent requests, by one or two callers, everybody is transferred once', async () => {
  const { id, people } = await makeUnit(4)
  const answers = await Promise.all([
    many(lan, { id: people }, 'cung-luc'),
    many(lan, { id: people }, 'cung-luc'),
    many(minh, { id: people.toReversed() }),
    wholeUnit(minh, { id }),
  ])
  for (const { status } of answers) expect(status).toBe(200)
  expect(answers.filter(({ code }) => code === 0).length).toBeGreaterThan(0)
  expect(await movementsOf(people)).toHaveLength(4)
  expect(await Promise.all(people.map(statusOf))).toEqual(['00', '00', '00', '00'])
})

test('the leader can transfer many people too; view-only and ordinary users can’t', async () => {
  const { people } = await makeUnit(1)
  const [hoa, van, quang] = [await app.as('hoa'), await app.as('van'), await app.as('quang')]
  expect(await many(van, { id: people })).toMatchObject({ status: 403 })
  expect(await many(hoa, { id: people })).toMatchObject({ status: 403 })
  expect(await many(quang, { id: people })).toMatchObject({ code: 0, data: { count: 1 } })
})

test('in a former province’s list only its people are included', async () => {
  const { rows } = await sql<{ code: string }>`select "maCoQuan" as code from unit
    where kind = 'commune' and former_province = 'o82' and active order by id desc limit 1`.execute(
    app.database.db,
  )
  const commune = rows[0]?.code ?? ''
  const [inside, outside] = [await makePerson(app, lan, {}, commune), await makePerson(app, lan)]
  const product = 'TG'
  expect(await many(lan, { id: [outside.id], product })).toMatchObject({ code: 23 })
  const filter = { donViId: null, searchContent: inside['soCccd'] }
  expect(
    await many(lan, { filter: { ...filter, searchContent: outside['soCccd'] }, total: 1, product }),
  ).toMatchObject({
    code: 24,
    data: { total: 0 },
  })
  expect(await many(lan, { filter, total: 1, product: 'XX' })).toMatchObject({ code: 23 })
  expect(await many(lan, { filter, total: 1, product })).toMatchObject({ code: 0, data: { count: 1 } })
  expect(await Promise.all([inside.id, outside.id].map(statusOf))).toEqual(['00', '01'])
})
