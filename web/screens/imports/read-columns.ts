/** The columns of a check: those that were read, and those with contents that weren't. */
import type { ImportCheck } from '#domain/imports/calls.ts'
import {
  importColumns,
  type ColumnMapping,
  type ImportColumn,
  type ImportColumnName,
} from '#domain/imports/import-columns.ts'
import { spareColumns } from '#domain/imports/spare-columns.ts'

/** Columns of the template that a file's columns were read into; name and CCCD first. */
export function columnsRead({ files }: Pick<ImportCheck, 'files'>): readonly ImportColumn[] {
  const read = new Set<string>(['hoVaTen', 'soCccd'])
  for (const { column } of files.flatMap(columnsOf)) {
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
  files.flatMap((file) =>
    columnsOf(file).flatMap((column) => (isLeft(column) ? [{ ...column, fileName: file.fileName }] : [])),
  )

/** Of all its tables. */
const columnsOf = ({ columns, tables = [] }: ImportCheck['files'][number]): readonly ColumnMapping[] => [
  ...columns,
  ...tables.flatMap((table) => table.columns),
]

const isLeft = ({ column, filled = 0 }: ColumnMapping) => column === null && filled > 0

/** Number of columns that were recognised only by guessing: the user must see what they are. */
export const proposalsIn = ({ files }: Pick<ImportCheck, 'files'>): number =>
  files.flatMap(({ columns }) => columns).filter(isProposed).length

const isProposed = ({ how, suggestion, filled = 0 }: ColumnMapping) =>
  filled > 0 && (suggestion !== undefined || how === 'noi-dung')
