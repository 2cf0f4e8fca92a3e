/** What a workbook says, told by who made it: the people by row, and what each filled cell means. */
import type { ImportColumnName } from '#domain/imports/import-columns.ts'
import type { Workbook } from '#server/test/import-corpus/workbook.ts'

/** The four addresses; a cell may hold one in one piece. */
export type PlaceName = 'noiSinh' | 'queQuan' | 'hoKhauThuongTru' | 'noiO'
export type Field = ImportColumnName | PlaceName

/**
 * The right value in the product's terms: one text or one of several; `named`: the cell can't be read and must be told;
 * `blank`: the cell holds nothing ('-', 'không có'), telling it is allowed; `may:…`: this value or none.
 */
export type Right = string | readonly string[]

export interface TrueCell {
  readonly right: Right
  /** Columns (from 0) and titles that the value comes from. */
  readonly from: readonly { readonly column: number; readonly head: string }[]
  readonly shows: string
}

export interface TruePerson {
  readonly sheet: string
  /** As spreadsheet programs count, from 1. */
  readonly row: number
  readonly cells: Readonly<Partial<Record<Field, TrueCell>>>
}

/** A column of a list, filled in at least one row. */
export interface TrueColumn {
  readonly sheet: string
  readonly column: number
  readonly head: string
  /** The rows of its table. */
  readonly rows: readonly [from: number, to: number]
  readonly says: readonly Field[]
  /** STT and its like: nothing is lost when nobody tells it. */
  readonly ignorable: boolean
}

export interface Case {
  readonly name: string
  readonly kind: string
  readonly workbook: Workbook
  readonly people: readonly TruePerson[]
  readonly columns: readonly TrueColumn[]
  /** The file as stored (.xls), instead of the workbook written anew. */
  readonly stored?: string
  /** Other bytes than a workbook's, with their ending. */
  readonly bytes?: { readonly content: Buffer; readonly ending: string }
  /** Must be told whatever is read: hidden rows, a second sheet. */
  readonly tell?: readonly RegExp[]
}
