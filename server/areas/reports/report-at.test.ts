/** Reports made again as of a moment: the same bytes as then, whatever has been done since. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PeopleAtMoment, RebuiltReport, ReportDifference } from '#domain/history/calls.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { endOfService } from '#domain/movements/end-of-service.ts'
import { reward } from '#domain/records/reward.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { done } from '#server/test/due-people.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'
import { reportPeople } from '#server/test/report-people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { begun } from '#server/test/samples/sample-movements.ts'
import { carryOut, freshCode, makeUnit } from '#server/test/samples/sample-reorganisation.ts'

type Unit = { id: string; code: string; name: string }

let app: TestServer
let lan: Caller
let tools: Awaited<ReturnType<typeof reportPeople>>
beforeAll(async () => {
  app = await startTestServer()
  // Lines of the log have the time of the database.
  app.clock.advance(Date.now() - app.clock.now().getTime())
  lan = await app.as('lan')
  tools = await reportPeople(app)
})
afterAll(() => app.stop())

const exported = async (query: object, caller = lan) => {
  const { data } = await caller.post<{ fileContents: string; fileDownloadName: string }>(
    'BaoCao/export-excel',
    query,
  )
  return data
}
const rebuilt = async (query: object, luc: string, caller = lan) => {
  const answer = await caller.post<RebuiltReport>('LichSu/report-at', { ...query, luc })
  expect(answer, JSON.stringify(answer).slice(0, 400)).toMatchObject({ status: 200, code: 0 })
  return answer.data
}
const moment = () => new Date(Date.now()).toISOString()

test('a report of each kind comes out the same after a year of work, and says what differs from today', async () => {
  const { top, below } = await tools.makeBranch()
  const [one, two] = below as [Unit, Unit]
  const person = (hoVaTen: string, unit: { code: string }) => tools.person(unit, { hoVaTen })
  const goes = await person('Lý Thị Chuyển', one)
  const retires = await person('Lý Văn Hưu', one)
  const renames = await person('Lý Thị Tên', two)
  const leaves = await person('Lý Văn Xa', two)
  const binned = await person('Lý Văn Xóa', two)
  const early = await sampleEntry(app, workPeriod.form, { tuNgay: '2021-01-01', denNgay: null })
  await done(lan, 'CongTac/add', { id: renames.id, congTac: { ...early, donVi: { id: two.id } } })
  const award = async (id: string, soQuyetDinh: string) => {
    const entry = {
      ...(await sampleEntry(app, reward.form)),
      soQuyetDinh,
      ngayQuyetDinh: '2026-03-05',
      namKhenThuong: 2026,
    }
    return (await done(lan, 'KhenThuongKyLuat/add-khen-thuong', { id, khenThuong: entry }))['id'] as string
  }
  const awards = [await award(goes.id, '1/QĐ'), await award(renames.id, '2/QĐ')]
  const trangThaiHoSoId = await tools.working()
  const of = { donViId: top.id, isChildren: true }
  const queries = [
    { ...of, code: 'R1', tinhDenNgay: null },
    { ...of, code: 'R1', tinhDenNgay: '2026-03-01' },
    { ...of, code: 'R11', tuNgay: '2026-01-01', denNgay: '2026-11-01' },
    { ...of, code: 'R12' },
    { ...of, code: 'R10', trangThaiHoSoId, tuNgay: '2026-01-01', denNgay: '2026-11-01' },
    { ...of, code: 'R3', trangThaiHoSoId },
    { ...of, code: 'R3', trangThaiHoSoId, tinhDenNgay: '2026-03-01' },
  ]
  const before = []
  const luc = moment()
  app.clock.advance(Date.parse(luc) - app.clock.now().getTime())
  for (const query of queries) before.push(await exported(query))
  // Its line in the log says when, to the millisecond.
  const { data: log } = await lan.post('NhatKy/get-paging', { loai: ['xuat'], pageSize: 1 })
  expect(log.data).toHaveLength(1)

  // Later work of every kind; the clock of the sheets moves on.
  app.clock.advance(300_000)
  const movement = await begun(app, lan, transfer, goes.id, { donViDen: await unitOf(app, 'H20.101') })
  await done(lan, 'ChuyenCongTac/accept-chuyen-cong-tac', {
    id: movement,
    bienDong: { ngayChuyenDen: '2026-02-01' },
  })
  const trangThai = await catalogueOf(app, 'DM_NGHIVIEC', '02')
  await begun(app, lan, endOfService, retires.id, {
    trangThai,
    ngay: '2026-02-01',
    ngayKyQuyetDinh: '2026-01-05',
  })
  const female = await catalogueOf(app, 'DM_GIOITINH', '2')
  await done(lan, 'CanBoCongChuc/update-general-hs', {
    id: renames.id,
    hoVaTen: 'Lý Thị Tên Mới',
    gioiTinh: female,
    laDangVien: true,
  })
  await done(lan, 'KhenThuongKyLuat/delete-khen-thuong', {
    id: renames.id,
    khenThuong: { id: awards[1] },
  })
  await award(leaves.id, '3/QĐ')
  const form = await unitOf(app, 'H20.102')
  await done(lan, 'CanBoCongChuc/update-general-hs', { id: leaves.id, donVi: form, donViSuDung: form })
  await done(lan, 'CanBoCongChuc/delete', { id: binned.id })
  await person('Lý Thị Sau', one)
  const vao = { name: 'Chi cục Gộp', maCoQuan: freshCode(), capDV: 3, parentId: top.id }
  await carryOut(lan, { loai: 'sap-nhap', tu: [one.id, two.id], vao })

  for (const [at, query] of queries.entries()) {
    const now = await exported(query)
    expect([query, now.fileContents === before[at]?.fileContents]).toEqual([query, false])
    const again = await rebuilt(query, luc)
    expect([query, again.fileContents === before[at]?.fileContents]).toEqual([query, true])
    expect(again).toMatchObject({ fileDownloadName: before[at]?.fileDownloadName, khongXacDinh: 0 })
  }
  const differences = await done(lan, 'LichSu/report-differences', { ...queries[5], luc })
  const said = (differences as unknown as ReportDifference[]).map(
    ({ dong, cot }) => `${dong}: ${cot === null ? 'dòng' : 'ô'}`,
  )
  expect([...new Set(said)].toSorted()).toEqual([
    'Lý Thị Chuyển: dòng',
    'Lý Thị Sau: dòng',
    'Lý Thị Tên: ô',
    'Lý Văn Hưu: dòng',
    'Lý Văn Xa: dòng',
    'Lý Văn Xóa: dòng',
  ])
}, 120_000)

test('another account sees whom it may see today, and the sheet names who made it then', async () => {
  const minh = await app.as('minh')
  const { top } = await tools.makeBranch()
  await tools.person(top, { hoVaTen: 'Mạc Văn Ở' })
  const gone = await tools.person(top, { hoVaTen: 'Mạc Văn Đi' })
  const query = { donViId: top.id, code: 'R3', trangThaiHoSoId: await tools.working(), isChildren: true }
  const luc = moment()
  app.clock.advance(Date.parse(luc) - app.clock.now().getTime())
  const before = await exported(query, minh)
  const movement = await begun(app, lan, transfer, gone.id, { donViDen: await unitOf(app, 'H20.101') })
  await done(lan, 'ChuyenCongTac/accept-chuyen-cong-tac', {
    id: movement,
    bienDong: { ngayChuyenDen: '2026-11-01' },
  })
  const whole = await rebuilt(query, luc)
  expect([whole.fileContents === before.fileContents, whole.daXuat]).toEqual([true, true])
  const own = await rebuilt(query, luc, minh)
  expect(own.fileContents === before.fileContents).toBe(false)
  const ahead = new Date(app.clock.now().getTime() + 60_000).toISOString()
  expect(await lan.post('LichSu/report-at', { ...query, luc: ahead })).toMatchObject({ code: 21 })
  const nowhere = { ...query, donViId: (await unitOf(app, 'H20.101')).id, luc }
  expect(await minh.post('LichSu/report-at', nowhere)).toMatchObject({ code: 23 })
})

test('the list of a unit comes back as it was: who was there, under which name', async () => {
  const [minh, tuan] = [await app.as('minh'), await app.as('tuan')]
  const [unit, other] = [await makeUnit(app, lan, 'H20.05'), await makeUnit(app, lan, 'H20.05')]
  const person = async (hoVaTen: string, donVi = unit) => (await makePerson(app, minh, { hoVaTen, donVi })).id
  const [leaves, renamed, binned, comes] = [
    await person('Lý Thị An'),
    await person('Lý Thị Bé'),
    await person('Lý Thị Cúc'),
    await person('Lý Thị Đến', other),
  ]
  const luc = moment()
  const general = (id: string, change: object) =>
    done(minh, 'CanBoCongChuc/update-general-hs', { id, ...change })
  await general(leaves, { donVi: other })
  await general(comes, { donVi: unit })
  await general(renamed, { hoVaTen: 'Lý Thị Yến' })
  await done(lan, 'CanBoCongChuc/delete', { id: binned })
  const late = await person('Lý Thị Sau')
  const of = { donViId: unit.id, isChildren: true, luc, pageNumber: 1, pageSize: 2 }
  const listed = async (change: object = {}) => {
    // What is asked for is past.
    app.clock.advance(Date.now() + 1 - app.clock.now().getTime())
    return (await done(minh, 'LichSu/list-at', { ...of, ...change })) as unknown as PeopleAtMoment
  }
  const then = await listed()
  expect(then.data.map(({ id, hoVaTen, donVi }) => [id, hoVaTen, donVi?.id])).toEqual([
    [leaves, 'Lý Thị An', unit.id],
    [renamed, 'Lý Thị Bé', unit.id],
  ])
  expect(then).toMatchObject({ totalRows: 3, khongXacDinh: 0, luc })
  expect((await listed({ pageNumber: 2 })).data.map(({ id }) => id)).toEqual([binned])
  const now = await listed({ luc: moment(), pageSize: 10 })
  expect(now.data.map(({ id }) => id).toSorted()).toEqual([renamed, comes, late].toSorted())
  expect(await tuan.post('LichSu/list-at', of)).toMatchObject({ code: 23 })
  const ahead = new Date(Date.now() + 3_600_000).toISOString()
  expect(await minh.post('LichSu/list-at', { ...of, luc: ahead })).toMatchObject({ code: 21 })
})
