/** Titles of columns in an officer's sheet. */
import type { ImportedFile } from '#domain/imports/calls.ts'
import {
  importColumn,
  type ColumnMapping,
  type ImportColumnName,
  type ImportRow,
} from '#domain/imports/import-columns.ts'
import { spareColumns } from '#domain/imports/spare-columns.ts'
import type { TitleOf } from '#server/areas/imports/runs/refused-rows.ts'

/** The title of the column in the row's table, or of the one it was read from; the template's title if it has neither. */
export function titlesOf(files: readonly ImportedFile[]): TitleOf {
  const titlesAt = titlesByRow(files)
  return (at, column: ImportColumnName) => titlesAt(at)?.get(column) ?? importColumn(column).title
}

type RowPlace = Pick<ImportRow, 'row' | 'fileName'>

function titlesByRow(
  files: readonly ImportedFile[],
): (at: RowPlace) => ReadonlyMap<ImportColumnName, string> | undefined {
  const tablesOf = new Map(
    files.map(({ fileName, headerRow, columns, tables = [] }) => [
      fileName,
      [{ headerRow, columns }, ...tables]
        .map((table) => ({ headerRow: table.headerRow, titles: titlesIn(table.columns) }))
        .toSorted((a, b) => b.headerRow - a.headerRow),
    ]),
  )
  return ({ fileName, row }) => tablesOf.get(fileName)?.find(({ headerRow }) => headerRow < row)?.titles
}

function titlesIn(columns: readonly ColumnMapping[]): ReadonlyMap<ImportColumnName, string> {
  const titles = new Map<ImportColumnName, string>()
  for (const { column, header, isDivided } of columns) {
    // Which of several columns the row fills isn't known here.
    if (column === null || header === '' || isDivided === true) continue
    const gives = spareColumns.find(({ name }) => name === column)?.gives ?? [column as ImportColumnName]
    for (const name of gives) if (!titles.has(name) || name === column) titles.set(name, header)
  }
  return titles
}
