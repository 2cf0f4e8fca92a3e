/**
 * R4, R5, R6, R7 and the lists of terms, contracts and allowances, person by person against statements written from the
 * texts (`server/test/due-by-law.ts`): of the sixty people, and of people at the edges of the rules.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyValues } from '#domain/fields/field.ts'
import { workForm } from '#domain/officer/officer-forms.ts'
import { disciplinaryAction } from '#domain/records/disciplinary-action.ts'
import { labourInterruption } from '#domain/records/labour-interruption.ts'
import { reward } from '#domain/records/reward.ts'
import { yearlyEvaluation } from '#domain/records/yearly-evaluation.ts'
import { daysByLaw, earlyRaisesByLaw, raisesByLaw } from '#server/test/due-by-law.ts'
import { done, duePeople, wide } from '#server/test/due-people.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { freshNumber } from '#server/test/people.ts'
import { reportPeople } from '#server/test/report-people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'

let app: TestServer
let lan: Caller
let tools: Awaited<ReturnType<typeof reportPeople>>
let make: Awaited<ReturnType<typeof duePeople>>
let query: { donViId: string; isChildren: true; trangThaiHoSoId: string[] }

/** What happens to a person besides the salary. */
interface Edge {
  kind?: string
  pay: [day: string, step: string, coefficient: number, more?: AnyValues][]
  disciplined?: [form: string, day: string][]
  unfulfilled?: [year: number, act?: 'KHAC' | 'CUNG'][]
  away?: [reason: string, from: string, to: string | null][]
  rewarded?: string
  /** The first day after the service, by a decision that is entered. */
  leaves?: string
}

