/** The steps over HTTP: codes, fields of refusals, and what can be read before acceptance. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transfer } from '#domain/movements/transfer.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { startTestServer, type Answered, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { begun } from '#server/test/samples/sample-movements.ts'

let app: TestServer
let lan: Caller
let minh: Caller
let tuan: Caller
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, minh, tuan] = await Promise.all([app.as('lan'), app.as('minh'), app.as('tuan')])
})
afterAll(() => app.stop())

const call = (caller: Caller, action: string, body: object) => caller.post(`ChuyenCongTac/${action}`, body)
const accept = (caller: Caller, id: number, ngayChuyenDen: unknown = '2026-11-01', more: object = {}) =>
  call(caller, 'accept-chuyen-cong-tac', { id, bienDong: { ngayChuyenDen }, ...more })
async function waiting(change: object = {}) {
  const { id } = await makePerson(app, minh)
  return { person: id, movement: await begun(app, minh, transfer, id, change) }
}

test('a second acceptance gives 26, a stale one 24 with the current state, a missing date 21', async () => {
  const { movement } = await waiting()
  for (const bienDong of [{}, { ngayChuyenDen: '' }, { ngayChuyenDen: 5 }, { ngayChuyenDen: '2026-11-21' }])
    expect(await call(tuan, 'accept-chuyen-cong-tac', { id: movement, bienDong })).toMatchObject({
      code: 21,
      detail: [{ field: 'bienDong.ngayChuyenDen' }],
    })
  for (const bienDong of [undefined, null, [], 'x'])
    expect(await call(tuan, 'accept-chuyen-cong-tac', { id: movement, bienDong })).toMatchObject({
      code: 21,
      detail: [{ field: 'bienDong' }],
    })
  expect((await call(minh, 'update', { id: movement, bienDong: { quyetDinhChuyen: '9/QĐ' } })).code).toBe(0)
  expect(await accept(tuan, movement, '2026-11-01', { version: 1 })).toMatchObject({
    code: 24,
    data: { id: String(movement), version: 2, bienDong: { quyetDinhChuyen: '9/QĐ' } },
  })
  expect((await call(minh, 'update', { id: movement, bienDong: { quyetDinhChuyen: '9/QĐ' } })).code).toBe(0)
  const { rows: reads } = await sql`select user_name from audit_entry
    where kind = 'xem' and target = 'movement' and target_id = ${String(movement)} order by id`.execute(
    app.database.db,
  )
  expect(reads).toMatchObject([{ user_name: 'tuan' }, { user_name: 'minh' }])
  expect((await accept(tuan, movement, '2026-11-01', { version: 2 })).code).toBe(0)
  expect((await accept(tuan, movement)).code).toBe(26)
  expect((await accept(lan, movement)).code).toBe(26)
})

test('the update refuses what the panel refuses, with the same messages at the same fields', async () => {
  const { movement } = await waiting()
  const update = (bienDong: object) => call(minh, 'update', { id: movement, bienDong })
  expect(await update({ donViDen: null })).toMatchObject({
    code: 21,
    detail: [{ field: 'bienDong.donViDen', message: 'Đơn vị đến là bắt buộc.' }],
  })
  expect(await update({ ngayBienDong: '2026-11-21' })).toMatchObject({
    code: 21,
    detail: [{ field: 'bienDong.ngayBienDong', message: 'Ngày biến động không được sau ngày hiện tại.' }],
  })
  expect(await update({ lyDoChuyen: { id: '999999999' } })).toMatchObject({ code: 21 })
  expect(await update({ quyetDinhChuyen: '1/QĐ' })).toMatchObject({
    code: 0,
    message: 'Cập nhật thành công!',
    data: { id: String(movement), version: 2 },
  })
})

const removals = {
  'delete-chuyen-cong-tac': (caller, id) => call(caller, 'delete-chuyen-cong-tac', { id }),
  'DELETE and its id in the path': (caller, id) => caller.delete(`ChuyenCongTac/delete/${id}`),
  'DELETE and its id in the query': (caller, id) => caller.delete(`ChuyenCongTac/delete?id=${id}`),
  'DELETE and its id in the body': (caller, id) => caller.delete('ChuyenCongTac/delete', { id }),
} satisfies Record<string, (caller: Caller, id: number) => Promise<Answered<unknown>>>
test.each(Object.entries(removals))('either side can undo it with %s, once', async (_, removal) => {
  for (const caller of [minh, tuan]) {
    const { person, movement } = await waiting()
    const remove = () => removal(caller, movement)
    expect(await remove()).toMatchObject({ code: 0, data: null })
    expect((await lan.get(`CanBoCongChuc/get-by-id/${person}`)).data.trangThaiHoSo.code).toBe('01')
    expect((await remove()).code).toBe(26)
  }
})

test('the effects of accepting: complete with the record’s permission, else only what is known anyway', async () => {
  const { id } = await makePerson(app, minh)
  const congTac = await sampleEntry(app, workPeriod.form, { tuNgay: '2020-01-01', denNgay: null })
  expect((await minh.post('CongTac/add', { id, congTac })).code).toBe(0)
  const chucVu = await catalogueOf(app, 'DM_CHUCVU')
  expect((await minh.post('CanBoCongChuc/update-hs', { id, chucVu })).code).toBe(0)
  const movement = await begun(app, minh, transfer, id)
  const [from, to] = [await unitOf(app, 'H20.05'), await unitOf(app, 'H20.101')]
  const read = async (caller: Caller) => {
    const body = { id: movement, bienDong: { ngayChuyenDen: '2026-11-05' } }
    const { code, data } = await call(caller, 'get-by-id', body)
    expect(code).toBe(0)
    return data as Record<string, any>
  }
  const statuses = await Promise.all(
    ['00', '01'].map(async (code) => (await catalogueOf(app, 'DM_TRANGTHAIHOSO', code)).name),
  )
  const own = await read(minh)
  expect(own).toMatchObject({
    idCanBo: id,
    trangThaiBienDong: 'pending',
    donVi: from,
    bienDong: { donViDi: from },
  })
  const changes = (data: Record<string, any>) =>
    Object.fromEntries(
      data['thayDoi'].map(({ truong, cu, moi }: { truong: string; cu: string | null; moi: string }) => [
        truong,
        [cu, moi],
      ]),
    )
  expect(changes(own)).toMatchObject({
    donVi: [from.name, to.name],
    donViSuDung: [from.name, to.name],
    trangThaiHoSo: statuses,
    'congTac.denNgay': ['01/01/2020 - Hiện tại', '01/01/2020 - 04/11/2026'],
  })
  expect(changes(own)['ngayDamNhiem'][1]).toBe('05/11/2026')
  expect(changes(own)['congTac'][1]).toContain(chucVu.name)

  const other = await read(tuan)
  expect(Object.keys(other).toSorted()).toEqual(Object.keys(own).toSorted())
  expect(changes(other)).toMatchObject({
    donVi: [from.name, to.name],
    donViSuDung: [null, to.name],
    ngayDamNhiem: [null, '05/11/2026'],
    trangThaiHoSo: statuses,
    'congTac.denNgay': [null, 'Đến ngày 04/11/2026'],
  })
  const text = JSON.stringify(other)
  for (const hidden of [chucVu.name, '01/01/2020', 'noiSinh']) expect(text).not.toContain(hidden)

  // The preview equals the result.
  expect((await accept(tuan, movement, '2026-11-05')).code).toBe(0)
  const after = (await tuan.get(`CanBoCongChuc/get-by-id/${id}`)).data
  expect(after).toMatchObject({
    donVi: to,
    donViSuDung: to,
    ngayDamNhiem: '2026-11-05',
    trangThaiHoSo: { code: '01' },
  })
  expect((await read(tuan))['thayDoi']).toEqual([])
})

test('an invalid date of arrival is reported, not used', async () => {
  const { movement } = await waiting()
  for (const ngayChuyenDen of ['abc', '2026-02-31', '2026-11-21', 5])
    expect(await call(tuan, 'get-by-id', { id: movement, bienDong: { ngayChuyenDen } })).toMatchObject({
      status: 200,
      code: 21,
      detail: [{ field: 'bienDong.ngayChuyenDen' }],
    })
  for (const bienDong of [{}, { ngayChuyenDen: '' }, null, 'x'])
    expect((await call(tuan, 'get-by-id', { id: movement, bienDong })).code).toBe(0)
})

test('afterwards it is readable with the record only: not for a unit that lost the person', async () => {
  const withdrawn = await waiting()
  expect((await call(minh, 'delete-chuyen-cong-tac', { id: withdrawn.movement })).code).toBe(0)
  const accepted = await waiting()
  expect((await accept(tuan, accepted.movement)).code).toBe(0)
  const read = async (caller: Caller, { movement }: { movement: number }) =>
    (await call(caller, 'get-by-id', { id: movement })).code
  expect(await read(tuan, withdrawn)).toBe(23)
  expect(await read(minh, withdrawn)).toBe(0)
  expect(await read(minh, accepted)).toBe(23)
  expect(await read(tuan, accepted)).toBe(0)
  const further = await begun(app, tuan, transfer, accepted.person, {
    donViDen: await unitOf(app, 'H20.102'),
  })
  expect((await accept(lan, further, '2026-11-05')).code).toBe(0)
  const codes = [
    await read(tuan, accepted),
    await read(tuan, { movement: further }),
    await read(lan, { movement: further }),
  ]
  expect(codes).toEqual([23, 23, 0])
  const { rows } = await sql`select user_name from audit_entry where kind = 'xem' and target = 'movement'
    and target_id = ${String(withdrawn.movement)} and user_name = 'tuan'`.execute(app.database.db)
  expect(rows).toEqual([])
})

test('reading a movement is logged with the person', async () => {
  const { person, movement } = await waiting()
  expect((await call(tuan, 'get-by-id', { id: movement })).code).toBe(0)
  expect((await call(tuan, 'get-by-id', { id: 999_999 })).code).toBe(23)
  const { rows } = await sql`select user_name from audit_entry where kind = 'xem' and target = 'movement'
    and target_id = ${String(movement)} and officer_id = ${Number(person)}`.execute(app.database.db)
  expect(rows).toEqual([{ user_name: 'tuan' }])
})

test('the unit that has the person now is the sender, even if another one started it', async () => {
  const { person, movement } = await waiting()
  // As in a reorganisation: people in pending transfers move with their unit.
  const unit = await unitOf(app, 'H20.102')
  await sql`update officer set "donViId" = ${Number(unit.id)} where id = ${Number(person)}`.execute(
    app.database.db,
  )
  const seen = async (caller: Caller) =>
    (
      (await call(caller, 'get-all-bien-dong-di-of-don-vi', { pageSize: 100 })).data.data as { id: string }[]
    ).some(({ id }) => id === String(movement))
  expect([await seen(minh), await seen(lan)]).toEqual([false, true])
  expect((await call(minh, 'update', { id: movement, bienDong: {} })).status).toBe(403)
})
