/** One movement for many people: who is included, who is refused and why; each can be undone. */
import { samplePdf } from '#server/test/samples/sample-files.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginCall } from '#domain/movements/calls.ts'
import { endOfService } from '#domain/movements/end-of-service.ts'
import type { AnyMovement } from '#domain/movements/movement.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { acceptMovement } from '#server/areas/movements/accept-movement.ts'
import { beginMovements } from '#server/areas/movements/begin-movements.ts'
import { restoreMovement, withdrawMovement } from '#server/areas/movements/take-back.ts'
import type { PeopleSelector } from '#server/people/officers/write/statements/bulk-types.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { begun, movementRow, take } from '#server/test/samples/sample-movements.ts'
import { statementsOf } from '#server/test/recorded-statements.ts'
import { signedIn } from '#server/test/signed-in.ts'

let app: TestServer
let lan: Caller
let minh: Caller
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, minh] = await Promise.all([app.as('lan'), app.as('minh')])
})
afterAll(() => app.stop())

const recordOf = async (id: string) => (await lan.get(`CanBoCongChuc/get-by-id/${id}`)).data
async function beginMany(
  caller: Caller,
  movement: AnyMovement,
  which: PeopleSelector,
  values: Record<string, unknown>,
) {
  const empty = Object.fromEntries(Object.keys(movement.fields).map((name) => [name, null]))
  const request = await signedIn(app, caller, beginCall(movement))
  return beginMovements(request, movement, which, { ...empty, ...values })
}
async function movementOf(person: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from movement where officer_id = ${Number(person)} order by id desc limit 1`.execute(
    app.database.db,
  )
  return rows[0]?.id ?? 0
}

test('with ids, people who may not move are listed with the reason, the others are pending', async () => {
  const donViDen = await unitOf(app, 'H20.101')
  const trangThaiHoSo = await catalogueOf(app, 'DM_TRANGTHAIHOSO', '11')
  const [one, two, suspended, outside, there] = [
    await makePerson(app, minh),
    await makePerson(app, minh),
    await makePerson(app, minh, { trangThaiHoSo }),
    await makePerson(app, lan, {}, 'H20.102'),
    await makePerson(app, lan, {}, 'H20.101'),
  ]
  const ids = [one, two, suspended, outside].map(({ id }) => Number(id))
  const values = { donViDen, quyetDinhChuyen: '9/QĐ', ngayChuyenDen: '2027-01-01' }
  const outcome = await beginMany(minh, transfer, { ids }, values)
  expect(outcome.begun).toEqual([Number(one.id), Number(two.id)])
  expect(outcome.refused).toMatchObject([
    { id: Number(outside.id), why: 'notFound' },
    { id: Number(suspended.id), why: 'status', status: { code: '11' } },
  ])
  for (const { id } of [one, two]) {
    expect((await recordOf(id)).trangThaiHoSo.code).toBe('00')
    const movement = await movementOf(id)
    expect(await movementRow(app, movement)).toMatchObject({
      kind: 'transfer',
      state: 'pending',
      quyetDinhChuyen: '9/QĐ',
      ngayChuyenDen: '2027-01-01',
      lyDoChuyenId: Number((await catalogueOf(app, 'DM_LOAIQUYETDINH_CONGTAC', 'LCDD')).id),
    })
    const { rows } = await sql`select kind, target, target_id from audit_entry
      where officer_id = ${Number(id)} and kind <> 'xem' order by id desc limit 2`.execute(app.database.db)
    expect(rows).toEqual(
      expect.arrayContaining([
        { kind: 'them', target: 'movement', target_id: String(movement) },
        { kind: 'sua', target: 'officer', target_id: id },
      ]),
    )
  }
  const again = await beginMany(lan, transfer, { ids: [Number(one.id), Number(there.id)] }, values)
  expect(again).toMatchObject({
    begun: [],
    refused: [
      { id: Number(one.id), why: 'status' },
      { id: Number(there.id), why: 'sameUnit' },
    ],
  })
  const withdrawn = await take(app, minh, withdrawMovement, transfer, { id: await movementOf(one.id) })
  expect(withdrawn.code).toBe(0)
  expect((await recordOf(one.id)).trangThaiHoSo.code).toBe('01')
})

test('with a condition, only active people are included; the managing unit is set on acceptance', async () => {
  const unit = await lan.post('DonVi/create', {
    name: 'Đơn vị chuyển cả',
    maCoQuan: 'M.ALL',
    capDV: 3,
    donViCha: await unitOf(app, 'H20.05'),
  })
  const [one, two] = [await makePerson(app, lan, {}, 'M.ALL'), await makePerson(app, lan, {}, 'M.ALL')]
  await begun(app, lan, endOfService, two.id)
  const where = sql<boolean>`o."donViId" = ${Number(unit.data.id)}`
  const [donViDen, donViQuanLy] = [await unitOf(app, 'H20.101'), await unitOf(app, 'H20.102')]
  const outcome = await beginMany(minh, transfer, { where }, { donViDen, donViQuanLy })
  expect(outcome).toEqual({ begun: [Number(one.id)], refused: [] })
  const body = { id: await movementOf(one.id), bienDong: { ngayChuyenDen: '2026-11-01' } }
  expect((await take(app, await app.as('tuan'), acceptMovement, transfer, body)).code).toBe(0)
  expect(await recordOf(one.id)).toMatchObject({ donVi: donViDen, donViSuDung: donViDen, donViQuanLy })
})

test('many people take as many statements as one', async () => {
  const donViDen = await unitOf(app, 'H20.101')
  const statementsFor = async (count: number) => {
    const ids: number[] = []
    for (let made = 0; made < count; made++) ids.push(Number((await makePerson(app, minh)).id))
    return statementsOf(() => beginMany(minh, transfer, { ids }, { donViDen }))
  }
  const one = await statementsFor(1)
  expect(await statementsFor(4)).toHaveLength(one.length)
  // The lock, the destination, people with their log, movements, their log, the receiver's notice.
  expect(one).toHaveLength(6)
})

test("each person's movement gets copies of the decision's file; one that isn't pending refuses everything", async () => {
  const people = [await makePerson(app, minh), await makePerson(app, minh)]
  const ids = people.map(({ id }) => Number(id))
  const form = new FormData()
  form.append('code', String(transfer.fileSection.index))
  const content = samplePdf()
  form.append('files', new Blob([new Uint8Array(content)]), 'QĐ 21.pdf')
  const uploaded = await minh.upload('Files/upload', form)
  expect(uploaded).toMatchObject({ code: 0 })
  const values = { donViDen: await unitOf(app, 'H20.101'), file: [uploaded.data] }
  const strange = { ...values, file: [{ fileId: 'f', fileName: 'a', ext: 'pdf' }] }
  await expect(beginMany(minh, transfer, { ids }, strange)).rejects.toMatchObject({
    code: 21,
    detail: [{ field: 'bienDong.file' }],
  })
  expect((await recordOf(people[0]?.id ?? '')).trangThaiHoSo.code).toBe('01')
  expect((await beginMany(minh, transfer, { ids }, values)).begun).toHaveLength(2)
  const { rows } = await sql<{ id: string; officer_id: number }>`select id, officer_id from file
    where owner_table = 'movement' and state = 'attached' and officer_id = any(cast(${ids} as bigint[]))
    order by officer_id`.execute(app.database.db)
  expect(rows.map(({ officer_id }) => officer_id)).toEqual(ids)
  for (const { id } of rows) {
    expect(id).not.toBe(uploaded.data.fileId)
    expect(await app.server.blobs.read(id)).toEqual(content)
  }
  await expect(beginMany(minh, transfer, { ids }, values)).resolves.toMatchObject({ begun: [] })
})

test('an invalid destination refuses everything', async () => {
  const { id } = await makePerson(app, minh)
  const room = await lan.post('DonVi/create', {
    name: 'Phòng thử',
    maCoQuan: 'M.P3',
    capDV: 4,
    donViCha: await unitOf(app, 'H20.101'),
  })
  await expect(
    beginMany(minh, transfer, { ids: [Number(id)] }, { donViDen: room.data }),
  ).rejects.toMatchObject({ code: 21 })
  expect((await recordOf(id)).trangThaiHoSo.code).toBe('01')
})

test('one that ends periods does so for each person, and each can be restored separately', async () => {
  const people = [await makePerson(app, lan), await makePerson(app, lan)]
  for (const { id } of people) {
    const congTac = await sampleEntry(app, workPeriod.form, { tuNgay: '2020-01-01', denNgay: null })
    expect((await lan.post('CongTac/add', { id, congTac })).code).toBe(0)
  }
  const trangThai = await catalogueOf(app, 'DM_NGHIVIEC', '05')
  const ids = people.map(({ id }) => Number(id))
  const decision = { ngayKyQuyetDinh: '2026-09-15', ngay: '2026-10-01', trangThai }
  expect(await beginMany(lan, endOfService, { ids }, decision)).toMatchObject({ begun: ids })
  const ends = async () => {
    const { rows } = await sql<{ denNgay: string | null }>`
      select "denNgay" from work_period where officer_id = any(cast(${ids} as bigint[])) order by officer_id`.execute(
      app.database.db,
    )
    return rows.map(({ denNgay }) => denNgay)
  }
  expect(await ends()).toEqual(['2026-10-01', '2026-10-01'])
  const first = await movementOf(people[0]?.id ?? '')
  expect((await take(app, lan, restoreMovement, endOfService, { id: first })).code).toBe(0)
  expect(await ends()).toEqual([null, '2026-10-01'])
})
