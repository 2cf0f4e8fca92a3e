/** Several tables in a sheet, several sheets in a workbook; and sheets that hold no list of officials. */
import * as c from '#server/test/import-corpus/columns.ts'
import { layTable, list, other, others, type Column, type Table } from '#server/test/import-corpus/list.ts'
import { people, shown, yearOf } from '#server/test/import-corpus/people.ts'
import type { Case } from '#server/test/import-corpus/truth.ts'
import type { Cell, Sheet } from '#server/test/import-corpus/workbook.ts'

const kind = 'tables'
const base = (): Column[] => [c.stt(), c.name(), c.born(), ...c.rest()]
const order = (): Column[] => [c.stt(), c.name(), c.cccd(), c.born(), c.sex(), ...c.demanded()]
const table = (name: string, columns: readonly Column[], more: Partial<Table> = {}): Table => ({
  columns,
  people: people(name, 3),
  ...more,
})
const below = (
  name: string,
  columns: readonly Column[],
  gap: readonly (readonly Cell[])[],
  more: Partial<Table> = {},
): Case =>
  list(kind, name, base(), people(name, 3), { further: [{ gap, table: table(`${name}-2`, columns, more) }] })
const family: Column[] = [
  other('TT', (_, at) => at + 1),
  other('Họ và tên thân nhân', () => 'Lê Thị Thân'),
  other('Quan hệ', () => 'Vợ'),
  other('Năm sinh', () => '1985'),
]
/** A list in every sheet; the second may be hidden. */
function sheets(name: string, second: string, state?: 'hidden', columns = base()): Case {
  const first = list(kind, name, base(), people(name, 3), { sheetName: 'Văn phòng' })
  const laid = layTable(second, table(`${name}-2`, columns), 0)
  const sheet: Sheet = { name: second, rows: laid.rows, ...(state === undefined ? {} : { state }) }
  return {
    ...first,
    workbook: { sheets: [...first.workbook.sheets, sheet] },
    people: [...first.people, ...laid.people],
    columns: first.columns,
  }
}
const besideSheet = (name: string, sheet: Sheet, before = false): Case => {
  const one = list(kind, name, base(), people(name, 3), { sheetName: 'DS' })
  return {
    ...one,
    workbook: { sheets: before ? [sheet, ...one.workbook.sheets] : [...one.workbook.sheets, sheet] },
  }
}

const none = 'no officials'
const sheet = (name: string, rows: readonly (readonly Cell[])[]): Case => ({
  kind: none,
  name,
  workbook: { sheets: [{ name: 'Sheet1', rows }] },
  people: [],
  columns: [],
})

