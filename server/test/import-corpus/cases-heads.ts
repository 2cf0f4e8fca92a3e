/** Headings: of one to three lines, without marks, abbreviated, of machines, English, numbered, repeated, missing. */
import * as c from '#server/test/import-corpus/columns.ts'
import { col, list, others, same, type Column } from '#server/test/import-corpus/list.ts'
import { people, shown, yearOf, type Person } from '#server/test/import-corpus/people.ts'
import type { Case } from '#server/test/import-corpus/truth.ts'

const kind = 'heads'
const made = (name: string, columns: readonly Column[], options?: Parameters<typeof list>[4]): Case =>
  list(kind, name, columns, people(name, 4), options)

/** A date or a year in the column of the person's sex. */
const bornBySex = (title: string, value: (p: Person) => string, right: (p: Person) => string): Column[] =>
  [false, true].map((nu) => ({
    head: [title, nu ? 'Nữ' : 'Nam'],
    cell: (p: Person) => (p.nu === nu ? value(p) : null),
    gives: { ngaySinh: right, gioiTinh: () => (nu ? 'Nữ' : 'Nam') },
  }))
const marks = (sign: string): Column[] =>
  [false, true].map((nu) =>
    col('gioiTinh', ['Giới tính', nu ? 'Nữ' : 'Nam'], (p) => (p.nu === nu ? sign : null), c.sexOf),
  )
const paper = (group: string, number: string): Column[] => [
  c.cccd([group, number]),
  c.issued([group, 'Ngày cấp']),
  same('noiCapCccd', [group, 'Nơi cấp'], () => 'Bộ Công an'),
]
const two = (column: Column): Column => ({ ...column, head: [column.head[0] ?? '', ''] })
const salary = (group: string): Column[] => [
  c.ngach([group, 'Mã ngạch']),
  c.bac([group, 'Bậc']),
  c.heSo([group, 'Hệ số']),
  c.huong([group, 'Ngày hưởng']),
]
const foreign = (columns: readonly Column[]): Column[] => columns.map((column) => ({ ...column, gives: {} }))
const usual = (titles: readonly string[]): Column[] => {
  const [a = '', b = '', d = '', e = '', f = '', g = '', h = '', i = ''] = titles
  return [
    c.name(a),
    c.born(b),
    c.sex(d),
    c.cccd(e),
    c.danToc(f),
    c.tonGiao(g),
    c.loai(h),
    ...(i === '' ? [] : [c.phone(i)]),
  ]
}
const everyday = [c.stt(), c.name(), c.born(), ...c.rest()]
const order = [c.stt(), c.name(), c.cccd(), c.sex(), c.born(), ...c.demanded()]

