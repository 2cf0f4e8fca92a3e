/** Import rows as returned by a check, the same rows as officers' workbooks, and the units for a confirmation. */
import { writeXlsx } from '#server/platform/workbook/workbook-library.ts'
import { importColumns } from '#domain/imports/import-columns.ts'
import type { Caller, TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'
import { freshNumber } from '#server/test/people.ts'

type Row = Record<string, unknown> & { soCccd: string; hoVaTen: string }

/** A row with every column except the room's; dates as in the sheet. */
export function importRow(change: Readonly<Record<string, unknown>> = {}): Row {
  const blank = Object.fromEntries(importColumns.map(({ name }) => [name, '']))
  return {
    ...blank,
    row: 2,
    fileName: 'Danh sách.xlsx',
    repairs: [],
    hoVaTen: 'Trần Thị Nhập Khẩu',
    ngaySinh: '15/11/1992',
    gioiTinh: 'Nữ',
    soCccd: freshNumber(12),
    ngayCapCccd: '20/08/2022',
    noiCapCccd: 'Bộ Công an',
    danToc: 'Kinh',
    tonGiao: 'Không',
    tinhTrangHonNhan: 'Đã kết hôn',
    loaiHoSo: 'Viên chức',
    chucVu: 'Trưởng phòng',
    ngayDamNhiem: '15/08/2015',
    laDangVien: 'Có',
    ngayVaoDang: '03/02/2018',
    queQuanTinh: 'Đồng Tháp',
    queQuanXa: 'Xã Tháp Mười',
    queQuanChiTiet: 'Ấp 2',
    noiOTinh: 'Tỉnh Đồng Tháp',
    ngachChucDanh: '01.003',
    bac: '3',
    heSoLuong: '3,00',
    ngayHuongLuong: '01/03/2025',
    ...change,
  } as Row
}

export async function importUnits(
  test: TestServer,
  unitCode = 'H20.05',
): Promise<Record<'donViQuanLy' | 'donViSuDung' | 'donVi', unknown>> {
  const unit = await unitOf(test, unitCode)
  return { donViQuanLy: unit, donViSuDung: unit, donVi: unit }
}

/** A workbook with these rows under the template's titles, or the replacements in `titles`. */
export async function importWorkbook(
  rows: readonly Readonly<Record<string, unknown>>[],
  titles: Readonly<Record<string, string>> = {},
): Promise<Buffer> {
  const head = ['STT', ...importColumns.map(({ name, title }) => titles[name] ?? title)]
  const lines = rows.map((row, at) => [
    at + 1,
    ...importColumns.map(({ name }) => String(row[name] ?? '') || null),
  ])
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Hồ sơ', rows: [head, ...lines] }] }))
}

/** The parts of a check: files by name, and text parts, which come first. */
export function importParts(
  files: Readonly<Record<string, Buffer>>,
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, bytes] of Object.entries(files))
    form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return form
}

/** The first person in the list with the number. */
export async function personByNumber(
  caller: Caller,
  searchContent: string,
): Promise<{ id: string; hoVaTen: string } | undefined> {
  const { data } = await caller.post('CanBoCongChuc/get-hs-paging', { searchContent, isChildren: true })
  return data.data[0] as { id: string; hoVaTen: string } | undefined
}
