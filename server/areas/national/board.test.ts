/** The board: figures by unit, the people of each figure, pending messages, and the simulator's card. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NationalBoard } from '#domain/national/calls.ts'
import type { ClockRow } from '#domain/national/clock-list.ts'
import { maxUnitLevel } from '#domain/units/unit-form.ts'
import { clockParts } from '#domain/national/clock-list.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'
import { approveRecord, changeRecord } from '#server/test/samples/sample-signatures.ts'

let app: TestServer
let lan: Caller
/** A person who is late, and then leaves. */
let gone = 0
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

const today = () => app.server.clock.today()
const board = async (donViId?: string, isChildren?: boolean) =>
  (await lan.post<NationalBoard>('DongBo/get-board', { donViId, isChildren })).data
const people = async (tinhTrang: string, more = {}) =>
  (
    await lan.post<{ data: ClockRow[]; totalRows: number }>('DongBo/get-paging', {
      tinhTrang,
      pageSize: 100,
      ...more,
    })
  ).data

test('each person is counted in one place, and each figure has its people', async () => {
  const since = today()
  await sql`update officer set signing = 0, "isSyncQuocGia" = null, send_since = null, send_deadline = null`.execute(
    app.database.db,
  )
  const { rows } = await sql<{
    id: number
  }>`select o.id from officer o join catalogue_item s on s.id = o."trangThaiHoSoId"
    where s.code = '01' and not o.deleted order by o.id limit 6`.execute(app.database.db)
  const [late = 0, due = 0, early = 0, waiting = 0, refused = 0, taken = 0] = rows.map(({ id }) => id)
  gone = late
  await changeRecord(app, late, { since: '2026-11-02', deadline: '2026-11-05' })
  await changeRecord(app, due, { since, deadline: since })
  await changeRecord(app, early, { since, deadline: '2026-12-01' })
  await changeRecord(app, waiting, { since, deadline: '2026-12-01' })
  await approveRecord(app, waiting)
  await sql`update officer set signing = 1, "isSyncQuocGia" = false, send_since = ${since}, send_deadline = '2026-12-02'
    where id = ${refused}`.execute(app.database.db)
  await sql`update officer set signing = 1, "isSyncQuocGia" = true where id = ${taken}`.execute(
    app.database.db,
  )

  const { tongCong, moPhong } = await board()
  expect(tongCong).toMatchObject({ quaHan: 1, hanHomNay: 1, conHan: 3, choGui: 1, thatBai: 1, thanhCong: 1 })
  expect(moPhong).toBe(true)
  const idsByFigure = Object.fromEntries(
    await Promise.all(
      clockParts.map(
        async ({ id }) => [id, (await people(id)).data.map((row) => Number(row.id)).sort()] as const,
      ),
    ),
  )
  expect(idsByFigure).toEqual({
    'qua-han': [late],
    'hom-nay': [due],
    'con-han': [early, waiting, refused],
    'cho-gui': [waiting],
    'that-bai': [refused],
    'thanh-cong': [taken],
  })
  const [first] = (await people('qua-han')).data
  expect(first).toMatchObject({ hanGui: '2026-11-05', thayDoiTu: '2026-11-02' })
  const words = async (part: string) => (await people(part)).data.map(({ tinhTrang }) => tinhTrang)
  expect(await words('cho-gui')).toEqual(['Đã ký duyệt, đang chờ gửi'])
  expect(await words('that-bai')).toEqual(['CSDL quốc gia từ chối: 0 lỗi'])
  expect(await words('thanh-cong')).toEqual(['CSDL quốc gia đã nhận'])
})

test('units below are listed separately down to the last level, and add up', async () => {
  const walk = async (id?: string): Promise<void> => {
    const { donVi, tongCong } = await board(id)
    for (const name of ['tong', 'quaHan', 'thanhCong', 'conHan'] as const)
      expect(donVi.reduce((sum, row) => sum + row[name], 0)).toBe(tongCong[name])
    const [open] = donVi.filter(({ trucTiep, coDonViCon }) => !trucTiep && coDonViCon)
    for (const { donVi: unit, trucTiep, conHan } of donVi)
      if (conHan > 0)
        expect((await people('con-han', { donViId: unit?.id, isChildren: !trucTiep })).totalRows).toBe(conHan)
    if (open?.donVi != null) {
      const below = await board(open.donVi.id)
      expect(below.tongCong.tong).toBe(open.tong)
      expect(below.duongDan.at(-1)).toEqual(open.donVi)
      await walk(open.donVi.id)
    }
  }
  await walk()
  expect(await lan.post('DongBo/get-board', { donViId: '999999' })).toMatchObject({ code: 23 })
})

