/** Days in all writings. */
import * as c from '#server/test/import-corpus/columns.ts'
import { col, list, type Column } from '#server/test/import-corpus/list.ts'
import { people, shown, yearOf, type Person } from '#server/test/import-corpus/people.ts'
import type { Case, Right } from '#server/test/import-corpus/truth.ts'
import { day, formula, type Cell, type Workbook } from '#server/test/import-corpus/workbook.ts'
import { serialOf } from '#server/test/import-corpus/write-xlsx.ts'

const kind = 'dates'
type Write = (p: Person, at: number) => Cell
const truly = (p: Person): Right => shown(p.born)
const told = (): Right => 'named!'
const parts = (p: Person): [string, string, string] => p.born.split('-') as [string, string, string]
const around = (birth: Column | readonly Column[]): Column[] => [
  c.stt(),
  c.name(),
  ...[birth].flat(),
  ...c.rest(),
]

const births = (
  name: string,
  write: Write,
  right: (p: Person, at: number) => Right = truly,
  { head = 'Ngày sinh', tell, ...workbook }: { head?: string; tell?: RegExp[] } & Partial<Workbook> = {},
): Case =>
  list(kind, name, around(col('ngaySinh', head, write, right)), people(name, 4), {
    workbook,
    ...(tell === undefined ? {} : { tell }),
  })
/** One writing after another, each behind a usual one. */
const mixed = (
  name: string,
  variants: readonly (readonly [write: Write, right?: (p: Person) => Right])[],
): Case => {
  const variant = (at: number) =>
    at % 2 === 0
      ? ([(p: Person): Cell => shown(p.born), truly] as const)
      : (variants[(at - 1) / 2] ?? ([(p: Person): Cell => shown(p.born)] as const))
  const column = col(
    'ngaySinh',
    'Ngày sinh',
    (p, at) => variant(at)[0](p, at),
    (p, at) => (variant(at)[1] ?? told)(p),
  )
  return list(kind, name, around(column), people(name, 2 * variants.length))
}
const piece = (title: string, at: 0 | 1 | 2, unmerged = false): Column =>
  col('ngaySinh', unmerged ? [title] : ['Ngày sinh', title], (p) => Number(parts(p)[2 - at]), truly)
const lines = (columns: readonly Column[]): Column[] =>
  columns.map((one) => (one.head.length > 1 ? one : { ...one, head: [one.head[0] ?? '', ''] }))
/** An American program took days up to 12 for months and left the others as texts. */
const american = (p: Person): Cell => {
  const [y, m, d] = parts(p)
  return Number(d) <= 12 ? day(`${y}-${d}-${m}`, 'm/d/yyyy') : shown(p.born)
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const writings: readonly Write[] = [
  (p) => parts(p).toReversed().map(Number).join('/'),
  (p) => parts(p).toReversed().join('-'),
  (p) => parts(p).toReversed().join('.'),
  (p) => ` ${parts(p).toReversed().join(' / ')} `,
  (p) => `\u00a0${shown(p.born)}\u00a0`,
  (p) => p.born,
  (p) => `${p.born}T00:00:00.000Z`,
  (p) => `${shown(p.born)} 00:00:00`,
  (p) => `ngày ${parts(p)[2]} tháng ${parts(p)[1]} năm ${parts(p)[0]}`,
  (p) => `${Number(parts(p)[2])}-${months[Number(parts(p)[1]) - 1]}-${parts(p)[0]}`,
  (p) => `'${shown(p.born)}`,
  (p) => day(p.born, 'yyyy\\-mm\\-dd'),
  (p) => day(p.born, '[$-42A]dd\\ mmmm\\ yyyy'),
]

export const dateCases: readonly Case[] = [
  births('dates-cells', (p) => day(p.born)),
  births('dates-cells-american-format', (p) => day(p.born, 'm/d/yyyy')),
  births('dates-cells-with-time', (p) => day(p.born, 'dd/mm/yyyy\\ hh:mm:ss')),
  births('dates-1904', (p) => day(p.born), truly, { date1904: true }),
  births('dates-serials', (p) => serialOf(p.born, false)),
  births('dates-of-formulas', (p) => formula(`DATE(${yearOf(p.born)},1,1)`, shown(p.born))),
  births('dates-stored-iso', (p) => ({ stored: 'd', as: `${p.born}T00:00:00` })),
  births('dates-texts-iso-time', (p) => `${p.born}T00:00:00`),
  births(
    'dates-texts-two-digit-years',
    (p) => `${Number(parts(p)[2])}/${Number(parts(p)[1])}/${parts(p)[0].slice(2)}`,
  ),
  births('dates-texts-compact', (p) => parts(p).toReversed().join('')),
  births('dates-numbers-compact', (p) => Number(parts(p).join(''))),
  mixed(
    'dates-written',
    writings.map((write) => [write, truly]),
  ),
  mixed('dates-without-day', [
    [(p) => Number(yearOf(p.born))],
    [(p) => yearOf(p.born)],
    [(p) => `${parts(p)[1]}/${yearOf(p.born)}`],
    [(p) => day(`${p.born.slice(0, 7)}-01`, 'mm/yyyy')],
    [(p) => day(`${yearOf(p.born)}-01-01`, 'yyyy')],
  ]),
  mixed('dates-wrong', [
    [(p) => `31/02/${yearOf(p.born)}`],
    [(p) => `00/00/${yearOf(p.born)}`],
    [(p) => `${parts(p)[2]}/${parts(p)[1]}/20${parts(p)[0].slice(2)}`],
    [(p) => `${shown(p.born)} (?)`, truly],
    [(p) => `${shown(p.born)} (CCCD: 01/01/${yearOf(p.born)})`],
    [(p) => `${parts(p)[1]}/25/${parts(p)[0]}`, (p) => `25/${parts(p)[1]}/${parts(p)[0]}`],
  ]),
  births('years-only', (p) => Number(yearOf(p.born)), told, { head: 'Năm sinh' }),
  births('dates-turned-by-american-program', american, (p) =>
    Number(parts(p)[2]) <= 12 ? 'named!' : shown(p.born),
  ),
  list(
    kind,
    'dates-in-three-columns',
    lines(around([piece('Ngày', 0), piece('Tháng', 1), piece('Năm', 2)])),
    people('dates-in-three-columns', 4),
  ),
  list(
    kind,
    'dates-in-three-plain-columns',
    around([piece('Ngày', 0, true), piece('Tháng', 1, true), piece('Năm', 2, true)]),
    people('dates-in-three-plain-columns', 4),
  ),
  list(
    kind,
    'dates-year-beside-day',
    around([c.born(), col('ngaySinh', 'Năm sinh', (p) => Number(yearOf(p.born)), truly)]),
    people('dates-year-beside-day', 4),
  ),
]
