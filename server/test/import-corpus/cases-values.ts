/** Marks, dittos, dashes, merged cells, other spellings, notes inside cells; addresses in one cell and in several. */
import * as c from '#server/test/import-corpus/columns.ts'
import { col, list, place, same, type Column } from '#server/test/import-corpus/list.ts'
import { people, type Person } from '#server/test/import-corpus/people.ts'
import type { Case, Field, PlaceName, Right } from '#server/test/import-corpus/truth.ts'
import { day, type Cell } from '#server/test/import-corpus/workbook.ts'

const kind = 'values'
const base = (): Column[] => [c.stt(), c.name(), c.born(), c.sex(), c.cccd(), ...c.demanded()]
const without = (head: string): Column[] => base().filter((one) => one.head[0] !== head)
const beside = (name: string, columns: readonly Column[], options?: Parameters<typeof list>[4]): Case =>
  list(kind, name, [...base(), ...columns], people(name, 4), options)
const instead = (name: string, column: Column, options?: Parameters<typeof list>[4]): Case =>
  list(kind, name, [...without(column.head[0] ?? ''), column], people(name, 4), options)
/** The values in turn, and what each means. */
const turns = (field: Field, head: string, cells: readonly Cell[], rights: readonly Right[]): Column => ({
  ...col(
    field,
    head,
    (_, at) => cells[at % cells.length] ?? null,
    (_, at) => rights[at % rights.length] ?? '',
  ),
  whenEmpty: { [field]: (_: Person, at: number) => rights[at % rights.length] ?? '' },
})
const party = (name: string, cells: readonly Cell[], rights: readonly Right[], head = 'Đảng viên'): Case =>
  beside(name, [
    turns('laDangVien', head, cells, rights),
    same('ngayVaoDang', 'Ngày vào Đảng', (p, at) =>
      rights[at % rights.length] === 'Có' ? `03/02/${Number(p.joined.slice(0, 4)) + 3}` : '',
    ),
  ])

const addresses = 'addresses'
const home = (p: Person): string => `xã ${p.xa}, tỉnh Đồng Tháp`
const at = (name: string, columns: readonly Column[]): Case =>
  list(addresses, name, [...base(), ...columns], people(name, 4))
const written = (
  name: string,
  field: PlaceName,
  head: string,
  text: (p: Person) => string,
  right = text,
): Case => at(name, [col(field, head, text, right)])
/** All four addresses, each workbook with other titles. */
const titled = (n: number, birth: string, town: string, residence: string, now: string): Case =>
  at(`addresses-titled-${n}`, [
    place('noiSinh', birth, () => 'xã Mỹ Hiệp, tỉnh Đồng Tháp'),
    place('queQuan', town, home),
    place('hoKhauThuongTru', residence, (p) => `xã ${p.truXa}, tỉnh Đồng Tháp`),
    place('noiO', now, () => 'phường Sa Đéc, tỉnh Đồng Tháp'),
  ])
const split = (
  group: string,
  prefix: 'queQuan' | 'noiO' | 'hoKhauThuongTru' | 'noiSinh',
  xa: (p: Person) => string,
): Column[] => [
  same(`${prefix}ChiTiet`, [group, 'Số nhà, đường'], (p) => p.soNha),
  same(`${prefix}Xa`, [group, 'Xã/Phường'], (p) => `Xã ${xa(p)}`),
  same(`${prefix}Tinh`, [group, 'Tỉnh/Thành phố'], () => 'Đồng Tháp'),
]

