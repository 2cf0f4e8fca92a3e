/** A line of the sheet and what is read from it. */
import type { ColumnMapping, ImportColumnName, ImportRepair } from '#domain/imports/import-columns.ts'
import type { GridCell } from '#server/areas/imports/reading/cells/read-cell.ts'
import type { DateContext } from '#server/areas/imports/reading/cells/read-date.ts'
import type { KnownNames } from '#server/areas/imports/reading/sheet/by-content.ts'
import type { ReadColumn } from '#server/areas/imports/reading/sheet/read-column.ts'

/** The original text of a cell that is read as another one, and the reason; `isGuess`: it may be right as it was. */
export interface Typed {
  readonly typed: string
  readonly why: string
  readonly isGuess?: true
}

/** A cell of a person's line. `typed`: if it was another one. */
export interface Source {
  readonly cell: GridCell
  readonly typed?: Typed | undefined
  /** An empty cell that another one of its line is merged over. */
  readonly isCovered?: boolean
  /** A mark for the line above where it isn't read, or there is none. */
  readonly isDitto?: boolean
}

export interface PersonContext {
  readonly columns: readonly ColumnMapping[]
  /** Columns of the same title as one that is read: in no row may they say something else. */
  readonly rivals: ReadonlyMap<ReadColumn, readonly ColumnMapping[]>
  readonly datesOf: (column: ReadColumn) => DateContext
  readonly names: KnownNames
}

export interface ReadPerson {
  readonly values: Record<ImportColumnName, string>
  readonly repairs: ImportRepair[]
  readonly problems: PersonProblem[]
}

/** `column`: the title of the sheet's column, '' if it has none; `field`: the column of ours that it is read into. */
export interface PersonProblem {
  readonly column: string
  readonly field: ImportColumnName
  readonly error: string
}