export const tableCases: readonly Case[] = [
  below('tables-same-order', base(), [[]]),
  below('tables-same-order-titled', base(), [[], ['II. DANH SÁCH VIÊN CHỨC'], []]),
  below('tables-other-order', order(), [[], ['B. VIÊN CHỨC'], []]),
  below('tables-other-order-close', order(), []),
  below('tables-fewer-columns', [c.stt(), c.name(), c.born(), c.sex()], [[], ['Danh sách bổ sung']]),
  below('tables-more-columns', [...base(), c.phone(), c.email()], [[], []]),
  below(
    'tables-second-headed-otherwise',
    [c.stt('TT'), c.name('Họ tên'), c.cccd('CCCD'), c.born('Sinh ngày'), c.sex(), ...c.demanded()],
    [[], []],
  ),
  below('tables-then-family', family, [[], ['THÂN NHÂN CỦA CÁN BỘ']], { nobody: true }),
  list(kind, 'tables-beside', base(), people('tables-beside', 3), {
    beside: [table('tables-beside-2', base(), { left: 9 })],
  }),
  list(kind, 'tables-beside-close', base(), people('tables-beside-close', 3), {
    beside: [table('tables-beside-close-2', base(), { left: 8 })],
  }),
  list(kind, 'tables-beside-other-order', base(), people('tables-beside-other-order', 3), {
    beside: [table('tables-beside-other-order-2', order(), { left: 10 })],
  }),
  list(kind, 'tables-beside-figures', base(), people('tables-beside-figures', 3), {
    beside: [
      {
        columns: [other('Phòng', () => 'Văn phòng'), other('Số lượng', () => 3)],
        people: people('x', 2),
        left: 10,
        nobody: true,
      },
    ],
  }),
  list(kind, 'tables-from-column-d', base(), people('tables-from-column-d', 3), { left: 3 }),
  sheets('sheets-two', 'Thanh tra'),
  sheets('sheets-two-other-order', 'Thanh tra Sở', undefined, order()),
  sheets('sheets-second-hidden', 'Lưu', 'hidden'),
  besideSheet('sheets-cover-first', { name: 'Bìa', rows: [['DANH SÁCH CÁN BỘ'], ['Năm 2026']] }, true),
  besideSheet('sheets-empty-first', { name: 'Sheet1', rows: [] }, true),
  besideSheet(
    'sheets-catalogue-first',
    {
      name: 'Danh mục',
      rows: [
        ['Mã', 'Tên dân tộc'],
        ['01', 'Kinh'],
        ['02', 'Tày'],
      ],
    },
    true,
  ),
  besideSheet('sheets-guide-last', {
    name: 'Hướng dẫn',
    rows: [
      ['Cột', 'Cách ghi'],
      ['Họ và tên', 'Viết có dấu'],
      ['Ngày sinh', 'dd/mm/yyyy'],
    ],
  }),
  besideSheet('sheets-family-last', {
    name: 'Thân nhân',
    rows: [
      ['STT', 'Họ và tên', 'Quan hệ', 'Năm sinh'],
      [1, 'Lê Thị Vợ', 'Vợ', 1985],
      [2, 'Lê Văn Con', 'Con', 2012],
    ],
  }),
]

const relatives: Column[] = [
  ...others({
    'Quan hệ': 'Con',
    'Họ và tên': 'Lê Thị Con',
    'Năm sinh': '2010',
    'Nghề nghiệp': 'Học sinh',
    'Nơi ở': 'Xã Lấp Vò, Đồng Tháp',
  }),
]
const laidRelatives = layTable('Sheet1', { columns: relatives, people: people('relatives', 3) }, 0).rows
const [one] = people('form', 1)

