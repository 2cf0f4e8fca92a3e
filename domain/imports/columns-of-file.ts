/** The tables of a checked file that people were read from, and the columns of all its tables. */
import type { ImportedFile } from '#domain/imports/calls.ts'
import type { ColumnMapping, FurtherTable } from '#domain/imports/import-columns.ts'

type Tables = Pick<ImportedFile, 'columns' | 'tables'>

/** The first table, and those below it. */
export const tablesOfFile = ({
  headerRow,
  rows,
  columns,
  tables = [],
}: Tables & Pick<ImportedFile, 'headerRow' | 'rows'>): readonly FurtherTable[] => [
  { headerRow, rows: rows - tables.reduce((sum, table) => sum + table.rows, 0), columns },
  ...tables,
]

export const columnsOfFile = ({ columns, tables = [] }: Tables): readonly ColumnMapping[] => [
  ...columns,
  ...tables.flatMap((table) => table.columns),
]
