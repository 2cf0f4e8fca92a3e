/** Reports for past days and periods: who was where, according to later transfers and ends of service. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOfService } from '#domain/movements/end-of-service.ts'
import { workForm } from '#domain/officer/officer-forms.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { done } from '#server/test/due-people.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { reportPeople, type Branch } from '#server/test/report-people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { testToday } from '#server/test/test-clock.ts'
import { begun } from '#server/test/samples/sample-movements.ts'

let app: TestServer
let lan: Caller
let tools: Awaited<ReturnType<typeof reportPeople>>
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
  tools = await reportPeople(app)
})
afterAll(() => app.stop())

async function move(id: string, to: { code: string }, ngayChuyenDen: string) {
  const movement = await begun(app, lan, transfer, id, { donViDen: await unitOf(app, to.code) })
  const bienDong = { ngayChuyenDen }
  await done(lan, 'ChuyenCongTac/accept-chuyen-cong-tac', { id: movement, bienDong })
}
/** The day of first recruitment is a field of the work tab. */
async function recruited(unit: { code: string }, hoVaTen: string, ngayBatDau: string, ngayDamNhiem: string) {
  const person = await tools.person(unit, { hoVaTen, ngayDamNhiem })
  const work = { ...(await sampleEntry(app, workForm)), ngayBatDau, ngayDamNhiem, ngayKetThuc: null }
  await done(lan, 'CongTac/update-thong-tin', { ...work, id: person.id })
  return person
}
async function leave(id: string, code: string, ngay: string) {
  const trangThai = await catalogueOf(app, 'DM_NGHIVIEC', code)
  await begun(app, lan, endOfService, id, { trangThai, ngay, ngayKyQuyetDinh: '2026-01-05' })
}

const present = async ({ top }: Branch, tinhDenNgay: string) => {
  const { rows } = await tools.preview({ code: 'R1', donViId: top.id, tinhDenNgay })
  return rows.map(({ cells: [, count] }) => count)
}

test('a past day has the people there then: before transfer or end of service, not before recruitment', async () => {
  const branch = await tools.makeBranch()
  const [one, two] = branch.below
  const moved = await tools.person(one!, { hoVaTen: 'Vũ Văn Chuyển' })
  const left = await tools.person(one!, { hoVaTen: 'Vũ Văn Nghỉ' })
  await tools.person(two!, { hoVaTen: 'Vũ Thị Mới', ngayDamNhiem: '2026-05-01' })
  await move(moved.id, two!, '2026-08-15')
  await leave(left.id, '02', '2026-09-30')
  expect(await present(branch, '2026-11-20')).toEqual([0, 0, 2])
  expect(await present(branch, '2026-09-30')).toEqual([0, 0, 2])
  expect(await present(branch, '2026-09-29')).toEqual([0, 1, 2])
  expect(await present(branch, '2026-08-14')).toEqual([0, 2, 1])
  expect(await present(branch, '2026-04-30')).toEqual([0, 2, 0])
  const table = await tools.preview({ code: 'R1', donViId: branch.top.id, tinhDenNgay: '2026-08-14' })
  expect(table.lines).toContain('Tính đến ngày 14 tháng 08 năm 2026')
  expect(table.notes.at(-1)).toMatch(/^Tính theo người có mặt tại đơn vị trong ngày 14\/08\/2026/)
  const trangThaiHoSoId = await tools.working()
  const list = { code: 'R3', donViId: one!.id, trangThaiHoSoId, tinhDenNgay: '2026-08-14' }
  expect((await tools.preview(list)).rows.map(({ cells: [name] }) => name)).toEqual([
    'Vũ Văn Chuyển',
    'Vũ Văn Nghỉ',
  ])
})