export const noListCases: readonly Case[] = [
  sheet('none-empty', []),
  sheet('none-title-only', [['DANH SÁCH CÁN BỘ, CÔNG CHỨC'], ['Năm 2026']]),
  sheet('none-heading-only', [['STT', 'Họ và tên', 'Ngày sinh', 'Giới tính', 'Số CCCD']]),
  sheet('none-relatives', [['QUAN HỆ GIA ĐÌNH CỦA ÔNG LÊ VĂN AN'], [], ...laidRelatives]),
  sheet('none-relatives-of-officials', [
    ['STT', 'Họ tên cán bộ', 'Quan hệ', 'Họ tên thân nhân', 'Ngày sinh thân nhân', 'Số CCCD thân nhân'],
    [1, 'Lê Văn An', 'Vợ', 'Trần Thị Bê', '01/02/1985', '087185001111'],
    [null, null, 'Con', 'Lê Thị Xê', '03/04/2012', '087312001112'],
  ]),
  sheet('none-court-cases', [
    ['STT', 'Số thụ lý', 'Nguyên đơn', 'Bị đơn', 'Ngày thụ lý', 'Quan hệ tranh chấp', 'Thẩm phán'],
    [1, '12/2026/TLST-DS', 'Nguyễn Văn Kiện', 'Trần Thị Bị', '05/01/2026', 'Tranh chấp đất', 'Lê Văn Phán'],
    [2, '13/2026/TLST-HNGĐ', 'Lê Thị Đơn', 'Phạm Văn Đáp', '06/01/2026', 'Ly hôn', 'Lê Văn Phán'],
  ]),
  sheet('none-enforcement', [
    ['TT', 'Họ tên người phải thi hành án', 'Địa chỉ', 'Số quyết định', 'Ngày ra quyết định', 'Số tiền'],
    [1, 'Nguyễn Văn Nợ', 'Xã Lấp Vò', '45/QĐ-CCTHADS', '12/02/2026', 25000000],
  ]),
  sheet('none-form-of-one', [
    ['SƠ YẾU LÝ LỊCH'],
    ['Họ và tên:', one?.hoVaTen ?? '', 'Giới tính:', 'Nam'],
    ['Ngày sinh:', shown(one?.born ?? ''), 'Nơi sinh:', 'Đồng Tháp'],
    ['Số CCCD:', one?.cccd ?? '', 'Ngày cấp:', '12/05/2021'],
    ['Dân tộc:', 'Kinh', 'Tôn giáo:', 'Không'],
    ['Chức vụ:', 'Trưởng phòng', 'Đơn vị:', 'Sở Nội vụ'],
  ]),
  sheet('none-turned-list', [
    ['Họ và tên', 'Nguyễn Văn Một', 'Trần Thị Hai', 'Lê Văn Ba'],
    ['Ngày sinh', '13/02/1980', '14/03/1981', '15/04/1982'],
    ['Giới tính', 'Nam', 'Nữ', 'Nam'],
    ['Số CCCD', '087080770001', '087181770002', '087082770003'],
  ]),
  sheet('none-units', [
    ['STT', 'Tên đơn vị', 'Số lượng biên chế', 'Có mặt', 'Điện thoại', 'Email'],
    [1, 'Văn phòng Sở', 12, 11, '02773851234', 'vp.snv@dongthap.gov.vn'],
    [2, 'Phòng Công chức, viên chức', 9, 9, '02773851235', 'ccvc.snv@dongthap.gov.vn'],
  ]),
  sheet('none-statistics', [
    ['Đơn vị', 'Tổng số', 'Nữ', 'Đảng viên', 'Dân tộc', 'Tôn giáo', 'Trình độ'],
    ['Sở Nội vụ', 85, 40, 70, 2, 5, 'ĐH: 80'],
    ['Sở Tài chính', 90, 45, 72, 1, 4, 'ĐH: 88'],
  ]),
  sheet('none-documents', [
    ['STT', 'Số, ký hiệu', 'Ngày ban hành', 'Trích yếu', 'Người ký'],
    [1, '123/SNV-CCVC', '05/03/2026', 'V/v báo cáo', 'Trần Văn Ký'],
    [2, '124/SNV-CCVC', '06/03/2026', 'V/v rà soát', 'Trần Văn Ký'],
  ]),
  sheet('none-property', [
    ['STT', 'Tên tài sản', 'Mã số', 'Ngày sử dụng', 'Người sử dụng', 'Nguyên giá'],
    [1, 'Máy tính xách tay', 'TS001', '05/03/2022', 'Lê Văn Dùng', 15000000],
    [2, 'Máy in', 'TS002', '05/03/2023', 'Trần Thị In', 5000000],
  ]),
  sheet('none-meetings', [
    ['LỊCH CÔNG TÁC TUẦN'],
    ['Thứ, ngày', 'Nội dung', 'Thành phần', 'Địa điểm', 'Chủ trì'],
    ['Thứ Hai 02/03', 'Họp giao ban', 'Lãnh đạo Sở', 'Phòng họp 1', 'Giám đốc'],
  ]),
  sheet('none-grades', [
    ['Mã ngạch', 'Tên ngạch', 'Bậc 1', 'Bậc 2', 'Bậc 3'],
    ['01.001', 'Chuyên viên cao cấp', 6.2, 6.56, 6.92],
    ['01.002', 'Chuyên viên chính', 4.4, 4.74, 5.08],
  ]),
  sheet(
    'none-figures',
    Array.from({ length: 6 }, (_, at) => [at, at * 2, at * 3, Number(yearOf('2026-01-01')) + at]),
  ),
]
