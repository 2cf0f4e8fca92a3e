/** What stands between people, above and below them: groups, totals, notes, signatures, hidden rows, gaps. */
import * as c from '#server/test/import-corpus/columns.ts'
import { col, list, other, same, type Column } from '#server/test/import-corpus/list.ts'
import { named, people, type Person } from '#server/test/import-corpus/people.ts'
import type { Case } from '#server/test/import-corpus/truth.ts'
import type { Cell } from '#server/test/import-corpus/workbook.ts'

const kind = 'rows'
const base = (): Column[] => [c.stt(), c.name(), c.born(), ...c.rest()]
const made = (
  name: string,
  options: Parameters<typeof list>[4] = {},
  who: readonly Person[] = people(name, 5),
): Case => list(kind, name, base(), who, options)
const grouped = (name: string, rows: readonly (readonly Cell[])[]): Case =>
  made(name, { between: (at) => (at === 0 || at === 3 ? [rows[at === 0 ? 0 : 1] ?? []] : []) })
const frame: readonly (readonly Cell[])[] = [
  ['UBND TỈNH ĐỒNG THÁP', null, null, 'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM'],
  ['SỞ NỘI VỤ', null, null, 'Độc lập - Tự do - Hạnh phúc'],
  [],
  [null, 'DANH SÁCH CÁN BỘ, CÔNG CHỨC, VIÊN CHỨC'],
  [null, '(Kèm theo Công văn số 123/SNV-CCVC ngày 05/3/2026 của Sở Nội vụ)'],
  [],
]
const signature: readonly (readonly Cell[])[] = [
  [],
  [null, null, null, null, 'Cao Lãnh, ngày 05 tháng 3 năm 2026'],
  [null, 'NGƯỜI LẬP BIỂU', null, null, 'GIÁM ĐỐC'],
  [null, '(Ký, ghi rõ họ tên)', null, null, '(Ký tên, đóng dấu)'],
  [],
  [null, 'Nguyễn Thị Lập', null, null, 'Trần Văn Giám'],
]
/** Somebody of whom the list tells only the name and perhaps a number. */
const sparse = (name: string, keep: readonly string[]): Case => {
  const columns = base().map((column) =>
    keep.includes(column.head[0] ?? '')
      ? column
      : { ...column, cell: (p: Person, at: number) => (at === 2 ? null : column.cell(p, at)) },
  )
  return list(kind, name, columns, people(name, 4), { below: signature })
}