export const headCases: readonly Case[] = [
  made('heads-born-by-sex', [
    c.stt(['TT', '']),
    c.name(['Họ và tên', '']),
    ...bornBySex(
      'Ngày, tháng, năm sinh',
      (p) => shown(p.born),
      (p) => shown(p.born),
    ),
    ...[c.cccd(), ...c.demanded()].map(two),
  ]),
  made('heads-year-by-sex', [
    c.stt(['TT', '']),
    c.name(['Họ và tên', '']),
    ...bornBySex(
      'Năm sinh',
      (p) => yearOf(p.born),
      () => 'named!',
    ),
    ...[c.cccd(), ...c.demanded()].map(two),
  ]),
  made(
    'heads-year-by-sex-unmerged',
    [
      c.stt(['TT', '']),
      c.name(['Họ và tên', '']),
      ...bornBySex(
        'Năm sinh',
        (p) => yearOf(p.born),
        () => 'named!',
      ),
      ...[c.cccd(), ...c.demanded()].map(two),
    ],
    { unmerged: true },
  ),
  made('heads-born-by-sex-ditto', [
    c.stt(['TT', '']),
    c.name(['Họ và tên', '']),
    {
      head: ['Ngày sinh', 'Nam'],
      cell: (p, at) => (at === 1 ? '"' : shown(p.born)),
      gives: { ngaySinh: (p, at) => (at === 1 ? 'named!' : shown(p.born)), gioiTinh: () => 'Nam' },
    },
    ...[c.cccd(), ...c.demanded()].map(two),
  ]),
  made('heads-allowance-of-post', [
    ...everyday.map(two),
    ...foreign([c.heSo(['Chức vụ', 'Hệ số']), c.huong(['Chức vụ', 'Ngày hưởng'])]),
  ]),
  made('heads-sex-marks', [
    ...[c.stt(), c.name(), c.born()].map(two),
    ...marks('x'),
    ...[c.cccd(), ...c.demanded()].map(two),
  ]),
  made('heads-sex-plus', [
    ...[c.stt(), c.name(), c.born()].map(two),
    ...marks('+'),
    ...[c.cccd(), ...c.demanded()].map(two),
  ]),
  made('heads-women-marked', [
    c.stt(),
    c.name(),
    c.born(),
    {
      ...col(
        'gioiTinh',
        'Nữ',
        (p) => (p.nu ? 'x' : null),
        () => 'Nữ',
      ),
      whenEmpty: { gioiTinh: () => 'may:Nam' },
    },
    c.cccd(),
    ...c.demanded(),
  ]),
  made('heads-paper-group', [
    ...[c.stt(), c.name(), c.born(), c.sex()].map(two),
    ...paper('Căn cước công dân', 'Số'),
    ...c.demanded().map(two),
  ]),
  made(
    'heads-paper-group-unmerged',
    [...[c.stt(), c.name(), c.born(), c.sex()].map(two), ...paper('CCCD', 'Số'), ...c.demanded().map(two)],
    { unmerged: true },
  ),
  made('heads-two-papers', [
    ...[c.stt(), c.name(), c.born(), c.sex()].map(two),
    ...paper('Căn cước/CCCD', 'Số'),
    ...foreign([
      same('soCmnd', ['Hộ chiếu', 'Số'], (p) => `B${p.cmnd.slice(2)}`),
      c.joined(['Hộ chiếu', 'Ngày cấp']),
      same('noiCapCccd', ['Hộ chiếu', 'Nơi cấp'], () => 'Cục Quản lý xuất nhập cảnh'),
    ]),
    ...c.demanded().map(two),
  ]),
  made('heads-three-lines', [
    { ...c.stt(), head: ['TT', '', ''] },
    c.name(['Thông tin cá nhân', 'Họ và tên', '']),
    c.born(['Thông tin cá nhân', 'Ngày sinh', '']),
    c.sex(['Thông tin cá nhân', 'Giới tính', '']),
    c.cccd(['Thông tin cá nhân', 'Căn cước công dân', 'Số']),
    c.issued(['Thông tin cá nhân', 'Căn cước công dân', 'Ngày cấp']),
    ...c.demanded().map((one) => ({ ...one, head: ['Thông tin khác', one.head[0] ?? '', ''] })),
    c.ngach(['Lương', 'Ngạch', 'Mã số']),
    c.bac(['Lương', 'Bậc', '']),
  ]),
  made('heads-salary-now-and-proposed', [
    ...everyday.map(two),
    ...salary('Lương hiện hưởng'),
    ...foreign([
      c.bac(['Lương đề nghị nâng', 'Bậc']),
      c.heSo(['Lương đề nghị nâng', 'Hệ số']),
      c.huong(['Lương đề nghị nâng', 'Ngày hưởng']),
    ]),
  ]),
  made('heads-salary-old-and-new', [
    ...everyday.map(two),
    ...foreign([c.ngach(['Lương cũ', 'Mã ngạch']), c.heSo(['Lương cũ', 'Hệ số'])]),
    ...salary('Lương hiện nay'),
  ]),
  made('heads-allowances', [
    ...everyday.map(two),
    ...salary('Lương'),
    ...others({ a: '0,5' }).map((one) => ({ ...one, head: ['Phụ cấp', 'Chức vụ'] })),
    ...others({ a: '15%' }).map((one) => ({ ...one, head: ['Phụ cấp', 'Thâm niên'] })),
    ...others({ a: '0,3' }).map((one) => ({ ...one, head: ['Phụ cấp', 'Khu vực'] })),
  ]),
  made(
    'heads-without-marks',
    usual([
      'HO VA TEN',
      'NGAY SINH',
      'GIOI TINH',
      'SO CCCD',
      'DAN TOC',
      'TON GIAO',
      'DOI TUONG',
      'SO DIEN THOAI',
    ]),
  ),
  made(
    'heads-of-machines',
    usual(['HO_TEN', 'NGAY_SINH', 'GIOI_TINH', 'SO_CCCD', 'DAN_TOC', 'TON_GIAO', 'DOI_TUONG', 'SDT']),
  ),
  made(
    'heads-of-programs',
    usual(['hoTen', 'ngaySinh', 'gioiTinh', 'soCCCD', 'danToc', 'tonGiao', 'doiTuong', 'soDienThoai']),
  ),
  made(
    'heads-small-underscored',
    usual(['ho_va_ten', 'ngay_sinh', 'gioi_tinh', 'cccd', 'dan_toc', 'ton_giao', 'doi_tuong', 'dien_thoai']),
  ),
  made(
    'heads-english',
    usual([
      'Full name',
      'Date of birth',
      'Gender',
      'Citizen ID',
      'Ethnicity',
      'Religion',
      'Đối tượng',
      'Phone number',
    ]),
  ),
  made(
    'heads-bilingual',
    usual([
      'Họ và tên\n(Full name)',
      'Ngày sinh\n(DOB)',
      'Giới tính (Sex)',
      'Số CCCD (ID card No.)',
      'Dân tộc/Ethnic',
      'Tôn giáo - Religion',
      'Đối tượng',
      'ĐT (Phone)',
    ]),
  ),
  made('heads-short', usual(['H.tên', 'N.sinh', 'GT', 'CCCD', 'DT', 'TG', 'Đ.tượng', 'SĐT'])),
  made(
    'heads-dotted',
    usual([
      'Họ và tên:',
      'Ngày/tháng/năm sinh',
      'Phái',
      'Số căn cước',
      'Dân tộc.',
      'Tôn giáo.',
      'Đối tượng (CC/VC)',
      'Điện thoại di động',
    ]),
  ),
  made(
    'heads-starred',
    usual([
      'Họ và tên (*)',
      'Ngày sinh (dd/mm/yyyy) *',
      'Giới tính*',
      'Số CCCD/Định danh cá nhân (*)',
      'Dân tộc (*)',
      'Tôn giáo (*)',
      'Đối tượng (*)',
      'Số điện thoại',
    ]),
  ),
  made(
    'heads-counted',
    usual([
      '1. Họ và tên',
      '2. Ngày sinh',
      '3. Giới tính',
      '4. Số CCCD',
      '5. Dân tộc',
      '6. Tôn giáo',
      '7. Đối tượng',
      '8. Điện thoại',
    ]),
  ),
  made(
    'heads-broken-lines',
    usual([
      'Họ\nvà\ntên',
      'Ngày\nsinh',
      'Giới\ntính',
      'Số\nCCCD',
      'Dân\ntộc',
      'Tôn\ngiáo',
      'Đối\ntượng',
      'Điện\nthoại',
    ]),
  ),
  made(
    'heads-other-words',
    usual([
      'Họ tên cán bộ',
      'Sinh ngày',
      'Nam/Nữ',
      'Số định danh cá nhân',
      'Thành phần dân tộc',
      'Theo tôn giáo',
      'Loại cán bộ',
      'Di động',
    ]),
  ),
  made('under-numbers-in-brackets', everyday, {
    under: [['(1)', '(2)', '(3)', '(4)', '(5)', '(6)', '(7)', '(8)']],
  }),
  made('under-numbers', everyday, { under: [[1, 2, 3, 4, 5, 6, 7, 8]] }),
  made('under-letters', everyday, { under: [['A', 'B', 'C', 'D', 1, 2, 3, 4]] }),
  made('under-hints', everyday, {
    under: [
      [
        null,
        'Viết in hoa có dấu',
        'dd/mm/yyyy',
        'Nam/Nữ',
        '12 số',
        'Chọn trong danh mục',
        'Chọn trong danh mục',
        'CC, VC, HĐ',
      ],
    ],
  }),
  made('heads-repeated', everyday, {
    between: (at) => (at === 2 ? [everyday.map(({ head }) => head[0] ?? '')] : []),
  }),
  made('no-heading', everyday, { headless: true }),
  made('no-heading-with-title', everyday, { headless: true, above: [['DANH SÁCH CÁN BỘ'], []] }),
  made('no-heading-split-names', [c.stt(), ...c.splitName('', ''), c.born(), ...c.rest()], {
    headless: true,
  }),
  list(kind, 'heads-repeated-other-order', everyday, people('heads-repeated-other-order', 3), {
    further: [{ gap: [], table: { columns: order, people: people('heads-repeated-other-order-2', 3) } }],
  }),
  list(
    kind,
    'heads-days-exchanged',
    [c.stt(), c.name(), c.born(), c.issued(), ...c.rest()],
    people('heads-days-exchanged', 3),
    {
      further: [
        {
          gap: [],
          table: {
            columns: [c.stt(), c.name(), c.issued(), c.born(), ...c.rest()],
            people: people('heads-days-exchanged-2', 3),
          },
        },
      ],
    },
  ),
]
