/**
 * The totals of every report against a count of our own: everybody of the province is read through the calls of the
 * record's screens, and counted here by the words of the columns.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leadership } from '#domain/catalogues/relied-codes.ts'
import type { Ref } from '#domain/fields/values.ts'
import { allReports } from '#domain/registries/all-reports.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { yearlyEvaluation } from '#domain/records/yearly-evaluation.ts'
import { salaryScales } from '#domain/salary/salary-scales.ts'
import { expectAllowances, giveAllowances } from '#server/test/counted-allowances.ts'
import { done } from '#server/test/due-people.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { reportPeople } from '#server/test/report-people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { testToday } from '#server/test/test-clock.ts'

type Values = Record<string, any> & { id: string }
type Row = Record<string, any>
interface Person extends Values {
  rows: Record<'work' | 'pay' | 'allowance' | 'study' | 'reward' | 'discipline' | 'rating', Row[]>
}
interface Item {
  code: string
  extra: Record<string, unknown>
}

const lists = {
  work: 'CongTac/get-list',
  pay: 'Luong/get-list',
  allowance: 'PhuCap/get-list',
  study: 'DaoTao/get-list',
  reward: 'KhenThuongKyLuat/get-list-khen-thuong',
  discipline: 'KhenThuongKyLuat/get-list-ky-luat',
  rating: 'NhanXetDanhGia/get-list',
} as const
const forms = [
  'CanBoCongChuc/get-general-info',
  'CongTac/get-info',
  'Luong/get-info',
  'DaoTao/get-info',
  'CanBoCongChuc/get-other-info',
]
const [from, to] = ['2026-01-01', testToday]

let app: TestServer
let lan: Caller
let tools: Awaited<ReturnType<typeof reportPeople>>
let people: Person[]
let root: { id: string }
let statuses: string[]
const catalogues = new Map<string, Map<string, Item>>()

const data = async (path: string, body: object): Promise<any> => {
  const answer = await lan.post(path, body)
  expect(answer, `${path}: ${answer.message}`).toMatchObject({ code: 0 })
  return answer.data
}

beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
  tools = await reportPeople(app)
  root = await unitOf(app, 'H20')
  statuses = [(await catalogueOf(app, 'DM_TRANGTHAIHOSO', '01')).id]
  for (const name of ['DM_NGACHCHUCDANH', 'DM_DANTOC', 'DM_PHUCAP']) {
    const { data: items } = await lan.get<Item[]>(`Common/get-all/${name}`)
    catalogues.set(name, new Map(items.map((item) => [item.code, item])))
  }
  const query = { donViId: root.id, isChildren: true, trangThaiHoSoId: statuses, pageSize: 100 }
  const ids: string[] = []
  for (let pageNumber = 1; ; pageNumber += 1) {
    const page = await data('CanBoCongChuc/get-hs-paging', { ...query, pageNumber })
    ids.push(...page.data.map(({ id }: Values) => id))
    if (ids.length >= page.totalRows) break
  }
  for (const [at, level] of ['HTXSNV', 'HTTNV', 'HTTNV', 'HTNV', 'KHTNV'].entries()) {
    const mucDoDanhGia = await catalogueOf(app, 'DM_KETQUADANHGIA', level)
    const nhanXetDanhGia = {
      ...(await sampleEntry(app, yearlyEvaluation.form)),
      namDanhGia: 2026,
      mucDoDanhGia,
    }
    await done(lan, 'NhanXetDanhGia/add', { id: ids[at], nhanXetDanhGia })
  }
  const work = await sampleEntry(app, workPeriod.form)
  const addWork = async (id: string | undefined, kind: string, more: object = {}) => {
    const loaiQuyetDinh = await catalogueOf(app, 'DM_LOAIQUYETDINH_CONGTAC', kind)
    const congTac = { ...work, tuNgay: '2025-01-01', denNgay: null, loaiQuyetDinh, ...more }
    await done(lan, 'CongTac/add', { id, congTac })
  }
  for (const [at, kind] of ['LC', 'DD', 'LCDD'].flatMap((kind) => Array<string>(5).fill(kind)).entries())
    await addWork(ids[at], kind)
  await addWork(ids[15], 'LC', { denNgay: '2025-12-31' })
  for (const [at, more] of [{}, {}, { denNgay: '2026-02-01' }].entries())
    await addWork(ids[at + 16], 'BP', more)
  await giveAllowances(app, lan, ids)
  // Seconded by status: not among the people at work.
  const trangThaiHoSo = await catalogueOf(app, 'DM_TRANGTHAIHOSO', '13')
  await done(lan, 'CanBoCongChuc/update-hs', { id: ids.pop(), trangThaiHoSo })
  // The sixty people of the tests are servants: every third becomes a public employee.
  const { id: employee } = await catalogueOf(app, 'DM_LOAIHOSO', '03')
  await sql`update officer set "loaiHoSoId" = ${Number(employee)} where id % 3 = 0`.execute(app.database.db)
  people = []
  for (const id of ids) {
    const values: Values = { id }
    for (const form of forms) Object.assign(values, await data(form, { id }), { id })
    const rows = Object.fromEntries(
      await Promise.all(
        Object.entries(lists).map(async ([name, path]) => [
          name,
          (await data(path, { id, pageSize: 100 })).data,
        ]),
      ),
    ) as Person['rows']
    people.push({ ...values, rows })
  }
}, 600_000)
afterAll(() => app.stop())

const codeOf = (item: Ref | null | undefined): string => item?.code ?? ''
const count = (isIt: (person: Person) => boolean, of: readonly Person[] = people): number =>
  of.filter(isIt).length
const rowsOf = (name: keyof typeof lists, isIt: (row: Row, person: Person) => boolean): number =>
  people.reduce((sum, person) => sum + person.rows[name].filter((row) => isIt(row, person)).length, 0)
const isServant = ({ loaiHoSo }: Person) => ['02', '08'].includes(codeOf(loaiHoSo))
const isEmployee = ({ loaiHoSo }: Person) => codeOf(loaiHoSo) === '03'
const during = (day: string | null | undefined) => Boolean(day && day >= from && day <= to)
const groupOf = ({ ngachHoacViTri }: Person): string =>
  String(catalogues.get('DM_NGACHCHUCDANH')?.get(codeOf(ngachHoacViTri))?.extra['group'] ?? '')
const yearsOld = ({ ngaySinh }: Person): number =>
  Number(testToday.slice(0, 4)) -
  Number(ngaySinh.slice(0, 4)) -
  (testToday.slice(5) < ngaySinh.slice(5) ? 1 : 0)

/** The number of rows of a list. */
async function listed(code: string, more: object = {}): Promise<number> {
  const query = { code, donViId: root.id, isChildren: true, trangThaiHoSoId: statuses, ...more }
  const first = await tools.preview(query)
  let rows = first.rows.length
  for (let pageNumber = 2; (pageNumber - 1) * 100 < first.totalRows; pageNumber += 1)
    rows += (await tools.preview({ ...query, pageNumber })).rows.length
  return rows
}

