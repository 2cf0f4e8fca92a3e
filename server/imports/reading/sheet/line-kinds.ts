/** Classifies a line below the heading: a person, or one of the other things in lists of offices. */
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { folded } from '#server/imports/reading/text/folded.ts'
import { isBlank, shownText, type GridCell } from '#server/imports/reading/cells/read-cell.ts'
import { looksLikeName } from '#server/imports/reading/cells/read-name.ts'
import { headKey, type ReadColumn } from '#server/imports/reading/sheet/head-names.ts'

/** A line's cells by mapped column, and all of them in order. */
export interface Line {
  readonly cells: readonly GridCell[]
  readonly of: (column: ReadColumn) => GridCell
  /** Number of filled cells in mapped columns other than name, CCCD and birth. */
  readonly others: number
  /** The line's number, from the column before all mapped ones; '' if there is none. */
  readonly number: string
}

export type LineKind =
  { readonly isPerson: true } | { readonly isPerson: false; readonly why: string; readonly isFoot?: true }

const person: LineKind = { isPerson: true }
const other = (why: string): LineKind => ({ isPerson: false, why })
const foot: LineKind = { isPerson: false, why: says.lineFoot, isFoot: true }

const total = /^(?:tong cong|tong so|cong|tong)(?:$|\s*[:.(\d])/u
const unit =
  /\b(?:phong|ban|so|trung tam|truong|khoa|to|chi cuc|cuc|van phong|doi|uy ban|ubnd|hdnd|xa|phuong|don vi|khoi|bo phan|tram|vien|hoi|doan)\b/u
const footWords =
  /nguoi lap|lap bieu|lap bang|thu truong|ghi ro ho|ky ten|ky, |danh sach nay|danh sach co|an dinh|ngay .{1,8}thang .{1,8}nam|noi nhan|xac nhan|^ghi chu|^tm\b|^kt\b|^tl\b/u
const listNumber = /^\(?\d{1,6}[.)]?$/
const romanOrLetter = /^(?:[ivxlc]+|[a-hđ]|\d+\.\d+)[.)]?$/iu

/** `titles`: keys of the heading's titles. */
export function kindOfLine(line: Line, titles: ReadonlySet<string>, isAfterFoot: boolean): LineKind {
  const filled = line.cells.filter((cell) => !isBlank(cell)).map(shownText)
  const name = nameOf(line)
  const isNumber = hasDigits(line.of('soCccd'), 6)
  const isBorn = ['ngaySinh', 'ngaySinhNam', 'ngaySinhNu', 'sinhNam'].some((column) =>
    hasDigits(line.of(column as ReadColumn), 2),
  )
  if (isLineOfNumbers(filled)) return other(says.lineNumbers)
  const foldedName = folded(name)
  if (name !== '' && (isNumber || isBorn) && !total.test(foldedName) && !titles.has(headKey(name)))
    return person
  if (isHeadAgain(filled, titles)) return other(says.lineHead)
  const first = folded(filled[0] ?? '')
  const second = folded(filled[1] ?? '')
  if (total.test(first) || total.test(second) || total.test(foldedName)) return other(says.lineTotal)
  if (filled.some((text) => footWords.test(folded(text)))) return foot
  if (isAfterFoot) return foot
  if (name !== '' && line.others === 0 && romanOrLetter.test(line.number)) return other(says.lineGroup)
  if (looksLikeName(foldedName) && (line.others > 0 || listNumber.test(line.number))) return person
  if (line.others === 0 && filled.length <= 3 && filled.some((text) => unit.test(folded(text))))
    return other(says.lineGroup)
  if (name !== '' && (line.others >= 2 || listNumber.test(line.number))) return person
  if (isNumber && line.others + Number(isBorn) >= 1) return person
  return other(says.lineOther(filled.join(' | ').slice(0, 200)))
}

/** The name in the line, in one or two columns. */
export const nameOf = (line: Pick<Line, 'of'>): string =>
  ['hoVaTen', 'hoDem', 'ten']
    .map((column) => shownText(line.of(column as ReadColumn)))
    .filter((text) => text !== '')
    .join(' ')

const hasDigits = (cell: GridCell, least: number): boolean =>
  cell instanceof Date || (shownText(cell).match(/\d/g)?.length ?? 0) >= least

/** (1) (2) (3) … or A B 1 2 3 …, as printed below headings. */
function isLineOfNumbers(filled: readonly string[]): boolean {
  if (filled.length < 3) return false
  if (filled.some((text) => text.length > 6)) return false
  const plain = filled.map((text) => text.replaceAll(/[()[\]\s.]/gu, ''))
  if (!plain.every((text) => /^(?:\d{1,3}|[a-zđ])$/iu.test(text))) return false
  const numbers = plain.filter((text) => /^\d/.test(text)).map(Number)
  return (
    numbers.length >= 2 && numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1)
  )
}

function isHeadAgain(filled: readonly string[], titles: ReadonlySet<string>): boolean {
  const found = filled.filter((text) => titles.has(headKey(text))).length
  return filled.length >= 2 && found / filled.length >= 0.6
}
