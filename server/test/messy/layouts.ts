/** Many layouts for the same people. */
import { importColumns, type ImportColumnName } from '#domain/imports/import-columns.ts'
import { footing, heading } from '#server/test/messy/official-frame.ts'
import type { KnownPerson } from '#server/test/messy/known-people.ts'
import { column, inGroup, numbered, type LaidColumn, type Layout } from '#server/test/messy/sheet-maker.ts'
import { toTcvn3, toVni } from '#server/test/messy/write-legacy.ts'

const all: readonly LaidColumn[] = [numbered, ...importColumns.map(({ name }) => column(name))]
const dayOf = (text: string): Date | null =>
  text === '' ? null : new Date(`${text.slice(6)}-${text.slice(3, 5)}-${text.slice(0, 2)}T00:00:00Z`)
const dateColumn = (name: ImportColumnName, head?: string) =>
  column(name, head, (person) => dayOf(person[name]))
const parts = (text: string): [string, string, string] => [text.slice(0, 2), text.slice(3, 5), text.slice(6)]
const short: readonly LaidColumn[] = [
  numbered,
  column('hoVaTen', 'Họ tên'),
  column('ngaySinh', 'Ngày, tháng, năm sinh'),
  column('gioiTinh', 'Giới tính'),
  column('soCccd', 'Số định danh'),
  column('danToc', 'Dân tộc'),
  column('tonGiao', 'Tôn giáo'),
  column('loaiHoSo', 'Đối tượng'),
  column('chucVu', 'Chức vụ, chức danh'),
]
/** The short list with one column written differently. */
const but = (name: ImportColumnName, write: LaidColumn['write'], head?: string): LaidColumn[] =>
  short.map((one) => (one.says[0] === name ? { ...one, write, head: head ?? one.head } : one))
const address = (person: KnownPerson, of: 'noiSinh' | 'queQuan' | 'hoKhauThuongTru' | 'noiO') =>
  `${person[`${of}ChiTiet`]}, ${person[`${of}Xa`]}, ${person[`${of}Tinh`]}`
const wholeAddress = (of: 'noiSinh' | 'queQuan' | 'hoKhauThuongTru' | 'noiO', head: string): LaidColumn => ({
  head,
  write: (person) => address(person, of),
  says: [`${of}ChiTiet`, `${of}Xa`, `${of}Tinh`],
})
const bySex = (sex: 'Nam' | 'Nữ'): LaidColumn => ({
  head: sex,
  group: 'Ngày tháng năm sinh',
  write: (person) => (person.gioiTinh === sex ? person.ngaySinh : null),
  says: [],
})
const bm02: readonly LaidColumn[] = [
  numbered,
  column('hoVaTen', 'Họ và tên'),
  bySex('Nam'),
  { ...bySex('Nữ'), says: ['ngaySinh', 'gioiTinh'] },
  column('soCccd', 'Số CCCD'),
  column('chucVu', 'Chức vụ hoặc chức danh công tác'),
  { head: 'Cơ quan, đơn vị đang làm việc', write: () => 'Sở Nội vụ', says: [] },
  ...inGroup('Mức lương hiện hưởng', [
    column('heSoLuong', 'Hệ số lương'),
    column('ngachChucDanh', 'Mã số ngạch hiện giữ'),
  ]),
  ...inGroup('Phụ cấp', [
    { head: 'Chức vụ', write: () => 0.4, says: [] },
    { head: 'Khu vực', write: () => 0.1, says: [] },
  ]),
  { head: 'Ghi chú', write: () => null, says: [] },
]
const withoutMarks = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D')

