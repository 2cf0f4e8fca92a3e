/** The officer's file with errors in red, as a workbook to correct and send again. */
import { randomUUID } from 'node:crypto'
import { refusals } from '#domain/api/refusals.ts'
import type { FurtherTable, ImportProblem } from '#domain/imports/import-columns.ts'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { markInProcess } from '#server/areas/imports/reading/process/read-in-process.ts'
import type { MarkedMend } from '#server/areas/imports/reading/open/mark-cells.ts'
import { readerQueue } from '#server/areas/imports/reading/process/reader-queue.ts'
import type { ReadFile } from '#server/areas/imports/reading/file-kind.ts'

export interface MarkOptions {
  /** Omits people whose lines are correct. */
  readonly onlyErrors?: boolean
  readonly mended?: readonly MarkedMend[]
  readonly signal?: AbortSignal
  readonly accountId?: string
}

/** How the sheet was read. */
type ReadSheet = Pick<ReadFile, 'sheet' | 'headerRow' | 'columns'> & {
  tables?: readonly FurtherTable[] | undefined
}

/**
 * A copy of the file with the cells of `problems` marked and the mended ones written over the file's; `file` says how it
 * was read. An .xlsx keeps its formatting, other files become a plain table. Throws 27 if it fails.
 */
export async function markedWorkbook(
  bytes: Buffer,
  { sheet, headerRow, columns, tables = [] }: ReadSheet,
  problems: readonly Pick<ImportProblem, 'row' | 'column' | 'error' | 'field'>[],
  { onlyErrors = false, mended = [], signal, accountId }: MarkOptions = {},
): Promise<Buffer> {
  const plain = problems.map(({ row, column, error, field }) => ({ row, column, error, field }))
  const marks = { sheet, headerRow, columns, tables, problems: plain, mended, onlyErrors }
  const marked = await readerQueue.run(accountId ?? randomUUID(), () => markInProcess(bytes, marks, signal))
  if (marked === undefined) throw refusals.fileRefused(says.tooComplex)
  return Buffer.from(marked.buffer, marked.byteOffset, marked.byteLength)
}
