/** Reads a cell by the kind of its column. */
import { importColumn, type ImportColumnName } from '#domain/imports/import-columns.ts'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { plainText } from '#domain/fields/plain-text.ts'
import { folded } from '#server/areas/imports/reading/text/folded.ts'
import type { ReadCell } from '#server/areas/imports/reading/cells/read-cell-types.ts'
import {
  readDateNumber,
  readDateText,
  readDateValue,
  type DateContext,
} from '#server/areas/imports/reading/cells/read-date.ts'
import { readDigits, type NumberKind } from '#server/areas/imports/reading/cells/read-digits.ts'
import { readName } from '#server/areas/imports/reading/cells/read-name.ts'
import {
  readFigure,
  readFlag,
  readGrade,
  readRank,
  readSex,
  readStep,
  meansEmpty,
} from '#server/areas/imports/reading/cells/read-small.ts'

export type GridCell = string | number | boolean | Date | null

/** Maximum length of a cell's text; the fields' own limits are checked later. */
const longest = 4000

const errors = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|ERR!)/

/** Whether the cell is empty. */
export const isBlank = (cell: GridCell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** The text of a cell as displayed, on one line. */
export function shownText(cell: GridCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10).split('-').reverse().join('/')
  if (typeof cell === 'boolean') return cell ? 'Có' : 'Không'
  if (typeof cell === 'number') return String(cell)
  return shownBefore(cell)
}

/** Cells of a list repeat each other: caches their texts. */
const shown = new Map<string, string>()
const maxShown = 20_000

function shownBefore(text: string): string {
  if (/^[!-~]+(?: [!-~]+)*$/.test(text) && text.length <= longest) return text
  const before = shown.get(text)
  if (before !== undefined) return before
  if (shown.size > maxShown) shown.clear()
  const plain = plainText(text.slice(0, longest + 1))
  shown.set(text, plain)
  return plain
}

/** Reads a cell of this column. Its text is Unicode already; removing extra spaces is a separate repair. */
export function readCell(name: ImportColumnName, cell: GridCell, dates: DateContext): ReadCell {
  const { kind, required } = importColumn(name)
  if (isBlank(cell)) return { value: '' }
  if (cell instanceof Date) return kind === 'date' ? readDateValue(cell, dates) : mistakenDate(name, cell)
  const text = shownText(cell)
  if (text.length > longest) return { value: text.slice(0, 100), problem: says.tooLong }
  if (text.includes('\ufffd')) return { value: text, problem: says.brokenText }
  if (errors.test(text)) return { value: text, problem: says.formulaError(text) }
  const mayBeEmpty = required !== true && kind !== 'flag' && kind !== 'choice'
  // In a column of days 'x' says that there was one.
  const isTick = kind === 'date' && /^x+$/iu.test(text)
  if (mayBeEmpty && !isTick && meansEmpty(text)) return { value: '', before: text, why: says.whyNothing }
  const read =
    kind === 'name'
      ? readName(text, String(cell))
      : readText(name, typeof cell === 'number' ? cell : text, dates)
  if (typeof cell !== 'string' || read.before !== undefined || read.problem !== undefined) return read
  return spaces(cell, read)
}

function readText(name: ImportColumnName, cell: string | number, dates: DateContext): ReadCell {
  const text = String(cell)
  const { kind, required } = importColumn(name)
  switch (kind) {
    case 'digits':
      return readDigits(name as NumberKind, cell)
    case 'date':
      return typeof cell === 'number' ? readDateNumber(cell, dates) : readDateText(cell, dates)
    case 'flag':
      return readFlag(text, folded(text))
    case 'figure':
      return readFigure(cell)
    case 'choice':
      if (name === 'gioiTinh') return readSex(text, folded(text))
      if (name === 'bac') return readStep(cell)
      if (name === 'ngachChucDanh') return readRank(cell)
      if (name === 'bacNgheNghiep' && !meansEmpty(text)) return readGrade(cell)
      // Zero is nothing, or the code of an item.
      return required === true && /^0+$/.test(text)
        ? { value: text, problem: says.unclearNumber(text) }
        : { value: text }
    default:
      return { value: text }
  }
}

/** '12/12' of schooling and '5/9' of a step, which Excel converted into dates: in either order of day and month. */
function mistakenDate(name: ImportColumnName, date: Date): ReadCell {
  const [day, month] = [date.getUTCDate(), date.getUTCMonth() + 1]
  const typed = shownText(date)
  if (name !== 'giaoDucPhoThong' && name !== 'bac') return { value: typed }
  const value = name === 'bac' ? String(day) : `${day}/${month}`
  return { value, before: typed, why: says.whyMistaken, ...(day === month ? {} : { isGuess: true }) }
}

/** `read`: of the text without its extra spaces; what else was changed is no repair. */
function spaces(raw: string, read: ReadCell): ReadCell {
  if (raw === read.value || shownText(raw) !== read.value) return read
  const isComposed = raw.trim() !== raw.normalize('NFC').trim()
  return { ...read, before: raw, why: isComposed ? says.whyComposed : says.whySpaces }
}
