/**
 * Files of people as rows (spec 3 §2.13, §2.14): workbooks and PDFs are recognised by their bytes and read one after another in
 * processes that can be killed, two at a time in the whole server and one for each account. Values are texts, repaired where
 * that is certain; what they mean is judged afterwards.
 */
import { randomUUID } from 'node:crypto'
import type { ColumnMapping } from '#domain/imports/import-columns.ts'
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
}

export interface ReadOutcome {
  readonly files: readonly ReadFile[]
}

/** Throws 503 while too many wait, and what `signal` was aborted with; all else is a problem of its file. */
export async function readImportFiles(
  files: readonly { fileName: string; bytes: Buffer }[],
  { mapping, signal, remembered, names, today, accountId }: ReadOptions,
): Promise<ReadOutcome> {
  const known = names ?? { lists: {}, provinces: [] }
  return readings.run(accountId ?? randomUUID(), async () => {
    const read: ReadFile[] = []
    for (const { fileName, bytes } of files) {
      const said = mapping?.[fileName] ?? mapping?.['*']
      const told = (headers: readonly string[]): Told | undefined => {
        if (said !== undefined) return { mapping: said, how: 'tay' }
        // Sheets without titles have nothing to be recognised by.
        const before = headers.length === 0 ? undefined : remembered?.([...headers])
        return before === undefined ? undefined : { mapping: before, how: 'da-nho' }
      }
      read.push(
        await readInProcess({ fileName, bytes, year: Number(today.slice(0, 4)), names: known, told }, signal),
      )
    }
    return { files: read }
  })
}