export const valueCases: readonly Case[] = [
  instead(
    'sex-in-words',
    col(
      'gioiTinh',
      'Giới tính',
      (p, n) =>
        [c.sexOf(p).toUpperCase(), p.nu ? 'nu' : 'nam', p.nu ? 'Female' : 'Male', p.nu ? 'Bà' : 'Ông'][n] ??
        null,
      c.sexOf,
    ),
  ),
  instead(
    'sex-numbers',
    col(
      'gioiTinh',
      'Giới tính',
      (p) => (p.nu ? 0 : 1),
      () => 'named!',
    ),
  ),
  instead(
    'sex-numbers-of-bhxh',
    col(
      'gioiTinh',
      'Giới tính',
      (p) => (p.nu ? 1 : 0),
      () => 'named!',
    ),
  ),
  instead(
    'sex-man-woman',
    col('gioiTinh', 'Phái', (p) => (p.nu ? 'Bà' : 'Ông'), c.sexOf),
  ),
  party('party-x', ['x', null, 'X', null], ['Có', 'may:Không', 'Có', 'may:Không']),
  party('party-words', ['Đảng viên', 'Quần chúng', 'ĐV', 'Không'], ['Có', 'Không', 'Có', 'Không']),
  party('party-numbers', [1, 0, 1, 0], ['Có', 'Không', 'Có', 'Không']),
  party('party-dashes', ['Có', '-', 'Có', '/'], ['Có', 'blank!', 'Có', 'blank!'], 'Là đảng viên'),
  beside('party-day-in-mark', [
    {
      ...col(
        'laDangVien',
        'Đảng viên',
        () => '03/02/2010',
        () => 'Có',
      ),
      gives: { laDangVien: () => 'Có', ngayVaoDang: () => 'may:03/02/2010' },
    },
  ]),
  instead(
    'people-other-spellings',
    turns(
      'danToc',
      'Dân tộc',
      ['Khmer', 'HMông', 'Ê đê', 'Gia Rai'],
      [
        ['Khmer', 'Khơ me'],
        ['HMông', "H'mông"],
        ['Ê đê', 'Ê-đê'],
        ['Gia Rai', 'Gia-rai'],
      ],
    ),
  ),
  instead(
    'people-short',
    turns('danToc', 'Dân tộc', ['K', 'kinh', 'KINH', 'Kinh '], ['Kinh', 'Kinh', 'Kinh', 'Kinh']),
  ),
  instead(
    'people-unknown',
    turns('danToc', 'Dân tộc', ['Kinh', 'Sao Hoả', 'Kinh', '???'], ['Kinh', 'named!', 'Kinh', 'named!']),
  ),
  instead(
    'people-ditto-quotes',
    turns('danToc', 'Dân tộc', ['Khơ me', '"', 'Kinh', '〃'], ['Khơ me', 'Khơ me', 'Kinh', 'Kinh']),
  ),
  instead(
    'people-ditto-nt',
    turns('danToc', 'Dân tộc', ['Tày', 'nt', '-nt-', 'như trên'], ['Tày', 'Tày', 'Tày', 'Tày']),
  ),
  instead(
    'people-merged-down',
    {
      ...col(
        'danToc',
        'Dân tộc',
        (_, n) => (n === 0 ? 'Khơ me' : null),
        () => 'Khơ me',
      ),
      whenEmpty: { danToc: () => 'Khơ me' },
    },
    { sheet: { merges: ['H2:H5'] } },
  ),
  beside(
    'posts-merged-down',
    [
      {
        ...col(
          'chucVu',
          'Chức vụ',
          (_, n) => (n === 0 ? 'Trưởng phòng' : n === 2 ? 'Kế toán trưởng' : null),
          (_, n) => (n < 2 ? 'Trưởng phòng' : 'Kế toán trưởng'),
        ),
        whenEmpty: { chucVu: (_, n) => (n < 2 ? 'Trưởng phòng' : 'Kế toán trưởng') },
      },
    ],
    { sheet: { merges: ['I2:I3', 'I4:I5'] } },
  ),
  beside('posts-ditto', [
    turns(
      'chucVu',
      'Chức vụ',
      ['Trưởng phòng', '-nt-', '"', 'Kế toán trưởng'],
      ['Trưởng phòng', 'Trưởng phòng', 'Trưởng phòng', 'Kế toán trưởng'],
    ),
  ]),
  beside('posts-with-notes', [
    turns(
      'chucVu',
      'Chức vụ',
      ['Trưởng phòng (từ 2021)', 'Trưởng phòng; Bí thư chi bộ', 'Q. Trưởng phòng', 'TP'],
      ['named!', 'named!', 'named!', ['Trưởng phòng', 'TP']],
    ),
  ]),
  beside('posts-dashes', [
    turns(
      'chucVu',
      'Chức vụ',
      ['Trưởng phòng', '-', '//', 'Không'],
      ['Trưởng phòng', 'blank!', 'blank!', ['', 'Không', 'Không giữ chức vụ']],
    ),
  ]),
  instead(
    'numbers-ditto',
    turns(
      'soCccd',
      'Số CCCD',
      ['087080912341', '"', '087080912343', '-nt-'],
      ['087080912341', 'named!', '087080912343', 'named!'],
    ),
  ),
  list(
    kind,
    'names-ditto',
    [
      c.stt(),
      col(
        'hoVaTen',
        'Họ và tên',
        (p, n) => (n === 1 ? '"' : n === 3 ? '---' : p.hoVaTen),
        (p, n) => (n % 2 === 1 ? 'named!' : p.hoVaTen),
      ),
      c.born(),
      ...c.rest(),
    ],
    people('names-ditto', 4),
  ),
  instead(
    'religion-other-words',
    turns(
      'tonGiao',
      'Tôn giáo',
      ['Ko', 'Không có', 'Phật', 'PGHH'],
      [
        ['Không', 'Ko'],
        ['Không', 'Không có'],
        ['Phật giáo', 'Phật'],
        ['Phật giáo Hòa Hảo', 'PGHH'],
      ],
    ),
  ),
  instead(
    'religion-dashes',
    turns('tonGiao', 'Tôn giáo', ['-', 'Không', '0', 'Công giáo'], ['named!', 'Không', 'Không', 'Công giáo']),
  ),
  beside('school-as-text', [
    same('giaoDucPhoThong', 'Trình độ văn hóa', (_, n) => ['12/12', '10/10', '9/12', '12/12'][n] ?? ''),
  ]),
  beside('school-turned-into-days', [
    turns(
      'giaoDucPhoThong',
      'Trình độ GDPT',
      [day('2024-12-12', 'd/m'), day('2024-10-10', 'dd/mm'), day('2024-12-09', 'd-mmm'), '12/12'],
      ['12/12', '10/10', '9/12', '12/12'],
    ),
  ]),
  instead(
    'kinds-short',
    turns(
      'loaiHoSo',
      'Đối tượng',
      ['CC', 'VC', 'Công chức', 'HĐ 111'],
      [
        ['Công chức', 'CC'],
        ['Viên chức', 'VC'],
        'Công chức',
        ['HĐ 111', 'Hợp đồng lao động theo Nghị định 111/2022/NĐ-CP'],
      ],
    ),
  ),
  beside('married', [
    turns(
      'tinhTrangHonNhan',
      'Tình trạng hôn nhân',
      ['Đã kết hôn', 'Độc thân', 'Đang có vợ/chồng', 'Ly hôn'],
      [
        ['Đã kết hôn', 'Đang có vợ/chồng'],
        ['Độc thân', 'Chưa kết hôn'],
        'Đang có vợ/chồng',
        ['Ly hôn', 'Đã ly hôn'],
      ],
    ),
  ]),
  beside('work-in-words', [
    same('congViecChinh', 'Công việc chính được giao', () => 'Tổng hợp, cộng tác; lập dự toán'),
  ]),
  beside('empty-words', [
    turns('email', 'Email', ['Không có', '-', 'chưa có', null], ['blank!', 'blank!', 'blank!', 'may:']),
  ]),

  titled(1, 'Nơi sinh', 'Quê quán', 'Nơi đăng ký hộ khẩu thường trú', 'Nơi ở hiện nay'),
  titled(2, 'Noi sinh', 'Que quan', 'Noi dang ky HKTT', 'Cho o hien nay'),
  titled(3, 'NƠI SINH', 'QUÊ QUÁN', 'ĐKHKTT', 'NƠI Ở HIỆN TẠI'),
  titled(4, 'Nơi sinh (xã, tỉnh)', 'Quê quán (xã, tỉnh)', 'HKTT', 'Địa chỉ chỗ ở hiện nay'),
  titled(5, 'NOI_SINH', 'QUE_QUAN', 'HO_KHAU_THUONG_TRU', 'NOI_O_HIEN_NAY'),
  titled(6, 'Place of birth', 'Hometown', 'Nơi ĐK thường trú', 'Nơi cư trú hiện nay'),
  written('addresses-short', 'queQuan', 'Quê quán', (p) => `X. ${p.xa}, T. Đồng Tháp`),
  written('addresses-commune-only', 'queQuan', 'Quê quán', (p) => `Xã ${p.xa}`),
  written('addresses-province-only', 'queQuan', 'Quê quán', () => 'Đồng Tháp'),
  written('addresses-dashes', 'queQuan', 'Quê quán', (p) => `${p.xa} - Đồng Tháp`),
  written('addresses-two-lines', 'noiO', 'Nơi ở hiện nay', (p) => `${p.soNha}\nXã ${p.xa}, Đồng Tháp`),
  written('addresses-house', 'noiO', 'Nơi ở hiện nay', (p) => `${p.soNha}, ấp 3, xã ${p.xa}, tỉnh Đồng Tháp`),
  written('addresses-district', 'queQuan', 'Quê quán', () => 'xã Mỹ Hiệp, huyện Cao Lãnh, tỉnh Đồng Tháp'),
  written(
    'addresses-ditto',
    'noiO',
    'Nơi ở hiện nay',
    () => 'Như trên',
    () => 'named!',
  ),
  at('addresses-two', [
    place('queQuan', 'Quê quán', home),
    place('noiO', 'Nơi ở', (p) => `xã ${p.truXa}, tỉnh Đồng Tháp`),
  ]),
  list(
    addresses,
    'addresses-in-groups',
    [
      ...base().map((one) => ({ ...one, head: [one.head[0] ?? '', ''] })),
      ...split('Hộ khẩu thường trú', 'hoKhauThuongTru', (p) => p.truXa),
      ...split('Nơi ở hiện nay', 'noiO', (p) => p.xa),
    ],
    people('addresses-in-groups', 4),
  ),
  list(
    addresses,
    'addresses-in-groups-unmerged',
    [
      ...base().map((one) => ({ ...one, head: [one.head[0] ?? '', ''] })),
      ...split('Quê quán', 'queQuan', (p) => p.truXa),
      ...split('Thường trú', 'hoKhauThuongTru', (p) => p.xa),
    ],
    people('addresses-in-groups-unmerged', 4),
    { unmerged: true },
  ),
]
