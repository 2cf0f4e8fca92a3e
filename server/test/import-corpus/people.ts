/** Invented people of the corpus: the same for a case wherever it stands, no number twice in all cases. */

export interface Person {
  readonly hoVaTen: string
  /** Family and middle names, and the given name, as lists part them. */
  readonly hoDem: string
  readonly ten: string
  readonly nu: boolean
  /** yyyy-mm-dd. */
  readonly born: string
  readonly cccd: string
  readonly cmnd: string
  readonly phone: string
  readonly email: string
  readonly joined: string
  readonly party: string | null
  readonly issued: string
  readonly danToc: string
  readonly tonGiao: string
  readonly loai: 'Công chức' | 'Viên chức'
  readonly ngach: string
  readonly bac: number
  readonly heSo: number
  readonly huong: string
  readonly xa: string
  readonly truXa: string
  readonly soNha: string
}

const men = [
  'Nguyễn Văn An',
  'Trần Quốc Bảo',
  'Lê Hoàng Phúc',
  'Phạm Minh Đức',
  'Huỳnh Tấn Lộc',
  'Võ Thành Trung',
  'Đặng Hữu Nghĩa',
  'Bùi Công Danh',
  'Đỗ Xuân Trường',
  'Hồ Nhật Quang',
  'Ngô Gia Huy',
  'Dương Chí Kiên',
]
const women = [
  'Nguyễn Thị Bích Ngọc',
  'Trần Ngọc Hân',
  'Lê Thị Mỹ Duyên',
  'Phan Thanh Thảo',
  'Huỳnh Kim Ngân',
  'Võ Thị Thu Hà',
  'Đinh Hoài Thương',
  'Lý Thị Cẩm Tú',
  'Mai Phương Uyên',
  'Trương Thị Hồng Nhung',
  'Cao Thị Tuyết Mai',
  'Tạ Minh Châu',
]
const communes = ['Mỹ Hiệp', 'Tháp Mười', 'Phong Mỹ', 'Lấp Vò', 'Lai Vung', 'Thanh Bình', 'Tam Nông']

/** A number that depends on the text alone (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}

const two = (n: number): string => String(n).padStart(2, '0')
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D').toLowerCase()

/** `lastly` changes what a case needs otherwise; numbers that depend on the birth follow it. */
function personOf(seed: string, at: number, change: Partial<Person>): Person {
  const n = hashOf(`${seed}#${at}`)
  const nu = change.nu ?? at % 2 === 1
  const list = nu ? women : men
  const hoVaTen = change.hoVaTen ?? list[(hashOf(seed) + Math.floor(at / 2)) % list.length] ?? ''
  const words = hoVaTen.split(' ')
  // Days above and below 12 in turn, so that a turned day shows.
  const born =
    change.born ??
    `${1970 + (n % 27)}-${two(1 + ((n >>> 5) % 12))}-${two(at % 2 === 0 ? 13 + ((n >>> 9) % 15) : 1 + ((n >>> 9) % 12))}`
  const year = Number(born.slice(0, 4))
  const serial = String(hashOf(`${seed}/${at}`) % 1_000_000).padStart(6, '0')
  const sex = (year >= 2000 ? 2 : 0) + (nu ? 1 : 0)
  const joinedYear = year + 23
  return {
    hoVaTen,
    hoDem: words.slice(0, -1).join(' '),
    ten: words.at(-1) ?? '',
    nu,
    born,
    cccd: `087${sex}${two(year % 100)}${serial}`,
    cmnd: `34${String(hashOf(`c${seed}/${at}`) % 10_000_000).padStart(7, '0')}`,
    phone: `09${String(hashOf(`p${seed}/${at}`) % 100_000_000).padStart(8, '0')}`,
    email: `${plain(words.at(-1) ?? 'cb').replace(/[^a-z]/g, '')}${serial}@dongthap.gov.vn`,
    joined: `${joinedYear}-${two(1 + ((n >>> 3) % 12))}-${two(1 + ((n >>> 7) % 28))}`,
    party: at % 3 === 0 ? `${joinedYear + 3}-02-03` : null,
    issued: `2021-${two(4 + (n % 9))}-${two(1 + ((n >>> 4) % 28))}`,
    danToc: 'Kinh',
    tonGiao: at % 4 === 3 ? 'Phật giáo' : 'Không',
    loai: at % 3 === 2 ? 'Viên chức' : 'Công chức',
    ngach: '01.003',
    bac: 1 + (n % 6),
    heSo: Math.round((2.34 + 0.33 * (n % 6)) * 100) / 100,
    huong: `202${3 + (n % 3)}-${two(1 + ((n >>> 6) % 12))}-01`,
    xa: communes[n % communes.length] ?? '',
    truXa: communes[(n + 3) % communes.length] ?? '',
    soNha: `${1 + (n % 200)} đường Nguyễn Huệ`,
    ...change,
  }
}

/** `count` people of a case, or one for each of the changes. */
export function people(seed: string, made: number | readonly Partial<Person>[]): Person[] {
  const changes = typeof made === 'number' ? Array.from({ length: made }, () => ({})) : made
  return changes.map((change, at) => personOf(seed, at, change))
}

/** People of these names; a woman's has 'Thị' or is marked with '*'. */
export const named = (seed: string, names: readonly string[]): Person[] =>
  people(
    seed,
    names.map((name) => ({
      hoVaTen: name.replace('*', ''),
      nu: name.includes('*') || / (thị|THỊ|Thị) /u.test(name.normalize('NFC')),
    })),
  )

/** dd/mm/yyyy, as the product writes days. */
export const shown = (iso: string): string => iso.split('-').toReversed().join('/')
export const yearOf = (iso: string): string => iso.slice(0, 4)
/** A coefficient with the decimal comma. */
export const comma = (figure: number): string => figure.toFixed(2).replace('.', ',')
