/** Names: in one column, in two, merged or not, of all peoples, in all cases and forms. */
import {
  born,
  bornSerial,
  cccd,
  demanded,
  name,
  rest,
  sex,
  splitName,
  stt,
} from '#server/test/import-corpus/columns.ts'
import { col, list, other, type Column } from '#server/test/import-corpus/list.ts'
import { named, people, type Person } from '#server/test/import-corpus/people.ts'
import type { Case } from '#server/test/import-corpus/truth.ts'

const kind = 'names'
const one = (title: string, head: string | readonly string[] = 'Họ và tên', write?: (p: Person) => string) =>
  list(kind, title, [stt(), name(head, write), born(), ...rest()], people(title, 4))
const split = (title: string, first: string, second: string): Case =>
  list(kind, title, [stt(), ...splitName(first, second), born(), ...rest()], people(title, 4))
const peoples = (title: string, names: readonly string[], write?: (p: Person) => string): Case =>
  list(kind, title, [stt('TT'), name('Họ và tên', write), bornSerial(), ...rest()], named(title, names))

const shared = (title: string, left: string, right: string): Column[] => [
  col(
    'hoVaTen',
    [title, left],
    (p) => p.hoDem,
    (p) => p.hoVaTen,
  ),
  col(
    'hoVaTen',
    [title, right],
    (p) => p.ten,
    (p) => p.hoVaTen,
  ),
]

const writings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => ` ${text.replaceAll(' ', '  ')} `,
  (text) => text.replace(/ (?=[^ ]+$)/u, '\n'),
  (text) => text.normalize('NFD').toUpperCase(),
]