test('whoever waits for acceptance is counted once, in the unit of before, and in a list by the status', async () => {
  const branch = await tools.makeBranch()
  const [one, two] = branch.below
  const waits = await tools.person(one!, { hoVaTen: 'Vũ Văn Chờ' })
  const donViDen = await unitOf(app, two!.code)
  await begun(app, lan, transfer, waits.id, { donViDen, ngayBienDong: '2026-10-01' })
  const trangThaiHoSoId = await tools.working()
  const ofBranch = { donViId: branch.top.id, trangThaiHoSoId }
  const atWork = async (tinhDenNgay: string, row = '') =>
    tools.figuresIn(await tools.preview({ ...ofBranch, code: 'R1', tinhDenNgay }), row)['coMat']
  expect([await atWork('2026-09-30'), await atWork('2026-10-01'), await atWork(testToday)]).toEqual([1, 1, 1])
  expect(await atWork(testToday, one!.name)).toBe(1)
  const changes = async (denNgay: string, more: object = {}) =>
    tools.figuresIn(
      await tools.preview({ ...ofBranch, code: 'R11', tuNgay: '2026-01-01', denNgay, ...more }),
      one!.name,
    )
  const { id } = await recruited(one!, 'Vũ Thị Mới Chờ', '2026-03-01', '2026-03-01')
  await begun(app, lan, transfer, id, { donViDen, ngayBienDong: '2026-10-01' })
  expect(await changes('2026-09-30')).toMatchObject({ dauKy: 1, tuyenDung: 1, chuyenDi: 0, cuoiKy: 2 })
  // Accepted in the next quarter: the one that was reported ends as before, and the next one begins so.
  const accepted = await tools.person(one!, { hoVaTen: 'Vũ Văn Chờ Rồi Đến' })
  const movement = await begun(app, lan, transfer, accepted.id, { donViDen, ngayBienDong: '2026-09-01' })
  const quarters = async () => {
    const of = async (tuNgay: string, denNgay: string) =>
      tools.figuresIn(await tools.preview({ ...ofBranch, code: 'R11', tuNgay, denNgay }), '')
    const [third, fourth] = [await of('2026-07-01', '2026-09-30'), await of('2026-10-01', testToday)]
    return [third['dauKy'], third['chuyenDi'], third['cuoiKy'], fourth['dauKy'], fourth['tiepNhan']]
  }
  expect(await quarters()).toEqual([3, 0, 3, 3, 0])
  const bienDong = { ngayChuyenDen: '2026-11-02' }
  await done(lan, 'ChuyenCongTac/accept-chuyen-cong-tac', { id: movement, bienDong })
  expect(await quarters()).toEqual([3, 0, 3, 3, 1])
  // Begun without a day, after midnight at the office.
  const night = await tools.person(one!, { hoVaTen: 'Vũ Văn Đêm' })
  const begunAt = await begun(app, lan, transfer, night.id, { donViDen, ngayBienDong: null })
  await sql`update movement set created_at = '2026-10-09T18:00:00Z' where id = ${begunAt}`.execute(
    app.database.db,
  )
  const listed = async (tinhDenNgay: string) =>
    (await tools.preview({ ...ofBranch, code: 'R3', isChildren: true, tinhDenNgay })).totalRows
  expect([await listed('2026-10-09'), await listed('2026-10-10')]).toEqual([1, 0])
  const untilToday = { dauKy: 3, tuyenDung: 1, tiepNhan: 0, chuyenDi: 1, giamKhac: 0, cuoiKy: 3 }
  expect(await changes(testToday)).toMatchObject(untilToday)
  expect(await changes(testToday, { trangThaiHoSoId: [] })).toMatchObject(untilToday)
  // Four people in the whole branch, one of them cán bộ, each once, whichever statuses are asked for.
  const moving = (await catalogueOf(app, 'DM_TRANGTHAIHOSO', '00')).id
  for (const statuses of [[], trangThaiHoSoId, [...trangThaiHoSoId, moving]])
    for (const [code, people] of Object.entries({ R1: 3, R9: 4, R11: 4, R12: 4 })) {
      const query = { ...ofBranch, trangThaiHoSoId: statuses, code, nam: 2026 }
      const sum = tools.figuresIn(await tools.preview(query), '')
      const all = sum['coMat'] ?? sum['cuoiKy'] ?? sum['tong'] ?? sum['chuaDanhGia']
      expect([code, statuses.length, all]).toEqual([code, statuses.length, people])
    }
})

