/** Tham số pháp lý over HTTP: values of a day, whom a change touches, changing and taking back, who may. */
import { sql, type RawBuilder } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { LawEffect, LawHistoryRow, LawRow } from '#domain/law/calls.ts'
import { codes } from '#domain/api/codes.ts'
import { dependsOnPlace } from '#domain/due/proposal.ts'
import { lawSentences } from '#domain/law/law-form.ts'
import { dueKinds } from '#domain/due/kinds.ts'
import { labourInterruption } from '#domain/records/labour-interruption.ts'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import { statusesAtWork } from '#server/people/officers/live-statuses.ts'
import { done, dueWorld } from '#server/test/due-people.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { makePerson } from '#server/test/people.ts'

const world = dueWorld()

const listed = async (ngay?: string) => (await world.lan.post<LawRow[]>('ThamSo/get-list', { ngay })).data
const decree = { vanBan: 'Thông tư 99/2026/TT-BNV', dieu: 'Điều 1' }

test('The values of a day, with document and article', async () => {
  const base = (rows: LawRow[]) => rows.filter(({ ma }) => ma === 'luong-co-so')
  expect(base(await listed('2024-01-15'))).toEqual([
    expect.objectContaining({
      ten: 'Mức lương cơ sở',
      giaTri: 1_800_000,
      donViTinh: 'đồng/tháng',
      theo: {},
      tuNgay: '2023-07-01',
      denNgay: '2024-06-30',
      vanBan: 'Nghị định 24/2023/NĐ-CP',
    }),
  ])
  expect(base(await listed()).map(({ giaTri }) => giaTri)).toEqual([2_530_000])
  expect((await world.lan.post('ThamSo/get-list', { ngay: '2024-13-01' })).code).toBe(codes.invalid)
  const all = (await world.lan.post<LawRow[]>('ThamSo/get-list', { tatCa: true })).data
  expect(base(all).map(({ giaTri }) => giaTri)).toEqual(expect.arrayContaining([1_490_000, 2_530_000]))
  expect(base(all)[0]?.tuNgay).toBe('2004-10-01')
})

describe('A changed month of discipline', () => {
  const theo = { doiTuong: 'CBCC', hinhThuc: 'KT' }
  const body = { ma: 'keo-dai-ky-luat', theo, giaTri: 9, tuNgay: '2025-01-01', ...decree }

  test('is previewed, applied, named in the reasons and taken back', async () => {
    const { id } = await makePerson(world.app, world.minh, { hoVaTen: 'Trần Thị Khiển Trách' })
    await world.people.addSalary(id, { ngayHuongLuong: '2024-04-01' })
    await world.people.discipline(id, 'KT', '2025-05-12')
    const other = await makePerson(world.app, world.minh, {
      loaiHoSo: await catalogueOf(world.app, 'DM_LOAIHOSO', '03'),
    })
    await world.people.addSalary(other.id, { ngayHuongLuong: '2024-04-01' })
    await world.people.discipline(other.id, 'KT', '2025-05-12')
    expect((await world.people.rowOf('nang-luong', id))?.ngay).toBe('2027-10-01')
    expect((await world.people.rowOf('nang-luong', other.id))?.ngay).toBe('2027-07-01')

    const { soNguoi, nguoi } = (await world.lan.post<LawEffect>('ThamSo/preview', body)).data
    expect(nguoi.find((one) => one.id === id)).toEqual({
      id,
      hoVaTen: 'Trần Thị Khiển Trách',
      donVi: (await unitOf(world.app, 'H20.05')).name,
      truoc: 'Nâng bậc lương: 01/10/2027',
      sau: 'Nâng bậc lương: 01/01/2028',
    })
    expect(nguoi.some((one) => one.id === other.id)).toBe(false)
    // Nothing is changed by looking.
    expect((await world.people.rowOf('nang-luong', id))?.ngay).toBe('2027-10-01')

    const changed = await done(world.lan, 'ThamSo/update', body)
    expect(changed).toMatchObject({ soNguoi })
    const row = await world.people.rowOf('nang-luong', id)
    expect(row?.ngay).toBe('2028-01-01')
    expect(row?.lyDo).toContain('+9 tháng do khiển trách từ 12/05/2025 (Thông tư 99/2026/TT-BNV, Điều 1)')
    expect((await world.people.rowOf('nang-luong', other.id))?.ngay).toBe('2027-07-01')
    expect((await world.lan.post('ThamSo/update', body)).code).toBe(codes.invalid)

    expect(await done(world.lan, 'ThamSo/withdraw', { id: (changed as { id: string }).id })).toMatchObject({
      soNguoi,
    })
    expect((await world.people.rowOf('nang-luong', id))?.ngay).toBe('2027-10-01')
    const history = (await world.lan.post<LawHistoryRow[]>('ThamSo/get-history', { ma: body.ma })).data
    expect(history.find(({ giaTri }) => giaTri === 9)).toMatchObject({
      nguoiNhap: expect.any(String),
      nguoiThuHoi: expect.any(String),
      thuHoiLuc: expect.any(String),
    })
  })

  test('follows the kind of person when that changes', async () => {
    const person = await makePerson(world.app, world.minh)
    await world.people.addSalary(person.id, { ngayHuongLuong: '2024-04-01' })
    await world.people.discipline(person.id, 'KT', '2025-05-12')
    expect((await world.people.rowOf('nang-luong', person.id))?.ngay).toBe('2027-10-01')
    const { data } = await world.minh.post('CanBoCongChuc/get-general-info', { id: person.id })
    const loaiHoSo = await catalogueOf(world.app, 'DM_LOAIHOSO', '03')
    await done(world.minh, 'CanBoCongChuc/update-general-hs', { ...data, loaiHoSo })
    expect((await world.people.rowOf('nang-luong', person.id))?.ngay).toBe('2027-07-01')
  })
})

