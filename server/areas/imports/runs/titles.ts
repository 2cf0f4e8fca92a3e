/** Titles of columns in an officer's sheet. */
import type { ImportedFile } from '#domain/imports/calls.ts'
import { importColumn, type ColumnMapping, type ImportColumnName } from '#domain/imports/import-columns.ts'
import { spareColumns } from '#domain/imports/spare-columns.ts'
import type { TitleOf } from '#server/areas/imports/runs/refused-rows.ts'

/** The title of the column in the row's table, or of the one it was read from; the template's title if it has neither. */
export function titlesOf(files: readonly ImportedFile[]): TitleOf {
  const tablesOf = new Map(
    files.map(({ fileName, headerRow, columns, tables = [] }) => [
      fileName,
      [{ headerRow, columns }, ...tables]
        .map((table) => ({ headerRow: table.headerRow, titles: titlesIn(table.columns) }))
        .toSorted((a, b) => b.headerRow - a.headerRow),
    ]),
  )
  return ({ fileName, row }, column: ImportColumnName) =>
    tablesOf
      .get(fileName)
      ?.find(({ headerRow }) => headerRow < row)
      ?.titles.get(column) ?? importColumn(column).title
}

function titlesIn(columns: readonly ColumnMapping[]): ReadonlyMap<string, string> {
  const titles = new Map<string, string>()
  for (const { column, header } of columns) {
    if (column === null || header === '') continue
    const gives = spareColumns.find(({ name }) => name === column)?.gives ?? [column]
    for (const name of gives) if (!titles.has(name) || name === column) titles.set(name, header)
  }
  return titles
}
