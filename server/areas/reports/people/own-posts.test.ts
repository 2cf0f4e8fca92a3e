/** What reports of people print over HTTP: own posts, days in order, courses to which people were sent. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { otherForm } from '#domain/officer/officer-forms.ts'
import { reward } from '#domain/records/reward.ts'
import { trainingPeriod } from '#domain/records/training-period.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { done } from '#server/test/due-people.ts'
import { catalogueOf } from '#server/test/lookups.ts'
import { reportPeople } from '#server/test/report-people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'

let app: TestServer
let lan: Caller
let tools: Awaited<ReturnType<typeof reportPeople>>
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
  tools = await reportPeople(app)
})
afterAll(() => app.stop())

const year = { tuNgay: '2026-01-01', denNgay: '2026-12-31' }

test('lists name the own post as résumés do, retirements by day, courses to which people were sent', async () => {
  const { top } = await tools.makeBranch()
  const commune = await tools.makeUnit('UBND xã Tân Phú Đông', top.code)
  const chair = await catalogueOf(app, 'DM_CHUCVU', 'CTUBX')
  const gioiTinh = await catalogueOf(app, 'DM_GIOITINH', '1')
  const chucVuDang = await catalogueOf(app, 'DM_CHUCVUDANG', 'DV')
  const member = { laDangVien: true, ngayVaoDang: '2010-01-01' }
  const born = async (hoVaTen: string, ngaySinh: string, more: object = {}) =>
    tools.person(commune, { hoVaTen, ngaySinh, gioiTinh, ngayBatDau: '2000-01-01', ...member, ...more })
  const first = await born('Bá Văn Yên', '1965-01-10', { chucVu: chair })
  await born('Bá Văn An', '1965-02-10', { chucVu: await catalogueOf(app, 'DM_CHUCVU', 'KHONG') })
  const other = { ...(await sampleEntry(app, otherForm)), ...member, chucVuDang }
  await done(lan, 'GianDoanLaoDong/update-thong-tin', { id: first.id, ...other })
  const cellsOf = async (code: string, title: string, more: object = {}) => {
    const query = { code, donViId: commune.id, trangThaiHoSoId: await tools.working(), ...more }
    const { columns, rows } = await tools.preview(query)
    const at = columns.findIndex((column) => column.title === title)
    return rows.map(({ cells }) => [cells[0], cells[at]])
  }
  const named = [
    ['Bá Văn Yên', 'Chủ tịch UBND xã Tân Phú Đông'],
    ['Bá Văn An', null],
  ]
  expect(await cellsOf('R7', 'Chức vụ, chức danh', year)).toEqual(named)
  expect(await cellsOf('R3', 'Chức vụ, chức danh')).toEqual(named.toReversed())
  expect(await cellsOf('R8', 'Chức vụ Đảng')).toEqual([
    ['Bá Văn An', null],
    ['Bá Văn Yên', 'Không'],
  ])
  const figure = await tools.people({ code: 'R12', donViId: commune.id, cot: 'tong' })
  expect(figure.data.map(({ hoVaTen, chucVu }) => [hoVaTen, chucVu])).toEqual(named.toReversed())

  const study = async (type: string, tuNgay: string) => {
    const loaiDaoTao = await catalogueOf(app, 'DM_LOAIDAOTAO', type)
    const daoTao = { ...(await sampleEntry(app, trainingPeriod.form, { loaiDaoTao, tuNgay, denNgay: null })) }
    await done(lan, 'DaoTao/add', { id: first.id, daoTao })
  }
  await study('2', '2026-02')
  await study('1', '2026-03')
  expect(await cellsOf('DAO-TAO', 'Từ', year)).toEqual([['Bá Văn Yên', '02/2026']])
  const congTac = {
    ...(await sampleEntry(app, workPeriod.form)),
    tuNgay: '2026-03-01',
    denNgay: null,
    loaiQuyetDinh: await catalogueOf(app, 'DM_LOAIQUYETDINH_CONGTAC', 'DHDT'),
  }
  await done(lan, 'CongTac/add', { id: first.id, congTac })
  expect(await cellsOf('DAO-TAO', 'Từ', year)).toEqual([
    ['Bá Văn Yên', '02/2026'],
    ['Bá Văn Yên', '03/2026'],
  ])

  const khenThuong = {
    ...(await sampleEntry(app, reward.form)),
    ngayQuyetDinh: '2026-02-03',
    hinhThucKhenThuong: await catalogueOf(app, 'DM_HINHTHUCKHENTHUONG', 'DHTD'),
    danhHieuKhenThuong: await catalogueOf(app, 'DM_DANHHIEUKHENTHUONG', 'LDTT'),
  }
  await done(lan, 'KhenThuongKyLuat/add-khen-thuong', { id: first.id, khenThuong })
  expect(await cellsOf('R10', 'Hình thức', year)).toEqual([['Bá Văn Yên', null]])
  expect(await cellsOf('R10', 'Danh hiệu', year)).toEqual([['Bá Văn Yên', 'Lao động tiên tiến']])
})
