/** The columns of a check: those that were read, and those with contents that weren't. */
import type { ImportCheck } from '#domain/imports/calls.ts'
import { columnsOfFile, tablesOfFile } from '#domain/imports/columns-of-file.ts'
import {
  importColumns,
  type ColumnMapping,
  type ImportColumn,
  type ImportColumnName,
} from '#domain/imports/import-columns.ts'
import { importScreenSentences as sentences } from '#domain/imports/screen-sentences.ts'
import { spareColumns } from '#domain/imports/spare-columns.ts'

/** Columns of the template that a file's columns were read into; name and CCCD first. */
export function columnsRead({ files }: Pick<ImportCheck, 'files'>): readonly ImportColumn[] {
  const read = new Set<string>(['hoVaTen', 'soCccd'])
  for (const { column } of files.flatMap(columnsOfFile)) {
    if (column === null) continue
    read.add(column)
    for (const target of spareColumns.find(({ name }) => name === column)?.gives ?? []) read.add(target)
  }
  const first: readonly ImportColumnName[] = ['hoVaTen', 'soCccd']
  const shown = importColumns.filter(({ name }) => read.has(name))
  return [
    ...shown.filter(({ name }) => first.includes(name)),
    ...shown.filter(({ name }) => !first.includes(name)),
  ]
}

/** Columns with contents that weren't read, and the file's name. */
export const columnsLeft = ({
  files,
}: Pick<ImportCheck, 'files'>): (ColumnMapping & { fileName: string })[] =>
  files.flatMap((file) =>
    columnsOfFile(file).flatMap((column) => (isLeft(column) ? [{ ...column, fileName: file.fileName }] : [])),
  )

const isLeft = ({ column, filled = 0 }: ColumnMapping) => column === null && filled > 0

/** A table of a file with people, as its columns are shown. */
export interface ShownTable {
  readonly key: string
  readonly fileName: string
  readonly headerRow: number
  readonly title: string
  readonly columns: readonly ColumnMapping[]
}

export const tablesToMap = ({ files }: Pick<ImportCheck, 'files'>): readonly ShownTable[] =>
  files.flatMap((file) =>
    tablesOfFile(file)
      // Of a table of other people no column is read.
      .filter(({ rows, columns }, at) => columns.length > 0 && (at === 0 || rows > 0))
      .map(({ headerRow, columns }, at) => {
        const { fileName } = file
        const title = at === 0 ? fileName : sentences.furtherTable(fileName, headerRow)
        return { key: JSON.stringify([fileName, headerRow]), fileName, headerRow, title, columns }
      }),
  )

/** The columns that were recognised only by guessing, each with its place: the user must see what they are. */
export const proposalsIn = ({
  importId,
  files,
}: Pick<ImportCheck, 'importId' | 'files'>): readonly string[] =>
  files.flatMap((file) =>
    tablesOfFile(file).flatMap(({ headerRow, columns }) =>
      columns
        .filter(isProposed)
        .map(({ index, column, suggestion = column }) =>
          JSON.stringify([importId, file.fileName, headerRow, index, suggestion]),
        ),
    ),
  )

const isProposed = ({ how, suggestion, filled = 0 }: ColumnMapping) =>
  filled > 0 && (suggestion !== undefined || how === 'noi-dung')
