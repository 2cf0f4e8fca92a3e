/** The columns of a check: those that were read, and those with contents that weren't. */
import type { ImportCheck } from '#domain/imports/calls.ts'
import {
  importColumns,
  type ColumnMapping,
  type ImportColumn,
  type ImportColumnName,
} from '#domain/imports/import-columns.ts'
import { spareColumns } from '#domain/imports/spare-columns.ts'

/** Titles of the numbers of rows, which nobody misses. */
const numberTitle = /^(?:stt|tt|số tt|số thứ tự|no)[.:]?$/iu

/** Columns of the template that a file's columns were read into; name and CCCD first. */
export function columnsRead({ files }: Pick<ImportCheck, 'files'>): readonly ImportColumn[] {
  const read = new Set<string>(['hoVaTen', 'soCccd'])
  for (const { columns } of files)
    for (const { column } of columns) {
      if (column === null) continue
      read.add(column)
      for (const given of spareColumns.find(({ name }) => name === column)?.gives ?? []) read.add(given)
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
  files.flatMap(({ fileName, columns }) =>
    columns.flatMap((column) => (isLeft(column) ? [{ ...column, fileName }] : [])),
  )

const isLeft = ({ column, filled = 0, header }: ColumnMapping) =>
  column === null && filled > 0 && !numberTitle.test(header.trim())

/** Number of columns that were recognised only by guessing: the user must see what they are. */
export const proposalsIn = ({ files }: Pick<ImportCheck, 'files'>): number =>
  files.flatMap(({ columns }) => columns).filter(isProposed).length

const isProposed = ({ how, suggestion, filled = 0 }: ColumnMapping) =>
  filled > 0 && (suggestion !== undefined || how === 'noi-dung')
