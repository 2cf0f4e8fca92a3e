/** Reports of people over HTTP: who is in each, its parameters, and what a role sees. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allReports } from '#domain/registries/all-reports.ts'
import { disciplinaryAction } from '#domain/records/disciplinary-action.ts'
import { reward } from '#domain/records/reward.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { done, duePeople } from '#server/test/due-people.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { reportPeople } from '#server/test/report-people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { signedInWith } from '#server/test/sample-role.ts'
import { testToday } from '#server/test/test-clock.ts'

let app: TestServer
let lan: Caller
let tools: Awaited<ReturnType<typeof reportPeople>>
let addSalary: Awaited<ReturnType<typeof duePeople>>['addSalary']
let step: Awaited<ReturnType<typeof duePeople>>['step']
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
  tools = await reportPeople(app)
  ;({ addSalary, step } = await duePeople(app))
})
afterAll(() => app.stop())

/** Names in the first column of the report. */
async function namesIn(code: string, unit: { id: string }, more: object = {}) {
  const query = { code, donViId: unit.id, trangThaiHoSoId: await tools.working(), ...more }
  return (await tools.preview(query)).rows.map(({ cells: [name] }) => name)
}
const year = { tuNgay: '2026-01-01', denNgay: '2026-12-31' }

test('available reports declare their parameters', async () => {
  const reports = await lan.post('BaoCao/get-file-name', {})
  expect(reports.data.map(({ code }: { code: string }) => code)).toEqual([
    'R1',
    'R1-VC',
    'LANH-DAO',
    'R2',
    'R9',
    'R11',
    'R12',
  ])
  expect(reports.data[5]).toMatchObject({
    hoi: [
      { ten: 'tuNgay', nhan: 'Từ ngày', macDinh: '2026-01-01' },
      { ten: 'denNgay', nhan: 'Đến ngày' },
    ],
  })
  const lists = await lan.get('BaoCao/get-file-name-yen')
  expect(lists.data.map(({ code }: { code: string }) => code).slice(0, 8)).toEqual([
    'R3',
    'R4',
    'R5',
    'R6',
    'R7',
    'R8',
    'R10',
    'R10-KL',
  ])
})

test('elected people are approved, not appointed: the list of appointments has both words', async () => {
  const { top } = await tools.makeBranch()
  const query = { code: 'BO-NHIEM', donViId: top.id, trangThaiHoSoId: await tools.working() }
  const { rows } = await tools.workbook(query)
  expect(rows.flat()).toEqual(
    expect.arrayContaining([
      'DANH SÁCH CÁN BỘ, CÔNG CHỨC, VIÊN CHỨC ĐƯỢC BỔ NHIỆM, PHÊ CHUẨN',
      'Ngày bổ nhiệm/ngày phê chuẩn',
      'Ngày bổ nhiệm lại/phê chuẩn nhiệm kỳ tiếp theo',
    ]),
  )
})

test('a list requires its unit and status; invalid parameters are refused with a message', async () => {
  const { top } = await tools.makeBranch()
  const refused = async (body: object) => {
    const { code, detail } = await lan.post('BaoCao/export-excel', body)
    return [code, detail?.[0]?.field, detail?.[0]?.message]
  }
  const trangThaiHoSoId = await tools.working()
  expect(await refused({ code: 'R3', trangThaiHoSoId })).toEqual([
    21,
    'donViId',
    'Đơn vị không được bỏ trống.',
  ])
  expect(await refused({ code: 'R3', donViId: top.id })).toEqual([
    21,
    'trangThaiHoSoId',
    'Trạng thái hồ sơ không được bỏ trống.',
  ])
  expect((await lan.post('BaoCao/export-excel', { code: 'R3' })).detail).toMatchObject([
    { field: 'donViId' },
    { field: 'trangThaiHoSoId' },
  ])
  expect(await refused({ code: 'R99' })).toEqual([21, 'code', 'Báo cáo không tồn tại.'])
  expect(await refused({ code: 'R11', tuNgay: '2026-05-01', denNgay: '2026-04-01' })).toEqual([
    21,
    'denNgay',
    'Đến ngày không được trước Từ ngày.',
  ])
  expect((await refused({ code: 'R1', tinhDenNgay: '31/12/2026' }))[0]).toBe(21)
  expect((await lan.post('BaoCao/preview', { code: 'R1', donViId: '999999999' })).code).toBe(23)
  expect((await lan.post('BaoCao/people', { code: 'R1', donViId: top.id, cot: 'bienChe' })).code).toBe(21)
  expect(
    (await lan.post('BaoCao/people', { code: 'R1', donViId: top.id, cot: 'coMat', hang: 'x' })).code,
  ).toBe(21)
})

