/**
 * Classifies the lines below a heading, all at once: a person, or one of the other things in lists of offices. A line
 * with a name is a person, whatever else it lacks; only behind the last person do signatures and notes begin.
 */
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { isBlank, shownText, type GridCell } from '#server/areas/imports/reading/cells/read-cell.ts'
import { looksLikeName } from '#server/areas/imports/reading/cells/read-name.ts'
import { headKey } from '#server/areas/imports/reading/sheet/head-names.ts'
import type { ReadColumn } from '#server/areas/imports/reading/sheet/read-column.ts'
import {
  beginsFoot,
  isFoot,
  isListed,
  isListNumber,
  isNameText,
  isRomanOrLetter,
  isTotal,
  isUnit,
} from '#server/areas/imports/reading/sheet/line-words.ts'
import { folded } from '#server/areas/imports/reading/text/folded.ts'

/** A line's cells by mapped column, and all of them in order. */
export interface Line {
  readonly cells: readonly GridCell[]
  readonly of: (column: ReadColumn) => GridCell
  /** The texts in mapped columns other than name, CCCD and birth. */
  readonly others: readonly string[]
  /** The texts outside the columns of the name. */
  readonly besideName: () => readonly string[]
  /** The name, from one or more columns. */
  readonly name: string
  /** The line's number; '' if there is none. */
  readonly number: string
  /** Whether a merged cell covers most of the line, as for a group's name. */
  readonly isMerged: boolean
}

export type LineKind = { readonly isPerson: true } | { readonly isPerson: false; readonly why: string }

const person: LineKind = { isPerson: true }
const other = (why: string): LineKind => ({ isPerson: false, why })

/** What can be said of a line without the others. */
interface Shape {
  readonly line: Line
  readonly filled: readonly string[]
  readonly hasNumber: boolean
  readonly isBorn: boolean
  /** There is a whole date of birth, or a year. */
  readonly hasBirth: boolean
  /** The name cell is written like a name. */
  readonly isNamed: boolean
  /** `kind`: of a line that can't be a person. */
  readonly kind: LineKind | undefined
  /** Certainly a person; a name with one other value may be a signature. */
  readonly strength: 'person' | 'perhaps' | 'none'
}

/** `titles`: keys of the heading's titles; none for a table without a heading. */
export function kindsOfLines(lines: readonly Line[], titles: ReadonlySet<string>): LineKind[] {
  const shapes = lines.map((line) => shapeOf(line, titles))
  const isCertain = ({ strength }: Shape) => strength === 'person'
  const isLikely = ({ strength }: Shape) => strength !== 'none'
  const isShaped = shapes.some(isCertain) ? isCertain : isLikely
  const first = titles.size > 0 ? 0 : shapes.findIndex(isShaped)
  const last = shapes.findLastIndex(isShaped)
  let isInFoot = false
  return shapes.map((shape, at) => {
    isInFoot ||= at > last && beginsFootLine(shape)
    if (shape.kind !== undefined) return shape.kind
    if (isInFoot) return other(says.lineFoot(joined(shape.filled)))
    return isPersonLine(shape, at < first) ? person : otherKind(shape)
  })
}

function shapeOf(line: Line, titles: ReadonlySet<string>): Shape {
  const { name, others, number } = line
  const filled = line.cells.filter((cell) => !isBlank(cell)).map(shownText)
  const hasNumber = isCitizenNumber(line.of('soCccd'))
  const isBorn = birthColumns.some((column) => isBirth(line.of(column), 2))
  const hasBirth = isBorn && birthColumns.some((column) => isBirth(line.of(column), 4))
  const isNamed = name !== '' && isNameText(name)
  const isPersonal = hasNumber || isBorn
  const isCertain = hasNumber || birthColumns.some((column) => isWholeDate(line.of(column)))
  const kind = kindAlone(line, filled, { titles, isPersonal, isCertain, isNamed })
  // Two people sign in one line.
  const values = isPersonal ? others : others.filter((text) => !looksLikeName(folded(text)))
  const isSure = isPersonal || values.length >= 2 || (isListNumber(number) && !isGroup(line, isNamed))
  const isPerson = name === '' ? hasNumber && others.length > 0 : isSure && (isNamed || isPersonal)
  const isFootOrOther = kind !== undefined || (beginsFoot(name) && !hasNumber)
  const isPerhaps = isNamed && values.length > 0
  const strength = isFootOrOther ? 'none' : isPerson ? 'person' : isPerhaps ? 'perhaps' : 'none'
  return { line, filled, hasNumber, isBorn, hasBirth, isNamed, kind, strength }
}