const edges: Record<string, Edge> = {
  'Đinh Thị An': { pay: [['2023-05-01', '4', 3.33]], disciplined: [['KT', '2025-05-12']] },
  'Đinh Thị Ba': { kind: '03', pay: [['2023-05-01', '4', 3.33]], disciplined: [['KT', '2025-05-12']] },
  'Đinh Thị Ca': { kind: '04', pay: [['2019-05-01', '4', 3.33]], disciplined: [['KT', '2021-08-14']] },
  'Đinh Thị Dư': { kind: '04', pay: [['2019-05-01', '4', 3.33]], disciplined: [['KT', '2021-08-15']] },
  'Đinh Thị Em': {
    kind: '03',
    pay: [['2024-01-01', '4', 3.33]],
    disciplined: [
      ['D_CC', '2025-03-10'],
      ['KT', '2025-05-05'],
    ],
  },
  'Đinh Thị Ga': { pay: [['2024-01-01', '4', 3.33]], disciplined: [['D_CCHUC', '2025-03-10']] },
  'Đinh Thị Ha': { pay: [['2023-11-01', '4', 3.33]], disciplined: [['CC', '2026-11-01']] },
  'Đinh Thị In': { pay: [['2023-11-01', '4', 3.33]], disciplined: [['CC', '2026-10-31']] },
  'Đinh Thị Ke': {
    pay: [['2024-02-01', '4', 3.33]],
    disciplined: [['KT', '2025-03-10']],
    unfulfilled: [[2025]],
  },
  'Đinh Thị La': {
    pay: [['2024-02-01', '4', 3.33]],
    disciplined: [['KT', '2025-03-10']],
    unfulfilled: [[2025, 'KHAC']],
  },
  'Đinh Thị Mơ': { pay: [['2023-07-01', '4', 3.33]], unfulfilled: [[2023], [2025]], rewarded: '2025-06-01' },
  'Đinh Thị Na': { pay: [['2024-01-01', '9', 4.98]], disciplined: [['KT', '2024-01-01']] },
  'Đinh Thị Oanh': {
    pay: [
      ['2020-03-01', '9', 4.98],
      ['2026-01-01', '9', 4.98, { phuCapTNVK: 8, ngayHuongPhuCapTNVK: '2025-12-15' }],
    ],
  },
  'Đinh Thị Phi': { pay: [['2024-01-01', '4', 3.33]], away: [['01', '2025-03-01', '2025-04-15']] },
  'Đinh Thị Quy': {
    pay: [['2024-01-01', '4', 3.33]],
    away: [
      ['01', '2025-03-01', '2025-04-16'],
      ['06', '2025-04-10', '2025-09-30'],
    ],
  },
  'Đinh Thị Rin': { pay: [['2024-01-01', '4', 3.33]], away: [['02', '2025-01-01', '2025-07-19']] },
  'Đinh Thị Sa': { pay: [['2024-01-01', '4', 3.33]], away: [['01', '2026-10-20', '2026-11-20']] },
  'Đinh Thị Ta': { pay: [['2024-01-01', '4', 3.33]], away: [['07', '2026-11-02', null]] },
  'Đinh Thị Uyên': { pay: [['2024-01-01', '4', 3.33, { ngayXetNangLuongLanSau: '2026-07-01' }]] },
  'Đinh Thị Vi': {
    pay: [['2024-01-01', '4', 3.33, { ngayXetNangLuongLanSau: '2028-01-01' }]],
    disciplined: [['KT', '2026-03-03']],
  },
  'Đinh Thị Xa': {
    pay: [
      ['2023-01-01', '4', 3.33, { phanTramHuong: 100, loaiDieuChinhLuong: '16' }],
      ['2024-03-01', '4', 3.33],
      ['2026-07-01', '4', 3.33, { loaiDieuChinhLuong: '13' }],
    ],
  },
  'Đinh Thị Yến': {
    pay: [
      ['2024-04-01', '4', 3.33, { ngachChucDanh: 'V.05.02.07' }],
      ['2025-09-01', '4', 3.33],
    ],
    disciplined: [['KT', '2025-05-05']],
  },
  'Đinh Thị Hạ': {
    pay: [
      ['2024-04-01', '8', 4.65],
      ['2025-10-01', '2', 4.74, { ngachChucDanh: '01.002', loaiDieuChinhLuong: '06' }],
    ],
    disciplined: [['KT', '2025-05-05']],
  },
  'Đinh Thị Kha': {
    pay: [
      ['2023-12-01', '7', 4.32],
      ['2024-06-01', '1', 4.4, { ngachChucDanh: '01.002', loaiDieuChinhLuong: '06' }],
    ],
  },
  'Đinh Thị Lụa': {
    pay: [
      ['2022-12-01', '5', 3.66],
      ['2024-01-01', '1', 4.4, { ngachChucDanh: '01.002', loaiDieuChinhLuong: '06' }],
    ],
  },
  'Đinh Thị Ban': { pay: [['2023-12-15', '4', 3.33]], leaves: '2026-12-16' },
  'Đinh Thị Cam': { pay: [['2023-12-15', '4', 3.33]], leaves: '2026-12-15' },
  'Đinh Thị Dung': { kind: '03', pay: [['2017-11-01', '9', 4.98]], leaves: '2027-01-01' },
  'Lâm Thị An': { pay: [['2024-12-31', '4', 3.33]], rewarded: '2021-01-01' },
  'Lâm Thị Ba': { pay: [['2024-12-31', '4', 3.33]], rewarded: '2020-12-31' },
  'Lâm Thị Ca': { pay: [['2025-01-01', '4', 3.33]], rewarded: '2024-05-01' },
  'Lâm Thị Dư': {
    pay: [['2024-05-01', '4', 3.33]],
    rewarded: '2024-05-01',
    disciplined: [['KT', '2024-04-30']],
  },
  'Lâm Thị Em': {
    pay: [['2024-05-01', '4', 3.33]],
    rewarded: '2024-05-01',
    disciplined: [['D_KT', '2024-05-01']],
  },
  'Lâm Thị Ga': { pay: [['2024-05-01', '4', 3.33, { loaiDieuChinhLuong: '04' }]], rewarded: '2025-05-01' },
  'Lâm Thị Ha': {
    pay: [
      ['2021-05-01', '3', 3, { loaiDieuChinhLuong: '04' }],
      ['2024-05-01', '4', 3.33],
    ],
    rewarded: '2021-04-30',
  },
  // At work on the last day of 2025, not of 2026.
  'Lâm Thị Kim': { pay: [['2023-05-01', '4', 3.33]], rewarded: '2025-05-01', leaves: '2026-03-01' },
  'Lâm Thị In': { pay: [['2024-05-01', '9', 4.98]], rewarded: '2025-05-01' },
}

beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
  tools = await reportPeople(app)
  make = await duePeople(app)
  const { id } = await unitOf(app, 'H20')
  query = { donViId: id, isChildren: true, trangThaiHoSoId: await tools.working() }
  const { top } = await tools.makeBranch()
  for (const [hoVaTen, edge] of Object.entries(edges)) await live(top, hoVaTen, edge)
  for (const [hoVaTen, ngaySinh, sex, post, days] of [
    ['Bạch Văn An', '1965-06-30', '1', 'TP', ['2022-03-01', null]],
    ['Bạch Văn Ba', '1965-07-01', '1', 'TP', ['2017-03-01', '2024-02-29']],
    ['Bạch Thị Ca', '1969-12-31', '2', 'CTUBX', ['2021-07-08', '2026-04-30']],
    ['Bạch Thị Dư', '1970-01-01', '2', 'PCTHDX', ['2026-03-14', null]],
    ['Bạch Thị Em', '1970-08-31', '2', 'TBHDX', ['2026-03-15', null]],
    ['Bạch Thị Ga', '1970-09-01', '2', 'KHONG', ['2026-03-15', null]],
  ] as const)
    await appointed(top, { hoVaTen, ngaySinh, sex, post, days })
}, 300_000)
afterAll(() => app.stop())

async function live(unit: { code: string }, hoVaTen: string, edge: Edge) {
  const { kind = '02', pay, disciplined = [], unfulfilled = [], away = [], rewarded, leaves } = edge
  const { id } = await tools.person(unit, { hoVaTen, loaiHoSo: await catalogueOf(app, 'DM_LOAIHOSO', kind) })
  for (const [ngayHuongLuong, step, heSoLuong, more = {}] of pay) {
    const { loaiDieuChinhLuong: how = '03', ngachChucDanh: rank = '01.003', ...fields } = more
    const period = {
      ngayHuongLuong,
      bac: await make.step(step),
      heSoLuong,
      loaiDieuChinhLuong: await catalogueOf(app, 'DM_LOAIDIEUCHINHLUONG', String(how)),
      ngachChucDanh: await make.rank(String(rank)),
      ...fields,
    }
    await make.addSalary(id, period, { capNhatHienTai: true })
  }
  for (const [form, ngayKyLuat] of disciplined) {
    const hinhThucKyLuat = await catalogueOf(app, 'DM_HINHTHUCKYLUAT', form)
    const some = await sampleEntry(app, disciplinaryAction.form)
    const kyLuat = { ...some, ngayKyLuat, denNgay: '2031-12-31', hinhThucKyLuat }
    await done(lan, 'KhenThuongKyLuat/add-ky-luat', { id, kyLuat })
  }
  for (const [namDanhGia, act] of unfulfilled) {
    const mucDoDanhGia = await catalogueOf(app, 'DM_KETQUADANHGIA', 'KHTNV')
    const some = await sampleEntry(app, yearlyEvaluation.form)
    const nhanXetDanhGia = {
      ...some,
      namDanhGia,
      mucDoDanhGia,
      hanhVi: act === undefined ? null : { id: act },
    }
    await done(lan, 'NhanXetDanhGia/add', { id, nhanXetDanhGia })
  }
  for (const [why, tuNgay, denNgay] of away) {
    const lyDo = await catalogueOf(app, 'DM_GIANDOAN', why)
    const gianDoanLaoDong = { ...(await sampleEntry(app, labourInterruption.form)), tuNgay, denNgay, lyDo }
    await done(lan, 'GianDoanLaoDong/add', { id, gianDoanLaoDong })
  }
  if (rewarded !== undefined) {
    const some = await sampleEntry(app, reward.form)
    const khenThuong = { ...some, namKhenThuong: Number(rewarded.slice(0, 4)), ngayQuyetDinh: rewarded }
    await done(lan, 'KhenThuongKyLuat/add-khen-thuong', { id, khenThuong })
  }
  if (leaves === undefined) return
  const trangThai = await catalogueOf(app, 'DM_NGHIVIEC', '02')
  const tinhTrangNghiViec = { trangThai, ngayKyQuyetDinh: '2026-02-02', ngay: leaves }
  await done(lan, 'NghiViec/create-nghi-viec', { id, tinhTrangNghiViec })
}

