/** Readings of a day: who may see whom, ended units, days to come, and what is said of what isn't known. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FiguresOnDay, PeopleOnDay, UnitOnDay } from '#domain/history/calls.ts'
import { endOfService } from '#domain/movements/end-of-service.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { standardGuards, type Guards } from '#server/guards.ts'
import { trials } from '#server/test/authorisation/trials/index.ts'
import { done } from '#server/test/due-people.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { reportPeople } from '#server/test/report-people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { begun } from '#server/test/samples/sample-movements.ts'
import { carryOut, freshCode } from '#server/test/samples/sample-reorganisation.ts'

const guards: Guards = { ...standardGuards }
let app: TestServer
let lan: Caller
let minh: Caller
let tools: Awaited<ReturnType<typeof reportPeople>>
beforeAll(async () => {
  app = await startTestServer({ guards })
  lan = await app.as('lan')
  minh = await app.as('minh')
  tools = await reportPeople(app)
})
afterAll(() => app.stop())

async function listOn(body: object, caller = lan): Promise<PeopleOnDay> {
  const answer = await caller.post<PeopleOnDay>('LichSu/list-on', { pageSize: 100, ...body })
  expect(answer, JSON.stringify(answer).slice(0, 600)).toMatchObject({ status: 200, code: 0 })
  return answer.data
}
async function move(id: string, to: { code: string }, ngayChuyenDen: string) {
  const movement = await begun(app, lan, transfer, id, { donViDen: await unitOf(app, to.code) })
  const bienDong = { ngayChuyenDen }
  await done(lan, 'ChuyenCongTac/accept-chuyen-cong-tac', { id: movement, bienDong })
}
async function leave(id: string, ngay: string) {
  const trangThai = await catalogueOf(app, 'DM_NGHIVIEC', '02')
  await begun(app, lan, endOfService, id, { trangThai, ngay, ngayKyQuyetDinh: '2026-01-05' })
}

test('who has left the caller’s units is named where they were; who was never there is not shown', async () => {
  const { top, below } = await tools.makeBranch()
  const [one] = below as [{ id: string; code: string; name: string }]
  const gone = await tools.person(one, { hoVaTen: 'Đỗ Văn Đi' })
  await move(gone.id, { code: 'H20.101' }, '2026-08-15')
  const query = { donViId: top.id, ngay: '2026-08-14' }
  expect((await listOn(query, minh)).data).toEqual([
    expect.objectContaining({
      id: null,
      hoVaTen: 'Đỗ Văn Đi',
      chucVu: null,
      ngach: null,
      trangThaiHoSo: null,
    }),
  ])
  expect((await listOn(query)).data).toEqual([expect.objectContaining({ id: gone.id })])
  expect((await listOn({ ...query, ngay: '2026-08-15' }, minh)).data).toEqual([])

  // Between units of others, of a person whom only the guard keeps from the caller.
  const strange = await tools.person({ code: 'H20.101' }, { hoVaTen: 'Đỗ Văn Xa' })
  await move(strange.id, { code: 'H20.102' }, '2026-08-15')
  const congTac = await sampleEntry(app, workPeriod.form, {
    tuNgay: '2021-01-01',
    denNgay: '2026-08-14',
    donVi: await unitOf(app, one.code),
  })
  await done(lan, 'CongTac/add', { id: strange.id, congTac })
  expect((await listOn(query)).totalRows).toBe(2)
  expect((await listOn(query, minh)).totalRows).toBe(1)
  const name = 'movementsOnDay'
  try {
    Object.assign(guards, { [name]: trials[name].open })
    expect((await listOn(query, minh)).totalRows).toBe(2)
  } finally {
    Object.assign(guards, standardGuards)
  }
})

test('a unit that has ended is shown as it was, its successor stands for it, and strays are marked', async () => {
  const { top, below } = await tools.makeBranch()
  const [one, two] = below as [
    { id: string; code: string; name: string },
    { id: string; code: string; name: string },
  ]
  const [ana, binh] = [
    await tools.person(one, { hoVaTen: 'Lê Thị Anh' }),
    await tools.person(two, { hoVaTen: 'Lê Văn Bình' }),
  ]
  // Moved after the day on which the unit ended, which became known only later.
  const cham = await tools.person(one, { hoVaTen: 'Lê Văn Chậm' })
  await move(cham.id, { code: 'H20.101' }, '2026-08-15')
  const maCoQuan = freshCode()
  const vao = { name: 'Chi cục Hợp nhất', maCoQuan, capDV: 3, parentId: top.id }
  await carryOut(lan, { loai: 'sap-nhap', tu: [one.id, two.id], vao })
  const merged = await unitOf(app, maCoQuan)
  const before = { ngay: '2026-06-30' }
  expect((await listOn({ ...before, donViId: one.id })).data).toEqual([
    expect.objectContaining({
      id: ana.id,
      donVi: expect.objectContaining({ id: one.id, name: 'Chi cục Một' }),
      canCu: expect.objectContaining({ donVi: 'sap-xep' }),
      saiDonVi: false,
    }),
    expect.objectContaining({ id: cham.id, canCu: expect.objectContaining({ donVi: 'bien-dong' }) }),
  ])
  const stray = await listOn({ ngay: '2026-07-20', donViId: top.id })
  expect(stray.data.map(({ id, saiDonVi }) => [id, saiDonVi])).toEqual([
    [ana.id, false],
    [binh.id, false],
    [cham.id, true],
  ])
  const through = await listOn({ ...before, donViId: merged.id })
  expect(through.data.map(({ id }) => id)).toEqual([ana.id, binh.id, cham.id])
  expect((await listOn({ ngay: '2026-07-01', donViId: merged.id })).totalRows).toBe(2)

  const tree = (await lan.post<UnitOnDay[]>('LichSu/tree-on', before)).data
  expect(tree.filter(({ parentId }) => parentId === top.id)).toEqual([
    expect.objectContaining({ id: one.id, canCu: 'sap-xep', nay: 'đã kết thúc' }),
    expect.objectContaining({ id: two.id }),
  ])
  const figures = (await lan.post<FiguresOnDay>('LichSu/figures-on', { ...before, donViId: top.id })).data
  expect(figures.rows.map(({ ten, soNguoi }) => [ten, soNguoi])).toEqual([
    ['Sở Thử (trực tiếp)', 0],
    ['Chi cục Một', 2],
    ['Chi cục Hai', 1],
  ])
  expect(figures.tong).toMatchObject({ soNguoi: 3, hienNay: 2 })

  // A report of that day stands in the same tree.
  const table = await tools.preview({ code: 'R1', donViId: top.id, tinhDenNgay: '2026-06-30' })
  expect(table.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
    ['Sở Thử (trực tiếp)', 0],
    ['Chi cục Một', 2],
    ['Chi cục Hai', 1],
  ])
})

test('of a time before anything is known nothing is guessed', async () => {
  const { top } = await tools.makeBranch()
  const late = await tools.person(top, { hoVaTen: 'Lê Thị Muộn', ngayDamNhiem: '2026-05-01' })
  const then = await listOn({ donViId: top.id, ngay: '2026-04-30' })
  expect(then).toMatchObject({ data: [], totalRows: 0, khongXacDinh: 1 })
  expect(await listOn({ donViId: top.id, ngay: '2026-05-01' })).toMatchObject({
    data: [expect.objectContaining({ id: late.id, canCu: expect.objectContaining({ donVi: 'hien-tai' }) })],
    khongXacDinh: 0,
    theoHienTai: 1,
  })
  for (const ngay of ['2026-02-30', '', null, 'hôm qua', 5])
    expect(await lan.post('LichSu/list-on', { ngay })).toMatchObject({ code: 21 })
  expect(await minh.post('LichSu/list-on', { ngay: '2026-01-01', donViId: '999999' })).toMatchObject({
    code: 23,
  })
})

test('a day to come counts who will have left by then, as a forecast', async () => {
  const { top } = await tools.makeBranch()
  const stays = await tools.person(top, { hoVaTen: 'Lê Văn Ở' })
  const retires = await tools.person(top, { hoVaTen: 'Lê Văn Hưu', ngaySinh: '1966-01-01' })
  const leaves = await tools.person(top, { hoVaTen: 'Lê Văn Nghỉ' })
  await leave(leaves.id, '2027-01-31')
  // Decisions that wait for their day.
  const other = (await tools.makeBranch()).top
  const moves = await tools.person(top, { hoVaTen: 'Lê Văn Chuyển' })
  const donViDen = await unitOf(app, other.code)
  const values = { donViDen, ngayKyQuyetDinh: '2026-11-01', quyetDinhChuyen: '12/QĐ-SNV' }
  const plan = { loai: 'chuyen-cong-tac', listId: [moves.id], ngay: '2027-03-01', values }
  await done(lan, 'KeHoach/create', plan)
  const figures = async (ngay: string) =>
    (await lan.post<FiguresOnDay>('LichSu/figures-on', { donViId: top.id, ngay })).data.tong
  expect(await figures('2026-12-31')).toMatchObject({ hienNay: 4, soNguoi: 4, nghiHuu: 0, nghiViec: 0 })
  const late = await figures('2027-12-31')
  expect(late).toMatchObject({ hienNay: 4, soNguoi: 1, nghiHuu: 1, nghiViec: 1, chuyenDi: 1 })
  expect(await listOn({ donViId: other.id, ngay: '2027-12-31' })).toMatchObject({
    data: [{ id: moves.id, canCu: { donVi: 'ke-hoach' } }],
  })
  const names = async (ngay: string) =>
    (await listOn({ donViId: top.id, ngay })).data.map(({ hoVaTen }) => hoVaTen)
  expect(await names('2026-12-31')).toEqual(['Lê Văn Chuyển', 'Lê Văn Hưu', 'Lê Văn Nghỉ', 'Lê Văn Ở'])
  expect(await listOn({ donViId: top.id, ngay: '2027-12-31' })).toMatchObject({
    duBao: true,
    data: [{ id: stays.id, canCu: { donVi: 'du-bao', trangThaiHoSo: 'du-bao' } }],
  })
  expect(retires.id).not.toBe(stays.id)
  // Each reading of people is in the log, with those who were named; its line is written about a second later.
  await app.server.lineBuffer.write()
  const { data } = await lan.post('NhatKy/get-paging', { loai: ['xem'], pageSize: 5 })
  const entry = await lan.post('NhatKy/get-by-id', { id: data.data[0].id })
  expect(JSON.stringify(entry.data)).toMatch(/Danh sách tại ngày \d{2}/)
})
