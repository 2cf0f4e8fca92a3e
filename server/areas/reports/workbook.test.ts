/**
 * The official sheet of a report as Excel reads it: merged headings, column numbers, totals, signature lines, texts
 * that stay texts.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reward } from '#domain/records/reward.ts'
import { noRows } from '#domain/workbook/sheet.ts'
import { done } from '#server/test/due-people.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { reportPeople } from '#server/test/report-people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'

let app: TestServer
let tools: Awaited<ReturnType<typeof reportPeople>>
beforeAll(async () => {
  app = await startTestServer()
  tools = await reportPeople(app)
})
afterAll(() => app.stop())

/** Rows and columns spanned by a merged heading, such as 'Ngoại ngữ' over four columns. */
const spanOf = (merge: { startRow: number; endRow: number; startCol: number; endCol: number } | undefined) =>
  merge && [merge.endRow - merge.startRow + 1, merge.endCol - merge.startCol + 1]

test('R1 has the merged headings of the form, its column numbers, the total and the signature lines', async () => {
  const { top } = await tools.makeBranch()
  await tools.person(top)
  const { sheet, rows, fileName } = await tools.workbook({
    code: 'R1',
    donViId: top.id,
    tinhDenNgay: '2026-10-31',
  })
  expect(fileName).toMatch(/^BM01_So_luong_chat_luong_cong_chuc_\d+\.xlsx$/)
  const find = (text: string) => {
    const row = rows.findIndex((cells) => cells.includes(text))
    return { row, column: rows[row]?.indexOf(text) ?? -1 }
  }
  const mergeAt = (text: string) => {
    const { row, column } = find(text)
    return spanOf(sheet.merges?.find((one) => one.startRow === row && one.startCol === column))
  }
  expect(mergeAt('STT')).toEqual([4, 1])
  expect(mergeAt('Chia theo trình độ đào tạo')).toEqual([1, 20])
  expect(mergeAt('Ngoại ngữ')).toEqual([1, 4])
  expect(mergeAt('Anh văn')).toEqual([1, 2])
  expect(mergeAt('Chuyên viên cao cấp và TĐ')).toEqual([3, 1])
  expect(mergeAt('Trong đó')).toEqual([1, 4])
  const numbers = rows[find('STT').row + 4]
  expect(numbers).toEqual([null, 'A', 'B', ...Array.from({ length: 38 }, (_, at) => String(at + 1)), 'C'])
  expect(rows[find('Tổng cộng').row]?.slice(0, 4)).toEqual([null, 'Tổng cộng', 1, 14])
  expect(find('BÁO CÁO SỐ LƯỢNG, CHẤT LƯỢNG CÔNG CHỨC').row).toBeGreaterThan(0)
  for (const text of [
    'BM01/BNV',
    'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM',
    'SỞ NỘI VỤ',
    'SỞ THỬ',
    'Lập theo mẫu BM01/BNV năm 2012 (Thông tư số 11/2012/TT-BNV), không phải Biểu số 0204.N.CBCCVC của chế độ báo cáo thống kê hiện hành (Thông tư số 18/2025/TT-BNV).',
    'Tính đến ngày 31 tháng 10 năm 2026',
    'Đơn vị nhận báo cáo: Bộ Nội vụ',
    'Đơn vị tính: người',
    'NGƯỜI LẬP BẢNG',
    'THỦ TRƯỞNG ĐƠN VỊ',
  ])
    expect(find(text).row, text).toBeGreaterThanOrEqual(0)
  // The superior agency above the own; who made the sheet is in the foot, outside what is signed.
  expect(find('SỞ THỬ').row).toBe(find('SỞ NỘI VỤ').row + 1)
  expect(rows.flat().some((text) => String(text).startsWith('Xuất lúc'))).toBe(false)
  expect(sheet.headerFooter?.oddFooter).toMatch(/Xuất lúc .* bởi .*Trang &P\/&N$/)
  expect(find('(Áp dụng đối với tỉnh, thành phố trực thuộc Trung ương)').row).toBe(
    find('BÁO CÁO SỐ LƯỢNG, CHẤT LƯỢNG CÔNG CHỨC').row + 1,
  )
  expect(sheet.pageSetup).toMatchObject({ orientation: 'landscape', paperSize: 'a3', fitToWidth: 1 })
})