test('A new day of rest moves the raise of whoever was away for eleven working days', async () => {
  const { id } = await makePerson(world.app, world.minh, { hoVaTen: 'Lê Thị Nghỉ Không Lương' })
  await world.people.addSalary(id, { ngayHuongLuong: '2024-04-01' })
  const gianDoanLaoDong = {
    ...(await sampleEntry(world.app, labourInterruption.form)),
    tuNgay: '2026-06-01',
    denNgay: '2026-06-15',
    lyDo: await catalogueOf(world.app, 'DM_GIANDOAN', '01'),
  }
  await done(world.minh, 'GianDoanLaoDong/add', { id, gianDoanLaoDong })
  expect((await world.people.rowOf('nang-luong', id))?.ngay).toBe('2027-05-01')
  const { soNguoi } = (await done(world.lan, 'ThamSo/update', {
    ma: 'ngay-nghi',
    giaTri: 1,
    tuNgay: '2026-06-05',
    ...decree,
  })) as { soNguoi: number }
  expect(soNguoi).toBe(1)
  expect((await world.people.rowOf('nang-luong', id))?.ngay).toBe('2027-04-01')
})

test('A change that is sent again with its key is carried out once', async () => {
  const body = { ma: 'luong-co-so', giaTri: 2_700_000, tuNgay: '2028-01-01', ...decree }
  const key = { 'idempotency-key': 'luong-co-so-2028' }
  const [first, second] = [
    await world.lan.post('ThamSo/update', body, key),
    await world.lan.post('ThamSo/update', body, key),
  ]
  expect([first.code, second.code]).toEqual([0, 0])
  expect(second.data).toEqual(first.data)
})

