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
  const { workbook, arePartial } = await opened(async () => {
    const book = boundedXlsx(bytes)
    const arePartial = hasPartialDates(book.styles)
    const readStyles = arePartial || /"(?:\.Vn|VNI[-\s])/i.test(book.styles)
    return { workbook: await book.read({ readStyles }), arePartial }
  })
  if (arePartial) for (const sheet of workbook.sheets) withPartialDates(sheet)
  const serials = workbook.dateSystem === '1904' ? 1904 : 1900
  return workbook.sheets.map((sheet) => ({
    ...gridOf(sheet, serials, sheet.hidden === true || sheet.veryHidden === true),
    hiddenRows: new Set([...(sheet.rowDefs ?? [])].flatMap(([row, { hidden }]) => (hidden ? [row] : []))),
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
    hiddenRows: parts.sheets[at]?.hiddenRows ?? new Set(),
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

function gridOf(sheet: Sheet, serials: 1900 | 1904, isHidden: boolean): Omit<Grid, 'fontOf' | 'hiddenRows'> {
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

const formatted = (format: string): string => format.replaceAll(/\[[^\]]*\]|"[^"]*"|\\./gu, '').toLowerCase()
/** A format that shows the year, perhaps with its month, but no day: '2024', '09/2024'. */
const isPartial = (format: string): boolean => /y/.test(formatted(format)) && !/[dh]/.test(formatted(format))

/** Whether a workbook has such formats; 17 is the built-in 'mmm-yy'. */
const hasPartialDates = (styles: string): boolean =>
  /<xf [^>]*numFmtId="17"/.test(styles) ||
  [...styles.matchAll(/formatCode="(?<format>[^"]*)"/gu)].some(({ groups }) =>
    isPartial(groups?.['format'] ?? ''),
  )

/** The first of a month that is shown without its day may be a day that nobody knew: only what is shown is read. */
function withPartialDates(sheet: Sheet): void {
  for (const [place, { value, style }] of sheet.cells ?? []) {
    const format = style?.numFmt
    if (!(value instanceof Date) || value.getUTCDate() !== 1 || format === undefined || !isPartial(format))
      continue
    const [row = 0, column = 0] = place.split(',').map(Number)
    const line = sheet.rows[row]
    const year = String(value.getUTCFullYear())
    const month = String(value.getUTCMonth() + 1).padStart(2, '0')
    if (line !== undefined) line[column] = /m/.test(formatted(format)) ? `${month}/${year}` : year
  }
}
