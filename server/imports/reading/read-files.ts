/**
 * Files of people as rows (spec 3 §2.13, §2.14): workbooks and PDFs are recognised by their bytes and read one after another in
 * processes that can be killed, two at a time in the whole server and one for each account. Values are texts, repaired where
 * that is certain; what they mean is judged afterwards.
 */
import { randomUUID } from 'node:crypto'
import { refusals } from '#domain/api/refusals.ts'
import type { ColumnMapping } from '#domain/imports/import-columns.ts'
import { importSentences, mostImported } from '#domain/imports/import-sentences.ts'
import type { ReadingNames } from '#server/imports/reading/process/messages.ts'
import { readInProcess } from '#server/imports/reading/process/read-in-process.ts'
import { readings } from '#server/imports/reading/process/turns.ts'
import type { ReadFile } from '#server/imports/reading/file-kind.ts'
import type { Told } from '#server/imports/reading/sheet/map-columns.ts'

export interface ReadOptions {
  /** The columns as somebody says they are: of one file by its name, or of all ('*'). */
  readonly mapping?: Readonly<Record<string, readonly ColumnMapping[]>>
  readonly signal?: AbortSignal
  /** What the account said before of a sheet with these titles. */
  readonly remembered?: (headers: string[]) => readonly ColumnMapping[] | undefined
  /** Names that columns without titles are recognised by, and provinces at the end of addresses. */
  readonly names?: ReadingNames
  /** The present civil day; years of two digits are read by it. */
  readonly today: string
  readonly accountId?: string
  /** People of all files together. */
  readonly most?: number
}

export interface FileToImport {
  readonly fileName: string
  /** The bytes, or how they are got when it is the file's turn, so that files that wait take no room. */
  readonly bytes: Buffer | (() => Promise<Buffer>)
}

export interface ReadOutcome {
  readonly files: readonly ReadFile[]
}

/**
 * Throws 503 while too many wait, 27 as soon as there are more than `most` people, what `bytes` throws, and what `signal` was
 * aborted with; all else is a problem of its file.
 */
export async function readImportFiles(
  files: readonly FileToImport[],
  { mapping, signal, remembered, names, today, accountId, most = mostImported }: ReadOptions,
): Promise<ReadOutcome> {
  const known = names ?? { lists: {}, provinces: [] }
  return readings.run(accountId ?? randomUUID(), async () => {
    const read: ReadFile[] = []
    let people = 0
    for (const { fileName, bytes } of files) {
      const said = saidOf(mapping, fileName) ?? saidOf(mapping, '*')
      const told = (headers: readonly string[]): Told | undefined => {
        if (said !== undefined) return { mapping: said, how: 'tay' }
        // Sheets without titles have nothing to be recognised by.
        const before = headers.length === 0 ? undefined : remembered?.([...headers])
        return before === undefined ? undefined : { mapping: before, how: 'da-nho' }
      }
      const content = typeof bytes === 'function' ? await bytes() : bytes
      const year = Number(today.slice(0, 4))
      const file = await readInProcess({ fileName, bytes: content, year, names: known, told }, signal)
      people += file.rows.length
      if (people > most) throw refusals.fileRefused(importSentences.tooManyRows)
      read.push(file)
    }
    return { files: read }
  })
}

/** A file may be called 'constructor': only what was said counts, not what every object has. */
const saidOf = (mapping: ReadOptions['mapping'], name: string): readonly ColumnMapping[] | undefined =>
  mapping !== undefined && Object.hasOwn(mapping, name) ? mapping[name] : undefined
