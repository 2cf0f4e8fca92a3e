/** The kind of a file by its bytes, and its content once read: all that the server process knows of reading. */
import type { ColumnMapping, FurtherTable, ImportProblem, ImportRow } from '#domain/imports/import-columns.ts'

export type FileKind = 'xlsx' | 'xls' | 'pdf'

export interface ReadFile {
  readonly fileName: string
  readonly kind: FileKind
  /** Name of the sheet that was read; '' if none. */
  readonly sheet: string
  readonly headerRow: number
  readonly columns: readonly ColumnMapping[]
  readonly tables: readonly FurtherTable[]
  readonly rows: readonly ImportRow[]
  readonly skipped: readonly { row: number; why: string }[]
  readonly problems: readonly ImportProblem[]
  /** The rows of people that the file hides, as by a filter. */
  readonly hidden: readonly number[]
}

/** By the first bytes, whatever its name; undefined for anything else. */
export function kindOf(bytes: Buffer): FileKind | undefined {
  if (bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004') return 'xlsx'
  if (bytes.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1') return 'xls'
  return bytes.subarray(0, 1024).includes('%PDF-') ? 'pdf' : undefined
}

/** A file of which nothing was read, with the reason. */
export const unread = (fileName: string, kind: FileKind, error: string): ReadFile => ({
  fileName,
  kind,
  sheet: '',
  headerRow: 0,
  columns: [],
  tables: [],
  rows: [],
  skipped: [],
  hidden: [],
  problems: [{ row: 0, column: '', error, fileName }],
})
