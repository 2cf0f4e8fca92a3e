/**
 * Names that stand in several columns under one title, or beside a column without a title: 'Nguyễn Khắc' | 'Tường'.
 * The commonest layout of Vietnamese lists, since people are sorted by their given names.
 */
import { isAnswered, type ColumnMapping } from '#domain/imports/import-columns.ts'
import { isBlank, shownText, type GridCell } from '#server/areas/imports/reading/cells/read-cell.ts'
import type { KnownNames } from '#server/areas/imports/reading/sheet/by-content.ts'
import { headKey } from '#server/areas/imports/reading/sheet/head-names.ts'
import type { ReadColumn } from '#server/areas/imports/reading/sheet/read-column.ts'
import { folded } from '#server/areas/imports/reading/text/folded.ts'
import { syllableShare } from '#server/areas/imports/reading/text/syllables.ts'

type Rows = readonly (readonly GridCell[] | undefined)[]

/** Shares of a column's cells. */
const most = 0.8
const many = 0.6
const some = 0.4

/** The mapping with the parts of the name; `columns` has one entry per column of the sheet. */
export function withNameParts(
  columns: readonly ColumnMapping[],
  sample: Rows,
  names: KnownNames,
): ColumnMapping[] {
  const once = withoutRepeats(columns, sample)
  const parts = partsBeside(once, sample, names)
  return once.map((mapping) => {
    const part = parts.get(mapping.index)
    if (part === undefined) return mapping
    const isTitled = mapping.header !== ''
    return { ...mapping, column: part, confidence: isTitled ? 0.95 : 0.8, how: isTitled ? 'ten' : 'noi-dung' }
  })
}

/** 'Tên' beside whole names repeats a part of them, for sorting: not read. */
function withoutRepeats(columns: readonly ColumnMapping[], sample: Rows): ColumnMapping[] {
  const whole = columns.find(({ column }) => column === 'hoVaTen')
  return columns.map((mapping) => {
    const { column, index } = mapping
    if (whole === undefined || isAnswered(mapping) || !['ho', 'hoDem', 'ten'].includes(column ?? ''))
      return mapping
    const pairs = pairsOf(sample, whole.index, index)
    const isRepeated = ([name, part]: Pair) => {
      const [long, short] = [` ${folded(name)} `, ` ${folded(part)} `]
      return column === 'ten' ? long.endsWith(short) : long.startsWith(short)
    }
    return shareOf(pairs, isRepeated) >= many ? { ...mapping, column: null, confidence: 1 } : mapping
  })
}

/** The columns beside the name that contain the rest of it. */
function partsBeside(
  columns: readonly ColumnMapping[],
  sample: Rows,
  names: KnownNames,
): ReadonlyMap<number, ReadColumn> {
  const has = (column: ReadColumn) => columns.some((mapping) => mapping.column === column)
  const anchor =
    columns.find(({ column }) => column === 'hoVaTen') ??
    columns.find(({ column }) => column === 'hoDem') ??
    columns.find(({ column }) => column === 'ho')
  if (anchor === undefined || has('ten')) return new Map()
  const isFree = (index: number): boolean => {
    const beside = columns[index]
    if (beside === undefined || beside.column !== null || isAnswered(beside)) return false
    return beside.header === '' || headKey(beside.header) === headKey(anchor.header)
  }
  const right: number[] = []
  for (let at = anchor.index + 1; right.length < 2 && isFree(at); at++) {
    const isTitled = columns[at]?.header !== ''
    if (!holdsRest(pairsOf(sample, anchor.index, at), cellsAt(sample, anchor.index), isTitled, names)) break
    right.push(at)
  }
  const [first, second] = right
  if (first !== undefined)
    return new Map<number, ReadColumn>(
      second === undefined
        ? [[first, 'ten']]
        : [
            [first, 'tenDem'],
            [second, 'ten'],
          ],
    )
  const left = anchor.index - 1
  // The title may stand above the given names.
  if (anchor.column !== 'hoVaTen' || has('ho') || has('hoDem') || !isFree(left)) return new Map()
  const pairs = pairsOf(sample, anchor.index, left)
  const isSplit = ([givenName, family]: Pair) => isGivenName(givenName) && isWords(family, 4)
  return pairs.length >= 2 && shareOf(pairs, isSplit) >= most ? new Map([[left, 'hoDem']]) : new Map()
}

/** Whether a column has what the names to its left lack. */
function holdsRest(
  pairs: readonly Pair[],
  left: readonly string[],
  isTitled: boolean,
  names: KnownNames,
): boolean {
  if (pairs.length === 0) return false
  const [lefts, rights] = [pairs.map(([name]) => name), pairs.map(([, part]) => part)]
  // A title over both columns leaves no doubt; whole names in both are the same list twice.
  if (isTitled)
    return shareOf(rights, (part) => isWords(part, 4)) >= most && shareOf(pairs, isWholeTwice) < many
  return (
    pairs.length / left.length >= many &&
    shareOf(lefts, (name) => isWords(name, 6)) >= many &&
    // Whole names: the other column is something else.
    shareOf(lefts, (name) => wordsOf(name).length >= 3) < most &&
    shareOf(rights, isCapitalised) >= most &&
    shareOf(rights, isGivenName) >= some &&
    !isListed(rights, names)
  )
}

const isWholeTwice = ([name, part]: Pair): boolean =>
  wordsOf(part).length >= 2 && folded(name).split(' ')[0] === folded(part).split(' ')[0]

type Pair = readonly [name: string, beside: string]

/** The rows with a name and something beside it. */
function pairsOf(sample: Rows, name: number, beside: number): Pair[] {
  return sample.flatMap((row): Pair[] => {
    const [left, right] = [row?.[name] ?? null, row?.[beside] ?? null]
    return isBlank(left) || isBlank(right) ? [] : [[shownText(left), shownText(right)]]
  })
}

const cellsAt = (sample: Rows, index: number): string[] =>
  sample.flatMap((row) => (isBlank(row?.[index]) ? [] : [shownText(row?.[index])]))

const shareOf = <T>(of: readonly T[], is: (one: T) => boolean): number =>
  of.length === 0 ? 0 : of.filter(is).length / of.length

const wordsOf = (text: string): string[] => text.split(' ').filter((word) => word !== '')

const isWords = (text: string, most: number): boolean => {
  const words = wordsOf(text)
  return words.length <= most && words.every((word) => /^[\p{L}\p{M}'’‘ʼ.-]+$/u.test(word))
}

/** 'Bhăm', 'Tường': of any people. */
const isCapitalised = (text: string): boolean => isWords(text, 2) && /^\p{Lu}/u.test(text)

/** One or two syllables with a capital: 'Tường', 'Ngọc Ánh'; not 'GV'. */
const isGivenName = (text: string): boolean => isCapitalised(text) && syllableShare(text) === 1

const answers = new Set(['nam', 'nu', 'co', 'khong', 'x'])

/** Sexes, answers, or items of one catalogue. */
function isListed(texts: readonly string[], { lists }: KnownNames): boolean {
  const all = texts.map(folded)
  const areIn = (listedTexts: ReadonlySet<string>) => shareOf(all, (text) => listedTexts.has(text)) >= 0.9
  return areIn(answers) || [...lists.values()].some(areIn)
}
