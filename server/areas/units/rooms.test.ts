/** Rooms (phòng ban): their people belong to the unit above the room, wherever it is moved. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'
import { shownValues } from '#server/test/logged-values.ts'
import { makePerson, validRecord } from '#server/test/people.ts'

let app: TestServer
let lan: Caller
let minh: Caller
let tuan: Caller
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, minh, tuan] = await Promise.all([app.as('lan'), app.as('minh'), app.as('tuan')])
})
afterAll(() => app.stop())

type Made = { id: string; name: string; maCoQuan: string }
let made = 0
async function makeUnit(parentCode: string, capDV = 3): Promise<Made> {
  const name = `Đơn vị thử ${++made}`
  const unit = { name, maCoQuan: `R.${made}`, capDV, donViCha: await unitOf(app, parentCode) }
  const answer = await lan.post('DonVi/create', unit)
  expect(answer).toMatchObject({ code: 0, data: { name } })
  return answer.data as Made
}
const personIn = (unit: Made, room?: Made) => makePerson(app, lan, { phongBan: room ?? null }, unit.maCoQuan)
const recordOf = async (id: string) => (await lan.get(`CanBoCongChuc/get-by-id/${id}`)).data

async function listed(caller: Caller, unit: Made, isChildren: boolean) {
  const { data } = await caller.post('CanBoCongChuc/get-hs-paging', { donViId: unit.id, isChildren })
  const ids = (data.data as { id: string }[]).map(({ id }) => id)
  expect(ids).toHaveLength(data.totalRows)
  return ids.sort()
}

async function totals() {
  const { rows } = await sql<{ unit: number; n: number }>`
    select 'one' as what, unit, status, sum(n)::int as n from officer_count group by 2, 3 having sum(n) <> 0
    union all select 'tree', unit, status, sum(n)::int from subtree_count group by 2, 3 having sum(n) <> 0
    order by 1, 2, 3`.execute(app.server.db)
  return rows
}

test('the people of a moved room move too: record, list, totals and log agree', async () => {
  const [from, to] = [await makeUnit('H20.05'), await makeUnit('H20.101')]
  const room = await makeUnit(from.maCoQuan, 4)
  const [inRoom, waiting, binned, outside] = [
    await personIn(from, room),
    await personIn(from, room),
    await personIn(from, room),
    await personIn(from),
  ]
  const transfer = { donViDen: await unitOf(app, 'H20.102'), ngayBienDong: '2026-10-01' }
  const begun = { id: waiting.id, bienDong: transfer }
  expect((await lan.post('ChuyenCongTac/create-chuyen-cong-tac', begun)).code).toBe(0)
  expect((await lan.post('CanBoCongChuc/delete', { id: binned.id })).code).toBe(0)

  expect((await lan.post('DonVi/update', { id: room.id, donViCha: to })).code).toBe(0)

  for (const { id } of [inRoom, waiting])
    expect(await recordOf(id)).toMatchObject({ donVi: { id: to.id }, phongBan: { id: room.id } })
  const moved = [inRoom.id, waiting.id].sort()
  for (const isChildren of [true, false]) {
    for (const caller of [lan, tuan]) expect(await listed(caller, to, isChildren)).toEqual(moved)
    for (const caller of [lan, minh]) expect(await listed(caller, from, isChildren)).toEqual([outside.id])
    expect(await listed(minh, to, isChildren)).toEqual([])
  }
  const counted = await totals()
  await sql`select rebuild_officer_units(), rebuild_officer_count()`.execute(app.server.db)
  expect(await totals()).toEqual(counted)

  const { rows } = await sql<{ before: object; after: object }>`
    select officer_id::text as person, target, before, after from audit_entry
    where action = 'DonVi.update' and target <> 'unit' and unit_id = ${Number(from.id)} order by id`.execute(
    app.server.db,
  )
  const log = rows.map((row) => ({ ...row, before: shownValues(row.before), after: shownValues(row.after) }))
  const line = (person: string, target: string, field: string) => ({
    person,
    target,
    before: { [field]: expect.objectContaining({ id: from.id, name: from.name }) },
    after: { [field]: expect.objectContaining({ id: to.id, name: to.name }) },
  })
  expect(log).toHaveLength(4)
  expect(log).toEqual(
    expect.arrayContaining([
      line(inRoom.id, 'officer', 'donVi'),
      line(waiting.id, 'officer', 'donVi'),
      line(binned.id, 'officer', 'donVi'),
      line(waiting.id, 'movement', 'donViDi'),
    ]),
  )

  // A form opened before gets the changes, and can be saved again.
  const change = { id: inRoom.id, hoVaTen: 'Trần Thị Chuyển Phòng' }
  const stale = { ...change, version: inRoom.version }
  expect(await lan.post('CanBoCongChuc/update-hs', stale)).toMatchObject({ code: 24 })
  expect(await tuan.post('CanBoCongChuc/update-general-hs', change)).toMatchObject({ code: 0 })
  expect((await lan.post('ThungRac/restore', { id: binned.id })).code).toBe(0)
  expect(await recordOf(binned.id)).toMatchObject({ donVi: { id: to.id }, phongBan: { id: room.id } })
})

test('a room of thousands is moved within one request', async () => {
  const [from, to] = [await makeUnit('H20.05'), await makeUnit('H20.101')]
  const room = await makeUnit(from.maCoQuan, 4)
  const { id } = await personIn(from, room)
  const many = 6000
  await sql`insert into officer select (made.person).* from (
    select jsonb_populate_record(o, jsonb_build_object('id', 1000000 + n, 'soCccd', cast(100000000000 + n as text),
      'soHieuCBCCVC', 'H20')) as person
    from officer o, generate_series(2, ${sql.lit(many)}) n where o.id = ${Number(id)} offset 0) made`.execute(
    app.server.db,
  )
  expect((await lan.post('DonVi/update', { id: room.id, donViCha: to })).code).toBe(0)
  const counted = async (unit: Made) =>
    (await lan.post('CanBoCongChuc/get-hs-paging', { donViId: unit.id, isChildren: true })).data.totalRows
  expect([await counted(from), await counted(to)]).toEqual([0, many])
})

test('moving a room while saving its people leaves nobody between two units', async () => {
  const units = [await makeUnit('H20.05'), await makeUnit('H20.101')] as const
  const room = await makeUnit(units[0].maCoQuan, 4)
  const people = await Promise.all([personIn(units[0], room), personIn(units[0], room)])
  for (const donViCha of [units[1], units[0], units[1]]) {
    const answers = await Promise.all([
      lan.post('DonVi/update', { id: room.id, donViCha }),
      ...people.map(({ id }) =>
        lan.post('CanBoCongChuc/update-general-hs', { id, tenGoiKhac: `T ${++made}` }),
      ),
    ])
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0])
    for (const { id } of people)
      expect(await recordOf(id)).toMatchObject({ donVi: { id: donViCha.id }, phongBan: { id: room.id } })
  }
})

test('a unit that people have as their room can’t change its level', async () => {
  const unit = await makeUnit('H20.05')
  const room = await makeUnit(unit.maCoQuan, 4)
  const [first, second] = [await personIn(unit, room), await personIn(unit, room)]
  const level = (capDV: number) => lan.post('DonVi/update', { id: room.id, capDV })
  expect(await level(3)).toMatchObject({
    code: 25,
    message: `Đơn vị '${room.name}' đang là phòng ban của 2 hồ sơ nên không thể đổi cấp đơn vị.`,
  })
  expect(await lan.post('DonVi/update', { id: room.id, name: 'Phòng đổi tên', capDV: 4 })).toMatchObject({
    code: 0,
  })
  const left = { id: first.id, phongBan: null }
  expect((await lan.post('CanBoCongChuc/update-general-hs', left)).code).toBe(0)
  expect((await lan.post('CanBoCongChuc/delete', { id: second.id })).code).toBe(0)
  expect(await level(3)).toMatchObject({ code: 0, data: { capDV: 3 } })
})

test('nobody can be assigned to a room that another process has just moved', async () => {
  const [unit, other] = [await makeUnit('H20.05'), await makeUnit('H20.05')]
  const room = await makeUnit(unit.maCoQuan, 4)
  const { id } = await personIn(unit)
  const body = await validRecord(app, { phongBan: room }, unit.maCoQuan)
  // Changed directly in the database: this process still has it cached as a room of the unit.
  await sql`update unit set parent_id = ${Number(other.id)} where id = ${Number(room.id)}`.execute(
    app.server.db,
  )
  const refused = {
    code: 21,
    detail: [{ field: 'phongBan', message: 'Phòng ban không thuộc đơn vị hiện tại.' }],
  }
  expect(await lan.post('CanBoCongChuc/create-hs', body)).toMatchObject(refused)
  expect(await lan.post('CanBoCongChuc/update-general-hs', { id, phongBan: room })).toMatchObject(refused)
})

test('a room can’t be moved to a unit to which one of its people has a pending transfer', async () => {
  const [from, to] = [await makeUnit('H20.05'), await makeUnit('H20.101')]
  const room = await makeUnit(from.maCoQuan, 4)
  const { id } = await personIn(from, room)
  const bienDong = { donViDen: await unitOf(app, to.maCoQuan), ngayBienDong: '2026-10-01' }
  expect((await lan.post('ChuyenCongTac/create-chuyen-cong-tac', { id, bienDong })).code).toBe(0)
  expect(await lan.post('DonVi/update', { id: room.id, donViCha: to })).toMatchObject({
    code: 25,
    message: `Phòng ban '${room.name}' còn 1 hồ sơ đang chờ chuyển đến đơn vị cha mới nên không thể chuyển.`,
  })
})

test('a room can only be moved out of its unit by callers that manage that unit too', async () => {
  const [from, own] = [await makeUnit('H20.101'), await makeUnit('H20.05')]
  const room = await makeUnit(from.maCoQuan, 4)
  const roles = (await lan.get('UnitRole/get-all')).data
  const role = roles.find(({ code }: { code: string }) => code === 'QTDV')
  const controller = [
    ...role.controller.filter(({ key }: { key: string }) => key !== 'DonVi'),
    donViCalls(role),
  ]
  const widened = { id: role.id, isSpecialUnit: true, donVis: [room.id] }
  expect((await lan.post('UnitRole/update', widened)).code).toBe(0)
  expect((await lan.post('UnitRole/update-controller', { id: role.id, controller })).code).toBe(0)
  const move = { id: room.id, donViCha: own }
  expect(await minh.post('DonVi/update', move)).toMatchObject({ code: 21, detail: [{ field: 'donViCha' }] })
  expect((await minh.post('DonVi/update', { id: room.id, name: 'Phòng đổi tên' })).code).toBe(0)
})

const donViCalls = ({ controller }: { controller: { key: string; listAction: string[] }[] }) => ({
  key: 'DonVi',
  listAction: [...new Set([...(controller.find(({ key }) => key === 'DonVi')?.listAction ?? []), 'update'])],
})

test('assigning a room while its unit is moved doesn’t deadlock', async () => {
  const unit = await makeUnit('H20.05')
  const room = await makeUnit(unit.maCoQuan, 4)
  const people = await Promise.all(Array.from({ length: 6 }, async () => (await makePerson(app, lan)).id))
  const parents = await Promise.all(['H20.101', 'H20.102'].map((code) => unitOf(app, code)))
  const home = await unitOf(app, 'H20.05')
  const save = async (body: object) =>
    expect((await lan.post('CanBoCongChuc/update-general-hs', body)).code).toBe(0)
  const roomsAssigned = new AbortController()
  const givers = people.map(async (id) => {
    for (let round = 0; round < 12; round++) {
      await save({ id, donVi: { id: unit.id }, phongBan: { id: room.id } })
      await save({ id, donVi: home, phongBan: null })
    }
  })
  const mover = (async () => {
    for (let round = 0; !roomsAssigned.signal.aborted; round++) {
      const answer = await lan.post('DonVi/update', { id: unit.id, donViCha: parents[round % 2] })
      expect(answer.code).toBe(0)
    }
  })()
  await Promise.all(givers).finally(() => roomsAssigned.abort())
  await mover
})

test('nobody can be assigned to a room as unit, in a new record or by a form', async () => {
  const unit = await makeUnit('H20.05')
  const room = await makeUnit(unit.maCoQuan, 4)
  const refused = {
    code: 21,
    detail: [{ field: 'donVi', message: 'Đơn vị hiện tại không được là phòng ban.' }],
  }
  const created = await validRecord(app, { donVi: room, phongBan: null })
  expect(await lan.post('CanBoCongChuc/create-hs', created)).toMatchObject(refused)
  const { id } = await personIn(unit)
  expect(await lan.post('CanBoCongChuc/update-general-hs', { id, donVi: room })).toMatchObject(refused)
  expect((await recordOf(id)).donVi).toMatchObject({ id: unit.id })
})
