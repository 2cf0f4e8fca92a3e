/** A row that succeeds another: the requested changes are part of the same save, or nothing is saved. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyValues } from '#domain/fields/field.ts'
import { allowancePeriod } from '#domain/records/allowance-period.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { signedInWith } from '#server/test/sample-role.ts'

let app: TestServer
let minh: Caller
beforeAll(async () => {
  app = await startTestServer()
  minh = await app.as('minh')
})
afterAll(() => app.stop())

const open = { ngayKetThucLuong: null }
const salaryOf = async (change: AnyValues): Promise<AnyValues> => ({
  ...(await sampleEntry(app, salaryPeriod.form)),
  ngachChucDanh: await catalogueOf(app, 'DM_NGACHCHUCDANH', '01.003'),
  phanTramHuong: 100,
  phuCapTNVK: null,
  ngayHuongPhuCapTNVK: null,
  ...open,
  ...change,
})
const rowsOf = async (controller: string, id: string): Promise<AnyValues[]> =>
  (await minh.post(`${controller}/get-list`, { id, pageSize: 100 })).data.data

const logOf = async (id: string) => {
  const { rows } = await sql<{ kind: string; target: string; after: AnyValues }>`
    select kind, target, after from audit_entry where officer_id = ${Number(id)} and kind in ('them', 'sua') order by id`.execute(
    app.database.db,
  )
  return rows
}

test('A raise ends the previous period on the day before and becomes the current salary, in one save', async () => {
  const { id } = await makePerson(app, minh)
  const step = (code: string) => catalogueOf(app, 'DM_BACLUONG', code)
  const first = await salaryOf({ ngayHuongLuong: '2022-03-01', bac: await step('4'), heSoLuong: 3.33 })
  const { data: before } = await minh.post('Luong/add', { id, luong: first })
  const earlier = (await logOf(id)).length
  const luong = await salaryOf({
    ngayHuongLuong: '2025-03-01',
    bac: await step('5'),
    heSoLuong: 3.66,
    soVBQuyetDinhLuong: '12/QĐ-SNV',
    coHieuLucLuong: false,
  })
  const saved = await minh.post('Luong/add', { id, luong, dongKyTruoc: true, capNhatHienTai: true })
  expect(saved).toMatchObject({ code: 0, data: { heSoLuong: 3.66, coHieuLucLuong: true } })

  const rows = await rowsOf('Luong', id)
  expect(rows.find((row) => row['id'] === before.id)).toMatchObject({
    ngayKetThucLuong: '2025-02-28',
    coHieuLucLuong: false,
  })
  expect((await minh.post('Luong/get-info', { id })).data).toMatchObject({
    ngachHoacViTri: { code: '01.003' },
    bacLuong: { code: '5' },
    heSoLuong: 3.66,
    ngayHuongLuong: '2025-03-01',
    soVBQuyetDinhLuongPhuCap: '12/QĐ-SNV',
    isHieuLucLuong: true,
  })
  const log = (await logOf(id)).slice(earlier).map(({ kind, target }) => `${kind} ${target}`)
  expect(log.toSorted()).toEqual(['sua salary', 'sua salary_period', 'them salary_period'])
})

test('An empty vượt khung clears that of the current salary only at another step', async () => {
  const { id } = await makePerson(app, minh)
  const step = (code: string) => catalogueOf(app, 'DM_BACLUONG', code)
  const paid = async (ngayHuongLuong: string, code: string, change: AnyValues = {}) => {
    const luong = await salaryOf({ ngayHuongLuong, bac: await step(code), heSoLuong: 4.98, ...change })
    const keys = { dongKyTruoc: true, capNhatHienTai: true }
    expect((await minh.post('Luong/add', { id, luong, ...keys })).code).toBe(0)
    return (await minh.post('Luong/get-info', { id })).data['phuCapTNVK']
  }
  expect(await paid('2022-03-01', '9', { phuCapTNVK: 5, ngayHuongPhuCapTNVK: '2022-03-01' })).toBe(5)
  expect(await paid('2023-03-01', '9')).toBe(5)
  expect(await paid('2024-03-01', '8')).toBeNull()
})

test('A raise of somebody who leaves on a later day ends with the leaving and isn’t in force', async () => {
  const { id } = await makePerson(app, minh)
  const paid = async (ngayHuongLuong: string, code: string, heSoLuong: number) => {
    const bac = await catalogueOf(app, 'DM_BACLUONG', code)
    const luong = await salaryOf({ ngayHuongLuong, bac, heSoLuong })
    return minh.post('Luong/add', { id, luong, dongKyTruoc: true, capNhatHienTai: true })
  }
  expect(await paid('2023-11-01', '4', 3.33)).toMatchObject({ data: { coHieuLucLuong: true } })
  const trangThai = await catalogueOf(app, 'DM_NGHIVIEC', '02')
  const tinhTrangNghiViec = { trangThai, ngayKyQuyetDinh: '2026-10-01', ngay: '2027-02-01' }
  expect((await minh.post('NghiViec/create-nghi-viec', { id, tinhTrangNghiViec })).code).toBe(0)
  expect(await paid('2026-11-01', '5', 3.66)).toMatchObject({
    code: 0,
    data: { coHieuLucLuong: false, ngayKetThucLuong: '2027-02-01' },
  })
  expect((await minh.post('Luong/get-info', { id })).data).toMatchObject({
    bacLuong: { code: '5' },
    heSoLuong: 3.66,
    ngayHuongLuong: '2026-11-01',
    ngayKetThucLuong: null,
    isHieuLucLuong: false,
  })
})

test('Without the keys only the row is added', async () => {
  const { id } = await makePerson(app, minh)
  await minh.post('Luong/add', { id, luong: await salaryOf({ ngayHuongLuong: '2022-03-01' }) })
  await minh.post('Luong/add', { id, luong: await salaryOf({ ngayHuongLuong: '2025-03-01' }) })
  expect((await rowsOf('Luong', id)).map((row) => row['ngayKetThucLuong'])).toEqual([null, null])
  expect((await minh.post('Luong/get-info', { id })).data).toMatchObject({ heSoLuong: null })
})

test('A salary without an end is ended anyway, since only one can be current; a post may end later', async () => {
  const { id } = await makePerson(app, minh)
  const paid = await salaryOf({ ngayHuongLuong: '2022-03-01', ngayKetThucLuong: '2026-12-31' })
  await minh.post('Luong/add', { id, luong: paid })
  const luong = await salaryOf({ ngayHuongLuong: '2025-03-01', ngayKetThucLuong: '2026-12-31' })
  expect((await minh.post('Luong/add', { id, luong, dongKyTruoc: true })).code).toBe(0)
  expect((await rowsOf('Luong', id)).map((row) => row['ngayKetThucLuong'])).toEqual([
    '2026-12-31',
    '2025-02-28',
  ])
  const congTac = { ...(await sampleEntry(app, workPeriod.form)), donVi: await unitOf(app, 'H20.05') }
  for (const [tuNgay, denNgay] of [
    ['2022-03-01', '2025-12-31'],
    ['2025-03-01', null],
  ])
    await minh.post('CongTac/add', { id, congTac: { ...congTac, tuNgay, denNgay }, dongKyTruoc: true })
  expect((await rowsOf('CongTac', id)).map((row) => row['denNgay'])).toEqual([null, '2025-12-31'])
})

test('A row that can’t be the current salary saves nothing', async () => {
  const { id } = await makePerson(app, minh)
  await minh.post('Luong/add', { id, luong: await salaryOf({ ngayHuongLuong: '2022-03-01' }) })
  const add = (luong: AnyValues, keys: AnyValues = { dongKyTruoc: true, capNhatHienTai: true }) =>
    minh.post('Luong/add', { id, luong, ...keys })
  expect(
    await add(
      await salaryOf({ ngayHuongLuong: '2025-03-01', ngachChucDanh: null, ngachNgoaiHeThong: 'Khác' }),
    ),
  ).toMatchObject({ code: 21, detail: [{ field: 'capNhatHienTai' }] })
  expect(await add(await salaryOf({ ngayHuongLuong: '2020-03-01' }))).toMatchObject({
    code: 21,
    detail: [{ field: 'capNhatHienTai' }],
  })
  expect(await add(await salaryOf({ ngayHuongLuong: '2025-03-01' }), { dongKyTruoc: 'true' })).toMatchObject({
    code: 21,
    detail: [{ field: 'dongKyTruoc' }],
  })
  expect(await rowsOf('Luong', id)).toMatchObject([{ ngayHuongLuong: '2022-03-01', ngayKetThucLuong: null }])
})

test('A work period moves the person, within the caller’s units and not into a room', async () => {
  const { id } = await makePerson(app, minh)
  const sample = await sampleEntry(app, workPeriod.form)
  const periodOf = async (unit: string, tuNgay: string) => ({
    ...sample,
    tuNgay,
    denNgay: null,
    donVi: await unitOf(app, unit),
  })
  const add = async (unit: string, tuNgay: string, capNhatHienTai = true) =>
    minh.post('CongTac/add', {
      id,
      congTac: await periodOf(unit, tuNgay),
      dongKyTruoc: true,
      capNhatHienTai,
    })
  expect((await add('H20.05', '2020-01-01')).code).toBe(0)
  const outside = await add('H20.06', '2024-01-01')
  expect(outside).toMatchObject({ code: 21, detail: [{ field: 'donVi' }] })
  expect(await rowsOf('CongTac', id)).toMatchObject([{ tuNgay: '2020-01-01', denNgay: null }])
  // The period itself may name any unit.
  expect((await add('H20.06', '2024-01-01', false)).code).toBe(0)
  expect(await rowsOf('CongTac', id)).toMatchObject([
    { tuNgay: '2024-01-01', denNgay: null },
    { tuNgay: '2020-01-01', denNgay: '2023-12-31' },
  ])

  const lan = await app.as('lan')
  const moved = await lan.post('CongTac/add', {
    id,
    congTac: await periodOf('H20.06', '2025-01-01'),
    capNhatHienTai: true,
  })
  expect(moved.code).toBe(0)
  expect((await lan.post('CanBoCongChuc/get-general-info', { id })).data).toMatchObject({
    donVi: { maCoQuan: 'H20.06' },
    donViSuDung: { maCoQuan: 'H20.06' },
    phongBan: null,
  })
  expect((await lan.post('CongTac/get-info', { id })).data).toMatchObject({
    ngayDamNhiem: '2025-01-01',
    chucVu: sample['chucVu'],
  })
})

test('An allowance ends the previous one of the same kind only', async () => {
  const { id } = await makePerson(app, minh)
  const sample = await sampleEntry(app, allowancePeriod.form)
  const add = async (kind: string, tuNgay: string, keys: AnyValues = {}) =>
    minh.post('PhuCap/add', {
      id,
      PhuCap: {
        ...sample,
        tuNgay,
        denNgay: null,
        loaiPhuCap: await catalogueOf(app, 'DM_PHUCAP', kind),
        heSo: 0.5,
      },
      ...keys,
    })
  await add('CVLD', '2020-01-01')
  await add('KV', '2021-01-01')
  expect((await add('CVLD', '2023-01-01', { dongKyTruoc: true })).code).toBe(0)
  const ends = (await rowsOf('PhuCap', id)).map((row) => [
    (row['loaiPhuCap'] as { code: string }).code,
    row['denNgay'],
  ])
  expect(ends).toEqual([
    ['CVLD', null],
    ['KV', null],
    ['CVLD', '2022-12-31'],
  ])
  expect(await add('KV', '2024-01-01', { capNhatHienTai: true })).toMatchObject({ code: 21 })
})

test('Roles that may add rows but not change them end none', async () => {
  const { id } = await makePerson(app, minh)
  await minh.post('Luong/add', { id, luong: await salaryOf({ ngayHuongLuong: '2022-03-01' }) })
  const { caller: adder } = await signedInWith(app, ['Luong.add', 'Luong.get-list'])
  const luong = await salaryOf({ ngayHuongLuong: '2025-03-01' })
  expect((await adder.post('Luong/add', { id, luong, dongKyTruoc: true })).status).toBe(403)
  expect((await adder.post('Luong/add', { id, luong, capNhatHienTai: true })).status).toBe(403)
  expect((await adder.post('Luong/add', { id, luong })).code).toBe(0)
})
