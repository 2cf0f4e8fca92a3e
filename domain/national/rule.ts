/** A rule of the national database: a pure function from a record to the problems it would be refused for. */
import type { MissingRow } from '#domain/completeness/missing-rows.ts'
import type { Law } from '#domain/law/law.ts'
import type { OfficerFieldName, OfficerValues } from '#domain/officer/officer-fields.ts'
import type { SubRecordName, subRecordsByName } from '#domain/records/index.ts'
import type { EntryOf } from '#domain/records/sub-record.ts'

/** A record as far as the caller may read it: missing fields break no rule. */
export interface ValidatedRecord {
  readonly values: Readonly<Partial<OfficerValues>>
  readonly rows: { readonly [N in SubRecordName]: readonly EntryOf<(typeof subRecordsByName)[N]>[] }
  /** The person no longer works here: no row is the current post or salary. */
  readonly hasLeft: boolean
  readonly missing: readonly MissingRow[]
}

export interface ListedItem {
  name: string
  /** National code; '' for none. */
  qgCode: string
  /** No longer offered. */
  ended: boolean
}

/** Lookups for rules. */
export interface NationalLists {
  today: string
  /** A catalogue's item by its id. */
  item: (id: string) => ListedItem | undefined
  /** Whether this typed value is mapped to an item of the catalogue. */
  isMapped: (catalogue: string, text: string) => boolean
  /** The group of a rank's salary table ('A1') by the rank's id. */
  scaleGroup: (rankId: string) => string | undefined
  law: Law
  /** The two digits of a province before the merger of 2025, with which citizen numbers begin. */
  isProvince: (code: string) => boolean
}

export interface Finding {
  /** The field or sub-record that is wrong. */
  at: OfficerFieldName | SubRecordName
  /** Of a row: the field's label. */
  part?: string
  /** The subject, where it is more than the field. */
  about?: string
  message: string
  /** As shown on screen. */
  value: string | null
}

export interface NationalRule {
  id: string
  /** Why the national database refuses such a value. */
  why: string
  /** Something is missing or has no code: nothing contradicts the rest of the record or the law. */
  isGap?: true
  readonly findings: (record: ValidatedRecord, lists: NationalLists) => readonly Finding[]
}