test('a list has the people of the unit, and those below only on request', async () => {
  const { top, below } = await tools.makeBranch()
  await tools.person(top, { hoVaTen: 'Mai Thị Trên' })
  await tools.person(below[0]!, { hoVaTen: 'Mai Thị Dưới' })
  expect(await namesIn('R3', top)).toEqual(['Mai Thị Trên'])
  expect(await namesIn('R3', top, { isChildren: true })).toEqual(['Mai Thị Dưới', 'Mai Thị Trên'])
})

describe('who is in which list', () => {
  test('raises, excess, last steps and early raises', async () => {
    const { top } = await tools.makeBranch()
    const due = await tools.person(top, { hoVaTen: 'Tô Thị Bậc' })
    const last = await tools.person(top, { hoVaTen: 'Tô Thị Khung' })
    const early = await tools.person(top, { hoVaTen: 'Tô Thị Sớm' })
    const current = { capNhatHienTai: true }
    await addSalary(due.id, { ngayHuongLuong: '2023-10-01' }, current)
    await addSalary(last.id, { ngayHuongLuong: '2023-09-01', bac: await step('9'), heSoLuong: 4.98 }, current)
    await addSalary(early.id, { ngayHuongLuong: '2024-05-01' }, current)
    const khenThuong = {
      ...(await sampleEntry(app, reward.form)),
      namKhenThuong: 2026,
      ngayQuyetDinh: '2026-02-03',
    }
    await done(lan, 'KhenThuongKyLuat/add-khen-thuong', { id: early.id, khenThuong })
    const twice = await tools.person(top, { hoVaTen: 'Tô Thị Hai' })
    const ahead = { loaiDieuChinhLuong: await catalogueOf(app, 'DM_LOAIDIEUCHINHLUONG', '04') }
    await addSalary(twice.id, { ngayHuongLuong: '2024-05-01', ...ahead }, current)
    await done(lan, 'KhenThuongKyLuat/add-khen-thuong', { id: twice.id, khenThuong })
    expect(await namesIn('R5', top, { nam: 2026 })).toEqual(['Tô Thị Sớm'])
    expect(await namesIn('R4', top, year)).toEqual(['Tô Thị Bậc'])
    expect(await namesIn('R6', top, year)).toEqual(['Tô Thị Khung'])
    const salaried = await lan.post('Luong/get-info', { id: last.id })
    expect(salaried.data.bacLuong).toMatchObject({ code: '9' })
    expect(await namesIn('TOT-KHUNG', top)).toEqual(['Tô Thị Khung'])
    expect(await namesIn('DIEN-BIEN-LUONG', top, { tuNgay: '2024-01-01', denNgay: '2024-12-31' })).toEqual([
      'Tô Thị Hai',
      'Tô Thị Sớm',
    ])
  })

  test('rewards and disciplines of a period, one line each', async () => {
    const { top } = await tools.makeBranch()
    const person = await tools.person(top, { hoVaTen: 'Cao Văn Thưởng' })
    const add = async (change: object) => {
      const khenThuong = { ...(await sampleEntry(app, reward.form)), ...change }
      await done(lan, 'KhenThuongKyLuat/add-khen-thuong', { id: person.id, khenThuong })
    }
    await add({ namKhenThuong: 2026, ngayQuyetDinh: '2026-02-03' })
    await add({ namKhenThuong: 2026, ngayQuyetDinh: null })
    await add({ namKhenThuong: 2025, ngayQuyetDinh: null })
    await add({ namKhenThuong: 2024, ngayQuyetDinh: '2024-02-03' })
    expect(await namesIn('R10', top, year)).toEqual(['Cao Văn Thưởng', 'Cao Văn Thưởng'])
    // Without a date by the last day of the year, in the current year by today.
    expect(await namesIn('R10', top, { tuNgay: '2026-02-01', denNgay: '2026-02-28' })).toHaveLength(1)
    expect(await namesIn('R10', top, { tuNgay: '2026-11-01', denNgay: testToday })).toHaveLength(1)
    expect(await namesIn('R10', top, { tuNgay: '2025-10-01', denNgay: '2025-12-31' })).toHaveLength(1)
    expect(await namesIn('R10', top, { tuNgay: '2025-01-01', denNgay: '2025-12-30' })).toEqual([])
    expect(await namesIn('R10', top, { tuNgay: '2023-01-01', denNgay: '2023-12-31' })).toEqual([])
    const kyLuat = {
      ...(await sampleEntry(app, disciplinaryAction.form)),
      ngayKyLuat: '2026-03-01',
      denNgay: '2027-03-01',
    }
    await done(lan, 'KhenThuongKyLuat/add-ky-luat', { id: person.id, kyLuat })
    expect(await namesIn('R10-KL', top, year)).toEqual(['Cao Văn Thưởng'])
  })

  test('Party members, birthdays, retirements', async () => {
    const { top } = await tools.makeBranch()
    await tools.person(top, {
      hoVaTen: 'Kha Thị Đảng',
      laDangVien: true,
      ngayVaoDang: '2010-01-01',
      ngaySinh: '1980-11-09',
    })
    await tools.person(top, { hoVaTen: 'Kha Văn Trẻ', ngaySinh: '1990-11-02' })
    const gioiTinh = await catalogueOf(app, 'DM_GIOITINH', '1')
    await tools.person(top, { hoVaTen: 'Kha Văn Hưu', ngaySinh: '1965-04-10', gioiTinh })
    expect(await namesIn('R8', top)).toEqual(['Kha Thị Đảng'])
    expect(await namesIn('SINH-NHAT', top, { thang: 11 })).toEqual(['Kha Văn Trẻ', 'Kha Thị Đảng'])
    expect(await namesIn('R7', top, year)).toEqual(['Kha Văn Hưu'])
  })
})

