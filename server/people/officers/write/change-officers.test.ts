/** changeOfficers: one patch for all or one each, refused people, and hooks. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusals } from '#domain/api/refusals.ts'
import type { UnitRef } from '#domain/fields/values.ts'
import { saveGeneralInfo } from '#domain/officer/calls.ts'
import { trainingPeriod } from '#domain/records/training-period.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { changeOfficer, changeOfficerOfMovement } from '#server/people/officers/write/change-officer.ts'
import { changeOfficers } from '#server/people/officers/write/change-officers.ts'
import { changeRow, openRow, removeRow } from '#server/people/officers/write/patch.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { statementsOf } from '#server/test/recorded-statements.ts'
import { signedIn } from '#server/test/signed-in.ts'
import { makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

const transferCall = 'ChuyenCongTac/create-chuyen-cong-tac'

/** The request of this member of the cast. */
async function requestOf(name: 'lan' | 'minh' | 'tuan'): Promise<AuthenticatedRequest> {
  return signedIn(app, await app.as(name), saveGeneralInfo)
}
const people = async (count: number, unit?: string) => {
  const made = []
  for (let n = 0; n < count; n++) made.push(await makePerson(app, lan, {}, unit))
  return made
}
const recordOf = async (id: string) => (await lan.get(`CanBoCongChuc/get-by-id/${id}`)).data
async function logOf(id: string) {
  const { rows } = await sql<{ kind: string; target: string; unit_id: number; before: any; after: any }>`
    select kind, target, unit_id, before, after from audit_entry
    where officer_id = ${Number(id)} and request_id = 'test' order by id`.execute(app.database.db)
  return rows
}

test('one patch for all: fields, versions, the mark and a log line each, in batches', async () => {
  const [one, two] = [await people(1, 'H20.05'), await people(1, 'H20.101')]
  const all = [...one, ...two]
  const donVi: UnitRef = await unitOf(app, 'H20.05')
  const told: number[][] = []
  const changed = await changeOfficers(
    await requestOf('lan'),
    { ids: all.map(({ id }) => Number(id)) },
    { reads: ['donVi', 'congViecChinh'], progress: (done, total) => told.push([done, total]) },
    async () => ({
      patch: { values: { donVi, congViecChinh: 'Điều động' } },
      answer: (saved) => saved.changed,
    }),
  )
  expect(changed).toEqual(all.map(({ id }) => Number(id)))
  expect(told).toEqual([[2, 2]])
  for (const { id, versions } of all) {
    const record = await recordOf(id)
    expect(record).toMatchObject({ donVi, congViecChinh: 'Điều động', isUpdatedSyncQuocGia: true })
    expect(record.versions).toEqual({ ...versions, general: 2, work: 2 })
  }
  expect(await logOf(all[1]?.id ?? '')).toMatchObject([
    {
      kind: 'sua',
      target: 'officer',
      before: { donVi: { maCoQuan: 'H20.101' } },
      after: { donVi: { maCoQuan: 'H20.05' } },
    },
  ])
  expect(Object.keys((await logOf(all[0]?.id ?? ''))[0]?.after)).toEqual(['cotHoSo', 'congViecChinh'])
})

test('people with different changes are written by one update, which leaves the other columns and versions', async () => {
  const made = await people(3)
  const [one, two, three] = made.map(({ id }) => Number(id)) as [number, number, number]
  const { thanhPhanGiaDinh } = await recordOf(String(one))
  const values = {
    [one]: { soDienThoai: '0912345678', congViecChinh: 'Văn thư' },
    [two]: { tenGoiKhac: null, sucKhoe: await catalogueOf(app, 'DM_SUCKHOE'), congViecChinh: 'Thủ quỹ' },
    [three]: { thanhPhanGiaDinh: null, soDienThoai: '0987654321', congViecChinh: 'Văn thư' },
  }
  await sql`update officer set "tenGoiKhac" = 'Tư' where id = any(${[one, two, three]})`.execute(
    app.database.db,
  )
  const request = await requestOf('lan')
  const statements = await statementsOf(() =>
    changeOfficers(
      request,
      { ids: [one, two, three] },
      { reads: ['soDienThoai', 'congViecChinh', 'tenGoiKhac', 'sucKhoe', 'thanhPhanGiaDinh'] },
      async () => ({ patch: ({ id }) => ({ values: values[id] ?? {} }), answer: () => null }),
    ),
  )
  expect(statements.filter((statement) => /update "officer"/.test(statement))).toHaveLength(1)
  const unchanged = { soDienThoai: null, tenGoiKhac: 'Tư', sucKhoe: null, thanhPhanGiaDinh }
  for (const { id, versions } of made) {
    const record = await recordOf(id)
    expect(record).toMatchObject({ ...unchanged, ...values[Number(id)] })
    const raised = Number(id) === two ? { ...versions, other: 2 } : versions
    expect(record.versions).toEqual({ ...raised, general: 2, work: 2 })
  }
  expect(await logOf(String(three))).toMatchObject([{ before: { soDienThoai: null, thanhPhanGiaDinh } }])
})

