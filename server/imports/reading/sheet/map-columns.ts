/** Maps the sheet's columns to ours: manually, as remembered for the account, by title, by cells. */
import type { ColumnMapping, MappedBy } from '#domain/imports/import-columns.ts'
import { isBlank, type GridCell } from '#server/imports/reading/cells/read-cell.ts'
import { fits, matchContent, type KnownNames } from '#server/imports/reading/sheet/by-content.ts'
import type { FoundHead } from '#server/imports/reading/sheet/find-head.ts'
import { widthOf, type Grid } from '#server/imports/reading/sheet/grid.ts'
import { headKey, type HeadMatch, type ReadColumn } from '#server/imports/reading/sheet/head-names.ts'
import { withNameParts } from '#server/imports/reading/sheet/name-columns.ts'

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
  const matches = Array.from({ length: width }, (_, column) => {
    const match = inContext(head, column)
    return match === undefined || fits(match.column, cellsOf(column))
      ? match
      : { ...match, confidence: match.confidence * 0.4 }
  })
  const best = onceEach(matches)
  const byTitle = best.map((match) => (match !== undefined && match.confidence >= 0.45 ? match : undefined))
  const taken = new Set(byTitle.flatMap((match) => match?.column ?? []))
  if (['ho', 'hoDem', 'ten'].some((part) => taken.has(part as ReadColumn))) taken.add('hoVaTen')
  if (taken.has('ngaySinhNam')) taken.add('ngaySinh').add('gioiTinh')
  const mapped = Array.from({ length: width }, (_, index): ColumnMapping => {
    const header = headerOf(head?.titles[index])
    const said = told?.mapping.find(
      (column) => column.index === index && headKey(column.header) === headKey(header),
    )
    if (told !== undefined && said !== undefined)
      return {
        index,
        header,
        column: said.column,
        confidence: 1,
        how: said.how === 'da-nho' ? said.how : told.how,
      }
    const title = byTitle[index]
    if (title !== undefined)
      return { index, header, column: title.column, confidence: rounded(title.confidence), how: 'ten' }
    // Cells only override an unknown title if the match is very sure.
    const content = matchContent(cellsOf(index), taken, names)
    const isBelieved = content !== undefined && (header === '' || content.confidence >= 0.75)
    if (content?.column === undefined || content.column === null || !isBelieved)
      return { index, header, column: null, confidence: 0, how: 'ten' }
    taken.add(content.column)
    return { index, header, column: content.column, confidence: content.confidence, how: 'noi-dung' }
  })
  return withNameParts(mapped, sample, names).filter(
    ({ header, column, index }) => header !== '' || column !== null || cellsOf(index).length > 0,
  )
}

const rounded = (confidence: number): number => Math.round(confidence * 100) / 100

/** 'Ngày cấp' and 'Nơi cấp' alone belong to the card in the column before. */
function inContext(head: FoundHead | undefined, column: number): HeadMatch | undefined {
  const match = head?.matches[column]
  if (head === undefined || match === undefined) return match
  if (match.column !== 'ngayCapCccd' && match.column !== 'noiCapCccd') return match
  const title = headKey(head.titles[column]?.at(-1) ?? '')
  if (title !== 'ngày cấp' && title !== 'nơi cấp') return match
  const card = head.matches
    .slice(0, column)
    .findLast((left) => left?.column === 'soCccd' || left?.column === 'soCmnd')
  const isOfOldCard = card?.column === 'soCmnd' && !headKey(headerOf(head.titles[column])).includes('cccd')
  return isOfOldCard ? { column: null, confidence: match.confidence } : match
}

/** Of two columns with the same meaning keeps the surer one, or the first if equal. */
function onceEach(matches: readonly (HeadMatch | undefined)[]): (HeadMatch | undefined)[] {
  const winners = new Map<string, number>()
  for (const [at, match] of matches.entries()) {
    if (match?.column === undefined || match.column === null) continue
    const known = winners.get(match.column)
    if (known === undefined || match.confidence > (matches[known]?.confidence ?? 0))
      winners.set(match.column, at)
  }
  return matches.map((match, at) =>
    match?.column === undefined || match.column === null || winners.get(match.column) === at
      ? match
      : undefined,
  )
}
