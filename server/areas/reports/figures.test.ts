/** Reports of figures over HTTP: small populations counted by hand, and the people of each figure. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allReports } from '#domain/registries/all-reports.ts'
import { salaryForm, trainingForm } from '#domain/officer/officer-forms.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import { yearlyEvaluation } from '#domain/records/yearly-evaluation.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { done } from '#server/test/due-people.ts'
import { catalogueOf } from '#server/test/lookups.ts'
import { reportPeople } from '#server/test/report-people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { testKind } from '#server/test/test-database.ts'

let app: TestServer
let lan: Caller
let tools: Awaited<ReturnType<typeof reportPeople>>
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
  tools = await reportPeople(app)
})
afterAll(() => app.stop())

const item = (collection: string, code: string) => catalogueOf(app, collection, code)

describe('R1', () => {
  test('counts civil servants by unit, in the columns of the form, and each figure opens its people', async () => {
    const { top, below } = await tools.makeBranch()
    const [one, two] = below
    const [female, male] = [await item('DM_GIOITINH', '2'), await item('DM_GIOITINH', '1')]
    const rank = (code: string) => item('DM_NGACHCHUCDANH', code)
    // The office's day is in November 2026.
    await tools.person(top, { hoVaTen: 'Lê Thị Trên', gioiTinh: female, ngaySinh: '1996-12-01' })
    const chief = await tools.person(one!, {
      hoVaTen: 'Lê Văn Một',
      gioiTinh: male,
      ngaySinh: '1967-01-01',
      laDangVien: true,
      ngayVaoDang: '2000-01-01',
      danToc: await item('DM_DANTOC', '04'),
    })
    const salary = { ...(await sampleEntry(app, salaryForm)), ngachHoacViTri: await rank('01.002') }
    await done(lan, 'Luong/update-thong-tin', { id: chief.id, ...salary })
    const believer = { tonGiao: await item('DM_TONGIAO', '01') }
    await tools.person(one!, { hoVaTen: 'Lê Thị Hai', gioiTinh: female, ngaySinh: '1972-06-01', ...believer })
    // Public employees are in another report.
    await tools.person(two!, { hoVaTen: 'Lê Văn Viên', loaiHoSo: await item('DM_LOAIHOSO', '03') })

    const query = { code: 'R1', donViId: top.id }
    const table = await tools.preview(query)
    expect(table.rows.map(({ cells: [name] }) => name)).toEqual([
      'Sở Thử (trực tiếp)',
      'Chi cục Một',
      'Chi cục Hai',
    ])
    expect(tools.figuresIn(table, 'Sở Thử (trực tiếp)')).toMatchObject({
      coMat: 1,
      bienChe: 10,
      phuNu: 1,
      tuoi30: 1,
    })
    expect(tools.figuresIn(table, 'Chi cục Một')).toMatchObject({
      coMat: 2,
      bienChe: 4,
      dangVien: 1,
      phuNu: 1,
      danTocItNguoi: 1,
      tonGiao: 1,
      ngachChinh: 1,
      tuoi60: 2,
      nu55: 1,
      nam60: 1,
      quaTuoi: 0,
    })
    expect(tools.figuresIn(table, 'Chi cục Hai')).toMatchObject({ coMat: 0, bienChe: null })
    expect(tools.figuresIn(table, '')).toMatchObject({ donVi: 'Tổng cộng', coMat: 3, bienChe: 14, phuNu: 2 })
    expect(table.columns.filter(({ number }) => /^\d+$/.test(number))).toHaveLength(38)

    const row = table.rows[1]?.key
    expect((await tools.people({ ...query, hang: row, cot: 'nu55' })).data).toEqual([
      expect.objectContaining({ hoVaTen: 'Lê Thị Hai', ngaySinhShow: '01/06/1972' }),
    ])
    expect((await tools.people({ ...query, cot: 'phuNu' })).totalRows).toBe(2)
    expect(tools.figuresIn(await tools.preview({ ...query, code: 'R1-VC' }), '')).toMatchObject({ coMat: 1 })
  })

  test('has no rows for rooms, whose allotment is the unit’s own', async () => {
    const { top } = await tools.makeBranch()
    await tools.makeUnit('Phòng Thử', top.code, { capDV: 4, bienChe: 3 })
    const table = await tools.preview({ code: 'R1', donViId: top.id })
    expect(table.rows.map(({ cells: [name] }) => name)).toEqual([
      'Sở Thử (trực tiếp)',
      'Chi cục Một',
      'Chi cục Hai',
    ])
    expect(tools.figuresIn(table, 'Sở Thử (trực tiếp)')).toMatchObject({ bienChe: 13 })
    expect(table.notes).toContainEqual(expect.stringMatching(/một số chung cho mọi đối tượng/))
  })

  test('has one row without the units below, and without a unit one for each that the caller manages', async () => {
    const { top, below } = await tools.makeBranch()
    await tools.person(top)
    await tools.person(below[0]!)
    const { rows } = await tools.preview({ code: 'R1', donViId: top.id, isChildren: false })
    expect(rows.map(({ cells: [name, present] }) => [name, present])).toEqual([['Sở Thử', 1]])
    const minh = await app.as('minh')
    expect((await tools.preview({ code: 'R1' }, minh)).rows.length).toBeGreaterThan(1)
  })
})

test('R9 counts the ratings of a year, their shares and people without one', async () => {
  const { top } = await tools.makeBranch()
  const rate = async (code: string | null) => {
    const { id } = await tools.person(top, {})
    if (code === null) return
    const nhanXetDanhGia = {
      ...(await sampleEntry(app, yearlyEvaluation.form)),
      namDanhGia: 2025,
      mucDoDanhGia: await item('DM_KETQUADANHGIA', code),
    }
    await done(lan, 'NhanXetDanhGia/add', { id, nhanXetDanhGia })
  }
  for (const code of ['HTXSNV', 'HTTNV', 'HTTNV', 'HCNL', null]) await rate(code)
  const table = await tools.preview({ code: 'R9', donViId: top.id, nam: 2025 })
  expect(table.lines).toContain('Năm 2025')
  expect(table.notes.at(-1)).toMatch(/^Tính theo người có mặt tại đơn vị trong ngày 31\/12\/2025/)
  expect(tools.figuresIn(table, '')).toMatchObject({
    duocDanhGia: 4,
    xuatSac: 1,
    xuatSacTyLe: 25,
    tot: 2,
    totTyLe: 50,
    hoanThanh: 1,
    khongHoanThanh: 0,
    chuaDanhGia: 1,
    ghiChu: 'Xuất sắc vượt 20% số hoàn thành tốt',
  })
  expect(tools.figuresIn(await tools.preview({ code: 'R9', donViId: top.id, nam: 2024 }), '')).toMatchObject({
    duocDanhGia: 0,
    xuatSacTyLe: null,
    chuaDanhGia: 5,
  })
})

test('LANH-DAO counts civil servants in appointed posts by level, without elected ones', async () => {
  const { top } = await tools.makeBranch()
  const servant = await item('DM_LOAIHOSO', '02')
  for (const [post, loaiHoSo] of [
    ['GDS', servant],
    ['PGDS', servant],
    ['PTP', servant],
    ['PTP', servant],
    ['CTUBX', servant],
    ['KHONG', servant],
    ['TP', await item('DM_LOAIHOSO', '03')],
  ] as const)
    await tools.person(top, { chucVu: await item('DM_CHUCVU', post), loaiHoSo })
  const total = tools.figuresIn(await tools.preview({ code: 'LANH-DAO', donViId: top.id }), '')
  expect(total).toMatchObject({ coMat: 4, soTruong: 1, soPho: 1, phongTruong: 0, phongPho: 2, chiCucPho: 0 })
})

test('R12 counts incomplete records and names the most frequent group', async () => {
  const { top } = await tools.makeBranch()
  await tools.person(top)
  await tools.person(top)
  const total = tools.figuresIn(await tools.preview({ code: 'R12', donViId: top.id }), '')
  expect(total).toMatchObject({
    tong: 2,
    du: 0,
    duTyLe: 0,
    thieu: 2,
    daKy: 0,
    dongBo: 0,
    dongBoLoi: 0,
    chuaGui: 2,
  })
  expect(total['nhomThieu']).toMatch(/^.+ \(2\)$/)
})

test('R12 counts signed people, and of those the results of sending; a change resets both', async () => {
  const { top } = await tools.makeBranch()
  const states = [
    [1, true],
    [1, false],
    [1, null],
    [0, true],
    [0, false],
    [0, null],
  ] as const
  for (const [signing, isSyncQuocGia] of states) {
    const { id } = await tools.person(top)
    await sql`update officer set signing = ${signing}, "isSyncQuocGia" = ${isSyncQuocGia} where id = ${id}`.execute(
      app.database.db,
    )
  }
  const total = tools.figuresIn(await tools.preview({ code: 'R12', donViId: top.id }), '')
  expect(total).toMatchObject({ tong: 6, daKy: 3, dongBo: 1, dongBoLoi: 1, chuaGui: 4 })
})

test('R12 counts a person once per group, and sums all missing items of a group', async () => {
  const { top } = await tools.makeBranch()
  const missing = [
    { [salaryForm.name]: ['bacLuong'] },
    { [salaryPeriod.name]: true },
    { [salaryForm.name]: ['bacLuong'], [salaryPeriod.name]: true },
    { [trainingForm.name]: ['tinHoc'] },
    { [trainingForm.name]: ['tinHoc'] },
  ]
  for (const lacks of missing) {
    const { id } = await tools.person(top)
    await sql`update officer set missing = cast(${JSON.stringify(lacks)} as jsonb), missing_count = 1
      where id = ${id}`.execute(app.database.db)
  }
  const total = tools.figuresIn(await tools.preview({ code: 'R12', donViId: top.id }), '')
  expect(total['nhomThieu']).toBe('Lương, phụ cấp (3)')
})

test('every figure that opens a list equals its number of people, in rows and total', async () => {
  const { top, below } = await tools.makeBranch()
  for (const unit of [top, ...below]) await tools.person(unit, { gioiTinh: await item('DM_GIOITINH', '2') })
  for (const report of allReports) {
    if (report.kind !== 'figures') continue
    const query = { code: report.code, donViId: top.id }
    const table = await tools.preview(query)
    for (const [at, { key, opens }] of table.columns.entries()) {
      if (!opens) continue
      const peopleOfFigure = await tools.people({ ...query, cot: key })
      expect([report.code, key, peopleOfFigure.totalRows]).toEqual([report.code, key, table.totals?.[at]])
      const [first] = table.rows
      const inRow = await tools.people({ ...query, cot: key, hang: first?.key })
      expect([report.code, key, inRow.totalRows]).toEqual([report.code, key, first?.cells[at]])
    }
  }
})

test('many reports of one account wait, or are refused; another account’s are served', async () => {
  const { top } = await tools.makeBranch()
  const quang = await app.as('quang')
  const query = { code: 'R1', donViId: top.id, tinhDenNgay: '2026-11-25', pageNumber: 1, pageSize: 5 }
  // The database computes them faster than they arrive, unless somebody holds the table, or the only connection.
  const holder = await app.server.database.bulkDb.startTransaction().execute()
  await sql`lock table officer`.execute(holder)
  let arrived = 0
  const count = () => arrived++
  subscribe('http.server.request.start', count)
  const previews = Array.from({ length: 60 }, () => lan.post('BaoCao/preview', query))
  await expect.poll(() => arrived, { timeout: 30_000 }).toBeGreaterThanOrEqual(previews.length)
  unsubscribe('http.server.request.start', count)
  if (testKind === 'postgres') await Promise.race(previews)
  await holder.rollback().execute()
  expect(await quang.post('BaoCao/preview', query)).toMatchObject({ status: 200, code: 0 })
  const refused = (await Promise.all(previews)).filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.message).toContain('Bạn đang gửi quá nhiều yêu cầu')
})
