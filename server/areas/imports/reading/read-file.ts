/** Reads people from one file: detects its kind by its bytes, and its sheet with people. Runs in the child process. */
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { kindOf, unread, type FileKind, type ReadFile } from '#server/areas/imports/reading/file-kind.ts'
import { FileProblem } from '#server/areas/imports/reading/open/file-problem.ts'
import { xlsGrids, xlsxGrids } from '#server/areas/imports/reading/open/workbook-grids.ts'
import { withStorableTexts } from '#server/areas/imports/reading/open/storable-texts.ts'
import { markGrid, markXlsx, type Marks } from '#server/areas/imports/reading/open/mark-cells.ts'
import type { KnownNames } from '#server/areas/imports/reading/sheet/by-content.ts'
import type { Grid } from '#server/areas/imports/reading/sheet/grid.ts'
import type { Told } from '#server/areas/imports/reading/sheet/map-columns.ts'
import {
  countPeople,
  hasPeople,
  headersOf,
  openSheet,
  readSheet,
  titleOfOnlyOthers,
  type SheetPeople,
} from '#server/areas/imports/reading/sheet/read-sheet.ts'

export interface FileContext {
  readonly fileName: string
  readonly year: number
  readonly names: KnownNames
  /** The known mapping of columns with these titles. */
  readonly told: (headers: readonly string[]) => Promise<Told | undefined>
}

/** Maximum number of people per file. */
export const maxRows = 50_000

export async function readFile(bytes: Buffer, context: FileContext): Promise<ReadFile> {
  const { fileName } = context
  const kind = bytes.length === 0 ? undefined : kindOf(bytes)
  const named =
    kind ?? (/\.(xlsx|xls|pdf)$/i.exec(fileName)?.[1]?.toLowerCase() as FileKind | undefined) ?? 'xlsx'
  try {
    if (bytes.length === 0) throw new FileProblem(says.empty)
    if (kind === undefined)
      throw new FileProblem(/\.(?:xlsx|xls|pdf)$/i.test(fileName) ? says.damaged : says.wrongKind)
    const grids = await gridsOf(kind, bytes)
    return { fileName, kind, ...(await peopleOf(grids, context)) }
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    return unread(fileName, named, error.message)
  }
}

/** The sheets of a workbook, the tables of a PDF. */
const gridsOf = async (kind: FileKind, bytes: Buffer): Promise<Grid[]> =>
  (await openedGrids(kind, bytes)).map(withStorableTexts)

async function openedGrids(kind: FileKind, bytes: Buffer): Promise<Grid[]> {
  // Loads the PDF parser, which is large and slow to start, only if needed.
  if (kind === 'pdf') return (await import('#server/areas/imports/reading/pdf/pdf-grids.ts')).pdfGrids(bytes)
  return kind === 'xlsx' ? xlsxGrids(bytes) : xlsGrids(bytes)
}

/** Maximum number of rows of a formatted copy: styles of more cells wouldn't fit into the process. */
const maxStyled = 20_000

/** The file with its wrong cells marked, always as .xlsx. */
export async function markFile(bytes: Buffer, marks: Marks): Promise<Uint8Array> {
  const kind = kindOf(bytes)
  if (kind === undefined) throw new FileProblem(says.damaged)
  const grids = await gridsOf(kind, bytes)
  const grid = grids.find(({ name }) => name === marks.sheet)
  if (grid === undefined) throw new FileProblem(says.damaged)
  const isPlain = kind !== 'xlsx' || marks.onlyErrors === true || grid.rows.length > maxStyled
  return isPlain ? markGrid(grid, marks) : markXlsx(bytes, marks)
}

/**
 * The sheet with the best heading, or with the most people if equal. Other sheets with people are reported, hidden ones
 * too.
 */
async function peopleOf(grids: readonly Grid[], context: FileContext): Promise<SheetPeople> {
  const isAnyShown = grids.some(({ isHidden }) => !isHidden)
  const isAside = (grid: Grid) => isAnyShown && grid.isHidden
  const sheets = grids.map((grid) => ({ ...openSheet(grid), isAside: isAside(grid) }))
  const read: { people: SheetPeople; score: number; isAside: boolean; ofOthers: string | undefined }[] = []
  const counted: { sheet: string; count: number; isAside: boolean }[] = []
  for (const sheet of sheets.toSorted((a, b) => Number(a.isAside) - Number(b.isAside) || b.score - a.score)) {
    const { score, isAside: aside } = sheet
    if (score === 0 && (aside || read.length > 0)) {
      // Most likely a sheet of codes; people in it are reported.
      counted.push({ sheet: sheet.grid.name, count: countPeople(sheet, context), isAside: aside })
      continue
    }
    const told = await context.told(headersOf(sheet))
    const people = readSheet(sheet, context, told)
    const ofOthers = told === undefined ? titleOfOnlyOthers(sheet) : undefined
    if (hasPeople(people.columns)) read.push({ people, score, isAside: aside, ofOthers })
  }
  const count = ({ people }: { people: SheetPeople }) => people.rows.length
  const [first] = read
    .filter(({ isAside: aside }) => !aside)
    .toSorted(
      (a, b) =>
        Number(a.ofOthers !== undefined) - Number(b.ofOthers !== undefined) ||
        Number(count(b) > 0) - Number(count(a) > 0) ||
        b.score - a.score ||
        count(b) - count(a),
    )
  if (first === undefined) throw new FileProblem(says.noPeople)
  if (first.ofOthers !== undefined) throw new FileProblem(says.otherPeople(first.ofOthers))
  const best = first.people
  if (best.rows.length > maxRows) throw new FileProblem(says.tooManyRows(maxRows.toLocaleString('vi')))
  if (best.rows.length === 0) throw new FileProblem(says.noRows)
  const others = read
    .filter(({ people }) => people !== best)
    .map(({ people: { sheet, rows }, isAside: aside }) => ({ sheet, count: rows.length, isAside: aside }))
  const named = [...others, ...counted]
    .filter(({ count: people }) => people > 0)
    .map(({ sheet, count: people, isAside: aside }) => ({
      row: 0,
      why: aside ? says.hiddenSheet(sheet, people) : says.otherSheet(sheet, people),
    }))
  return { ...best, skipped: [...named, ...best.skipped] }
}