interface Known {
  readonly titles: ReadonlySet<string>
  readonly isPersonal: boolean
  /** With a CCCD or a whole date of birth: no figure of a total. */
  readonly isCertain: boolean
  readonly isNamed: boolean
}

/** Lines that are recognised wherever they stand. */
function kindAlone(
  { name }: Line,
  filled: readonly string[],
  { titles, isPersonal, isCertain, isNamed }: Known,
): LineKind | undefined {
  if (isLineOfNumbers(filled)) return other(says.lineNumbers)
  // 'Tong Cong Minh' is somebody, if the line has what only people have.
  if (isTotal(name) && !isCertain) return other(says.lineTotal(joined(filled)))
  if (isPersonal && name !== '' && !titles.has(headKey(name))) return undefined
  if (isHeadAgain(filled, titles)) return other(says.lineHead)
  const [first = '', second = ''] = filled
  return !isNamed && (isTotal(first) || isTotal(second)) ? other(says.lineTotal(joined(filled))) : undefined
}

function beginsFootLine({ line, isNamed, strength }: Shape): boolean {
  if (strength === 'person' || isNamed) return false
  return beginsFoot(line.name) || line.besideName().some(isFoot)
}

function isPersonLine({ line, hasNumber, isBorn, hasBirth, isNamed }: Shape, isAboveTable: boolean): boolean {
  const { name, others, number } = line
  if (name === '')
    return hasNumber
      ? others.length + Number(isBorn) > 0
      : (hasBirth || isListNumber(number)) && others.length >= 2
  if (hasNumber || (isBorn && !beginsFoot(name))) return true
  if (others.length === 0 && isGroup(line, isNamed)) return false
  if (isNamed) return others.length > 0 || isListNumber(number) || (!isAboveTable && name.includes(' '))
  return (others.length >= 2 || isListNumber(number)) && !beginsFoot(name)
}

/** The name of a unit or a kind of staff where people have their names, without values of its own. */
function isGroup({ name, number, isMerged }: Line, isNamed: boolean): boolean {
  if (name === '') return false
  if (isMerged || isUnit(name) || isListed(name)) return true
  return isRomanOrLetter(number) && !(isNamed && looksLikeName(folded(name)))
}

function otherKind({ line, filled, isNamed }: Shape): LineKind {
  const isShort = line.others.length === 0 && filled.length <= 3
  const isOfGroup =
    isShort &&
    (line.isMerged || isGroup(line, isNamed) || filled.some((text) => isUnit(text) || isListed(text)))
  return other(isOfGroup ? says.lineGroup(joined(filled)) : says.lineOther(joined(filled)))
}

const birthColumns = ['ngaySinh', 'ngaySinhNam', 'ngaySinhNu', 'sinhNam'] as const
const longestBirth = 30

const digitsIn = (cell: GridCell): number => shownText(cell).match(/\d/g)?.length ?? 0
const isCitizenNumber = (cell: GridCell): boolean => digitsIn(cell) >= 6 && !isFoot(shownText(cell))
const isBirth = (cell: GridCell, digits: number): boolean =>
  cell instanceof Date || (digitsIn(cell) >= digits && shownText(cell).length <= longestBirth)

const isWholeDate = (cell: GridCell): boolean =>
  isBirth(cell, 5) || (isBirth(cell, 4) && /\d\D+\d+\D+\d/.test(shownText(cell)))

const longestShown = 200
const joined = (filled: readonly string[]): string => filled.join(' | ').slice(0, longestShown)

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
  const titleCount = filled.filter((text) => titles.has(headKey(text))).length
  return filled.length >= 2 && titleCount / filled.length >= 0.6
}