describe('A change over the people of the demonstration', () => {
  /** Due days and paid allowance of everybody, by id. */
  async function everybody() {
    const { rows } = await sql<{ id: string; days: string }>`
      select id::text as id, concat_ws('|', ${sql.join(dueKinds.map(({ column }) => sql.ref(column)))}) as days
      from officer order by id`.execute(world.app.database.db)
    return new Map(rows.map(({ id, days }) => [id, days]))
  }
  /** Ids of the people at work whom a condition reaches. */
  async function atWork(condition: RawBuilder<unknown>) {
    const { catalogues } = await loadReferenceData(world.app.server.tableCache)
    const { rows } = await sql<{ id: string }>`
      select o.id::text as id from officer o where not o.deleted and ${condition}
      and o."trangThaiHoSoId" = any(cast(${statusesAtWork(catalogues)} as bigint[])) order by o.id`.execute(
      world.app.database.db,
    )
    return rows.map(({ id }) => id)
  }
  const inOrder = (ids: readonly string[]) => ids.toSorted((a, b) => Number(a) - Number(b))

  /** Previews, applies and takes back; returns whom the preview named and whose days the change moved. */
  async function tried(body: object) {
    const before = await everybody()
    const { soNguoi, nguoi } = (await world.lan.post<LawEffect>('ThamSo/preview', body)).data
    expect(await everybody()).toEqual(before)
    const changed = (await done(world.lan, 'ThamSo/update', body)) as { id: string; soNguoi: number }
    expect(changed.soNguoi).toBe(soNguoi)
    const after = await everybody()
    const withdrawn = (await done(world.lan, 'ThamSo/withdraw', { id: changed.id })) as { soNguoi: number }
    expect(withdrawn.soNguoi).toBe(soNguoi)
    expect(await everybody()).toEqual(before)
    const moved = [...before.keys()].filter((id) => before.get(id) !== after.get(id))
    return { soNguoi, nguoi, named: inOrder(nguoi.map(({ id }) => id)), moved }
  }

  test('of the base salary names everybody with a coefficient, and what is paid before and after', async () => {
    const body = { ma: 'luong-co-so', giaTri: 3_000_000, tuNgay: '2027-01-01', ...decree }
    const { soNguoi, nguoi, named, moved } = await tried(body)
    const paid = await atWork(sql`o."heSoLuong" is not null`)
    expect(soNguoi).toBe(paid.length)
    expect(soNguoi).toBeGreaterThan(40)
    expect(nguoi).toHaveLength(Math.min(100, soNguoi))
    expect(paid).toEqual(expect.arrayContaining(named))
    expect(moved).toEqual([])
    expect(nguoi[0]).toMatchObject({
      truoc: expect.stringMatching(/ × 2\.530\.000 = [\d.]+ đồng$/),
      sau: expect.stringMatching(/ × 3\.000\.000 = [\d.]+ đồng$/),
    })
  })

  test('of the months for a reprimand names those reprimanded in their step', async () => {
    const { id } = await makePerson(world.app, world.minh)
    await world.people.addSalary(id, { ngayHuongLuong: '2024-04-01' })
    await world.people.discipline(id, 'KT', '2025-05-12')
    const theo = { doiTuong: 'CBCC', hinhThuc: 'KT' }
    const body = { ma: 'keo-dai-ky-luat', theo, giaTri: 8, tuNgay: '2022-01-01', ...decree }
    const { soNguoi, named, moved } = await tried(body)
    expect(named).toContain(id)
    expect([moved, soNguoi]).toEqual([named, named.length])
    const reprimanded = await atWork(sql`exists (select from disciplinary_action d
      join catalogue_item f on f.id = d."hinhThucKyLuatId"
      where d.officer_id = o.id and f.code in ('KT', 'D_KT') and d."ngayKyLuat" >= '2022-01-01')`)
    expect(reprimanded).toEqual(expect.arrayContaining(named))
  })

  test("of a teacher's rate names the teachers of that level with the former one", async () => {
    const { id } = await makePerson(world.app, world.minh)
    await world.people.asTeacher(id, 'V.07.05.15', 40, '2026-01-01')
    const theo = { capHoc: 'THPT' }
    const body = { ma: 'phu-cap-uu-dai', theo, giaTri: 45, tuNgay: '2026-10-01', ...decree }
    const { soNguoi, named, moved } = await tried(body)
    // At a former rate of a place, or less than the rate in force: due as before.
    for (const [percent, day] of [
      [35, '2016-09-01'],
      [30, '2016-09-01'],
      [45, '2026-01-01'],
    ] as const)
      await world.people.asTeacher((await makePerson(world.app, world.minh)).id, 'V.07.05.15', percent, day)
    const { soNguoi: again, named: others, moved: touched } = await tried(body)
    expect([others, touched, again]).toEqual([named, moved, soNguoi])
    expect(named).toEqual(moved)
    expect(soNguoi).toBe(moved.length)
    expect(named).toContain(id)
  })

  test("of a teacher's rate of a place names those whose row pays a former one from now on", async () => {
    const { id } = await makePerson(world.app, world.minh)
    await world.people.asTeacher(id, 'V.07.05.15', 45, '2026-01-01')
    const theo = { capHoc: 'THPT', noi: 'KV' }
    const body = { ma: 'phu-cap-uu-dai-dia-ban', theo, giaTri: 55, tuNgay: '2026-10-01', ...decree }
    const { soNguoi, named, moved, nguoi } = await tried(body)
    expect([named, soNguoi]).toEqual([moved, moved.length])
    expect(nguoi.find((one) => one.id === id)).toMatchObject({ truoc: '45 %', sau: dependsOnPlace })
  })

  test('A rate entered for earlier days judges nobody by the first rate of the program', async () => {
    const { id } = await makePerson(world.app, world.minh)
    await world.people.asTeacher(id, 'V.07.02.26', 20, '2004-09-01')
    const before = await world.people.rowOf('phu-cap-uu-dai', id)
    expect(before?.ngay).toBe('2026-01-01')
    const body = { ma: 'phu-cap-uu-dai', theo: { capHoc: 'MN' }, giaTri: 20, tuNgay: '1998-01-01', ...decree }
    const { soNguoi, moved } = await tried(body)
    expect([soNguoi, moved]).toEqual([0, []])
  })
})