test('people who leave on a future day are included until then', async () => {
  const branch = await tools.makeBranch()
  const [one] = branch.below
  const leaves = await tools.person(one!, { hoVaTen: 'Vũ Thị Sắp Nghỉ' })
  await leave(leaves.id, '02', '2026-12-31')
  expect(await present(branch, '2026-11-19')).toEqual([0, 1, 0])
  const { rows } = await tools.preview({ code: 'R1', donViId: branch.top.id })
  expect(rows.map(({ cells: [, count] }) => count)).toEqual([0, 1, 0])
  const list = { code: 'R3', donViId: one!.id }
  expect((await tools.preview({ ...list, trangThaiHoSoId: await tools.working() })).rows).toHaveLength(1)
  const retired = [(await catalogueOf(app, 'DM_TRANGTHAIHOSO', '02')).id]
  expect((await tools.preview({ ...list, trangThaiHoSoId: retired })).rows).toEqual([])
  const changes = async (denNgay: string) =>
    tools.figuresIn(
      await tools.preview({ code: 'R11', donViId: branch.top.id, tuNgay: '2026-01-01', denNgay }),
      '',
    )
  expect(await changes(testToday)).toMatchObject({ dauKy: 1, nghiHuu: 0, cuoiKy: 1 })
  expect(await changes('2026-12-31')).toMatchObject({ dauKy: 1, nghiHuu: 1, cuoiKy: 0 })
})

test('R11 counts arrivals and departures of the period, and adds up in every row and in the total', async () => {
  const branch = await tools.makeBranch()
  const { top } = branch
  const [one, two] = branch.below
  const old = (name: string) => recruited(one!, name, '2015-01-01', '2020-01-01')
  await old('Hồ Văn Ở')
  const [moves, retires, dies] = [
    await old('Hồ Văn Chuyển'),
    await old('Hồ Văn Hưu'),
    await old('Hồ Văn Mất'),
  ]
  await recruited(two!, 'Hồ Thị Tuyển', '2026-03-01', '2026-03-01')
  const short = await recruited(two!, 'Hồ Thị Ngắn', '2026-02-01', '2026-02-01')
  await move(moves.id, two!, '2026-06-10')
  await leave(retires.id, '02', '2026-07-31')
  await leave(dies.id, '09', '2026-10-02')
  await leave(short.id, '04', '2026-08-01')
  const query = { code: 'R11', donViId: top.id, tuNgay: '2026-01-01', denNgay: '2026-09-30' }
  for (const [ten, soDuyet] of [['Văn thư', 1] as const, ['Kế toán', 2] as const])
    await done(lan, 'ViTriViecLam/create', { donViId: one?.id, ten, nhom: 'HT', soDuyet })
  const table = await tools.preview(query)
  expect(tools.figuresIn(table, 'Chi cục Một')).toMatchObject({
    viTriDuyet: 3,
    dauKy: 4,
    tuyenDung: 0,
    tiepNhan: 0,
    nghiHuu: 1,
    chuyenDi: 1,
    tuTran: 0,
    cuoiKy: 2,
    bienChe: 4,
  })
  expect(tools.figuresIn(table, 'Chi cục Hai')).toMatchObject({
    dauKy: 0,
    tuyenDung: 2,
    tiepNhan: 1,
    thoiViec: 1,
    cuoiKy: 2,
  })
  for (const row of ['Sở Thử (trực tiếp)', 'Chi cục Một', 'Chi cục Hai', '']) {
    const figures = tools.figuresIn(table, row) as Record<string, number>
    const sum = (...keys: string[]) => keys.reduce((all, key) => all + (figures[key] ?? 0), 0)
    expect(sum('dauKy', 'tuyenDung', 'tiepNhan', 'tangKhac')).toBe(
      sum('nghiHuu', 'thoiViec', 'chuyenDi', 'chuyenKhoi', 'tuTran', 'giamKhac', 'cuoiKy'),
    )
  }
  const key = table.rows.find(({ cells: [name] }) => name === 'Chi cục Một')?.key
  const namesOf = async (cot: string, hang?: string) =>
    (await tools.people({ ...query, cot, hang })).data.map(({ hoVaTen }) => hoVaTen)
  expect(await namesOf('chuyenDi', key)).toEqual(['Hồ Văn Chuyển'])
  expect(await namesOf('nghiHuu')).toEqual(['Hồ Văn Hưu'])
  expect(await namesOf('thoiViec')).toEqual(['Hồ Thị Ngắn'])
  expect(await namesOf('tuyenDung')).toEqual(['Hồ Thị Ngắn', 'Hồ Thị Tuyển'])
})