const totals = async (code: string, more: object = {}) =>
  tools.figuresIn(await tools.preview({ code, donViId: root.id, trangThaiHoSoId: statuses, ...more }), '')

/** What R1 and the reports like it say about these people. */
function qualityOf(of: readonly Person[]) {
  const inLevel = (field: string, ...codes: string[]) =>
    count((one) => codes.includes(codeOf(one[field])), of)
  const aged = (low: number, high: number) =>
    count((one) => yearsOld(one) >= low && yearsOld(one) <= high, of)
  const movedBy = (...codes: string[]) =>
    count(
      ({ rows }) =>
        rows.work.some((row) => row['denNgay'] === null && codes.includes(codeOf(row['loaiQuyetDinh']))),
      of,
    )
  return {
    coMat: of.length,
    dangVien: count(({ laDangVien }) => laDangVien, of),
    phuNu: count(({ gioiTinh }) => codeOf(gioiTinh) === '2', of),
    danTocItNguoi: count(
      ({ danToc }) => catalogues.get('DM_DANTOC')?.get(codeOf(danToc))?.extra['minority'] === true,
      of,
    ),
    tonGiao: count(({ tonGiao }) => !['', '00', '99'].includes(codeOf(tonGiao)), of),
    ngachCaoCap: count((one) => groupOf(one).startsWith('A3'), of),
    ngachChinh: count((one) => groupOf(one).startsWith('A2'), of),
    ngachChuyenVien: count((one) => groupOf(one) === 'A1', of),
    tienSi: inLevel('trinhDoCaoNhat', 'TSKH', 'TS', 'CK2'),
    thacSi: inLevel('trinhDoCaoNhat', 'THS', 'CK1', 'BSNT'),
    daiHoc: inLevel('trinhDoCaoNhat', 'DH'),
    caoDang: inLevel('trinhDoCaoNhat', 'CD'),
    trungCap: inLevel('trinhDoCaoNhat', 'TC'),
    soCap: inLevel('trinhDoCaoNhat', 'SC'),
    ctCuNhan: inLevel('lyLuanChinhTri', 'CN'),
    ctCaoCap: inLevel('lyLuanChinhTri', 'CC', 'CCTD'),
    ctTrungCap: inLevel('lyLuanChinhTri', 'TC', 'TCTD'),
    ctSoCap: inLevel('lyLuanChinhTri', 'SC'),
    thTrungCap: inLevel('tinHoc', 'SDH', 'DH', 'CD', 'TC'),
    thChungChi: inLevel('tinHoc', 'UDNC', 'QT', 'UDCB', 'A', 'B', 'C'),
    qlCaoCap: inLevel('quanLyNhaNuoc', 'CVCC'),
    qlChinh: inLevel('quanLyNhaNuoc', 'CVC'),
    qlChuyenVien: inLevel('quanLyNhaNuoc', 'CV'),
    luanChuyen: movedBy('LC'),
    dieuDong: movedBy('DD', 'LCDD'),
    tuoi30: aged(0, 30),
    tuoi40: aged(31, 40),
    tuoi50: aged(41, 50),
  }
}

