/**
 * Reads files of people into rows (spec 3 §2.13, §2.14): detects workbooks and PDFs by their bytes and reads them one
 * after another in separate processes, two at a time in the whole server and one per account. Values are texts,
 * repaired only if unambiguous; they are interpreted later.
 */
import { randomUUID } from 'node:crypto'
import { refusals } from '#domain/api/refusals.ts'
import type { ColumnMapping } from '#domain/imports/import-columns.ts'
import { importSentences, maxImported } from '#domain/imports/import-sentences.ts'
import type { ReadingNames } from '#server/areas/imports/reading/process/messages.ts'
import { readInProcess } from '#server/areas/imports/reading/process/read-in-process.ts'
import { readerQueue } from '#server/areas/imports/reading/process/reader-queue.ts'
import type { ReadFile } from '#server/areas/imports/reading/file-kind.ts'
import type { Told } from '#server/areas/imports/reading/sheet/map-columns.ts'

export interface ReadOptions {
  /** Manual mapping of columns: for one file by name, or for all ('*'). */
  readonly mapping?: Readonly<Record<string, readonly ColumnMapping[]>>
  readonly signal?: AbortSignal
  /** The account's earlier mapping for a sheet with these titles. */
  readonly remembered?: (headers: string[]) => readonly ColumnMapping[] | undefined
  /** Names to recognise columns without titles, and provinces at the end of addresses. */
  readonly names?: ReadingNames
  /** Today's date, for two-digit years. */
  readonly today: string
  readonly accountId?: string
  /** Maximum number of people in all files. */
  readonly max?: number
}

export interface FileToImport {
  readonly fileName: string
  /** The bytes, or a function called when it is the file's turn, so that waiting files take no memory. */
  readonly bytes: Buffer | (() => Promise<Buffer>)
}

export interface ReadOutcome {
  readonly files: readonly ReadFile[]
}

/**
 * Throws 503 if too many are waiting, 27 when there are more than `max` people, errors of `bytes`, and the reason of
 * an aborted `signal`; everything else is a problem of its file.
 */
export async function readImportFiles(
  files: readonly FileToImport[],
  { mapping, signal, remembered, names, today, accountId, max = maxImported }: ReadOptions,
): Promise<ReadOutcome> {
  const readingNames = names ?? { lists: {}, provinces: [] }
  return readerQueue.run(accountId ?? randomUUID(), async () => {
    const read: ReadFile[] = []
    let people = 0
    for (const { fileName, bytes } of files) {
      const said = saidOf(mapping, fileName) ?? saidOf(mapping, '*')
      const told = (headers: readonly string[]): Told | undefined => {
        if (said !== undefined) return { mapping: said, how: 'tay' }
        // Sheets without titles can't be recognised.
        const before = headers.length === 0 ? undefined : remembered?.([...headers])
        return before === undefined ? undefined : { mapping: before, how: 'da-nho' }
      }
      const content = typeof bytes === 'function' ? await bytes() : bytes
      const year = Number(today.slice(0, 4))
      const file = await readInProcess({ fileName, bytes: content, year, names: readingNames, told }, signal)
      people += file.rows.length
      if (people > max) throw refusals.fileRefused(importSentences.tooManyRows)
      read.push(file)
    }
    return { files: read }
  })
}

/** A file may be named 'constructor': ignores inherited properties. */
const saidOf = (mapping: ReadOptions['mapping'], name: string): readonly ColumnMapping[] | undefined =>
  mapping !== undefined && Object.hasOwn(mapping, name) ? mapping[name] : undefined