test('a patch each: rows are opened, changed and removed, with their derivations', async () => {
  const [first, second, third] = await people(3)
  if (!first || !second || !third) throw new Error('nobody was made')
  const congTac = await sampleEntry(app, workPeriod.form)
  const daoTao = await sampleEntry(app, trainingPeriod.form)
  for (const { id } of [first, second]) await lan.post('CongTac/add', { id, congTac })
  const level = await catalogueOf(app, 'DM_TRINHDODAOTAO')
  const type = await catalogueOf(app, 'DM_LOAIDAOTAO', '1')
  await changeOfficers(
    await requestOf('lan'),
    { ids: [first, second, third].map(({ id }) => Number(id)) },
    { reads: ['hoVaTen'], records: [workPeriod, trainingPeriod] },
    async () => ({
      patch: ({ id, rowsOf }) => {
        const [row] = rowsOf(workPeriod)
        if (id === Number(third.id)) return null
        if (row === undefined) throw new Error('the row was not read')
        return id === Number(first.id)
          ? {
              values: { hoVaTen: 'Trần Văn Mới' },
              rows: [
                changeRow(workPeriod, row.id, { phongBan: 'Phòng khác' }),
                openRow(trainingPeriod, { ...daoTao, loaiDaoTao: type, trinhDoDaoTao: level }),
              ],
            }
          : { rows: [removeRow(workPeriod, row.id)] }
      },
      answer: () => null,
    }),
  )
  const record = await recordOf(first.id)
  expect(record).toMatchObject({ hoVaTen: 'Trần Văn Mới', trinhDoCaoNhat: level })
  expect(record.versions).toMatchObject({ general: 2, training: 2 })
  const rows = (await lan.post('CongTac/get-list', { id: first.id })).data.data
  expect(rows).toMatchObject([{ version: 2, phongBan: 'Phòng khác' }])
  expect((await lan.post('CongTac/get-list', { id: second.id })).data.totalRows).toBe(0)
  expect((await logOf(first.id)).map(({ kind, target }) => [kind, target])).toEqual([
    ['sua', 'officer'],
    ['sua', 'work_period'],
    ['them', 'training_period'],
  ])
  expect((await logOf(second.id)).map(({ kind, target }) => [kind, target])).toEqual([['xoa', 'work_period']])
  expect(await logOf(third.id)).toEqual([])
  const { rows: keys } = await sql<{ name_folded: string }>`
    select name_folded from officer where id = ${Number(first.id)}`.execute(app.database.db)
  expect(keys).toEqual([{ name_folded: 'tran van moi' }])
})

test('derivations from rows are compared with stored columns, which must have been read', async () => {
  const [person] = await people(1)
  if (!person) throw new Error('nobody was made')
  const id = Number(person.id)
  const daoTao = await sampleEntry(app, trainingPeriod.form)
  const trinhDoDaoTao = await catalogueOf(app, 'DM_TRINHDODAOTAO')
  const loaiDaoTao = await catalogueOf(app, 'DM_LOAIDAOTAO', '1')
  const training = { ...daoTao, loaiDaoTao, trinhDoDaoTao }
  expect(await lan.post('DaoTao/add', { id, daoTao: training })).toMatchObject({ code: 0 })
  expect((await recordOf(person.id)).trinhDoCaoNhat).toEqual(trinhDoDaoTao)
  const request = await requestOf('lan')
  await changeOfficers(
    request,
    { ids: [id] },
    { reads: ['hoVaTen'], records: [trainingPeriod] },
    async () => ({
      patch: ({ rowsOf }) => ({
        rows: rowsOf(trainingPeriod).map((row) => removeRow(trainingPeriod, row.id)),
      }),
      answer: () => null,
    }),
  )
  expect((await recordOf(person.id)).trinhDoCaoNhat).toBeNull()
  const unread = changeOfficers(request, { ids: [id] }, { reads: ['hoVaTen'] }, async () => ({
    patch: { rows: [openRow(trainingPeriod, training)] },
    answer: () => null,
  }))
  await expect(unread).rejects.toThrow('trinhDoCaoNhat')
})