export const rowCases: readonly Case[] = [
  made('rows-official-frame', { above: frame, below: signature }),
  made('rows-official-frame-merged', {
    above: frame,
    below: signature,
    sheet: { merges: ['A1:C1', 'A2:C2', 'D1:H1', 'D2:H2', 'B4:H4', 'B5:H5'] },
  }),
  made('rows-frame-with-names', {
    above: [['Đơn vị: Sở Nội vụ'], ['Người lập: Trần Thị Lập'], ['Ngày lập: 05/03/2026'], []],
  }),
  grouped('rows-groups-roman', [
    ['I', 'Văn phòng Sở'],
    ['II', 'Phòng Công chức, viên chức'],
  ]),
  grouped('rows-groups-first-column', [['Văn phòng Sở'], ['Phòng Cải cách hành chính']]),
  grouped('rows-groups-with-counts', [
    ['A', 'BAN GIÁM ĐỐC (3 người)'],
    ['B', 'Phòng Người có công', null, null, null, null, null, '2'],
  ]),
  grouped('rows-groups-like-names', [
    ['I', 'Ban Lãnh Đạo'],
    ['II', 'Tổ Văn Phòng'],
  ]),
  made('rows-groups-merged', {
    between: (at) => (at === 0 ? [['Ban Giám đốc']] : []),
    sheet: { merges: ['A2:H2'] },
  }),
  made('rows-total', { below: [[null, 'Tổng cộng: 5 người']] }),
  made('rows-total-counted', { below: [[null, 'Cộng', null, null, null, null, null, '5']] }),
  made('rows-total-in-words', { below: [['Danh sách này có 05 (năm) người./.']] }),
  made('rows-subtotals', {
    between: (at) => (at === 3 ? [[null, 'Cộng phòng 1', 3]] : []),
    below: [[null, 'Tổng số', 5]],
  }),
  made('rows-notes-below', { below: [[], ['Ghi chú:'], ['- Cột 5: ghi đủ 12 số'], ['- Cột 3: dd/mm/yyyy']] }),
  made('rows-signatures', { below: signature }),
  made('rows-signature-between', { between: (at) => (at === 3 ? [...signature, []] : []) }),
  made('rows-page-breaks', {
    between: (at) => (at === 3 ? [['Trang 2'], base().map(({ head }) => head[0] ?? '')] : []),
  }),
  made('rows-blank-between', { between: (at) => (at > 0 ? [[]] : []) }),
  made('rows-many-blank', { between: (at) => (at === 2 ? Array.from({ length: 30 }, () => []) : []) }),
  made('rows-numbered-ahead', { below: [[6], [7], [8], [9]] }),
  made('rows-after-total', { between: (at) => (at === 4 ? [[null, 'Tổng cộng', 4]] : []) }),
  made('rows-hidden', { sheet: { hiddenRows: [3, 5] }, tell: [/ẩn/iu] }),
  made('rows-filtered', { sheet: { hiddenRows: [2, 4], filter: 'A1:H6' }, tell: [/ẩn|lọc/iu] }),
  made('rows-hidden-column', { sheet: { hiddenColumns: [2] } }),
  list(
    kind,
    'rows-hidden-foreign-column',
    [...base(), other('Mã nội bộ', (_, at) => `CB0${at}`)],
    people('rows-hidden-foreign-column', 3),
    { sheet: { hiddenColumns: [8] } },
  ),
  sparse('rows-only-name', ['STT', 'Họ và tên']),
  sparse('rows-only-name-and-number', ['STT', 'Họ và tên', 'Số CCCD']),
  sparse('rows-only-name-unnumbered', ['Họ và tên']),
  sparse('rows-without-name', [
    'STT',
    'Ngày sinh',
    'Giới tính',
    'Số CCCD',
    'Dân tộc',
    'Tôn giáo',
    'Đối tượng',
  ]),
  made(
    'rows-two-high',
    { tall: 2, sheet: { merges: ['A2:A3', 'B2:B3', 'C2:C3', 'D2:D3', 'E2:E3', 'F2:F3', 'G2:G3', 'H2:H3'] } },
    people('rows-two-high', 1),
  ),
  made(
    'rows-dinh-tong-lap',
    {},
    named('rows-dinh-tong-lap', [
      'Trần Đình',
      'Nguyễn Văn Ấn',
      'Tổng Thị Cộng',
      'Lập',
      'Lê Ký',
      'Đinh Xác Nhận',
      'Phạm Duyệt',
    ]),
  ),
  made(
    'rows-names-of-totals',
    {},
    named('rows-names-of-totals', ['Tong Cong Minh', 'Tong So', 'Tong Van Cong']),
  ),
  list(
    kind,
    'rows-notes-of-foot-words',
    [
      ...base(),
      same(
        'congViecChinh',
        'Công việc chính',
        (_, at) =>
          ['Tổng hợp', 'Người lập dự toán', 'Kế toán trưởng', 'Thủ trưởng đơn vị ký', 'Cộng tác viên'][at] ??
          '',
      ),
      other(
        'Ghi chú',
        (_, at) =>
          ['chờ xác nhận', 'Tổng cộng 2 quyết định', 'Ngày 05 tháng 3', null, 'đã duyệt'][at] ?? null,
      ),
    ],
    people('rows-notes-of-foot-words', 5),
    { below: signature },
  ),
  list(
    kind,
    'rows-second-line-of-person',
    [...base(), same('congViecChinh', 'Công việc chính', () => 'Văn thư')],
    people('rows-second-line-of-person', 3),
    { between: (at) => (at === 1 ? [[null, '(biệt phái)']] : []) },
  ),
  list(
    kind,
    'rows-twice-the-same',
    base().map((one) =>
      one.head[0] === 'Số CCCD'
        ? { ...one, gives: { soCccd: (p: Person, at: number) => (at < 2 ? p.cccd : 'named!') } }
        : one,
    ),
    [...people('rows-twice-the-same', 2), ...people('rows-twice-the-same', 2)],
  ),
  list(
    kind,
    'rows-numbers-of-others',
    [
      col(
        'soHieuCBCCVC',
        'Mã CBCCVC',
        (_, at) => `H20.${1000 + at}`,
        (_, at) => `H20.${1000 + at}`,
      ),
      c.name(),
      c.born(),
      ...c.rest(),
    ],
    people('rows-numbers-of-others', 3),
  ),
]
