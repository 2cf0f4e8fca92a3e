/**
 * Converts the texts of an imported row into the values of a person and of the first salary row: names become items,
 * places and rooms; dates and figures are parsed; then the form's rules are checked, with each problem reported at its
 * column.
 */
import { isDay } from '#domain/fields/dates.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { problemsOf, type Problem } from '#domain/forms/problems.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import {
  importColumns,
  type ImportColumn,
  type ImportColumnName,
  type ImportRepair,
  type ImportRow,
} from '#domain/imports/import-columns.ts'
import { importRowForm, importSalaryForm } from '#domain/imports/import-row-form.ts'
import { importSentences } from '#domain/imports/import-sentences.ts'
import { readingSentences } from '#domain/imports/reading-sentences.ts'
import type { Ref } from '#domain/fields/values.ts'
import { fold } from '#domain/officer/name-text.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import { parseValues } from '#server/people/forms/parse-values.ts'
import { meansEmpty } from '#server/areas/imports/reading/cells/read-small.ts'
import { findAddress, shortened, type AddressPart } from '#server/areas/imports/runs/find-address.ts'
import { unfitPlacement } from '#server/areas/imports/runs/unfit-placement.ts'
import type { CellProblem, RowLists } from '#server/areas/imports/runs/row-lists.ts'

export interface ReadRow {
  /** The row as displayed and sent again: with current names instead of former ones. */
  row: ImportRow
  values: Partial<OfficerValues>
  /** The first salary row; null if the sheet has none. */
  salary: AnyValues | null
  problems: readonly CellProblem[]
}

type Complain = (error: string, column?: ImportColumnName) => void

const addressColumns = new Map<string, Partial<Record<string, ImportColumn>>>()
for (const column of importColumns) {
  if (column.part === undefined) continue
  addressColumns.set(column.field, { ...addressColumns.get(column.field), [column.part]: column })
}

export function readImportRow(row: ImportRow, lists: RowLists): ReadRow {
  const problems = new Map<ImportColumnName, string>()
  const note: (column: ImportColumnName) => Complain = (own) => (error, column) => {
    const at = column ?? own
    if (!problems.has(at)) problems.set(at, error)
  }
  const repairs: ImportRepair[] = []
  const texts: Record<string, string> = {}
  const repair = (column: ImportColumnName, after: string, why: string) => {
    repairs.push({ column, before: row[column], after, why })
    texts[column] = after
  }
  const person: AnyValues = {}
  const salary: AnyValues = {}
  for (const column of importColumns) {
    const text = row[column.name].trim()
    if (text === '' || column.part !== undefined) continue
    const value = readCell(column, text, lists, note(column.name))
    if (value === undefined) continue
    if (value === nothing) repair(column.name, '', readingSentences.whyNothing)
    else if (value === outside) {
      person['chucVuNgoaiHeThong'] = text
      repairs.push({ column: column.name, before: text, after: text, why: importSentences.why.outsidePost })
    } else if (column.of === 'person') person[column.field] = value
    else salary[column.field] = value
  }
  const unfit = unfitPlacement(person, row.viTriViecLam.trim(), lists)
  if (unfit !== undefined) note(unfit.column)(unfit.error)
  // Lists have their own words for positions: until the units are chosen such a word doesn't hold up its row.
  if (!lists.rooms.areChosen && problems.delete('viTriViecLam')) {
    delete person['viTriViecLam']
    repair('viTriViecLam', '', importSentences.why.noPosition)
  }
  for (const [field, parts] of addressColumns) {
    const address = readAddress(row, parts, lists, note, repair)
    if (address !== null) person[field] = address
  }
  if (row.laDangVien.trim() === '' && person['ngayVaoDang'] !== undefined) {
    person['laDangVien'] = true
    repair('laDangVien', 'Có', importSentences.why.memberByDay)
  }
  const values = judged(importRowForm, 'person', person, lists, note)
  const paid =
    Object.keys(salary).length === 0 ? null : judged(importSalaryForm, 'salary', salary, lists, note)
  const before = row.repairs.filter(
    ({ column, after, isGuess }) =>
      isGuess === true || !repairs.some((one) => one.column === column && one.after === after),
  )
  return {
    row: repairs.length === 0 ? row : { ...row, ...texts, repairs: [...before, ...repairs] },
    values: values as Partial<OfficerValues>,
    salary: paid,
    problems: importColumns.flatMap(({ name }) => {
      const error = problems.get(name)
      return error === undefined ? [] : [{ column: name, error }]
    }),
  }
}

/** A word or character for an empty cell. */
const nothing = Symbol('nothing')
/** A post outside the catalogue. */
const outside = Symbol('outside the catalogue')

/** Maximum length of a cell's text; every field's is shorter. */
const longestCell = 4000