test('the people are read: every kind and a full page of them', () => {
  expect(people.length).toBeGreaterThan(40)
  expect(count(isServant)).toBeGreaterThan(5)
  expect(count(isEmployee)).toBeGreaterThan(5)
})

test('R1, R1-VC and the leaders: each column, and the ages and ranks add up to everybody', async () => {
  const [servants, employees] = [people.filter(isServant), people.filter(isEmployee)]
  const first = await totals('R1')
  expect(first).toMatchObject(qualityOf(servants))
  const second = await totals('R1-VC')
  expect(second).toMatchObject(qualityOf(employees))
  for (const table of [first, second])
    expect([table['luanChuyen'], table['dieuDong']].every((figure) => Number(figure) > 0)).toBe(true)
  const leading = Object.values(leadership).flat() as string[]
  const leaders = servants.filter(({ chucVu }) => leading.includes(codeOf(chucVu)))
  const { ngachCaoCap: _, ngachChinh: _1, ngachChuyenVien: _2, luanChuyen: _3, dieuDong: _4, ...ofLeaders } = qualityOf(leaders) // prettier-ignore
  const third = await totals('LANH-DAO')
  expect(third).toMatchObject({
    ...ofLeaders,
    ...Object.fromEntries(
      Object.entries(leadership).map(([level, codes]) => [
        level,
        count(({ chucVu }) => (codes as readonly string[]).includes(codeOf(chucVu)), leaders),
      ]),
    ),
  })
  for (const table of [first, second, third]) {
    const sum = (...keys: string[]) => keys.reduce((all, key) => all + Number(table[key]), 0)
    expect(sum('tuoi30', 'tuoi40', 'tuoi50', 'tuoi60', 'quaTuoi')).toBe(table['coMat'])
  }
})

test('R9: ratings; R11: start and changes make the end; R12: complete and incomplete', async () => {
  const ratedAs = (code: string) =>
    count(({ rows }) =>
      rows.rating.some((row) => row['namDanhGia'] === 2026 && codeOf(row['mucDoDanhGia']) === code),
    )
  expect(await totals('R9', { nam: 2026 })).toMatchObject({
    xuatSac: ratedAs('HTXSNV'),
    tot: ratedAs('HTTNV'),
    hoanThanh: ratedAs('HTNV'),
    khongHoanThanh: ratedAs('KHTNV'),
    duocDanhGia: 5,
    chuaDanhGia: people.length - 5,
  })
  const changes = await totals('R11', { tuNgay: from, denNgay: to })
  const sum = (...keys: string[]) => keys.reduce((all, key) => all + Number(changes[key]), 0)
  expect(changes['cuoiKy']).toBe(people.length)
  expect(
    sum('dauKy', 'tuyenDung', 'tiepNhan', 'tangKhac') -
      sum('nghiHuu', 'thoiViec', 'chuyenDi', 'chuyenKhoi', 'tuTran', 'giamKhac'),
  ).toBe(people.length)
  let incomplete = 0
  for (const { id } of people)
    incomplete += (await data('CanBoCongChuc/get-by-error-id', { id })).length > 0 ? 1 : 0
  expect(await totals('R12')).toMatchObject({
    tong: people.length,
    thieu: incomplete,
    du: people.length - incomplete,
  })
})

