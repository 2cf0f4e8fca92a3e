/** What a rule of the national database is: a pure function from a record to what would be refused of it. */
import type { MissingRow } from '#domain/completeness/missing-rows.ts'
import type { OfficerFieldName, OfficerValues } from '#domain/officer/officer-fields.ts'
import type { SubRecordName, subRecordsByName } from '#domain/records/index.ts'
import type { EntryOf } from '#domain/records/sub-record.ts'

/** A record as far as the caller may read it: what is left out breaks no rule. */
export interface JudgedRecord {
  readonly values: Readonly<Partial<OfficerValues>>
  readonly rows: { readonly [N in SubRecordName]: readonly EntryOf<(typeof subRecordsByName)[N]>[] }
  /** The person no longer works here: nothing is the present post or salary. */
  readonly hasLeft: boolean
  readonly missing: readonly MissingRow[]
}

export interface ListedItem {
  name: string
  /** National code; '' for none. */
  qgCode: string
  /** Offered no longer. */
  ended: boolean
}

/** What rules look up. */
export interface NationalLists {
  today: string
  /** A catalogue's item by its id. */
  item: (id: string) => ListedItem | undefined
  /** Whether a value typed beside this catalogue is sent as one of its items. */
  isMapped: (catalogue: string, text: string) => boolean
  /** Two digits of a province before the merger of 2025: citizen numbers begin with them. */
  isProvince: (code: string) => boolean
}

export interface Finding {
  /** The field or sub-record that is wrong. */
  at: OfficerFieldName | SubRecordName
  /** Of a row: what the field is called. */
  part?: string
  /** What it is about, where that is more than the field. */
  about?: string
  message: string
  /** As it is shown. */
  value: string | null
}

export interface NationalRule {
  id: string
  /** Why the national database takes no such value. */
  why: string
  readonly findings: (record: JudgedRecord, lists: NationalLists) => readonly Finding[]
}