export const layouts: readonly Layout[] = [
  { name: 'the sample as it is', columns: all },
  {
    name: 'the sample with compulsory marks',
    columns: all.map((one) => ({ ...one, head: `${one.head} (*)` })),
  },
  { name: 'official heading and footing', columns: all, above: heading, below: footing },
  { name: 'a short list', columns: short },
  { name: 'heads in capitals', columns: short.map((one) => ({ ...one, head: one.head.toUpperCase() })) },
  { name: 'heads without marks', columns: short.map((one) => ({ ...one, head: withoutMarks(one.head) })) },
  {
    name: 'heads with line breaks and spaces',
    columns: short.map((one) => ({ ...one, head: ` ${one.head.replace(' ', '\n')}  ` })),
  },
  { name: 'a line of numbers under the head', columns: short, under: [short.map((_, at) => at + 1)] },
  {
    name: 'numbers in brackets under the head',
    columns: short,
    under: [short.map((_, at) => `(${at + 1})`)],
  },
  {
    name: 'departments between people, a sum at the end',
    columns: short,
    between: (at) =>
      at % 8 === 0
        ? [
            [
              ['I', 'II', 'III', 'IV'][at / 8] ?? 'V',
              `Phòng ${['Nội vụ', 'Tài chính', 'Giáo dục', 'Y tế'][at / 8]}`,
            ],
          ]
        : [],
    below: [['Tổng cộng', 25], ...footing],
  },
  {
    name: 'blank lines between people',
    columns: short,
    between: (at) => (at % 3 === 0 ? [[], [null, ' ']] : []),
  },
  {
    name: 'the head again on each page',
    columns: short,
    between: (at) => (at > 0 && at % 10 === 0 ? [short.map(({ head }) => head)] : []),
  },
  {
    name: 'BM02: birth under Nam and Nữ',
    columns: bm02,
    above: heading,
    under: [bm02.map((_, at) => at + 1)],
    below: footing,
  },
  { name: 'BM02 without merged cells', columns: bm02, unmerged: true },
  {
    name: 'groups over card, addresses and salary',
    columns: [
      numbered,
      column('hoVaTen', 'Họ và tên'),
      ...inGroup('Ngày sinh', [
        { head: 'Ngày', write: (person) => Number(parts(person.ngaySinh)[0]), says: [] },
        { head: 'Tháng', write: (person) => Number(parts(person.ngaySinh)[1]), says: [] },
        { head: 'Năm', write: (person) => Number(parts(person.ngaySinh)[2]), says: ['ngaySinh'] },
      ]),
      ...inGroup('Giới tính', [
        { head: 'Nam', write: (person) => (person.gioiTinh === 'Nam' ? 'x' : null), says: [] },
        { head: 'Nữ', write: (person) => (person.gioiTinh === 'Nữ' ? 'x' : null), says: ['gioiTinh'] },
      ]),
      ...inGroup('Căn cước công dân', [
        column('soCccd', 'Số'),
        column('ngayCapCccd', 'Ngày cấp'),
        column('noiCapCccd', 'Nơi cấp'),
      ]),
      ...inGroup('Quê quán', [column('queQuanXa', 'Xã, phường'), column('queQuanTinh', 'Tỉnh, TP')]),
      ...inGroup('Nơi ở hiện nay', [
        column('noiOChiTiet', 'Số nhà'),
        column('noiOXa', 'Xã/phường'),
        column('noiOTinh', 'Tỉnh'),
      ]),
      ...inGroup('Lương', [
        column('ngachChucDanh', 'Mã ngạch'),
        column('bac', 'Bậc'),
        column('heSoLuong', 'Hệ số'),
        dateColumn('ngayHuongLuong', 'Ngày hưởng'),
      ]),
    ],
  },
  {
    name: 'names in two columns, addresses in one',
    columns: [
      numbered,
      {
        head: 'Họ và tên đệm',
        write: (person) => person.hoVaTen.split(' ').slice(0, -1).join(' '),
        says: [],
      },
      { head: 'Tên', write: (person) => person.hoVaTen.split(' ').at(-1) ?? '', says: ['hoVaTen'] },
      ...short.slice(2),
      wholeAddress('queQuan', 'Quê quán'),
      wholeAddress('noiO', 'Chỗ ở hiện nay'),
      wholeAddress('hoKhauThuongTru', 'Hộ khẩu thường trú'),
      wholeAddress('noiSinh', 'Nơi sinh'),
    ],
  },
  {
    name: 'CMND before CCCD, each with its day',
    columns: [
      ...short.slice(0, 4),
      column('soCmnd', 'Số CMND'),
      { head: 'Ngày cấp', write: () => '05/05/1999', says: [] },
      { head: 'Nơi cấp', write: () => 'CA Đồng Tháp', says: [] },
      column('soCccd', 'Số CCCD'),
      column('ngayCapCccd', 'Ngày cấp CCCD'),
      column('noiCapCccd', 'Nơi cấp CCCD'),
      ...short.slice(5),
    ],
  },
  { name: 'no head at all', columns: short.slice(1), headless: true },
  {
    name: 'a heading but no titles',
    columns: short.slice(1),
    above: [['Danh sách nhân viên'], []],
    headless: true,
  },
  {
    name: 'abbreviated titles',
    columns: [
      { ...numbered, head: 'TT' },
      column('hoVaTen', 'Họ tên CBCCVC'),
      column('ngaySinh', 'NTNS'),
      column('gioiTinh', 'GT'),
      column('soCccd', 'CCCD'),
      column('soDienThoai', 'SĐT'),
      column('danToc', 'DT'),
      column('tonGiao', 'TG'),
      column('loaiHoSo', 'CB/CC/VC'),
      column('chucVu', 'CV'),
      column('heSoLuong', 'HSL'),
      column('laDangVien', 'ĐV', (person) => (person.laDangVien === 'Có' ? 'x' : null)),
    ].map((one) => (one.says[0] === 'laDangVien' ? { ...one, says: [] } : one)),
  },
  {
    name: 'longer titles',
    columns: [
      numbered,
      column('hoVaTen', 'Họ và tên cán bộ, công chức'),
      column('ngaySinh', 'Ngày tháng năm sinh (ghi đủ)'),
      column('soCccd', 'Số CCCD/Mã định danh cá nhân'),
      column('danToc', 'Dân tộc (ghi rõ)'),
      column('email', 'Địa chỉ email công vụ'),
      column('soDienThoai', 'Số điện thoại liên hệ'),
    ],
  },
  {
    name: 'misspelt titles',
    columns: [
      numbered,
      column('hoVaTen', 'Họ và tênn'),
      column('ngaySinh', 'Ngày sinhh'),
      column('soCccd', 'Số CCCD'),
      column('danToc', 'Dân tộcc'),
      column('tonGiao', 'Tôn giáoo'),
    ],
  },
  {
    name: 'real dates',
    columns: short.map((one) => (one.says[0] === 'ngaySinh' ? dateColumn('ngaySinh', one.head) : one)),
  },
  {
    name: 'real dates of the calendar of 1904',
    columns: short.map((one) => (one.says[0] === 'ngaySinh' ? dateColumn('ngaySinh', one.head) : one)),
    dateSystem: '1904',
  },
  { name: 'days without slashes', columns: but('ngaySinh', (person) => parts(person.ngaySinh).join('')) },
  { name: 'days as numbers', columns: but('ngaySinh', (person) => Number(parts(person.ngaySinh).join(''))) },
  {
    name: 'days with points and short years',
    columns: but('ngaySinh', (person) => {
      const [day, month, year] = parts(person.ngaySinh)
      return `${Number(day)}.${Number(month)}.${year.slice(2)}`
    }),
  },
  {
    name: 'days in words',
    columns: but('ngaySinh', (person) => {
      const [day, month, year] = parts(person.ngaySinh)
      return `ngày ${Number(day)} tháng ${Number(month)} năm ${year}`
    }),
  },
  {
    name: 'days as Excel counts them',
    columns: but(
      'ngaySinh',
      (person) => ((dayOf(person.ngaySinh)?.getTime() ?? 0) - Date.UTC(1899, 11, 30)) / 86_400_000,
    ),
  },
  {
    name: 'American days',
    columns: but('ngaySinh', (person) => {
      const [day, month, year] = parts(person.ngaySinh)
      return `${Number(month)}/${Number(day)}/${year}`
    }),
  },
  {
    name: 'days that an American Excel turned',
    columns: but('ngaySinh', (person) => {
      const [day, month, year] = parts(person.ngaySinh)
      return Number(day) <= 12 ? new Date(`${year}-${day}-${month}T00:00:00Z`) : person.ngaySinh
    }),
  },
  { name: 'CCCD numbers as numbers', columns: but('soCccd', (person) => Number(person.soCccd)) },
  {
    name: 'CCCD numbers with spaces and apostrophes',
    columns: but('soCccd', (person, at) =>
      at % 2 === 0 ? `'${person.soCccd}` : person.soCccd.replaceAll(/(\d{3})(?=\d)/g, '$1 '),
    ),
  },
  {
    name: 'CCCD numbers that lost their digits',
    columns: but('soCccd', (person, at) => (at === 3 ? '8.71E+10' : person.soCccd)),
    lost: [[3, 'Số định danh']],
  },
  {
    name: 'only the year of birth for some',
    columns: but('ngaySinh', (person, at) =>
      at % 10 === 4 ? Number(person.ngaySinh.slice(6)) : person.ngaySinh,
    ),
    lost: [
      [4, 'Ngày, tháng, năm sinh'],
      [14, 'Ngày, tháng, năm sinh'],
      [24, 'Ngày, tháng, năm sinh'],
    ],
  },
  {
    name: 'names in capitals, decomposed, with spaces',
    columns: but(
      'hoVaTen',
      (person, at) =>
        [
          person.hoVaTen.toUpperCase(),
          person.hoVaTen.normalize('NFD'),
          `  ${person.hoVaTen.replace(' ', '   ')} `,
        ][at % 3] ?? '',
    ),
  },
  { name: 'TCVN3 by its font', columns: short, encode: toTcvn3, font: '.VnTime', above: heading },
  { name: 'TCVN3 without its font', columns: short, encode: toTcvn3 },
  { name: 'VNI by its font', columns: short, encode: toVni, font: 'VNI-Times' },
  { name: 'VNI without its font', columns: short, encode: toVni, above: heading, below: footing },
  {
    name: 'merged cells among people',
    columns: [...short, column('noiCapCccd')],
    mergeRuns: 'noiCapCccd',
  },
  {
    name: 'ditto marks',
    columns: but('danToc', (person, at) => (at % 5 === 1 ? '"' : person.danToc)),
    // Read for units, posts and places only.
    lost: [1, 6, 11, 16, 21].map((at) => [at, 'Dân tộc']),
  },
  {
    name: 'several sheets',
    columns: short,
    otherSheets: [
      { name: 'Bìa', rows: [['HỒ SƠ CÁN BỘ'], ['Năm 2026']] },
      { name: 'Danh mục', rows: [['Dân tộc'], ['Kinh'], ['Hoa']] },
    ],
  },
  { name: 'an old workbook', columns: all, above: heading, below: footing, as: 'xls' },
  { name: 'an old workbook in TCVN3', columns: short, encode: toTcvn3, font: '.VnTime', as: 'xls' },
  { name: 'an old workbook with groups', columns: bm02, under: [bm02.map((_, at) => at + 1)], as: 'xls' },
  {
    name: 'written by LibreOffice',
    columns: all.map((one) => (one.says[0] === 'ngaySinh' ? dateColumn('ngaySinh', one.head) : one)),
    as: 'xlsx',
  },
]
