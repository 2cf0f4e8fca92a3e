/**
 * A record as rules judge it, the same in the browser (a form over the loaded record), at import and on the server: the
 * person's values, the rows of the histories, and the facts that don't stand in the record. Whatever is unknown is
 * absent, and a rule that reads it isn't judged; an empty value is null.
 */
import type { Ref, UnitRef } from '#domain/fields/values.ts'
import type { Law } from '#domain/law/law.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import type { SubRecordName, subRecordsByName } from '#domain/records/index.ts'
import type { EntryOf } from '#domain/records/sub-record.ts'

/** A row of a history; `id` is '' for one that isn't saved yet. Files aren't read: no row has any. */
export type JudgedRow<N extends SubRecordName> = EntryOf<(typeof subRecordsByName)[N]> & {
  readonly id: string
}
/** In order of entry. */
export type JudgedRows = { readonly [N in SubRecordName]: readonly JudgedRow<N>[] }

/** A catalogue item: what a reference doesn't carry. */
export interface ItemFacts {
  code: string
  name: string
  /** National code; '' for none. */
  qgCode: string
  /** No longer offered. */
  ended: boolean
  extra: Readonly<Record<string, unknown>>
  /** Its position in its catalogue, 1 the first: of levels the highest. */
  place: number
}

export interface CatalogueFacts {
  /** Undefined for an unknown one. */
  item(ref: Pick<Ref, 'id'>): ItemFacts | undefined
  /** The item that a typed text is: its name, whatever the capitals, marks and usual abbreviations. */
  named(catalogue: string, text: string): ItemFacts | undefined
  /** Whether this typed value is mapped to an item, as which it is sent. */
  isMapped(catalogue: string, text: string): boolean
}

/** A unit and its history. */
export interface UnitFacts {
  name: string
  maCoQuan: string
  /** 1 province, 2 department or commune, 3 below, 4 a room. */
  capDV: number
  kind: string
  /** Codes of the unit and of those above it, from the root. */
  path: readonly string[]
  /** Code of the province before the merger of 2025; null for bodies of the present one. */
  formerProvince: string | null
  /** The first day of its existence, if a reorganisation made it; null: unknown. */
  from: string | null
  /** The day on which it ended; null while it exists. */
  to: string | null
}

export interface UnitFactsOf {
  unit(ref: Pick<UnitRef, 'id'>): UnitFacts | undefined
}

export interface PlaceFacts {
  code: string
  name: string
  /** 'old': before July 2025. */
  side: 'old' | 'new'
  /** 'Tỉnh', 'Phường' … */
  type: string
  /** Codes of the place above it and of its province, of the same side; null above a province. */
  parentCode: string | null
  provinceCode: string
  /** Codes of the communes that an old commune's people are in now, the likeliest first. */
  successors: readonly string[]
  /** Code of the present province that it is in; undefined: unknown. */
  presentProvince: string | undefined
}

export interface PlaceFactsOf {
  place(ref: Pick<Ref, 'id'>): PlaceFacts | undefined
  /** The two digits of a province before the merger, with which citizen numbers begin. */
  isProvince(code: string): boolean
  /** The provinces before the merger that a text names, as codes: one, those that a present province was made of, or none. */
  provincesNamed(text: string): readonly string[]
}

/** What should be one person's own. */
export const uniqueFields = [
  'soCccd',
  'soCmnd',
  'soDienThoai',
  'email',
  'soSoBhxh',
  'maSoThue',
  'soTheDang',
  'nameAndBirth',
] as const
/** The number of other records with the same one; 0 for none. */
export type SharedWith = Readonly<Record<(typeof uniqueFields)[number], number>>

/** Facts outside the record, by what a rule needs of them. */
export interface Facts {
  law: Law
  catalogues: CatalogueFacts
  units: UnitFactsOf
  places: PlaceFactsOf
  shared: SharedWith
}
export type Need = keyof Facts

/** What a rule reads. */
export type Judged<F extends keyof OfficerValues, R extends SubRecordName, N extends Need> = {
  readonly values: Readonly<Pick<OfficerValues, F>>
  readonly rows: Pick<JudgedRows, R>
  /** The person no longer works here: no row is the current post or salary. */
  readonly hasLeft: boolean
} & Readonly<Pick<Facts, N>>

/** As much of a record as is known. */
export type JudgedRecord = {
  readonly values: Readonly<Partial<OfficerValues>>
  readonly rows: Partial<JudgedRows>
  readonly hasLeft: boolean
} & Readonly<Partial<Facts>>