test('lists keep their order over pages and workbook: birthdays by day, people by room', async () => {
  const { top } = await tools.makeBranch()
  const rooms = []
  for (const name of ['Phòng A', 'Phòng B']) {
    const { code } = await tools.makeUnit(name, top.code, { capDV: 4 })
    rooms.push(await unitOf(app, code))
  }
  const [first, second] = rooms
  for (const [hoVaTen, ngaySinh, phongBan] of [
    ['An', '1990-11-20', second],
    ['Bình', '1985-11-02', null],
    ['Chi', '1970-11-11', second],
    ['Dung', '1970-11-20', first],
  ] as const)
    await tools.person(top, { hoVaTen: `Ngô Thị ${hoVaTen}`, ngaySinh, phongBan })
  const pages = async (code: string, more: object = {}) => [
    ...(await namesIn(code, top, { ...more, pageNumber: 1, pageSize: 2 })),
    ...(await namesIn(code, top, { ...more, pageNumber: 2, pageSize: 2 })),
  ]
  const named = (...names: string[]) => names.map((name) => `Ngô Thị ${name}`)
  const byDay = named('Bình', 'Chi', 'An', 'Dung')
  expect(await pages('SINH-NHAT', { thang: 11 })).toEqual(byDay)
  expect(await pages('PHONG-BAN')).toEqual(named('Dung', 'An', 'Chi', 'Bình'))
  const trangThaiHoSoId = await tools.working()
  const { rows } = await tools.workbook({ code: 'SINH-NHAT', donViId: top.id, trangThaiHoSoId, thang: 11 })
  expect(rows.flatMap(([number, name]) => (typeof number === 'number' ? [name] : []))).toEqual(byDay)
})

test('the seconded are listed with host, term and decision, whatever status is asked for; a civil servant in the using unit', async () => {
  const { top, below } = await tools.makeBranch()
  const lent = await tools.person(top, { hoVaTen: 'Ông Văn Phái' })
  const congTac = {
    ...(await sampleEntry(app, workPeriod.form)),
    tuNgay: '2026-03-01',
    denNgay: null,
    loaiQuyetDinh: await catalogueOf(app, 'DM_LOAIQUYETDINH_CONGTAC', 'BP'),
    donViBietPhai: await unitOf(app, below[1]!.code),
    bietPhaiDenNgay: '2028-02-29',
    soQuyetDinh: '15/QĐ-SNV',
    ngayQuyetDinh: '2026-02-20',
  }
  await done(lan, 'CongTac/add', { id: lent.id, congTac })
  const query = { donViId: top.id, trangThaiHoSoId: await tools.working() }
  const list = await tools.preview({ code: 'BIET-PHAI', ...query })
  const at = list.columns.findIndex(({ title }) => title === 'Từ ngày')
  expect(list.rows.map(({ cells }) => [cells[0], cells[at]])).toEqual([['Ông Văn Phái', '2026-03-01']])
  const seen = ['Đơn vị công tác', 'Nơi biệt phái đến', 'Từ ngày', 'Đến ngày', 'Số', 'Ngày']
  const cellsIn = ({ columns, rows }: typeof list) =>
    rows.map(({ cells }) => [
      cells[0],
      ...seen.map((title) => cells[columns.findIndex((column) => column.title === title)]),
    ])
  const first = [
    'Ông Văn Phái',
    'Sở Thử',
    'Chi cục Hai',
    '2026-03-01',
    '2028-02-29',
    '15/QĐ-SNV',
    '2026-02-20',
  ]
  expect(cellsIn(list)).toEqual([first])
  // By status alone the host is the using unit, if that is another one.
  const trangThaiHoSo = await catalogueOf(app, 'DM_TRANGTHAIHOSO', '13')
  const host = await unitOf(app, below[0]!.code)
  await tools.person(top, { hoVaTen: 'Phan Văn Phái', trangThaiHoSo, donViSuDung: host })
  await tools.person(top, {
    hoVaTen: 'Quan Văn Phái',
    trangThaiHoSo,
    donViSuDung: await unitOf(app, top.code),
  })
  const rest = [null, null, null, null]
  const more = await tools.preview({ code: 'BIET-PHAI', ...query })
  expect(cellsIn(more)).toEqual([
    first,
    ['Phan Văn Phái', 'Sở Thử', 'Chi cục Một', ...rest],
    ['Quan Văn Phái', 'Sở Thử', null, ...rest],
  ])
  expect(more.lines).toContain('Trạng thái hồ sơ: Đang làm việc, Biệt phái')

  const donViSuDung = await unitOf(app, below[0]!.code)
  await done(lan, 'CanBoCongChuc/update-general-hs', { id: lent.id, donViSuDung })
  const salaries = await tools.preview({ code: 'R2', donViId: below[0]!.id })
  const unitAt = salaries.columns.findIndex(({ title }) => title === 'Cơ quan, đơn vị đang làm việc')
  expect(salaries.rows.map(({ cells }) => cells[unitAt])).toEqual(['Chi cục Một', 'Chi cục Một'])
})

