/** Undoing a reorganisation after further changes, and reorganisations concurrent with other writes. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import {
  carryOut,
  freshCode,
  makeUnit,
  peopleThrough,
  plan,
} from '#server/test/samples/sample-reorganisation.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

const { recordOf, personIn } = peopleThrough(() => ({ app, lan }))
const day = 86_400_000

async function mergedIntoNew() {
  const [a, b] = [await makeUnit(app, lan), await makeUnit(app, lan)]
  const people = [await personIn(a), await personIn(a), await personIn(b)] as const
  const parentId = (await unitOf(app, 'H20')).id
  const code = freshCode()
  const vao = { name: `Hợp nhất ${code}`, maCoQuan: code, capDV: 2, parentId }
  const { id } = await carryOut(lan, { loai: 'sap-nhap', tu: [a.id, b.id], vao })
  const [first, second, third] = people
  return { a, b, first, second, third, id, merged: await unitOf(app, code) }
}

test('what was changed since is kept and reported (40); the rest is reverted', async () => {
  const { a, first, second, third, id, merged } = await mergedIntoNew()
  const elsewhere = await unitOf(app, 'H20.05')
  expect((await lan.post('CanBoCongChuc/update-hs', { id: first.id, donVi: elsewhere })).code).toBe(0)
  const newcomer = await makePerson(app, lan, {}, String(merged.maCoQuan))

  const answer = await lan.post('SapXep/undo', { id })
  expect(answer).toMatchObject({ code: 40, data: { id, soNguoi: 2 } })
  expect((answer.detail ?? []).map(({ message }: { message: string }) => message)).toEqual([
    `${merged.name}: còn 1 hồ sơ nên vẫn được giữ lại.`,
    `${first['hoVaTen']}: hồ sơ đã được thay đổi sau khi sắp xếp nên giữ nguyên.`,
  ])
  expect(await recordOf(first.id)).toMatchObject({ donVi: { id: elsewhere.id } })
  expect(await recordOf(second.id)).toMatchObject({ donVi: { id: a.id } })
  expect(await recordOf(third.id)).toMatchObject({ donVi: { name: expect.stringContaining('Đơn vị') } })
  expect(await recordOf(newcomer.id)).toMatchObject({ donVi: { id: merged.id } })
  expect(await lan.post('DonVi/get-by-id', { id: merged.id })).toMatchObject({ code: 0 })
})

test('a new unit that stays active returns the code to its former unit, and the tree stays consistent', async () => {
  const [a, b, below] = [await makeUnit(app, lan), await makeUnit(app, lan), await makeUnit(app, lan)]
  const parentId = (await unitOf(app, 'H20')).id
  const vao = { name: 'Cùng mã', maCoQuan: a.maCoQuan, capDV: 2, parentId }
  const lower = { name: 'Bên dưới', maCoQuan: freshCode(), capDV: 3, parentId: a.id }
  const { id } = await carryOut(
    lan,
    { loai: 'sap-nhap', tu: [a.id, b.id], vao },
    { loai: 'sap-nhap', tu: [below.id], vao: lower },
  )
  const newcomer = await makePerson(app, lan, {}, lower.maCoQuan)
  const answer = await lan.post('SapXep/undo', { id })
  expect(answer).toMatchObject({ code: 40 })
  const said = (answer.detail ?? []).map(({ message }: { message: string }) => message)
  expect(said).toEqual([
    'Bên dưới: còn 1 hồ sơ nên vẫn được giữ lại.',
    `Cùng mã: còn 1 đơn vị trực thuộc nên vẫn được giữ lại với mã cơ quan '${a.maCoQuan}-2', vì mã cũ đã trở về đơn vị trước đây.`,
  ])
  const tree = (await lan.get('DonVi/get-all')).data as Record<string, any>[]
  const withCode = (code: string) => tree.find(({ maCoQuan }) => maCoQuan === code)
  expect(withCode(a.maCoQuan)).toMatchObject({ id: a.id })
  expect(withCode(`${a.maCoQuan}-2`)).toMatchObject({ name: 'Cùng mã' })
  expect(withCode(lower.maCoQuan)).toMatchObject({ parentId: withCode(`${a.maCoQuan}-2`)?.['id'] })
  expect(await recordOf(newcomer.id)).toMatchObject({ donVi: { name: 'Bên dưới' } })
})

test('a created unit that ends is removed from roles; one deleted since is not deleted again', async () => {
  const { id, merged } = await mergedIntoNew()
  const roles = (await lan.get('UnitRole/get-all')).data
  const role = roles.find((one: { code: string }) => one.code === 'QTDV')
  const widened = { id: role.id, isSpecialUnit: true, donVis: [merged.id], unitUsing: [] }
  expect(await lan.post('UnitRole/update', widened)).toMatchObject({ code: 0 })
  expect(await lan.post('SapXep/undo', { id })).toMatchObject({ code: 0 })
  const naming = await sql`select "donViIds" from role where id = ${role.id}`.execute(app.server.db)
  expect(naming.rows).toEqual([{ donViIds: [] }])

  const [a, b] = [await makeUnit(app, lan), await makeUnit(app, lan)]
  const code = freshCode()
  const vao = { name: 'Chóng tàn', maCoQuan: code, capDV: 2, parentId: (await unitOf(app, 'H20')).id }
  const again = await carryOut(lan, { loai: 'sap-nhap', tu: [a.id, b.id], vao })
  const gone = await unitOf(app, code)
  expect((await lan.post('DonVi/Delete', { id: gone.id })).code).toBe(0)
  expect(await lan.post('SapXep/undo', { id: again.id })).toMatchObject({ code: 0 })
  const { rows } = await sql`select action from audit_entry where kind = 'xoa' and target = 'unit'
    and target_id = ${gone.id}`.execute(app.server.db)
  expect(rows).toEqual([{ action: 'DonVi.Delete' }])
})

test('a transfer started since begins at its person’s reverted unit', async () => {
  const { a, first, second, id, merged } = await mergedIntoNew()
  const bienDong = { donViDen: await unitOf(app, 'H20.102'), ngayBienDong: '2026-10-01' }
  for (const person of [first, second])
    expect((await lan.post('ChuyenCongTac/create-chuyen-cong-tac', { id: person.id, bienDong })).code).toBe(0)
  const sender = async (person: string) =>
    (
      await sql<{
        from: number
      }>`select "donViDiId" as "from" from movement where officer_id = ${person}`.execute(app.server.db)
    ).rows
  expect(await sender(first.id)).toEqual([{ from: Number(merged.id) }])
  expect(await lan.post('SapXep/undo', { id })).toMatchObject({ code: 0 })
  for (const person of [first, second]) expect(await sender(person.id)).toEqual([{ from: Number(a.id) }])
  const { rows } = await sql`select before, after from audit_entry
    where action = 'SapXep.undo' and target = 'movement' and officer_id = ${first.id}`.execute(app.server.db)
  expect(rows).toMatchObject([
    { before: { donViDi: { id: merged.id } }, after: { donViDi: { id: a.id, name: a.name } } },
  ])
})

test('people with a pending transfer to the former unit are not reverted', async () => {
  const [from, to] = [await makeUnit(app, lan), await makeUnit(app, lan)]
  const room = await makeUnit(app, lan, from, { capDV: 4 })
  const person = await personIn(from, { phongBan: room })
  const { id } = await carryOut(lan, { loai: 'chuyen', donVi: room.id, parentId: to.id })
  expect(await recordOf(person.id)).toMatchObject({ donVi: { id: to.id } })
  const bienDong = { donViDen: from, ngayBienDong: '2026-10-01' }
  expect((await lan.post('ChuyenCongTac/create-chuyen-cong-tac', { id: person.id, bienDong })).code).toBe(0)
  expect(await lan.post('SapXep/undo', { id })).toMatchObject({ code: 40, data: { soNguoi: 0 } })
  expect(await recordOf(person.id)).toMatchObject({ donVi: { id: to.id } })
})

test('of many not reverted the first two hundred are listed, and the number of others', async () => {
  const { id, merged, first } = await mergedIntoNew()
  const many = 250
  await sql`insert into officer select (made.person).* from (
    select jsonb_populate_record(o, jsonb_build_object('id', 1000000 + n, 'hoVaTen', 'Người Thứ ' || 1000 + n,
      'soCccd', cast(100000000000 + n as text), 'soHieuCBCCVC', 'H20')) as person
    from officer o, generate_series(1, ${sql.lit(many)}) n where o.id = ${Number(first.id)} offset 0) made`.execute(
    app.server.db,
  )
  // As if the merger had moved them, and their unit had been changed since.
  await sql`insert into reorganisation_change (reorganisation_id, target, target_id, before, after)
    select ${Number(id)}, 'officer', o.id::text, '{"units": {"donVi": null}}', '{"units": {"donVi": null}}'
    from officer o where o.id > 1000000 and o."donViId" = ${Number(merged.id)}`.execute(app.server.db)
  const answer = await lan.post('SapXep/undo', { id })
  expect(answer).toMatchObject({ code: 40, data: { soNguoi: 3 } })
  const said = (answer.detail ?? []).map(({ message }: { message: string }) => message)
  expect(said).toHaveLength(201)
  expect(said[1]).toContain('Người Thứ 1001:')
  expect(said[199]).toContain('Người Thứ 1199:')
  expect(said[200]).toBe('… và 51 mục khác cũng giữ nguyên.')
})

test('a changed work history keeps its person in the unit', async () => {
  const { first, id, merged } = await mergedIntoNew()
  const list = await lan.post('CongTac/get-list', { id: first.id, pageNumber: 1, pageSize: 10 })
  const [row] = list.data.data
  const changed = await sampleEntry(app, workPeriod.form, { tuNgay: '2026-07-02', denNgay: null })
  expect((await lan.post('CongTac/update', { id: first.id, congTac: { ...changed, id: row.id } })).code).toBe(
    0,
  )
  expect(await lan.post('SapXep/undo', { id })).toMatchObject({ code: 40, data: { soNguoi: 2 } })
  expect(await recordOf(first.id)).toMatchObject({ donVi: { id: merged.id } })
})

test('a later reorganisation of its units must be undone first (26)', async () => {
  const { id, merged } = await mergedIntoNew()
  const later = await carryOut(lan, { loai: 'doi-ten', donVi: merged.id, name: 'Đổi tên sau' })
  expect(await lan.post('SapXep/undo', { id })).toMatchObject({
    code: 26,
    message: 'Đã có đợt sắp xếp sau dựa trên đợt này. Hãy hoàn tác đợt sau trước.',
  })
  expect(await lan.post('SapXep/undo', { id: later.id })).toMatchObject({ code: 0 })
  expect(await lan.post('SapXep/undo', { id })).toMatchObject({ code: 0 })
  expect(await lan.post('SapXep/undo', { id: '999999' })).toMatchObject({ code: 23 })
})

test('of two concurrent reorganisations of one unit one is carried out, the other refused', async () => {
  const [a, b, c] = [await makeUnit(app, lan), await makeUnit(app, lan), await makeUnit(app, lan)]
  const person = await personIn(a)
  const answers = await Promise.all(
    [b, c].map(({ id }) => lan.post('SapXep/create', plan({ loai: 'sap-nhap', tu: [a.id], vao: id }))),
  )
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 23])
  const winner = answers[0]?.code === 0 ? b : c
  expect(await recordOf(person.id)).toMatchObject({ donVi: { id: winner.id } })
})

test('people saved or arriving concurrently end in an active unit', async () => {
  const [a, b] = [await makeUnit(app, lan), await makeUnit(app, lan)]
  const people = await Promise.all(Array.from({ length: 5 }, () => personIn(a)))
  const elsewhere = await makePerson(app, lan)
  const unit = await unitOf(app, a.maCoQuan)
  const answers = await Promise.all([
    ...people.map(({ id }) => lan.post('CanBoCongChuc/update-general-hs', { id, tenGoiKhac: 'Cùng lúc' })),
    lan.post('SapXep/create', plan({ loai: 'sap-nhap', tu: [a.id], vao: b.id })),
    lan.post('CanBoCongChuc/update-hs', { id: elsewhere.id, donVi: unit }),
  ])
  expect(answers.every(({ code }) => code === 0 || code === 21)).toBe(true)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from officer o join unit u on u.id = o."donViId" where not u.active and not o.deleted
      and u.id = ${a.id}`.execute(app.server.db)
  expect(rows).toEqual([{ n: 0 }])
  for (const { id } of people) expect(await recordOf(id)).toMatchObject({ donVi: { id: b.id } })
})

test('the same Idempotency-Key carries it out once', async () => {
  const [a, b] = [await makeUnit(app, lan), await makeUnit(app, lan)]
  const body = plan({ loai: 'sap-nhap', tu: [a.id], vao: b.id })
  const key = { 'idempotency-key': `reorganisation-${process.pid}` }
  const first = await lan.post('SapXep/create', body, key)
  expect(await lan.post('SapXep/create', body, key)).toEqual(first)
})

// Must be last: the clock is shared by the whole file.
test('what people without a signature owe to the national database is as before, unless they were changed since', async () => {
  const owed = async (ids: readonly string[]) =>
    (
      await sql`select "isUpdatedSyncQuocGia", send_since::text, send_deadline::text from officer
        where id = any(cast(${ids} as bigint[])) order by id`.execute(app.server.db)
    ).rows
  const [a, b] = [await makeUnit(app, lan), await makeUnit(app, lan)]
  const [unchanged, later, viewed] = [await personIn(a), await personIn(a), await personIn(b)]
  const ids = [unchanged.id, later.id, viewed.id]
  const before = await owed(ids)
  expect(before).toEqual(before.map((row) => ({ ...(row as object), isUpdatedSyncQuocGia: false })))
  const parentId = (await unitOf(app, 'H20')).id
  const vao = { name: 'Cùng nợ', maCoQuan: freshCode(), capDV: 2, parentId }
  const { id, soNguoi } = await carryOut(lan, { loai: 'sap-nhap', tu: [a.id, b.id], vao })
  expect(soNguoi).toBe(3)
  const merged = await owed(ids)
  expect(merged).toEqual(merged.map((row) => ({ ...(row as object), isUpdatedSyncQuocGia: true })))
  const congTac = await sampleEntry(app, workPeriod.form, { tuNgay: '2010-02-01', denNgay: '2011-02-01' })
  expect((await lan.post('CongTac/add', { id: later.id, congTac })).code).toBe(0)
  await recordOf(viewed.id)
  expect(await lan.post('SapXep/undo', { id })).toMatchObject({ code: 0, data: { soNguoi: 3 } })
  expect(await owed(ids)).toEqual([before[0], merged[1], before[2]])
})

test('renaming a unit and its undo say the same number of people', async () => {
  const renamed = await makeUnit(app, lan)
  const room = await makeUnit(app, lan, renamed, { capDV: 4 })
  await personIn(renamed)
  await personIn(renamed, { phongBan: room })
  const answer = await lan.post(
    'SapXep/create',
    plan({ loai: 'doi-ten', donVi: renamed.id, name: 'Tên mới' }),
  )
  expect(answer).toMatchObject({ code: 0, data: { soNguoi: 2 } })
  expect(await lan.post('SapXep/undo', { id: answer.data.id })).toMatchObject({
    code: 0,
    message: 'Đã hoàn tác đợt sắp xếp đơn vị của 2 cán bộ.',
    data: { soNguoi: 2 },
  })
})

// Last: the sessions of the other tests end with it.
test('after 30 days it can’t be undone (26)', async () => {
  const { id } = await mergedIntoNew()
  app.clock.advance(31 * day)
  const { data } = await app
    .withToken('')
    .post('Auth/login', { userName: 'lan', passWord: 'Thu-nghiem#2026' })
  const later = app.withToken(data.access_token)
  expect(await later.post('SapXep/undo', { id })).toMatchObject({
    code: 26,
    message: 'Chỉ hoàn tác được trong 30 ngày kể từ khi thực hiện.',
  })
})
