/**
 * A printed résumé (Thông tư 06/2023/TT-BNV, 2C-BNV/2008, 2C/TCTW-98, HS02) as a grid with one person: the text between
 * one label and the next. Labels of unused items end the value before them.
 */
import { importColumns } from '#domain/imports/import-columns.ts'
import { spareColumns } from '#domain/imports/spare-columns.ts'
import type { ReadColumn } from '#server/areas/imports/reading/sheet/read-column.ts'
import { gridOf, type Grid } from '#server/areas/imports/reading/sheet/grid.ts'

/** In the order of the form; the first label of a kind counts. null ends a value. */
const labels: readonly (readonly [RegExp, ReadColumn | null])[] = [
  [/Họ và tên(?: khai sinh)?(?: \([^)]*\))?\s*:/u, 'hoVaTen'],
  [/(?:Các )?[Tt]ên gọi khác\s*:/u, 'tenGoiKhac'],
  [/Sinh ngày\s*:?/u, 'ngaySinh'],
  [/Giới tính(?: \([^)]*\))?\s*:|Nam, nữ\s*:/u, 'gioiTinh'],
  [/Nơi sinh\s*:/u, 'noiSinh'],
  [/Quê quán(?: \([^)]*\))?\s*:/u, 'queQuan'],
  [/\(tỉnh, TP\)\s*:/u, 'queQuanTinh'],
  [/Trước sắp xếp\s*:|Theo hồ sơ gốc\s*:/u, null],
  [/Dân tộc\s*:/u, 'danToc'],
  [/Tôn giáo\s*:/u, 'tonGiao'],
  [/Số CCCD\s*:|Số căn cước(?: công dân)?\s*:|Số chứng minh nhân dân \([^)]*\)\s*:/u, 'soCccd'],
  [/Ngày cấp\s*:/u, 'ngayCapCccd'],
  [/SĐT liên hệ\s*:|Số điện thoại(?: liên hệ)?\s*:/u, 'soDienThoai'],
  [/Nơi đăng ký hộ khẩu thường trú\s*:/u, 'hoKhauThuongTru'],
  [/Nơi ở hiện nay(?: \([^)]*\))?\s*:/u, 'noiO'],
  [/Thành phần gia đình xuất thân\s*:/u, 'thanhPhanGiaDinh'],
  [/Ngày vào cơ quan(?: hiện)?(?: đang)? công tác\s*:/u, 'ngayDamNhiem'],
  [/Ngày vào Đảng(?: Cộng sản Việt Nam| CSVN)?\s*:/u, 'ngayVaoDang'],
  [/Trình độ giáo dục phổ thông(?: \([^)]*\))?\s*:/u, 'giaoDucPhoThong'],
  [/Chức vụ(?: \(chức danh\))? hiện tại(?: \([^)]*\))?\s*:/u, 'chucVu'],
  [/Công việc chính(?: được giao)?\s*:/u, 'congViecChinh'],
  [/Mã số\s*:|Mã ngạch\s*:/u, 'ngachChucDanh'],
  [/Bậc lương\s*:/u, 'bac'],
  [/Hệ số\s*:/u, 'heSoLuong'],
  [/Ngày hưởng\s*:/u, 'ngayHuongLuong'],
]
/** Any other label: a numbered item, a section title, or a few words with a colon at the start of a line or piece. */
const anyLabel =
  /(?:^|\n)\s*\d{1,2}(?:\.\d)?[-).]|(?:^|\n| {3}|[;,.] )\p{Lu}[\p{L}/, -]{1,60}(?: \([^)]{1,80}\))?:|\n\s*Trang |\n\s*\d{1,2}\s*\n/gu

const titles = new Map<ReadColumn, string>(
  [...importColumns, ...spareColumns].map(({ name, title }) => [name as ReadColumn, title]),
)

/** Text in the photo's box, next to the first items. */
const photo = /Ảnh(?: màu)?\s*(?=\n| {3}|$)|\(\s*4\s*x\s*6\s*(?:cm)?\s*\)/gu

/** Minimum number of labels in a résumé. */
const leastLabels = 6

/** The person of the form; undefined if the text is no résumé. */
export function resumeGrid(printed: string): Grid | undefined {
  const text = printed.replaceAll(photo, ' ')
  const labelPlaces = labels.flatMap(([label, column]) => {
    const match = label.exec(text)
    return match === null ? [] : [{ column, from: match.index, to: match.index + match[0].length }]
  })
  if (!/SƠ YẾU LÝ LỊCH|LÝ LỊCH CÁN BỘ/u.test(text.slice(0, 3000)) || labelPlaces.length < leastLabels)
    return undefined
  const ends = [
    ...labelPlaces.map(({ from }) => from),
    ...[...text.matchAll(anyLabel)].map(({ index }) => index),
  ].toSorted((a, b) => a - b)
  const values = labelPlaces.flatMap(({ column, to }) => {
    const end = ends.find((place) => place >= to) ?? text.length
    return column === null ? [] : [[column, valueOf(column, text.slice(to, end))] as const]
  })
  const head = values.map(([column]) => titles.get(column) ?? column)
  const rows = [
    ['STT', ...head],
    ['1', ...values.map(([, value]) => (value === '' ? null : value))],
  ]
  return gridOf(rows)
}

function valueOf(column: ReadColumn, raw: string): string {
  const text = raw
    .replaceAll(/\([^)]*\)/gu, ' ')
    .replaceAll(/[….]{2,}/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    // The number of the next item.
    .replace(/\s\d{1,2}(?:\.\d)?[).]\s*$/u, '')
    .replaceAll(/^[\s;:,.]+|[\s;,.:(]+$/gu, '')
  return column === 'ngaySinh' ? text.replace(/^(\d{1,2}) tháng/u, 'ngày $1 tháng') : text
}