test('every list can be previewed and exported', async () => {
  const { top } = await tools.makeBranch()
  await tools.person(top, { hoVaTen: 'Uông Thị Chung' })
  const trangThaiHoSoId = await tools.working()
  for (const { code, name } of allReports) {
    const query = { code, donViId: top.id, trangThaiHoSoId, ...year }
    const table = await tools.preview(query)
    expect([code, table.name]).toEqual([code, name])
    const { rows } = await tools.workbook(query)
    expect([code, rows.some(([first]) => first === 'STT')]).toEqual([code, true])
  }
})

test('a role gets the columns of the tabs that it may read, and no report based on others', async () => {
  const { caller } = await signedInWith(app, ['BaoCao.export-excel', 'CanBoCongChuc.get-general-info'])
  const offered = async (of: Caller) => {
    const [some, more] = [await of.post('BaoCao/get-file-name', {}), await of.get('BaoCao/get-file-name-yen')]
    return [...some.data, ...more.data].map(({ code }: { code: string }) => code)
  }
  const codes = await offered(caller)
  expect(codes).toContain('R1')
  expect(codes).toContain('R3')
  for (const code of ['R5', 'R9', 'R10', 'R10-KL', 'DIEN-BIEN-LUONG', 'DAO-TAO', 'TOT-KHUNG', 'BIET-PHAI'])
    expect(codes).not.toContain(code)
  // Membership in a list would reveal what its condition reads.
  const { caller: blind } = await signedInWith(app, ['BaoCao.export-excel'])
  const fewer = await offered(blind)
  expect(fewer).toContain('R3')
  for (const code of [
    'R8',
    'TOT-KHUNG',
    'R5',
    'BIET-PHAI',
    'BO-NHIEM',
    'SINH-NHAT',
    'PHONG-BAN',
    'R4',
    'R6',
    'R7',
  ]) {
    expect(fewer).not.toContain(code)
    const asking = { code, donViId: (await unitOf(app, 'H20.05')).id, trangThaiHoSoId: await tools.working() }
    expect([code, (await blind.post('BaoCao/preview', asking)).code]).toEqual([code, 21])
  }
  expect((await caller.post('BaoCao/preview', { code: 'R9' })).code).toBe(21)

  const unit = await unitOf(app, 'H20.05')
  const query = { code: 'R3', donViId: unit.id, isChildren: true, trangThaiHoSoId: await tools.working() }
  const table = await tools.preview(query, caller)
  const titles = table.columns.map(({ title }) => title)
  expect(titles).toContain('Số CCCD')
  for (const title of ['Hệ số', 'Ngày hưởng', 'Chính thức', 'Tin học']) expect(titles).not.toContain(title)
  expect(table.notes.at(-1)).toMatch(/^Không gồm các cột mà vai trò của bạn không được xem: .*Hệ số/)
  const { rows } = await tools.workbook(query, caller)
  expect(rows.flat()).toContain('Số CCCD')
  expect(rows.flat()).not.toContain('Hệ số')

  const figures = await tools.preview({ code: 'R1' }, caller)
  const keys = figures.columns.map(({ key }) => key)
  expect(keys).toContain('phuNu')
  const numberOf = ({ columns }: typeof figures) => columns.find(({ key }) => key === 'tuoi30')?.number
  expect(numberOf(figures)).toBe(numberOf(await tools.preview({ code: 'R1' })))
  for (const key of ['ngachChinh', 'thTrungCap', 'anhDaiHoc']) expect(keys).not.toContain(key)
  expect((await caller.post('BaoCao/people', { code: 'R1', cot: 'ngachChinh' })).code).toBe(21)
})