/** The value as in a body; undefined if it can't be read, which has been reported. */
function readCell(column: ImportColumn, text: string, lists: RowLists, complain: Complain): unknown {
  const { kind, title, list, items } = column
  if (text.length > longestCell) {
    complain(importSentences.tooLong(title))
    return undefined
  }
  switch (kind) {
    case 'date':
      return readDay(text) ?? said(complain, importSentences.badDate(title))
    case 'figure': {
      const plain = text.replace(',', '.')
      return /^\d{1,9}(?:\.\d{1,9})?$/.test(plain)
        ? Number(plain)
        : said(complain, importSentences.badFigure(title))
    }
    case 'flag':
      return readFlag(text) ?? said(complain, importSentences.badFlag(title))
    case 'choice': {
      const item = items === undefined ? lists.items.find(list ?? '', text) : namedAs(items, text)
      if (item === 'several') return said(complain, importSentences.severalItems(title, shortened(text)))
      if (item !== 'none') return { id: String(item.id) }
      // 'Không' is an item of some lists; elsewhere it means none.
      if (column.required !== true && meansEmpty(text)) return nothing
      return column.name === 'chucVu'
        ? outside
        : said(complain, importSentences.unknownItem(title, shortened(text)))
    }
    case 'unit': {
      const { rooms } = lists
      const [room] = rooms.all.get(text.normalize('NFC').toLowerCase()) ?? []
      if (room === undefined) return said(complain, importSentences.unknownRoom(shortened(text), rooms.of))
      return rooms.areChosen ? { id: String(room.id) } : undefined
    }
    default:
      return text
  }
}

/** Its name or its code. */
const namedAs = (items: readonly Ref[], text: string): Ref | 'none' =>
  items.find(({ name, code }) => code === text || fold(name) === fold(text)) ?? 'none'

function said(complain: Complain, error: string): undefined {
  complain(error)
  return undefined
}

/** '01/02/1980' and '1980-02-01' as an ISO date. */
export function readDay(text: string): string | undefined {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const day =
    parts === null ? text : `${parts[3]}-${parts[2]?.padStart(2, '0')}-${parts[1]?.padStart(2, '0')}`
  return isDay(day) ? day : undefined
}

function readFlag(text: string): boolean | undefined {
  const word = text.normalize('NFC').toLowerCase()
  return word === 'có' ? true : word === 'không' ? false : undefined
}

function readAddress(
  row: ImportRow,
  parts: Partial<Record<string, ImportColumn>>,
  { places }: RowLists,
  note: (column: ImportColumnName) => Complain,
  repair: (column: ImportColumnName, after: string, why: string) => void,
): AnyValues | null {
  const { province, commune, address } = parts
  if (province === undefined || commune === undefined || address === undefined) return null
  const columns: Record<AddressPart, ImportColumn> = { province, commune, address }
  const textOf = (part: AddressPart) => row[columns[part].name].trim()
  const texts = { province: textOf('province'), commune: textOf('commune'), address: textOf('address') }
  if (Object.values(texts).join('') === '') return null
  const match = findAddress(texts, places, address.title)
  if ('problem' in match) {
    note(columns[match.part].name)(match.problem)
    return match.part === 'address' ? { province: undefined, address: texts.address } : null
  }
  for (const { part, after, why } of match.repairs) repair(columns[part].name, after, why)
  return match.address
}

/** Values as parsed by the form, and all problems by column. */
function judged(
  form: AnyForm,
  of: ImportColumn['of'],
  body: AnyValues,
  { reference, today }: RowLists,
  note: (column: ImportColumnName) => Complain,
): AnyValues {
  const { values, problems } = parseValues(form.fields, body, reference)
  const unread = new Set(problems.map(({ field }) => field))
  const judgedProblems = problemsOf(form, values, { today }).filter(({ field }) => !unread.has(field))
  for (const problem of [...problems, ...judgedProblems]) {
    const column = columnOf(of, problem)
    if (column !== undefined) note(column)(problem.message)
  }
  return values
}

const columnsByPath = new Map(
  importColumns.map((column) => [
    `${column.of} ${column.field}${column.part === undefined ? '' : `.${column.part}`}`,
    column.name,
  ]),
)
/** A problem of a whole address, or of a field without its own column, is reported at its first column. */
function columnOf(of: ImportColumn['of'], { field }: Problem): ImportColumnName | undefined {
  const [name = ''] = field.split('.')
  const stands = name === 'chucVuNgoaiHeThong' ? 'chucVu' : name
  return (
    columnsByPath.get(`${of} ${field}`) ??
    columnsByPath.get(`${of} ${stands}`) ??
    columnsByPath.get(`${of} ${name}.province`)
  )
}

/** Parses an untrusted row; null if it is no row. */
export function rowOfBody(body: Readonly<Record<string, unknown>>, at: number): ImportRow | null {
  const texts: Record<string, string> = {}
  for (const { name } of importColumns) {
    const value = body[name]
    if (value === undefined || value === null) texts[name] = ''
    else if (typeof value === 'string') texts[name] = value
    else return null
  }
  const { row, fileName } = body
  return {
    ...(texts as Record<ImportColumnName, string>),
    row: typeof row === 'number' && Number.isInteger(row) && row > 0 ? row : at,
    fileName: typeof fileName === 'string' ? fileName.slice(0, 500) : '',
    repairs: [],
  }
}