async function appointed(
  unit: { code: string },
  who: {
    hoVaTen: string
    ngaySinh: string
    sex: string
    post: string
    days: readonly [string, string | null]
  },
) {
  const { hoVaTen, ngaySinh, sex, post, days } = who
  const gioiTinh = await catalogueOf(app, 'DM_GIOITINH', sex)
  const { id } = await tools.person(unit, { hoVaTen, ngaySinh, gioiTinh })
  const numbers = { soBhyt: `DN479${freshNumber(10)}`, maSoThue: freshNumber(10) }
  const [ngayBoNhiem, ngayBoNhiemLaiChucVu] = days
  const always = { ngayBatDau: '2010-01-01', ngayDamNhiem: '2010-01-01', ngayKetThuc: null }
  const work = {
    ...(await sampleEntry(app, workForm, numbers)),
    ...always,
    loaiHoSo: await catalogueOf(app, 'DM_LOAIHOSO', '02'),
    chucVu: await catalogueOf(app, 'DM_CHUCVU', post),
    ngayBoNhiem,
    ngayBoNhiemLaiChucVu,
    lyDoTuoiNghiHuu: null,
    ngayNghiHuu: null,
    soQuyetDinhNghiHuu: null,
    ngayQuyetDinhNghiHuu: null,
  }
  await done(lan, 'CongTac/update-thong-tin', { ...work, id })
}

/** The cells of these columns of every person, on screen; a title may have its head before it. */
async function shown(code: string, titles: readonly string[], more: object = {}) {
  const columnsOf = ({ columns }: Awaited<ReturnType<typeof tools.preview>>) =>
    titles.map((title) => columns.findIndex((one) => [...one.above, one.title].join(' / ').endsWith(title)))
  const whole = { code, ...query, ...wide, ...more }
  const first = await tools.preview(whole)
  const rows = [...first.rows]
  for (let pageNumber = 2; rows.length < first.totalRows; pageNumber += 1)
    rows.push(...(await tools.preview({ ...whole, pageNumber })).rows)
  expect(columnsOf(first)).not.toContain(-1)
  return rows.map(({ cells }) => columnsOf(first).map((at) => cells[at] ?? null)).toSorted()
}

const places = ['Họ và tên', 'Đề nghị nâng / Thời điểm hưởng', 'Đề nghị nâng / Bậc', 'Đề nghị nâng / Hệ số']

test('R4: everybody whose step is due, with the step that follows', async () => {
  const due = (await raisesByLaw(app.database.db)).filter(({ isExcess }) => !isExcess)
  expect(due.length).toBeGreaterThan(60)
  expect(await shown('R4', places)).toEqual(
    due.map(({ name, day, step, coefficient }) => [name, day, `Bậc ${step}`, coefficient]).toSorted(),
  )
})

test('R6: everybody beyond the last step, with the next percent', async () => {
  const due = (await raisesByLaw(app.database.db)).filter(({ isExcess }) => isExcess)
  expect(due.length).toBeGreaterThan(2)
  const percents = ['Họ và tên', 'Kết quả nâng / Ngày hưởng', 'Kết quả nâng / % vượt khung']
  expect(await shown('R6', percents)).toEqual(
    due.map(({ name, day, excess }) => [name, day, excess]).toSorted(),
  )
})

test.each([
  [2025, ['Lâm Thị Kim']],
  [2026, ['Lâm Thị An', 'Lâm Thị Dư']],
])('R5 of %i: whose raise may come early by the end of the year', async (nam, some) => {
  const due = await earlyRaisesByLaw(app.database.db, nam)
  expect(due.map(({ name }) => name)).toEqual(expect.arrayContaining(some))
  const columns = ['Họ và tên', 'Nâng bậc thường xuyên / Đến hạn']
  expect(await shown('R5', columns, { nam })).toEqual(due.map(({ name, day }) => [name, day]).toSorted())
})

const dayOf = {
  R7: 'Thời điểm hưởng lương hưu',
  'BO-NHIEM-LAI': 'Đến hạn',
  'HET-NHIEM-KY': 'Đến hạn',
  'HET-HOP-DONG': 'Đến hạn',
  'PHU-CAP-UU-DAI': 'Ngày hưởng',
}
test.each(Object.entries(dayOf))('%s: everybody with the day of the law', async (code, title) => {
  const due = await daysByLaw(app.database.db, code)
  expect(await shown(code, ['Họ và tên', title])).toEqual(due.map(({ name, day }) => [name, day]).toSorted())
})
