/** Numbers of people, telephones, addresses of mail, figures. */
import * as c from '#server/test/import-corpus/columns.ts'
import { col, list, type Column } from '#server/test/import-corpus/list.ts'
import { comma, people, type Person } from '#server/test/import-corpus/people.ts'
import type { Case, Field, Right } from '#server/test/import-corpus/truth.ts'
import { formula, shownAs, type Cell } from '#server/test/import-corpus/workbook.ts'

const kind = 'numbers'
type Write = (p: Person, at: number) => Cell
type RightOf = (p: Person, at: number) => Right
const told = (): Right => 'named!'
const number: RightOf = (p) => p.cccd
const base = (): Column[] => [c.stt(), c.name(), c.born(), c.sex(), ...c.demanded()]

const codes = (name: string, write: Write, right: RightOf = number, head = 'Số CCCD'): Case =>
  list(kind, name, [...base(), col('soCccd', head, write, right)], people(name, 4))
type Variant = readonly [write: Write, right?: RightOf]
/** One writing after another, each behind a usual one. */
const mixed = (
  name: string,
  [field, head]: readonly [Field, string],
  good: (p: Person) => string,
  beside: readonly Column[],
  variants: readonly Variant[],
): Case => {
  const variant = (at: number) => variants[(at - 1) / 2] ?? [good]
  const write: Write = (p, at) => variant(at)[0](p, at)
  const right: RightOf = (p, at) => (at % 2 === 0 ? good(p) : (variant(at)[1] ?? told)(p, at))
  return list(
    kind,
    name,
    [...base(), ...beside, col(field, head, write, right)],
    people(name, 2 * variants.length),
  )
}
const spaced = (text: string, sign: string): string => text.replace(/(\d{3})(?=\d)/gu, `$1${sign}`)
const phoneRight: RightOf = (p) => p.phone
const stepRight: RightOf = (p) => [String(p.bac), `Bậc ${p.bac}`]

export const numberCases: readonly Case[] = [
  codes('codes-as-numbers', (p) => Number(p.cccd)),
  codes('codes-with-a-format', (p) => shownAs(Number(p.cccd), '000000000000')),
  codes('codes-spaced', (p) => spaced(p.cccd, ' ')),
  codes('codes-dotted', (p) => spaced(p.cccd, '.')),
  codes('codes-apostrophe', (p) => `'${p.cccd}`),
  codes('codes-nbsp', (p) => `\u00a0${p.cccd}\u00a0`),
  codes('codes-texts-without-zero', (p) => p.cccd.slice(1)),
  codes('codes-of-formulas', (p) => formula('TEXT(Z1,"000000000000")', p.cccd)),
  codes('codes-title-cmnd-cccd', (p) => p.cccd, number, 'Số CMND/CCCD'),
  codes('codes-title-can-cuoc', (p) => p.cccd, number, 'Số căn cước'),
  list(
    kind,
    'codes-of-hanoi-as-numbers',
    [...base(), col('soCccd', 'CCCD', (p) => Number(p.cccd), number)],
    people(
      'codes-of-hanoi-as-numbers',
      people('codes-of-hanoi', 4).map((p) => ({ nu: p.nu, born: p.born, cccd: `001${p.cccd.slice(3)}` })),
    ),
  ),
  mixed(
    'codes-wrong',
    ['soCccd', 'Số CCCD'],
    (p) => p.cccd,
    [],
    [
      [(p) => p.cccd.slice(0, 11)],
      [(p) => p.cccd.slice(0, 6) + p.cccd.slice(7)],
      [(p) => Number(p.cccd.slice(0, 10))],
      [(p) => `${p.cccd}1`],
      [(p) => `O${p.cccd.slice(1)}`],
      [(p) => `${p.cccd.slice(1, 2)}.${p.cccd.slice(2, 7)}E+10`],
      [(p) => p.cmnd],
      [(p) => `${p.cccd} (đang đổi)`, number],
      [(p) => `${p.cccd}; ${p.cmnd}`],
    ],
  ),
  mixed(
    'cards-wrong',
    ['soCmnd', 'Số CMND'],
    (p) => p.cmnd,
    [c.cccd()],
    [
      [(p) => p.cmnd.slice(0, 8)],
      [(p) => p.cccd.replace(/^087/u, '086')],
      [(p) => p.cmnd.replace(/^34/u, '3A')],
    ],
  ),
  mixed(
    'phones-written',
    ['soDienThoai', 'Số điện thoại'],
    (p) => p.phone,
    [c.cccd()],
    [
      [(p) => Number(p.phone), phoneRight],
      [(p) => `${p.phone.slice(0, 4)}.${p.phone.slice(4, 7)}.${p.phone.slice(7)}`, phoneRight],
      [(p) => `(+84) ${p.phone.slice(1)}`, phoneRight],
      [(p) => `84${p.phone.slice(1)}`, phoneRight],
      [(p) => `${p.phone} / 0987654321`],
      [(p) => `${p.phone}\n0277385123`],
      [(p) => p.phone.slice(0, 9)],
      [(p) => Number(p.phone.slice(0, 9))],
      [(p) => `0168${p.phone.slice(3)}`],
      [() => '0277.3851.234'],
    ],
  ),
  mixed(
    'mails-written',
    ['email', 'Email'],
    (p) => p.email,
    [c.cccd()],
    [
      [(p) => ` ${p.email.replace('@', ' @ ')} `, (p) => p.email],
      [(p) => p.email.toUpperCase(), (p) => p.email],
      [(p) => `${p.email}; ca.nhan@gmail.com`],
      [(p) => p.email.replace('@', '')],
      [(p) => `mailto:${p.email}`, (p) => p.email],
    ],
  ),
  mixed(
    'figures-written',
    ['heSoLuong', 'Hệ số lương'],
    (p) => comma(p.heSo),
    [c.cccd(), c.ngach(), c.bac()],
    [
      [(p) => p.heSo, (p) => comma(p.heSo)],
      [(p) => p.heSo.toFixed(2), (p) => comma(p.heSo)],
      [(p) => formula('2.34+0.33', p.heSo), (p) => comma(p.heSo)],
      [(p) => p.heSo + 4.4e-16, (p) => comma(p.heSo)],
      [(p) => Math.round(p.heSo * 100)],
      [() => '4,98 + VK 6%'],
    ],
  ),
  mixed(
    'grades-written',
    ['ngachChucDanh', 'Mã ngạch'],
    (p) => p.ngach,
    [c.cccd(), c.bac(), c.heSo()],
    [
      [() => 1.003, (p) => p.ngach],
      [() => '01003', (p) => p.ngach],
      [() => 'Chuyên viên', () => ['Chuyên viên', '01.003']],
      [() => 'Chuyên viên (01.003)', () => ['Chuyên viên (01.003)', '01.003']],
      [() => '99.999'],
    ],
  ),
  mixed(
    'steps-written',
    ['bac', 'Bậc lương'],
    (p) => String(p.bac),
    [c.cccd(), c.ngach(), c.heSo()],
    [[(p) => `Bậc ${p.bac}`, stepRight], [(p) => `${p.bac}/9`, stepRight], [() => 'VK 6%']],
  ),
  list(
    kind,
    'cards-as-numbers',
    [
      ...base(),
      c.cccd(),
      col(
        'soCmnd',
        'CMND',
        (p) => Number(p.cmnd),
        (p) => p.cmnd,
      ),
    ],
    people(
      'cards-as-numbers',
      people('cards-zero', 4).map((p) => ({ nu: p.nu, cmnd: `02${p.cmnd.slice(2)}` })),
    ),
  ),
]
