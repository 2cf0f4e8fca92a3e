/** The sheets of a workbook as grids. Throws a message if it is damaged, locked or too large when unpacked. */
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import type { GridCell } from '#server/areas/imports/reading/cells/read-cell.ts'
import { FileProblem } from '#server/areas/imports/reading/open/file-problem.ts'
import { xlsParts } from '#server/areas/imports/reading/open/xls-parts.ts'
import {
  boundedXlsx,
  readXls,
  WorkbookProblem,
  type Sheet,
  type WorkbookFault,
} from '#server/platform/workbook/workbook-library.ts'
import type { Grid } from '#server/areas/imports/reading/sheet/grid.ts'

const sentenceOf: Readonly<Record<WorkbookFault, string>> = {
  damaged: says.damaged,
  locked: says.encrypted,
  macros: says.macros,
  tooLarge: says.unpacksTooLarge,
  tooOld: says.oldExcel,
}

export async function xlsxGrids(bytes: Buffer): Promise<Grid[]> {
  const workbook = await opened(async () => {
    const book = boundedXlsx(bytes)
    return book.read({ readStyles: /"(?:\.Vn|VNI[-\s])/i.test(book.styles) })
  })
  const serials = workbook.dateSystem === '1904' ? 1904 : 1900
  return workbook.sheets.map((sheet) => ({
    ...gridOf(sheet, serials, sheet.hidden === true || sheet.veryHidden === true),
    fontOf: (row, column) => sheet.cells?.get(`${row},${column}`)?.style?.font?.name,
  }))
}

export async function xlsGrids(bytes: Buffer): Promise<Grid[]> {
  const parts = xlsParts(bytes)
  if (parts.isLocked) throw new FileProblem(says.encrypted)
  if (parts.hasMacros) throw new FileProblem(says.macros)
  const workbook = await opened(() => readXls(bytes))
  return workbook.sheets.map((sheet, at) => ({
    ...gridOf(sheet, parts.serials, parts.sheets[at]?.isHidden === true),
    fontOf: (row, column) => parts.sheets[at]?.fonts.get(`${row},${column}`),
  }))
}

/** Tells the officer why a workbook can't be read. */
async function opened<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof WorkbookProblem ? new FileProblem(sentenceOf[error.fault]) : error
  }
}

function gridOf(sheet: Sheet, serials: 1900 | 1904, isHidden: boolean): Omit<Grid, 'fontOf'> {
  const rows = sheet.rows as (GridCell[] | undefined)[]
  return { name: sheet.name, isHidden, rows: withFormulas(rows, sheet), merges: sheet.merges ?? [], serials }
}

/**
 * A formula that was never calculated has no value: replaced by a message, so that it isn't taken for an empty cell.
 */
function withFormulas(rows: (GridCell[] | undefined)[], sheet: Sheet): (GridCell[] | undefined)[] {
  for (const [place, cell] of sheet.cells ?? []) {
    if (cell.formula === undefined) continue
    const [row = 0, column = 0] = place.split(',').map(Number)
    const line = rows[row]
    if (line !== undefined && (line[column] ?? null) === null) line[column] = '#VALUE!'
  }
  return rows
}
