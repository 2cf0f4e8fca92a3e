/** A column that was read. */
import type { ImportColumnName } from '#domain/imports/import-columns.ts'
import type { SpareColumnName } from '#domain/imports/spare-columns.ts'

export type ReadColumn = ImportColumnName | SpareColumnName
