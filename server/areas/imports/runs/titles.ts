/** Titles of columns in an officer's sheet. */
import type { ImportedFile } from '#domain/imports/calls.ts'
import { importColumn, type ImportColumnName } from '#domain/imports/import-columns.ts'
import { spareColumns } from '#domain/imports/spare-columns.ts'
import type { TitleOf } from '#server/areas/imports/runs/refused-rows.ts'

/** The sheet's title of the column, or of the one it was read from; the template's title if it has neither. */
export function titlesOf(files: readonly ImportedFile[]): TitleOf {
  const titles = new Map<string, string>()
  for (const { fileName, columns } of files)
    for (const { column, header } of columns) {
      if (column === null || header === '') continue
      const gives = spareColumns.find(({ name }) => name === column)?.gives ?? [column]
      for (const name of gives) {
        const key = `${fileName} ${name}`
        if (!titles.has(key) || name === column) titles.set(key, header)
      }
    }
  return ({ fileName }, column: ImportColumnName) =>
    titles.get(`${fileName} ${column}`) ?? importColumn(column).title
}
