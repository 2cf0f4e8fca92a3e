/** The sheets of a workbook as grids. Throws a message if it is damaged, locked or too large when unpacked. */
import { EncryptedFileError, UnsupportedFormatError } from 'hucre'
import { readXls, readXlsx, type Sheet } from 'hucre/xlsx'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import type { GridCell } from '#server/areas/imports/reading/cells/read-cell.ts'
import { FileProblem } from '#server/areas/imports/reading/open/file-problem.ts'
import { xlsParts } from '#server/areas/imports/reading/open/xls-parts.ts'
import { beginningOf, zipParts, type ZipPart } from '#server/platform/zip/zip-parts.ts'
import type { Grid } from '#server/areas/imports/reading/sheet/grid.ts'

/** Maximum unpacked bytes of a workbook. */
const maxUnpacked = 200 * 1_048_576
/** Characters of a part in which entities would be declared. */
const prologue = 2048
const longestStyles = 4 * 1_048_576

export async function xlsxGrids(bytes: Buffer): Promise<Grid[]> {
  const parts = zipParts(bytes)
  if (parts === undefined) throw new FileProblem(says.damaged)
  if (parts.reduce((sum, { unpacked }) => sum + unpacked, 0) > maxUnpacked)
    throw new FileProblem(says.unpacksTooLarge)
  if (parts.some(({ name }) => /vbaProject|macrosheets/i.test(name))) throw new FileProblem(says.macros)
  if (!parts.some(({ name }) => /(?:^|\/)workbook\.xml$/i.test(name))) throw new FileProblem(says.damaged)
  // No program writes a document type into a workbook; entities would be fetched or expanded.
  if (parts.some((part) => isXml(part) && /<!(?:DOCTYPE|ENTITY)/i.test(beginningOf(bytes, part, prologue))))
    throw new FileProblem(says.damaged)
  const styles = parts.find(({ name }) => /styles\.xml$/i.test(name))
  const readStyles =
    styles !== undefined && /"(?:\.Vn|VNI[-\s])/i.test(beginningOf(bytes, styles, longestStyles))
  const workbook = await opened(() => readXlsx(bytes, { readStyles }))
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

const isXml = ({ name }: ZipPart): boolean => /\.(?:xml|rels)$/i.test(name)

async function opened<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof EncryptedFileError) throw new FileProblem(says.encrypted)
    const isOld = error instanceof UnsupportedFormatError || /Unsupported XLS version/.test(String(error))
    throw new FileProblem(isOld ? says.oldExcel : says.damaged)
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
