/** Compares what a check answered with what the workbook says. */
import { importColumn, importColumns, type ImportColumnName } from '#domain/imports/import-columns.ts'
import type { AnsweredRow, Told } from '#server/test/import-corpus/told.ts'
import type {
  Case,
  Field,
  PlaceName,
  Right,
  TrueCell,
  TrueColumn,
  TruePerson,
} from '#server/test/import-corpus/truth.ts'

export interface Wrong {
  readonly where: string
  readonly what: string
}

export interface Judged {
  /** Cells read right. */
  readonly read: number
  /** Cells told: an error of the cell, its row or the file, or its column told as not read. */
  readonly named: number
  /** Cells read otherwise and shown as repaired. */
  readonly repaired: readonly Wrong[]
  readonly wrong: readonly Wrong[]
  /** Errors about rows that hold nobody: no loss, but the officer must look. */
  readonly noise: number
  /** Why the file was refused whole. */
  readonly refused?: string | undefined
}

/** Without case, marks are kept: 'Hoà' and 'Hòa' are written alike. */
const folded = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\u00a0\u200b-\u200d\ufeff]+/gu, ' ')
    .trim()
    .toLowerCase()
/** Only letters and digits, without marks. */
const bare = (text: string): string =>
  folded(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const placeParts: Record<PlaceName, readonly ImportColumnName[]> = {
  noiSinh: ['noiSinhTinh', 'noiSinhXa', 'noiSinhChiTiet'],
  queQuan: ['queQuanTinh', 'queQuanXa', 'queQuanChiTiet'],
  hoKhauThuongTru: ['hoKhauThuongTruTinh', 'hoKhauThuongTruXa', 'hoKhauThuongTruChiTiet'],
  noiO: ['noiOTinh', 'noiOXa', 'noiOChiTiet'],
}
const isPlace = (field: Field): field is PlaceName => field in placeParts
const partsOf = (field: Field): readonly ImportColumnName[] => (isPlace(field) ? placeParts[field] : [field])

const placeWords = new Set([
  'tinh',
  'xa',
  'phuong',
  'thanh',
  'pho',
  'tp',
  'huyen',
  'quan',
  'thi',
  'tt',
  'p',
  'x',
  't',
  'h',
])
const wordsOf = (text: string): string[] =>
  bare(text)
    .split(' ')
    .filter((word) => word !== '' && !placeWords.has(word))

const valueOf = (row: AnsweredRow, field: Field): string =>
  partsOf(field)
    .map((part) => String(row[part] ?? ''))
    .filter((text) => text !== '')
    .toReversed()
    .join(', ')

function isRight(value: string, field: Field, right: Right): boolean {
  if (right === 'blank!') return value === ''
  if (right === 'named!') return false
  if (typeof right === 'string' && right.startsWith('may:'))
    return value === '' || isRight(value, field, right.slice(4))
  const allowed = typeof right === 'string' ? [right] : right
  return allowed.some((one) =>
    isPlace(field)
      ? wordsOf(one).toSorted().join(' ') === wordsOf(value).toSorted().join(' ')
      : folded(one) === folded(value),
  )
}

const mentions = (text: string, title: string): boolean =>
  title !== '' && ` ${bare(text)} `.includes(` ${bare(title)} `)
const lastLine = (head: string): string => head.split(': ').at(-1) ?? ''

const inSentence = (told: Told, head: string): boolean =>
  head.split(': ').some((line) => line.length > 3 && told.sentences.some((text) => mentions(text, line)))

/** Was the column told as not read? By its place in the sheet and its title, or in a sentence with the title. */
export function isColumnTold(told: Told, column: number, head: string): boolean {
  if (told.refused) return true
  const title = lastLine(head)
  const here = told.columns.filter(
    ({ index, header }) =>
      index === column &&
      (title === '' || header === '' || mentions(header, title) || mentions(title, header)),
  )
  return here.some((one) => one.column === null) || inSentence(told, head)
}

/** A value that was read is not excused by a column that was not: it needs an error or a sentence. */
function isCellNamed(told: Told, row: number, field: Field, { from }: TrueCell, isMissing: boolean): boolean {
  if (told.refused) return true
  const titles = [
    ...from.map(({ head }) => lastLine(head)),
    ...from.map(({ head }) => head),
    ...partsOf(field).map((part) => importColumn(part).title),
  ].filter((title) => title !== '')
  const matches = (text: string) =>
    titles.some((title) => mentions(text, title) || bare(text) === bare(title))
  if (told.errors.some((error) => error.row === row && matches(error.column))) return true
  if ((told.aboutRows.get(row) ?? []).some(matches)) return true
  return from.some(({ column, head }) =>
    isMissing ? isColumnTold(told, column, head) : inSentence(told, head),
  )
}

const repairsOf = (row: AnsweredRow, field: Field): boolean => {
  const repairs = (row['repairs'] ?? []) as readonly { column?: string }[]
  return repairs.some(({ column }) => partsOf(field).some((part) => part === column))
}

/** The answered row of each person: the same row number, of several the one that agrees most. */
function pair(
  people: readonly TruePerson[],
  told: Told,
): { rowByPerson: Map<TruePerson, AnsweredRow>; left: AnsweredRow[] } {
  const left = [...told.rows]
  const rowByPerson = new Map<TruePerson, AnsweredRow>()
  const agreement = (person: TruePerson, row: AnsweredRow): number =>
    Object.entries(person.cells).filter(([field, cell]) =>
      isRight(valueOf(row, field as Field), field as Field, cell.right),
    ).length
  const pairs = people
    .flatMap((person) =>
      left
        .filter((row) => row.row === person.row)
        .map((row) => ({ person, row, points: agreement(person, row) })),
    )
    .toSorted((a, b) => b.points - a.points)
  for (const { person, row } of pairs) {
    if (rowByPerson.has(person) || !left.includes(row)) continue
    rowByPerson.set(person, row)
    left.splice(left.indexOf(row), 1)
  }
  return { rowByPerson, left }
}

/** What somebody is known by: read otherwise it is wrong, also when it is shown as repaired. */
const identities = new Set<string>(['hoVaTen', 'soCccd', 'soCmnd', 'soDienThoai', 'ngaySinh'])
const allFields = importColumns.map(({ name }) => name)

function judgeRow(person: TruePerson, row: AnsweredRow, told: Told): Omit<Judged, 'noise' | 'refused'> {
  const wrong: Wrong[] = []
  const repaired: Wrong[] = []
  let read = 0
  let named = 0
  const meant = new Set<string>()
  for (const [field, cell] of Object.entries(person.cells) as [Field, TrueCell][]) {
    for (const part of partsOf(field)) meant.add(part)
    const value = valueOf(row, field)
    const where = `dòng ${person.row}, ${cell.from.map(({ head }) => head).join(' + ') || field}`
    const right = typeof cell.right === 'string' ? cell.right : cell.right.join(' / ')
    if (isRight(value, field, cell.right)) read += 1
    else if (isCellNamed(told, person.row, field, cell, value === '')) named += 1
    else if (cell.right === 'blank!' && repairsOf(row, field)) named += 1
    else if (value === '') wrong.push({ where, what: `'${cell.shows}' nowhere (${field})` })
    else
      (repairsOf(row, field) && !identities.has(field) ? repaired : wrong).push({
        where,
        what: `'${cell.shows}' read as ${field} '${value}'; ${right === 'named!' ? 'must be told' : `right: '${right}'`}`,
      })
  }
  for (const field of allFields) {
    const value = String(row[field] ?? '')
    if (value === '' || meant.has(field)) continue
    wrong.push({
      where: `dòng ${person.row}`,
      what: `${field} '${value}' invented`,
    })
  }
  return { read, named, repaired, wrong }
}

/** The columns: what is filled and has no place must be told; none is taken for something else. */
function judgeColumn(column: TrueColumn, told: Told, anyRead: boolean): Wrong | null {
  const where = `cột ${column.head || column.column + 1}`
  const spread = column.says.flatMap(partsOf)
  const here = told.columns.filter(({ index }) => index === column.column)
  // Of several tables' columns at the place the one of its own title counts.
  const own = here.filter(({ header }) => bare(header) === bare(column.head))
  const read = (own.length > 0 ? own : here).find(
    ({ header, column: taken }) =>
      taken !== null &&
      allFields.includes(taken as ImportColumnName) &&
      (header === '' || mentions(header, lastLine(column.head)) || mentions(lastLine(column.head), header)) &&
      !spread.includes(taken as ImportColumnName),
  )
  if (read !== undefined) return { where, what: `title taken for ${read.column ?? ''}` }
  if (column.says.length > 0 || column.ignorable || !anyRead) return null
  return isColumnTold(told, column.column, column.head) ? null : { where, what: 'not read and not told' }
}

export function judge(one: Case, told: Told): Judged {
  const { rowByPerson, left } = pair(one.people, told)
  const wrong: Wrong[] = []
  const repaired: Wrong[] = []
  let read = 0
  let named = 0
  for (const person of one.people) {
    const row = rowByPerson.get(person)
    if (row !== undefined) {
      const judged = judgeRow(person, row, told)
      wrong.push(...judged.wrong)
      repaired.push(...judged.repaired)
      read += judged.read
      named += judged.named
      continue
    }
    const cells = Object.keys(person.cells).length
    const errors = told.errors.some((error) => error.row === person.row)
    if (told.refused || errors) named += cells
    else {
      const who = person.cells.hoVaTen?.shows ?? '?'
      const why = told.aboutRows.get(person.row)?.[0]
      const sheetTold = told.sentences.some((text) => mentions(text, person.sheet))
      if (why === undefined && sheetTold) named += cells
      else
        wrong.push({
          where: `dòng ${person.row}${person.sheet === one.workbook.sheets[0]?.name ? '' : ` (${person.sheet})`}`,
          what: `'${who}' ${why === undefined ? 'missing, not told' : `passed over: '${why}'`}`,
        })
    }
  }
  for (const row of left)
    wrong.push({ where: `dòng ${row.row}`, what: `person invented: '${String(row['hoVaTen'])}'` })
  for (const column of one.columns) {
    const wrongColumn = judgeColumn(
      column,
      told,
      told.rows.length > 0 || told.errors.some(({ row }) => row > 0),
    )
    if (wrongColumn !== null) wrong.push(wrongColumn)
  }
  if (!told.refused)
    for (const pattern of one.tell ?? [])
      if (
        ![
          ...told.sentences,
          ...[...told.aboutRows.values()].flat(),
          ...told.errors.map(({ error }) => error),
        ].some((text) => pattern.test(text))
      )
        wrong.push({ where: 'tệp', what: `not told: ${pattern.source}` })
  const rows = new Set(one.people.map(({ row }) => row))
  const noise = new Set(told.errors.filter(({ row }) => row > 0 && !rows.has(row)).map(({ row }) => row)).size
  return {
    read,
    named,
    repaired,
    wrong,
    noise,
    refused: told.refused ? told.sentences.find((text) => text !== '') : undefined,
  }
}