test('lists of people: everybody, servants, members, birthdays, last steps, appointments, secondments', async () => {
  for (const code of ['R3', 'PHONG-BAN', 'THAM-NIEN'])
    expect([code, await listed(code)]).toEqual([code, people.length])
  expect(await listed('R2')).toBe(count(isServant))
  expect(await listed('R8')).toBe(count(({ laDangVien }) => laDangVien))
  for (let thang = 1; thang <= 12; thang += 1)
    expect([thang, await listed('SINH-NHAT', { thang })]).toEqual([
      thang,
      count(({ ngaySinh }) => Number(ngaySinh.slice(5, 7)) === thang),
    ])
  const stepsOf = (group: string) => salaryScales.find((scale) => scale.group === group)?.coefficients.length
  expect(await listed('TOT-KHUNG')).toBe(
    count((person) => codeOf(person.bacLuong) === String(stepsOf(groupOf(person)) ?? 'none')),
  )
  const period = { tuNgay: from, denNgay: to }
  expect(await listed('BO-NHIEM', period)).toBe(
    count(({ ngayBoNhiem, ngayBoNhiemLaiChucVu }) => during(ngayBoNhiem) || during(ngayBoNhiemLaiChucVu)),
  )
  const seconded = [(await catalogueOf(app, 'DM_TRANGTHAIHOSO', '13')).id]
  const query = { donViId: root.id, isChildren: true, trangThaiHoSoId: seconded, pageSize: 1, pageNumber: 1 }
  const byStatus = await data('CanBoCongChuc/get-hs-paging', query)
  expect(byStatus.totalRows).toBeGreaterThan(0)
  expect(await listed('BIET-PHAI')).toBe(
    count(({ rows }) =>
      rows.work.some((row) => row['denNgay'] === null && codeOf(row['loaiQuyetDinh']) === 'BP'),
    ) + byStatus.totalRows,
  )
})

test('R2: what each servant has of every kind of allowance on the day', async () => {
  const query = { code: 'R2', donViId: root.id, isChildren: true, trangThaiHoSoId: statuses }
  const formOf = (kind: string) => catalogues.get('DM_PHUCAP')?.get(kind)?.extra['form']
  const table = await tools.preview(query)
  expectAllowances(table, people.filter(isServant), formOf)
})

test('lists of rows in a period: pay, rewards, disciplines, trainings', async () => {
  const period = { tuNgay: from, denNgay: to }
  expect(await listed('DIEN-BIEN-LUONG', period)).toBe(rowsOf('pay', (row) => during(row['ngayHuongLuong'])))
  expect(await listed('R10', period)).toBe(
    rowsOf('reward', (row) =>
      row['ngayQuyetDinh'] ? during(row['ngayQuyetDinh']) : row['namKhenThuong'] === 2026,
    ),
  )
  expect(await listed('R10-KL', period)).toBe(rowsOf('discipline', (row) => during(row['ngayKyLuat'])))
  expect(await listed('DAO-TAO', period)).toBe(
    rowsOf(
      'study',
      (row, { ngayBatDau, rows }) =>
        row['tuNgay'] >= from.slice(0, 7) &&
        row['tuNgay'] <= to.slice(0, 7) &&
        !(ngayBatDau && ngayBatDau.slice(0, 7) > row['tuNgay']) &&
        (['2', '3', '4', '5'].includes(codeOf(row['loaiDaoTao'])) ||
          rows.work.some((work) => codeOf(work['loaiQuyetDinh']) === 'DHDT')),
    ),
  )
})

test('due lists have the people of the screen of due dates', async () => {
  const period = { tuNgay: '2026-01-01', denNgay: '2027-12-31' }
  const kinds = {
    R4: 'nang-luong',
    R6: 'vuot-khung',
    R7: 'nghi-huu',
    'BO-NHIEM-LAI': 'bo-nhiem-lai',
    'HET-HOP-DONG': 'het-hop-dong',
    'HET-NHIEM-KY': 'het-nhiem-ky',
    'PHU-CAP-UU-DAI': 'phu-cap-uu-dai',
  }
  const readable = new Set(people.map(({ id }) => id))
  for (const [code, loai] of Object.entries(kinds)) {
    const query = { loai, donViId: root.id, isChildren: true, pageSize: 100, ...period }
    const { data: due } = await data('DenHan/get-paging', query)
    const onScreen = (due as Values[]).filter(({ id }) => readable.has(id)).length
    expect([code, await listed(code, period)]).toEqual([code, onScreen])
  }
})

test('no report is left out', () => {
  const counted = 'R1 R1-VC LANH-DAO R2 R9 R11 R12 R3 R4 R5 R6 R7 R8 R10 R10-KL PHONG-BAN HET-HOP-DONG HET-NHIEM-KY PHU-CAP-UU-DAI BO-NHIEM-LAI TOT-KHUNG DIEN-BIEN-LUONG BO-NHIEM BIET-PHAI DAO-TAO THAM-NIEN SINH-NHAT' // prettier-ignore
  expect(allReports.map(({ code }) => code).toSorted()).toEqual(counted.split(' ').toSorted())
})