test('What is wrong is said at its field', async () => {
  const wrong = { ma: 'keo-dai-ky-luat', theo: { doiTuong: 'X' }, giaTri: 6, tuNgay: '2027-01-01', ...decree }
  const fieldsOf = async (body: object) =>
    (await world.lan.post('ThamSo/preview', body)).detail?.map(({ field }) => field)
  expect(await fieldsOf(wrong)).toEqual(['theo.doiTuong', 'theo.hinhThuc'])
  expect(await fieldsOf({ ma: 'khong-co', giaTri: 1 })).toEqual(['ma'])
  expect(await fieldsOf({ ma: 'luong-co-so' })).toEqual(['giaTri', 'tuNgay', 'vanBan', 'dieu'])
  const base = { ma: 'luong-co-so', tuNgay: '2027-01-01', ...decree }
  for (const giaTri of [1, 1e12, 2_530_000.5]) expect(await fieldsOf({ ...base, giaTri })).toEqual(['giaTri'])
  expect(await fieldsOf({ ...base, giaTri: 3_000_000, tuNgay: '2026-07-01' })).toEqual(['tuNgay'])
  const history = (await world.lan.post<LawHistoryRow[]>('ThamSo/get-history', { ma: 'luong-co-so' })).data
  const seeded = [history.at(-1), history.find(({ tuNgay }) => tuNgay === '2026-07-01')]
  for (const row of seeded)
    expect((await world.lan.post('ThamSo/withdraw', { id: row?.id })).code).toBe(codes.wrongState)
})

test('A value entered before all others by mistake is taken back', async () => {
  const before = (await world.lan.post<LawRow[]>('ThamSo/get-list', { tatCa: true })).data
  const added = await world.lan.post('ThamSo/update', {
    ma: 'luong-co-so',
    giaTri: 120_000,
    tuNgay: '1993-04-01',
    ...decree,
  })
  const withdrawn = await world.lan.post('ThamSo/withdraw', { id: added.data.id })
  expect(withdrawn).toMatchObject({ code: 0, message: lawSentences.withdrawn })
  expect((await world.lan.post<LawRow[]>('ThamSo/get-list', { tatCa: true })).data).toEqual(before)
})

test('Only administrators change the law; an officer sees the people of the own units only', async () => {
  const body = { ma: 'luong-co-so', giaTri: 3_000_000, tuNgay: '2027-01-01', ...decree }
  expect((await world.minh.post('ThamSo/update', body)).status).toBe(403)
  expect((await world.minh.post('ThamSo/preview', body)).status).toBe(403)
  expect((await world.minh.post('ThamSo/get-list', {})).code).toBe(0)
})