test('by Nghị định 178/2024 and 154/2025 people retire or leave; a record that doesn’t say which counts as left', async () => {
  const { top } = await tools.makeBranch()
  for (const [name, reason] of [
    ['Lý Văn Hưu', '14.1'],
    ['Lý Văn Thôi', '14.2'],
    ['Lý Văn Cũ', '14'],
    ['Ngô Văn Hưu', '15.1'],
    ['Ngô Văn Thôi', '15.2'],
    ['Ngô Văn Cũ', '15'],
  ] as const) {
    const { id } = await recruited(top, name, '2015-01-01', '2020-01-01')
    await leave(id, reason, '2026-07-31')
    const { trangThaiHoSo } = (await lan.get(`CanBoCongChuc/get-by-id/${id}`)).data
    expect(trangThaiHoSo).toMatchObject({ code: reason })
  }
  const query = { code: 'R11', donViId: top.id, tuNgay: '2026-01-01', denNgay: '2026-09-30' }
  const namesOf = async (cot: string) =>
    (await tools.people({ ...query, cot })).data.map(({ hoVaTen }) => hoVaTen)
  expect(await namesOf('nghiHuu')).toEqual(['Lý Văn Hưu', 'Ngô Văn Hưu'])
  expect(await namesOf('thoiViec')).toEqual(['Lý Văn Cũ', 'Ngô Văn Cũ', 'Lý Văn Thôi', 'Ngô Văn Thôi'])
})

test('people who arrived and left within the period count as both, in the same row', async () => {
  const branch = await tools.makeBranch()
  const [one, two] = branch.below
  const within = await recruited(one!, 'Hồ Văn Chuyển Rồi Hưu', '2015-01-01', '2020-01-01')
  const outside = await recruited({ code: 'H20.101' }, 'Hồ Thị Đến Rồi Thôi', '2015-01-01', '2020-01-01')
  await move(within.id, two!, '2026-02-01')
  await leave(within.id, '02', '2026-03-01')
  await move(outside.id, one!, '2026-02-01')
  await leave(outside.id, '04', '2026-03-01')
  const query = { code: 'R11', donViId: branch.top.id, tuNgay: '2026-01-01', denNgay: '2026-09-30' }
  const table = await tools.preview(query)
  expect(tools.figuresIn(table, 'Chi cục Một')).toMatchObject({
    dauKy: 1,
    chuyenDi: 1,
    tiepNhan: 1,
    thoiViec: 1,
    nghiHuu: 0,
    cuoiKy: 0,
  })
  expect(tools.figuresIn(table, 'Chi cục Hai')).toMatchObject({
    dauKy: 0,
    tiepNhan: 1,
    nghiHuu: 1,
    cuoiKy: 0,
  })
  const hang = table.rows.find(({ cells: [name] }) => name === 'Chi cục Hai')?.key
  for (const [cot, rows, names] of [
    ['tiepNhan', undefined, ['Hồ Văn Chuyển Rồi Hưu', 'Hồ Thị Đến Rồi Thôi']],
    ['chuyenDi', undefined, ['Hồ Văn Chuyển Rồi Hưu']],
    ['nghiHuu', hang, ['Hồ Văn Chuyển Rồi Hưu']],
    ['thoiViec', hang, []],
  ] as const) {
    const { data } = await tools.people({ ...query, cot, hang: rows })
    expect([cot, data.map(({ hoVaTen }) => hoVaTen).toSorted()]).toEqual([cot, names.toSorted()])
  }
})

test('people who have left the caller’s units are counted and named where they were, but can’t be opened', async () => {
  const branch = await tools.makeBranch()
  const [one] = branch.below
  const minh = await app.as('minh')
  const gone = await tools.person(one!, { hoVaTen: 'Đỗ Văn Đi' })
  await move(gone.id, { code: 'H20.101' }, '2026-08-15')
  const query = { code: 'R1', donViId: branch.top.id, tinhDenNgay: '2026-08-01', cot: 'coMat' }
  expect((await tools.people(query, minh)).data).toEqual([
    expect.objectContaining({
      id: null,
      hoVaTen: 'Đỗ Văn Đi',
      chucVu: null,
      donVi: expect.objectContaining({ name: 'Chi cục Một' }),
    }),
  ])
  expect((await tools.people(query)).data).toEqual([expect.objectContaining({ id: gone.id })])
})
