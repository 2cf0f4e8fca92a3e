/** Messages between the server and the process that reads one file. */
import { fold } from '#domain/officer/name-text.ts'
import { bareName } from '#server/areas/imports/reading/cells/split-address.ts'
import type { Marks } from '#server/areas/imports/reading/open/mark-cells.ts'
import type { ReadFile } from '#server/areas/imports/reading/file-kind.ts'
import type { PaperOutcome } from '#server/areas/imports/reading/paper/read-paper-file.ts'
import type { KnownNames } from '#server/areas/imports/reading/sheet/by-content.ts'
import type { Told } from '#server/areas/imports/reading/sheet/map-columns.ts'

/** Names of catalogues and places to compare cells with, unchanged. */
export interface ReadingNames {
  /** Names of catalogue items by catalogue code ('DM_DANTOC'). */
  readonly lists: Readonly<Record<string, readonly string[]>>
  readonly provinces: readonly string[]
}

export interface ToReader {
  read?: { fileName: string; bytes: Uint8Array; year: number; names: ReadingNames }
  told?: Told | null
  mark?: { bytes: Uint8Array; marks: Marks }
  /** A decision. */
  paper?: { bytes: Uint8Array }
}

export interface FromReader {
  /** Requests the known mapping for these titles. */
  headers?: readonly string[]
  /** People, in batches, so that receiving them never blocks the server. */
  rows?: ReadFile['rows']
  /** The end: everything except the people. */
  file?: Omit<ReadFile, 'rows'>
  /** The marked copy. */
  marked?: Uint8Array
  paper?: PaperOutcome
}

/** The names in the form compared with cells. */
export const comparable = ({ lists, provinces }: ReadingNames): KnownNames => ({
  lists: new Map(Object.entries(lists).map(([code, names]) => [code, new Set(names.map(fold))])),
  provinces: new Set(provinces.map(bareName)),
})
