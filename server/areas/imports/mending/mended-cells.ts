/** Cells that the officer has mended in the table of rows: they count instead of the file's, which stays as it was. */
import { plainText } from '#domain/fields/plain-text.ts'
import type {
  ImportColumnName,
  ImportProblem,
  ImportRepair,
  ImportRow,
} from '#domain/imports/import-columns.ts'
import { importSentences } from '#domain/imports/import-sentences.ts'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { readCell } from '#server/areas/imports/reading/cells/read-cell.ts'
import { datesOfColumn } from '#server/areas/imports/reading/sheet/column-dates.ts'
import type { CellProblem } from '#server/areas/imports/runs/row-lists.ts'
import { problemsOfRow, type TitleOf } from '#server/areas/imports/runs/refused-rows.ts'

/** What was typed, by column. */
export type TypedCells = ReadonlyMap<ImportColumnName, string>

export const rowKey = ({ row, fileName }: Pick<ImportRow, 'row' | 'fileName'>): string => `${row} ${fileName}`

/** Values that follow from others, which may be other ones now. */
const derived = new Set<string>([importSentences.why.provinceOfCommune, importSentences.why.memberByDay])

/** The row with the typed cells, read as those of a file are, and what is wrong with them. */
export function mendRow<Row extends ImportRow>(
  row: Row,
  cells: TypedCells,
  year: number,
): { row: Row; problems: CellProblem[] } {
  const texts: Partial<Record<ImportColumnName, string>> = {}
  const repairs: ImportRepair[] = []
  const problems: CellProblem[] = []
  for (const repair of row.repairs) {
    if (cells.has(repair.column)) continue
    if (derived.has(repair.why)) texts[repair.column] = repair.before
    else repairs.push(repair)
  }
  for (const [column, typed] of cells) {
    const text = plainText(typed)
    const read = readCell(column, text, datesOfColumn(column, [], { year, serials: 1900 }))
    const before = row.repairs.find((repair) => repair.column === column)?.before ?? row[column]
    texts[column] = read.value
    repairs.push({ column, before, after: read.value, why: says.whyMended })
    if (read.isGuess === true)
      repairs.push({ column, before: text, after: read.value, why: read.why ?? '', isGuess: true })
    if (read.problem !== undefined) problems.push({ column, error: read.problem })
  }
  return { row: { ...row, ...texts, repairs }, problems }
}

/** The cells of a row that were mended before, as they were typed. */
export const mendedCells = ({ repairs }: Pick<ImportRow, 'repairs'>): TypedCells =>
  new Map(
    repairs.flatMap(({ column, after, why }) => {
      if (why !== says.whyMended) return []
      const guess = repairs.find((repair) => repair.column === column && repair.isGuess === true)
      return [[column, guess?.before ?? after]]
    }),
  )

/** What reading told of a row, without what was told of the mended cells. */
export const problemsOfOtherCells = (told: readonly ImportProblem[], cells: TypedCells): ImportProblem[] =>
  told.filter(({ field }) => field === undefined || !cells.has(field))

/** What is wrong with typed cells, like what reading tells of a file's. */
export const problemsOfCells = (
  row: ImportRow,
  problems: readonly CellProblem[],
  titleOf: TitleOf,
): ImportProblem[] =>
  problemsOfRow({ row, problems }, titleOf).map((problem) => ({ ...problem, isOfReading: true }))