test('a row may be in one patch only', async () => {
  const [person] = await people(1)
  if (!person) throw new Error('nobody was made')
  const congTac = await sampleEntry(app, workPeriod.form)
  const { data } = await lan.post('CongTac/add', { id: person.id, congTac })
  const row = Number(data.id)
  const twice = changeOfficer(await requestOf('lan'), Number(person.id), {}, async () => ({
    rows: [changeRow(workPeriod, row, { phongBan: 'Phòng khác' }), removeRow(workPeriod, row)],
    answer: () => null,
  }))
  await expect(twice).rejects.toThrow(`work-period ${row}`)
})

test('refused people are reported; the work goes on without them or refuses everything', async () => {
  const [moving, staying] = await people(2)
  const [outside] = await people(1, 'H20.101')
  if (!moving || !staying || !outside) throw new Error('nobody was made')
  const transfer = { donViDen: await unitOf(app, 'H20.101'), ngayBienDong: '2026-10-01' }
  expect(await lan.post(transferCall, { id: moving.id, bienDong: transfer })).toMatchObject({ code: 0 })
  const ids = [moving, staying, outside].map(({ id }) => Number(id))
  const run = async (strict: boolean) =>
    changeOfficers(await requestOf('minh'), { ids }, { reads: ['congViecChinh'] }, async ({ refused }) => {
      if (strict && refused.length > 0) throw refusals.wrongState('Không được.')
      return { patch: { values: { congViecChinh: 'Khác' } }, answer: ({ changed }) => ({ changed, refused }) }
    })
  await expect(run(true)).rejects.toMatchObject({ code: 26 })
  expect((await recordOf(staying.id)).congViecChinh).not.toBe('Khác')
  expect(await run(false)).toMatchObject({
    changed: [Number(staying.id)],
    refused: [
      { id: Number(outside.id), why: 'notFound' },
      { id: Number(moving.id), why: 'status', status: { code: '00' } },
    ],
  })
  expect((await recordOf(staying.id)).congViecChinh).toBe('Khác')
})

test('accounts of people who leave together are locked, each with a log line', async () => {
  const [one, two, without] = await people(3)
  if (!one || !two || !without) throw new Error('nobody was made')
  for (const { id } of [one, two])
    await sql`insert into account ("userName", name, role_id, "idCBCC", password_hash)
      select ${`nhieu-${id}`}, 'x', id, ${Number(id)}, 'x' from role where code = 'ND'`.execute(
      app.database.db,
    )
  const locked = await changeOfficers(
    await requestOf('lan'),
    { ids: [one, two, without].map(({ id }) => Number(id)) },
    { reads: ['trangThaiHoSo'] },
    async ({ reference }) => ({
      patch: {
        values: { trangThaiHoSo: reference.catalogues.byCode('DM_TRANGTHAIHOSO', '02')?.ref ?? null },
        signIn: 'ends',
      },
      answer: ({ lockedAccounts }) => lockedAccounts,
    }),
  )
  expect([...locked.keys()].sort((a, b) => a - b)).toEqual([one, two].map(({ id }) => Number(id)))
  const ids = [...locked.values()].flat()
  const { rows } =
    await sql`select id from account where id = any(cast(${ids} as bigint[])) and "isActived"`.execute(
      app.database.db,
    )
  expect([ids.length, rows]).toEqual([2, []])
  expect((await logOf(one.id)).map(({ target }) => target)).toEqual(['officer', 'account'])
  expect((await logOf(without.id)).map(({ target }) => target)).toEqual(['officer'])
})

test('only the receiver of a movement finds the person through it', async () => {
  const [person] = await people(1)
  if (!person) throw new Error('nobody was made')
  const donViDen = await unitOf(app, 'H20.101')
  const transfer = { donViDen, ngayBienDong: '2026-10-01' }
  const { data } = await lan.post(transferCall, { id: person.id, bienDong: transfer })
  const receive = async (to: number) =>
    changeOfficerOfMovement(
      await requestOf('tuan'),
      Number(data.id),
      { reached: sql<boolean>`m."donViDenId" = ${to}`, refusedStatuses: [] },
      async ({ movement, officer }) => ({
        values: { congViecChinh: 'Tiếp nhận' },
        answer: (saved) => [movement['state'], officer.id, saved.changed],
      }),
    )
  await expect(receive(Number(donViDen.id) + 1)).rejects.toMatchObject({ code: 23 })
  expect(await receive(Number(donViDen.id))).toEqual(['pending', Number(person.id), ['congViecChinh']])
})
