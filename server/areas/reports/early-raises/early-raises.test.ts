/** R5 over HTTP: who is excluded from an early raise, why, and what is left of the share. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reward } from '#domain/records/reward.ts'
import { done, duePeople } from '#server/test/due-people.ts'
import { catalogueOf } from '#server/test/lookups.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { reportPeople } from '#server/test/report-people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.stop())

test('Whoever was disciplined in the step is left out and named below the list, with the share', async () => {
  const lan = await app.as('lan')
  const tools = await reportPeople(app)
  const { addSalary, discipline } = await duePeople(app)
  const { top } = await tools.makeBranch()
  const khenThuong = {
    ...(await sampleEntry(app, reward.form)),
    namKhenThuong: 2026,
    ngayQuyetDinh: '2026-02-03',
  }
  for (const hoVaTen of ['Tô Thị Phạt', 'Tô Thị Sớm', 'Tô Thị Trừ', 'Tô Thị Trước']) {
    const { id } = await tools.person(top, { hoVaTen })
    // Raised early to this step; the base salary of 07/2026 began another period in it.
    const early =
      hoVaTen === 'Tô Thị Trước' ? await catalogueOf(app, 'DM_LOAIDIEUCHINHLUONG', '04') : undefined
    await addSalary(
      id,
      { ngayHuongLuong: '2024-05-01', ...(early && { loaiDieuChinhLuong: early }) },
      { capNhatHienTai: true },
    )
    if (early)
      await addSalary(
        id,
        {
          ngayHuongLuong: '2026-07-01',
          loaiDieuChinhLuong: await catalogueOf(app, 'DM_LOAIDIEUCHINHLUONG', '13'),
        },
        { capNhatHienTai: true },
      )
    await done(lan, 'KhenThuongKyLuat/add-khen-thuong', { id, khenThuong })
    if (hoVaTen === 'Tô Thị Phạt') await discipline(id, 'KT', '2025-05-12')
    if (hoVaTen === 'Tô Thị Trừ') await discipline(id, 'D_KTRU', '2025-05-12')
  }
  const query = {
    code: 'R5',
    donViId: top.id,
    trangThaiHoSoId: await tools.working(),
    nam: 2026,
  }
  const notes = [
    'Gồm người chưa ở bậc cuối, tính đến ngày 31/12/2026 còn thiếu không quá 12 tháng để nâng bậc lương thường xuyên (Thông tư 08/2013/TT-BNV, Điều 3 khoản 1).',
    'Thành tích tính theo ngày quyết định, trong 6 năm gần nhất (4 năm với ngạch, chức danh yêu cầu trình độ từ trung cấp trở xuống), sau lần nâng trước thời hạn trước đó (Thông tư 08/2013/TT-BNV, Điều 3 khoản 1; chưa đối chiếu với văn bản).',
    'Tỷ lệ nâng bậc lương trước thời hạn do thành tích: không quá 10 % số người trong danh sách trả lương mỗi năm (Thông tư 08/2013/TT-BNV, Điều 3 khoản 1).',
    'Năm 2026: danh sách trả lương 4 người, được nâng 0 người, đã nâng 0 người, còn lại 0 người; danh sách này 1 người.',
    'Không đề nghị Tô Thị Phạt: khiển trách từ 12/05/2025 trong thời gian giữ bậc (Thông tư 08/2013/TT-BNV, Điều 3 khoản 1).',
    // The text doesn't name expulsion from the Party: left to the council.
    'Không đề nghị Tô Thị Trừ: khai trừ (Đảng) từ 12/05/2025 (văn bản không kể hình thức này: đề nghị xem xét) trong thời gian giữ bậc (Thông tư 08/2013/TT-BNV, Điều 3 khoản 1).',
  ]
  const table = await tools.preview(query)
  expect(table.rows.map(({ cells }) => cells[0])).toEqual(['Tô Thị Sớm'])
  expect(table.rows[0]?.cells).toEqual(expect.arrayContaining(['Bậc 4', 3.33, 'Bậc 5', 3.66]))
  expect(table.notes.slice(0, 6)).toEqual(notes)
  const { rows } = await tools.workbook(query)
  expect(rows.flat().join('\n')).toContain(notes[4])
})

test('rewards of six years count, of four in lower ranks, and none of before an early raise', async () => {
  const lan = await app.as('lan')
  const tools = await reportPeople(app)
  const { addSalary, rank, step } = await duePeople(app)
  const { top } = await tools.makeBranch()
  const early = await catalogueOf(app, 'DM_LOAIDIEUCHINHLUONG', '04')
  const lower = { ngachChucDanh: await rank('01.010'), bac: await step('3'), heSoLuong: 2.41 }
  const since = (ngayHuongLuong: string, change: object = {}) => ({ ngayHuongLuong, ...change })
  const before = { bac: await step('3'), heSoLuong: 3 }
  const cases = [
    // The regular raise is missing a day to twelve months on 31/12/2026.
    ['Lê Thị An', '2021-01-01', [since('2024-12-31')], true],
    ['Lê Thị Ba', '2021-01-01', [since('2024-01-01')], true],
    ['Lê Thị Ca', '2021-01-01', [since('2023-12-31')], false],
    ['Lê Thị Da', '2021-01-01', [since('2025-01-01')], false],
    ['Lê Thị Em', '2020-12-31', [since('2024-05-01')], false],
    ['Lê Thị Ha', '2023-01-01', [since('2025-05-01', lower)], true],
    ['Lê Thị Im', '2022-12-31', [since('2025-05-01', lower)], false],
    ['Lê Thị Kim', '2022-02-01', [since('2021-05-01', { ...before, loaiDieuChinhLuong: early }), since('2024-05-01')], true],
    ['Lê Thị La', '2021-04-01', [since('2021-05-01', { ...before, loaiDieuChinhLuong: early }), since('2024-05-01')], false],
  ] as const // prettier-ignore
  for (const [hoVaTen, ngayQuyetDinh, periods] of cases) {
    const { id } = await tools.person(top, { hoVaTen })
    for (const period of periods) await addSalary(id, period, { capNhatHienTai: true })
    const khenThuong = {
      ...(await sampleEntry(app, reward.form)),
      namKhenThuong: Number(ngayQuyetDinh.slice(0, 4)),
      ngayQuyetDinh,
    }
    await done(lan, 'KhenThuongKyLuat/add-khen-thuong', { id, khenThuong })
  }
  const query = { code: 'R5', donViId: top.id, trangThaiHoSoId: await tools.working(), nam: 2026 }
  const { rows } = await tools.preview(query)
  expect(rows.map(({ cells }) => cells[0])).toEqual(cases.flatMap(([name, , , isIn]) => (isIn ? [name] : [])))
})