test('the figures count exactly the people of the list: without the units below, and without a unit', async () => {
  const unit = await unitOf(app, 'H20.05')
  const branch = { name: 'Chi cục dưới bảng', maCoQuan: `S.${freshNumber(6)}`, capDV: 3, donViCha: unit }
  const below = (await lan.post<{ id: string; name: string }>('DonVi/create', branch)).data
  const own = await makePerson(app, lan, { donVi: unit, donViQuanLy: unit, donViSuDung: unit })
  await makePerson(app, lan, { donVi: { ...unit, ...below }, donViQuanLy: unit, donViSuDung: unit })
  const homeless = await makePerson(app, lan)
  await sql`update officer set "donViId" = null where id = ${homeless.id}`.execute(app.database.db)

  for (const more of [{}, { donViId: unit.id, isChildren: true }, { donViId: unit.id, isChildren: false }]) {
    const { tongCong, donVi } = await board(more.donViId, more.isChildren)
    const listed = await Promise.all(clockParts.map(({ id }) => people(id, more)))
    const { quaHan, hanHomNay, conHan, choGui, thatBai, thanhCong } = tongCong
    expect([quaHan, hanHomNay, conHan, choGui, thatBai, thanhCong], JSON.stringify(more)).toEqual(
      listed.map(({ totalRows }) => totalRows),
    )
    for (const name of ['tong', 'conHan'] as const)
      expect(donVi.reduce((sum, row) => sum + row[name], 0)).toBe(tongCong[name])
  }
  const [whole, alone] = [await board(unit.id, true), await board(unit.id, false)]
  expect(alone.tongCong.conHan).toBeLessThan(whole.tongCong.conHan)
  expect(alone.donVi).toMatchObject([{ donVi: { id: unit.id }, trucTiep: true }])
  expect((await board()).donVi.filter((row) => row.donVi === null)).toMatchObject([{ tong: 1, conHan: 1 }])
  const idsOnList = (await people('con-han')).data.map(({ id }) => id)
  expect(idsOnList).toEqual(expect.arrayContaining([String(own.id), String(homeless.id)]))
})

test('a unit of the deepest level has only its own people', async () => {
  const unitIn = async (parent: { id: string }) => {
    const body = { name: 'Tổ sâu', maCoQuan: `S.${freshNumber(6)}`, capDV: 3, donViCha: parent }
    const answer = await lan.post<{ id: string; name: string }>('DonVi/create', body)
    expect(answer, answer.message).toMatchObject({ code: 0 })
    return answer.data
  }
  let unit = await unitOf(app, 'H20.05')
  for (let level = 3; level <= maxUnitLevel; level++) unit = { ...unit, ...(await unitIn(unit)) }
  const { id } = await makePerson(app, lan, { donVi: unit, donViQuanLy: unit, donViSuDung: unit })
  expect(await lan.post('DongBo/get-board', { donViId: unit.id })).toMatchObject({
    code: 0,
    data: {
      tongCong: { tong: 1 },
      donVi: [{ donVi: { id: unit.id }, trucTiep: true, coDonViCon: false, tong: 1 }],
    },
  })
  expect((await people('con-han', { donViId: unit.id })).data.map((row) => row.id)).toEqual([String(id)])
})

test('people who have left are not on the board', async () => {
  const before = (await board()).tongCong
  await sql`update officer set "trangThaiHoSoId" = (
    select id from catalogue_item where catalogue = 'DM_TRANGTHAIHOSO' and code = '02') where id = ${gone}`.execute(
    app.database.db,
  )
  const { tongCong } = await board()
  expect(tongCong).toMatchObject({ quaHan: before.quaHan - 1, tong: before.tong - 1 })
})

test('pending messages show reason, start and deadline; administrators set the simulator’s mode', async () => {
  const [admin, leader] = [lan, await app.as('quang')]
  expect(await leader.post('DongBo/set-simulator', { mode: 'ngung' })).toMatchObject({ status: 403 })
  expect(await admin.post('DongBo/set-simulator', { mode: 'hong' })).toMatchObject({ code: 21 })
  expect(await admin.post('DongBo/set-simulator', { mode: 'ngung' })).toMatchObject({
    data: { mode: 'ngung' },
  })
  await app.server.sender.run()
  const { hangDoi } = await board()
  expect(hangDoi).toMatchObject({ soLuong: 1, loiGanNhat: 'CSDL quốc gia (mô phỏng) đang ngừng.' })
  const failed = Date.parse(hangDoi.loiTu ?? '')
  expect(failed).toBe(app.clock.now().getTime())
  expect(Date.parse(hangDoi.thuLaiLuc ?? '')).toBeGreaterThan(failed)
  const [row] = (await people('cho-gui')).data
  expect(row?.tinhTrang).toBe('Đã ký duyệt, gửi lại sau: CSDL quốc gia (mô phỏng) đang ngừng.')

  await admin.post('DongBo/set-simulator', { mode: 'binh-thuong' })
  await app.server.sender.run()
  expect((await board()).hangDoi).toMatchObject({
    soLuong: 0,
    loiGanNhat: null,
    loiTu: null,
    thuLaiLuc: null,
  })
  expect((await admin.post('DongBo/get-simulator')).data).toEqual({ mode: 'binh-thuong', daNhan: 1 })
  const log = await admin.post('NhatKy/get-paging', { pageSize: 50 })
  const titles = log.data.data.map(
    ({ hanhDong, doiTuong }: Record<string, string>) => `${hanhDong}: ${doiTuong}`,
  )
  expect(titles).toContain('Đổi chế độ CSDL quốc gia mô phỏng: CSDL quốc gia')
  expect(titles).toContain('Gửi hồ sơ đến CSDL quốc gia: CSDL quốc gia')
})

test('with a real national side there is no simulator', async () => {
  const other = await startTestServer({ settings: { nationalDbUrl: 'http://127.0.0.1:9/' } })
  try {
    const admin = await other.as('lan')
    expect(await admin.post('DongBo/get-simulator')).toMatchObject({ code: 26 })
    expect(await admin.post('DongBo/set-simulator', { mode: 'cham' })).toMatchObject({ code: 26 })
    expect((await admin.post('DongBo/get-board')).data.moPhong).toBe(false)
  } finally {
    await other.stop()
  }
})
