import type { SubRecordName } from '#domain/records/index.ts'

/** An address from before the merger of 2025-07-01: province, district and commune by their old ids ('o82'). */
export interface OldAddress {
  province: string
  /** spelt as in the contract */
  dictrict: string
  commune: string
  address: string
  fullAddress: string
}

/** An address after the merger: province and commune by their new ids ('n82', 'n28261'). */
export interface NewAddress {
  province: string
  commune: string
  address: string
}

/** Catalogue references are codes, units are maCoQuan, dates 'yyyy-MM-dd', months 'yyyy-MM', years numbers. */
export type DemoValue = string | number | boolean | null | string[] | OldAddress | NewAddress

export type DemoFields = Record<string, DemoValue>

/** One invented officer: the fields of the record by their contract names, and the rows of the history tables. */
export interface DemoPerson {
  fields: DemoFields
  rows: Partial<Record<SubRecordName, DemoFields[]>>
}