export const nameCases: readonly Case[] = [
  list(
    kind,
    'names-written',
    [
      stt(),
      { ...name('HỌ VÀ  TÊN'), cell: (p, at) => (writings[at] ?? writings[0])?.(p.hoVaTen) ?? null },
      born(),
      ...rest(),
    ],
    people('names-written', writings.length),
  ),
  one('names-decomposed', 'Họ và tên'.normalize('NFD'), (p) => p.hoVaTen.normalize('NFD')),
  one('names-nbsp', 'Họ và\u00a0tên', (p) => p.hoVaTen.replaceAll(' ', '\u00a0')),
  one('names-ho-ten-cbccvc', 'Họ tên CBCCVC'),
  one('names-ho-chu-dem-va-ten', 'Họ, chữ đệm và tên khai sinh'),
  one('names-full-name', 'Full name'),
  split('split-ho-dem-ten', 'Họ đệm', 'Tên'),
  split('split-ho-va-ten-lot', 'Họ và tên lót', 'Tên'),
  split('split-ho-va-chu-dem', 'Họ và chữ đệm', 'Tên'),
  split('split-ho-lot-ten', 'Họ lót', 'Tên'),
  split('split-ho-ten-dem-ten', 'HỌ VÀ TÊN ĐỆM', 'TÊN'),
  list(
    kind,
    'split-two-lines-merged',
    [stt(['STT', '']), ...shared('Họ và tên', 'Họ đệm', 'Tên'), born(['Ngày sinh', '']), ...rest()],
    people('split-two-lines-merged', 4),
  ),
  list(
    kind,
    'split-two-lines-unmerged',
    [stt(['STT', '']), ...shared('Họ và tên', 'Họ và đệm', 'Tên'), born(['Ngày sinh', '']), ...rest()],
    people('split-two-lines-unmerged', 4),
    { unmerged: true },
  ),
  list(
    kind,
    'split-one-title-merged',
    [stt(), ...splitName('Họ và tên', ''), born(), ...rest()],
    people('split-one-title-merged', 4),
    { sheet: { merges: ['B1:C1'] } },
  ),
  list(
    kind,
    'split-one-title-unmerged',
    [stt(), ...splitName('Họ và tên', ''), born(), ...rest()],
    people('split-one-title-unmerged', 4),
  ),
  list(
    kind,
    'split-name-after-birth',
    [
      stt(),
      splitName('Họ đệm', 'Tên')[0] as Column,
      born(),
      splitName('Họ đệm', 'Tên')[1] as Column,
      ...rest(),
    ],
    people('split-name-after-birth', 4),
  ),
  list(
    kind,
    'split-ten-first',
    [
      stt(),
      splitName('Họ đệm', 'Tên')[1] as Column,
      splitName('Họ và tên đệm', 'Tên')[0] as Column,
      born(),
      ...rest(),
    ],
    people('split-ten-first', 4),
  ),
  list(
    kind,
    'split-three',
    [
      stt(),
      col(
        'hoVaTen',
        'Họ',
        (p) => p.hoVaTen.split(' ')[0] ?? '',
        (p) => p.hoVaTen,
      ),
      col(
        'hoVaTen',
        'Đệm',
        (p) => p.hoVaTen.split(' ').slice(1, -1).join(' '),
        (p) => p.hoVaTen,
      ),
      col(
        'hoVaTen',
        'Tên',
        (p) => p.ten,
        (p) => p.hoVaTen,
      ),
      born(),
      ...rest(),
    ],
    people('split-three', 4),
  ),
  list(
    kind,
    'split-one-word-names',
    [stt(), ...splitName('Họ đệm', 'Tên'), born(), ...rest()],
    named('split-one-word-names', ['Trần Văn Tám', 'Y Moan', 'Blơi', 'Kpă Hờ Nga']),
  ),
  peoples('peoples-highland', [
    'Y Thịnh Niê Kđăm',
    "H'Yar Kbuôr*",
    'Ksor Phước',
    'Rơ Châm Hlơi*',
    'Kpă Thanh',
    'Siu Blê',
    'Nay Der',
    'Rah Lan Tuyết*',
    'Y Moan',
  ]),
  peoples('peoples-north', [
    'Giàng A Páo',
    'Lò Thị Xuyến',
    'Ma Seo Chú',
    'Thào Thị Mỷ',
    'Vàng Mí Sính',
    'Lường Văn Ín',
    'Tráng A Chu',
    'Chảo Láo Tả',
    'Sùng Thị Dơ',
  ]),
  peoples('peoples-south', [
    'Danh Sa Rây',
    'Thạch Thị Sa Rươl',
    'Neang Sóc Kha*',
    'Châu Sóc Kim',
    'Chau Phi Rum',
    'Sơn Thị Thu Ba',
    'Kiên Sóc Ươl',
    'Mang Thị Đào',
    'Chamaléa Âu',
  ]),
  peoples('peoples-one-word-and-six', [
    'Blơi',
    'Đàng Năng Lượng',
    'Công Tằng Tôn Nữ Thị Hường',
    'Nguyễn Phúc Bảo Ân Vĩnh Thụy',
    'Hờ',
    'Tôn Nữ Thị Ninh Hoàng Lan',
  ]),
  peoples('names-of-foot-words', [
    'Trần Đình Lập',
    'Tổng Văn Cộng',
    'Lê Thị Lập',
    'Nguyễn Văn Tổng',
    'Cộng Thị Hoà',
    'Ngô Duyệt',
    'Người Lập',
    'Phạm Kế Toán',
    'Trần Đình Ấn',
  ]),
  peoples('names-of-head-words', [
    'Ngày Thị Sinh',
    'Họ Văn Tên',
    'Nam Văn Nữ',
    'Đơn Vị Thủy*',
    'Nguyễn Chức Vụ',
    'Đoàn Thể',
    'Ban Thị Ánh',
    'Phòng Văn Ban',
  ]),
  peoples('names-in-nfd-capitals', ["H'NGUYÊN ÊBAN*", 'Y KHƯƠNG MLÔ', 'ĐỖ THỊ HƯỜNG'], (p) =>
    p.hoVaTen.toUpperCase().normalize('NFD'),
  ),
  list(
    kind,
    'names-with-note',
    [stt(), name('Họ và tên', (p) => `${p.hoVaTen} (nghỉ thai sản)`), born(), ...rest()],
    people('names-with-note', 3),
  ),
  list(
    kind,
    'names-with-other-name',
    [
      stt(),
      name(),
      col(
        'tenGoiKhac',
        'Bí danh',
        (p) => `Tư ${p.ten}`,
        (p) => `Tư ${p.ten}`,
      ),
      born(),
      ...rest(),
    ],
    people('names-with-other-name', 3),
  ),
  list(
    kind,
    'names-with-reporter',
    [
      stt(),
      name(),
      born(),
      ...rest(),
      other('Họ tên cha', () => 'Lê Văn Cha'),
      other('Họ và tên người báo tin', () => 'Trần Thị Tin'),
    ],
    people('names-with-reporter', 3),
  ),
  list(
    kind,
    'names-title-bilingual',
    [
      stt('No./STT'),
      name('Full name / Họ và tên'),
      born('Date of birth / Ngày sinh'),
      sex('Sex / Giới tính'),
      cccd('ID No. / Số CCCD'),
      ...demanded(),
    ],
    people('names-title-bilingual', 3),
  ),
]
