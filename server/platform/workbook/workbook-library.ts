/**
 * The only module that knows the workbook library: foreign workbooks are read within limits, which are checked before
 * anything is unpacked. Every failure while reading is a `WorkbookProblem`. Foreign bytes are parsed in a process that
 * can be killed (areas/imports/reading/process).
 */
import * as library from 'hucre/xlsx'
import { beginningOf, unpackedChunks, zipParts, type ZipPart } from '#server/platform/zip/zip-parts.ts'
import { CellTexts, holdsCells, maxCellBytes } from './cell-texts.ts'
import { declaresType, prologEnd } from './xml-prolog.ts'

export { saveXlsx, writeXlsx } from 'hucre/xlsx'
export type {
  Cell,
  CellStyle as LibraryStyle,
  CellValue,
  DataValidation,
  MergeRange,
  Sheet,
  Workbook,
} from 'hucre/xlsx'

/** Why a workbook can't be read. */
export type WorkbookFault = 'damaged' | 'locked' | 'macros' | 'tooLarge' | 'tooOld'

export class WorkbookProblem extends Error {
  readonly fault: WorkbookFault

  constructor(fault: WorkbookFault) {
    super(`the workbook can't be read: ${fault}`)
    this.fault = fault
  }
}

/** Maximum unpacked bytes of a workbook. */
const maxUnpacked = 200 * 1_048_576
/** Maximum bytes of all sheets, as if each were as long as the longest part. */
const maxParsed = 4 * maxUnpacked
/** A part of more bytes that was packed better than this holds nothing but repetition; rows of a real sheet: about 20. */
const smallPart = 8 * 1_048_576
const maxPacking = 100
/** Bytes of a part in which its root element begins; longer only if it has more before that, as no program writes. */
const usualProlog = 2048
const longestProlog = 65_536
const longestStyles = 4 * 1_048_576

/** An .xlsx whose parts are within limits, and which declares no entities. */
interface BoundedXlsx {
  /** The beginning of its style sheet, which says whether styles are worth reading. */
  readonly styles: string
  read(options?: { readStyles?: boolean }): Promise<library.Workbook>
  /** For a changed copy (`saveXlsx`): with everything that the library doesn't interpret. */
  open(): Promise<library.Workbook>
}

export function boundedXlsx(bytes: Buffer): BoundedXlsx {
  const parts = zipParts(bytes)
  if (parts === undefined) throw new WorkbookProblem('damaged')
  if (parts.reduce((sum, { unpacked }) => sum + unpacked, 0) > maxUnpacked)
    throw new WorkbookProblem('tooLarge')
  if (parts.some(({ name }) => /vbaProject|macrosheets/i.test(name))) throw new WorkbookProblem('macros')
  if (!parts.some(({ name }) => /(?:^|\/)workbook\.xml$/i.test(name))) throw new WorkbookProblem('damaged')
  // No program writes a document type into a workbook; entities would be fetched or expanded.
  if (parts.some((part) => hasDocumentType(bytes, part))) throw new WorkbookProblem('damaged')
  const largest = Math.max(...parts.map(({ unpacked }) => unpacked))
  // Several sheets may name one part, which would then be parsed again for each.
  const sheets = (_: unknown, at: number) => {
    if (at >= parts.length) throw new WorkbookProblem('damaged')
    if (at * largest > maxParsed) throw new WorkbookProblem('tooLarge')
    return true
  }
  if (parts.some(({ packed, unpacked }) => unpacked > smallPart && unpacked > packed * maxPacking))
    throw new WorkbookProblem('tooLarge')
  const styles = parts.find(({ name }) => /styles\.xml$/i.test(name))
  return {
    styles: styles === undefined ? '' : beginningOf(bytes, styles, longestStyles),
    read: (options) =>
      opened(async () => {
        await refuseLongCells(bytes, parts)
        return library.readXlsx(bytes, { ...options, sheets })
      }),
    open: () =>
      opened(async () => {
        await refuseLongCells(bytes, parts)
        return library.openXlsx(bytes, { readStyles: true, sheets })
      }),
  }
}

/** Before the library holds any of them in memory. */
async function refuseLongCells(bytes: Buffer, parts: readonly ZipPart[]): Promise<void> {
  for (const part of parts) {
    if (part.unpacked <= maxCellBytes || !holdsCells(beginningOf(bytes, part, usualProlog))) continue
    const texts = new CellTexts()
    for await (const chunk of unpackedChunks(bytes, part))
      if (texts.isTooLongAfter(chunk)) throw new WorkbookProblem('tooLarge')
  }
}

/** Reads an .xlsx; throws a WorkbookProblem. */
export const readXlsx = async (
  bytes: Uint8Array,
  options?: { readStyles?: boolean },
): Promise<library.Workbook> => boundedXlsx(asBuffer(bytes)).read(options)

/** Reads an .xls of Excel 97 or later; throws a WorkbookProblem. */
export const readXls = (bytes: Buffer): Promise<library.Workbook> => opened(() => library.readXls(bytes))

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

/** Whatever a part is called: relations name the parts that are parsed. */
function hasDocumentType(bytes: Buffer, part: ZipPart): boolean {
  for (const length of [usualProlog, longestProlog]) {
    const text = beginningOf(bytes, part, length)
    if (!/^\uFEFF?\s*</.test(text)) return false
    const end = prologEnd(text)
    if (end !== undefined) return declaresType(text, end)
    // The whole part: it has no root element.
    if (text.length < length && part.unpacked < length) return false
  }
  return true
}

async function opened<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof WorkbookProblem) throw error
    // By name: the classes are only exported together with all readers of other formats.
    const { name, message } = error as Error
    if (name === 'EncryptedFileError') throw new WorkbookProblem('locked')
    const isOld = name === 'UnsupportedFormatError' || /Unsupported XLS version/.test(message)
    throw new WorkbookProblem(isOld ? 'tooOld' : 'damaged')
  }
}