test('a signed list of nobody says so, and its heading and signatures are over the halves of the width', async () => {
  const { top } = await tools.makeBranch()
  const { sheet, rows } = await tools.workbook({
    code: 'HET-HOP-DONG',
    donViId: top.id,
    trangThaiHoSoId: await tools.working(),
    tuNgay: '2026-10-01',
    denNgay: '2026-12-31',
  })
  const none = rows.findIndex(([text]) => text === noRows)
  expect(rows[none - 1]?.[0]).toBe('1')
  expect(sheet.merges).toContainEqual(expect.objectContaining({ startRow: none, endRow: none, startCol: 0 }))
  const widths = sheet.columns?.map(({ width = 0 }) => width) ?? []
  const share = (until: number) =>
    widths.slice(0, until).reduce((sum, width) => sum + width, 0) /
    widths.reduce((sum, width) => sum + width, 0)
  for (const text of ['CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM', 'THỦ TRƯỞNG ĐƠN VỊ']) {
    const column = rows.find((cells) => cells.includes(text))?.indexOf(text) ?? 0
    expect(Math.abs(share(column) - 0.5), text).toBeLessThan(0.1)
  }
})

test('R10 numbers people, who may have several lines each, and logs the number of lines', async () => {
  const { top } = await tools.makeBranch()
  const lan = await app.as('lan')
  for (const [hoVaTen, days] of [
    ['Cao Văn An', ['2026-02-03', '2026-03-03']],
    ['Cao Văn Bình', ['2026-02-03']],
  ] as const) {
    const { id } = await tools.person(top, { hoVaTen })
    for (const ngayQuyetDinh of days) {
      const khenThuong = { ...(await sampleEntry(app, reward.form)), namKhenThuong: 2026, ngayQuyetDinh }
      await done(lan, 'KhenThuongKyLuat/add-khen-thuong', { id, khenThuong })
    }
  }
  const { rows } = await tools.workbook({
    code: 'R10',
    donViId: top.id,
    trangThaiHoSoId: await tools.working(),
  })
  const lines = rows.filter(([, name]) => String(name).startsWith('Cao Văn'))
  expect(lines.map(([number, name]) => [number, name])).toEqual([
    [1, 'Cao Văn An'],
    [null, 'Cao Văn An'],
    [2, 'Cao Văn Bình'],
  ])
  expect(rows.flat()).toContain('Danh sách này có 2 người.')
  const { rows: logged } = await sql<{ after: Record<string, unknown> }>`select after from audit_entry
    where kind = 'xuat' order by id desc limit 1`.execute(app.database.db)
  expect(logged[0]?.after).toMatchObject({ soDong: 3, ids: [expect.anything(), expect.anything()] })
})

test('R3 keeps leading zeros and formulas as text, and dates and numbers as such', async () => {
  const { top } = await tools.makeBranch()
  const soCccd = `0${String(Date.now()).slice(-11)}`
  await tools.person(top, { hoVaTen: '=HYPERLINK("x")', soCccd, ngaySinh: '1985-03-04' })
  const trangThaiHoSoId = await tools.working()
  const { sheet, rows } = await tools.workbook({ code: 'R3', donViId: top.id, trangThaiHoSoId })
  const at = rows.findIndex(([first]) => first === 1)
  expect(rows[at]?.slice(0, 5)).toEqual([
    1,
    '=HYPERLINK("x")',
    expect.any(String),
    new Date('1985-03-04'),
    soCccd,
  ])
  expect(sheet.cells?.get(`${at},1`)?.formula).toBeUndefined()
  expect(rows[at - 1]?.slice(0, 3)).toEqual(['1', '2', '3'])
  const { rows: logged } = await sql<{ after: Record<string, unknown> }>`select after from audit_entry
    where kind = 'xuat' order by id desc limit 1`.execute(app.database.db)
  expect(logged[0]?.after).toMatchObject({
    danhSach: 'Danh sách trích ngang cán bộ, công chức, viên chức',
    soDong: 1,
    boLoc: expect.stringContaining('Sở Thử'),
  })
})
