/** Maps the sheet's columns to ours: manually, as remembered for the account, by title, by cells. */
import { isAnswered, type ColumnMapping, type MappedBy } from '#domain/imports/import-columns.ts'
import { isBlank, type GridCell } from '#server/areas/imports/reading/cells/read-cell.ts'
import {
  areNames,
  fits,
  matchContent,
  type KnownNames,
} from '#server/areas/imports/reading/sheet/by-content.ts'
import type { FoundHead } from '#server/areas/imports/reading/sheet/find-head.ts'
import { widthOf, type Grid } from '#server/areas/imports/reading/sheet/grid.ts'
import { headKey, type HeadMatch } from '#server/areas/imports/reading/sheet/head-names.ts'
import type { ReadColumn } from '#server/areas/imports/reading/sheet/read-column.ts'
import { withNameParts } from '#server/areas/imports/reading/sheet/name-columns.ts'

/** Number of rows below the heading whose cells are examined. */
const sampled = 60

export interface Told {
  readonly mapping: readonly ColumnMapping[]
  readonly how: Extract<MappedBy, 'da-nho' | 'tay'>
}

/** The title of a column as one text: 'Quê quán: Xã'. */
export const headerOf = (titles: readonly string[] | undefined): string => (titles ?? []).join(': ')

export function mapColumns(
  grid: Grid,
  head: FoundHead | undefined,
  names: KnownNames,
  told?: Told,
): ColumnMapping[] {
  const width = widthOf(grid)
  const from = head === undefined ? 0 : head.bottom + 1
  const sample = grid.rows.slice(from, from + sampled)
  const cellsOf = (column: number): GridCell[] =>
    sample.map((row) => row?.[column] ?? null).filter((cell) => !isBlank(cell))
  const saidOf = (index: number) =>
    told?.mapping.find(
      (column) => column.index === index && headKey(column.header) === headKey(headerOf(head?.titles[index])),
    )
  const indexes = Array.from({ length: width }, (_, index) => index)
  const apart = apartFrom(head, sample, width)
  const isApart = (index: number) => apart !== undefined && index >= apart
  const isDivided = (index: number, column: string) => {
    const match = inContext(head, index)
    return match?.isDivided === true && match.column === column
  }
  const mappedColumns = new Set(
    indexes.flatMap((index) => {
      const column = saidOf(index)?.column ?? null
      // The other columns of a divided field stay.
      return column === null || isDivided(index, column) ? [] : [column]
    }),
  )
  const matches = indexes.map((index) => {
    const match = byCells(inContext(head, index), cellsOf(index), names)
    if (match === undefined || saidOf(index) !== undefined) return undefined
    if (match.column !== null && mappedColumns.has(match.column) && match.isDivided !== true) return undefined
    // Cells of another kind: the titles may be shifted by one.
    return fits(match.column, cellsOf(index)) && !isApart(index)
      ? match
      : { ...match, confidence: match.confidence * 0.4, isProposal: true as const }
  })
  const byTitle = onceEach(matches)
  const read = indexes.map((index) => saidOf(index)?.column ?? byTitle[index]?.column)
  const several = Map.groupBy(indexes, (index) => read[index])
  const dividing = (index: number) => {
    const column = read[index] ?? null
    const isOne = column !== null && (several.get(column) ?? []).length > 1
    return isOne && (several.get(column) ?? []).some((one) => isDivided(one, column)) ? divided : {}
  }
  const taken = new Set([...mappedColumns, ...read.flatMap((column) => column ?? [])])
  if (['ho', 'hoDem', 'ten'].some((part) => taken.has(part as ReadColumn))) taken.add('hoVaTen')
  if (taken.has('ngaySinhNam')) taken.add('ngaySinh').add('gioiTinh')
  const mapped = indexes.map((index): ColumnMapping => {
    const header = headerOf(head?.titles[index])
    const said = saidOf(index)
    if (told !== undefined && said !== undefined) {
      const how = said.how === 'da-nho' ? said.how : told.how
      return { index, header, column: said.column, confidence: 1, how, ...dividing(index) }
    }
    const title = byTitle[index]
    if (title !== undefined) return { index, header, how: 'ten', ...meaningOf(title), ...dividing(index) }
    // A second column of the same title is no third thing.
    const content =
      inContext(head, index) === undefined ? matchContent(cellsOf(index), taken, names) : undefined
    // Cells only override an unknown title if the match is very sure.
    const isBelieved = content !== undefined && (header === '' || content.confidence >= 0.75)
    if (content?.column === undefined || content.column === null || !isBelieved)
      return { index, header, column: null, confidence: 0, how: 'ten' }
    taken.add(content.column)
    // Under titles a column without a known one is only proposed; without any, cells are all there is.
    const meaning = meaningOf(head === undefined ? content : { ...content, isProposal: true })
    return { index, header, how: 'noi-dung', ...meaning }
  })
  const proposed = head === undefined ? withProposedNames(mapped, cellsOf, names) : mapped
  return withNameParts(proposed, sample, names)
}

/**
 * Without titles the names of the smaller peoples are known only by how they are written, as names of places are: the
 * column is proposed, beside others that were recognised.
 */
