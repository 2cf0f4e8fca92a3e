/** What a row is read with, and what is wrong with a cell. */
import type { ImportColumnName } from '#domain/imports/import-columns.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { ItemFinder } from '#server/areas/imports/runs/item-finder.ts'
import type { PlaceFinder } from '#server/areas/imports/runs/place-finder.ts'
import type { OfferedPositions } from '#server/areas/positions/offered-positions.ts'
import type { Unit } from '#server/platform/table-cache/units.ts'

/** A problem in a column of a row. */
export interface CellProblem {
  column: ImportColumnName
  error: string
}

/** Lookup data for rows; created once per import. */
export interface RowLists {
  reference: ReferenceData
  items: ItemFinder
  places: PlaceFinder
  today: string
  /** Rooms that a row may name: those of one unit, or all while no unit is chosen. */
  rooms: { of: string; all: ReadonlyMap<string, readonly Unit[]>; areChosen: boolean }
  /** Positions that it may name. */
  positions: OfferedPositions
}