function withProposedNames(
  columns: readonly ColumnMapping[],
  cellsOf: (index: number) => readonly GridCell[],
  names: KnownNames,
): readonly ColumnMapping[] {
  const recognised = columns.flatMap(({ column }) => column ?? [])
  if (recognised.length === 0 || recognised.includes('hoVaTen') || recognised.includes('ten')) return columns
  const at = columns.findIndex(
    (mapping) => mapping.column === null && !isAnswered(mapping) && areNames(cellsOf(mapping.index), names),
  )
  return columns.map((mapping, index) =>
    index === at ? { ...mapping, suggestion: 'hoVaTen', confidence: 0.6, how: 'noi-dung' } : mapping,
  )
}

/** A short title of several things means the one that its cells are. */
function byCells(
  match: HeadMatch | undefined,
  cells: readonly GridCell[],
  names: KnownNames,
): HeadMatch | undefined {
  if (match?.isUnclear !== true) return match
  const content = matchContent(cells, new Set(), names)
  return content?.column === match.column ? content : match
}

/**
 * The first column behind an empty one if some line has cells on its left only: perhaps a table of other things, which
 * happens to stand beside the people.
 */
function apartFrom(head: FoundHead | undefined, sample: Grid['rows'], width: number): number | undefined {
  const titleAt = (index: number) => headerOf(head?.titles[index])
  const isEmpty = (index: number) => titleAt(index) === '' && sample.every((row) => isBlank(row?.[index]))
  const firstMapped = head?.matches.findIndex((match) => match?.column != null) ?? -1
  if (firstMapped === -1) return undefined
  for (let at = firstMapped + 1; at < width - 1; at++) {
    if (!isEmpty(at) || isEmpty(at + 1)) continue
    const isLeftOnly = sample.some(
      (row) =>
        (row ?? []).slice(0, at).filter((cell) => !isBlank(cell)).length >= 3 &&
        (row ?? []).slice(at + 1).every(isBlank),
    )
    if (isLeftOnly) return at + 1
  }
  return undefined
}

/** Columns of the same title as one that is read, or that repeat a part of it, by the column that is read. */
export function rivalsOf(
  columns: readonly ColumnMapping[],
  head: FoundHead | undefined,
): ReadonlyMap<ReadColumn, readonly ColumnMapping[]> {
  const rivals = new Map<ReadColumn, ColumnMapping[]>()
  for (const mapping of columns) {
    const { index, column, suggestion, how } = mapping
    const match = inContext(head, index)
    if (column !== null || suggestion !== undefined || how !== 'ten' || match?.isProposal === true) continue
    if (match?.column === undefined || match.column === null) continue
    const list = rivals.get(match.column)
    if (list === undefined) rivals.set(match.column, [mapping])
    else list.push(mapping)
  }
  return rivals
}

/** A column that is read, or only proposed. */
function meaningOf({ column, confidence, isProposal }: HeadMatch) {
  const sure = rounded(confidence)
  return isProposal === true && column !== null
    ? { column: null, suggestion: column, confidence: sure }
    : { column, confidence: sure }
}

const rounded = (confidence: number): number => Math.round(confidence * 100) / 100

/** 'Ngày cấp' and 'Nơi cấp' alone belong to the card in the column before. */
function inContext(head: FoundHead | undefined, column: number): HeadMatch | undefined {
  const match = head?.matches[column]
  if (head === undefined || match === undefined) return match
  if (match.column !== 'ngayCapCccd' && match.column !== 'noiCapCccd') return match
  const title = headKey(head.titles[column]?.at(-1) ?? '')
  if (title !== 'ngày cấp' && title !== 'nơi cấp') return match
  const isOfCard = (left: HeadMatch | undefined) =>
    left?.column === 'ngayCapCccd' || left?.column === 'noiCapCccd'
  const at = head.matches.slice(0, column).findLastIndex((left) => !isOfCard(left))
  const card = head.matches[at]?.column
  if (card === 'soCccd' || headKey(headerOf(head.titles[column])).includes('cccd')) return match
  if (card === 'soCmnd') return { column: null, confidence: match.confidence }
  // Of a passport, a certificate, a Party card?
  return { ...match, isProposal: true }
}

const divided = { isDivided: true } as const

/**
 * Of two columns with the same meaning keeps the surer one, or the first if equal; what is read before a proposal. Those
 * that a field is divided into are all kept.
 */
function onceEach(matches: readonly (HeadMatch | undefined)[]): (HeadMatch | undefined)[] {
  const winners = new Map<string, number>()
  for (const [at, match] of matches.entries()) {
    if (match?.column === undefined || match.column === null) continue
    const winner = winners.get(match.column)
    if (winner === undefined || rankOf(match) > rankOf(matches[winner])) winners.set(match.column, at)
  }
  return matches.map((match, at) =>
    match?.column === undefined ||
    match.column === null ||
    match.isDivided === true ||
    winners.get(match.column) === at
      ? match
      : undefined,
  )
}

const rankOf = (match: HeadMatch | undefined): number =>
  (match?.isProposal === true ? 0 : 1) + (match?.confidence ?? 0)
