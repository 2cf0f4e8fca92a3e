/**
 * Columns of a list. A column has a stable key, by which views and exports name it, one or two parts (its lines on the
 * screen, its columns in the workbook) and the named kind of cell that draws it.
 */
import type { Call } from '#domain/api/call.ts'
import type { RoleCode } from '#domain/fields/field.ts'
import type { Ref } from '#domain/fields/values.ts'
import { showDate } from '#domain/fields/dates.ts'

/** A value of a part: text, number, ISO day or instant; null is nothing ('Chưa rõ' on the screen, an empty cell in a workbook). */
export type PartValue = string | number | null

/** One value of a row under one title: a line of a cell, a line of the details, a column of the workbook. */
export interface Part<Row, S extends string = string> {
  readonly title: string
  readonly kind: 'text' | 'number' | 'date' | 'moment'
  /** The person's fields it is made of: a caller that may read none of them doesn't see it. */
  readonly reads: readonly string[]
  /** By which of the list's orders it can be sorted. */
  readonly sort?: S
  /** Width in the workbook, in characters. */
  readonly width: number
  /** A number's format in the workbook ('#,##0', '0.00'). */
  readonly numberFormat?: string
  /** Heads merged over it in the workbook, the outermost first. */
  readonly above?: readonly string[]
  value(row: Row): PartValue
  /** What stands on the screen when it is written otherwise than in the workbook. */
  text?(row: Row): string | null
  /** Of a choice: the item itself, for the kinds of cell that look at more than its name. */
  ref?(row: Row): Ref | null
  /** Of yes or no (or not known): the value itself. */
  flag?(row: Row): boolean | null
}

/**
 * How a cell is drawn; the browser has one component for each.
 * text, lines: the parts one above the other; person: avatar, name and unit (`personOf` of the list);
 * status: a record's status in its colour (`ref`); tick, sync: `flag`;
 * moment: day and time, one above the other; number: right-aligned; own: the screen draws it, by the column's key.
 */
export type CellKind = 'text' | 'lines' | 'person' | 'status' | 'tick' | 'sync' | 'moment' | 'number' | 'own'

export interface Column<Row, S extends string = string> {
  readonly key: string
  readonly title: string
  readonly cell: CellKind
  readonly parts: readonly Part<Row, S>[]
  /** Width on the screen in pixels; a column without one takes what is left. */
  readonly width?: number
  readonly align?: 'right' | 'center'
  /** May be chosen, but isn't in the first view. */
  readonly optional?: true
}

/** What a cell of kind 'person' shows; `recordId` leads to the record where there is one. */
export interface PersonShown {
  readonly recordId: string | null
  readonly name: string | null
  readonly avatar: string | null
  readonly unit: string | null
}

/** Something that can be done with one row, with the ticked rows, or with the list. */
export interface ListAction<Row> {
  readonly key: string
  readonly text: string
  readonly of: 'row' | 'ticked' | 'list'
  /** Offered to roles that may make this call, unless it writes and the role only views. */
  readonly call: Pick<Call, 'controller' | 'action' | 'permission' | 'writes'>
  /** And that have this interface action ('/tai-khoan:sua'). */
  readonly menuAction?: string
  /** And are of one of these kinds. */
  readonly bases?: readonly RoleCode[]
  readonly danger?: true
  readonly primary?: true
  /** Of an action on ticked rows: when all of a filter are, it takes the filter, and is handed no rows. */
  readonly takesFilter?: true
  /** Of an action on ticked rows: it is there from so many on. */
  readonly least?: number
  /** Of an action on ticked rows: how many it takes at once, 500 when not given. */
  readonly most?: number
  /** For which rows it is there at all; `ownAccountId` is the caller's account. */
  offered?(row: Row, ownAccountId: string): boolean
  /** Why it is there but can't be pressed. */
  why?(row: Row): string | undefined
}

/** A part as a line on the screen; null where there is nothing. `momentText` writes an instant by the office's clock. */
export function partText<Row>(part: Part<Row>, row: Row, momentText: (iso: string) => string): string | null {
  if (part.text !== undefined) return part.text(row)
  const value = part.value(row)
  if (value === null || value === '') return null
  if (typeof value === 'number') return String(value)
  return part.kind === 'date' ? showDate(value) : part.kind === 'moment' ? momentText(value) : value
}

/** By which orders of the list a column can be sorted, with the title of the part: none, one, or one for each line. */
export function sortsOf<Row, S extends string>({ parts }: Column<Row, S>): { sort: S; title: string }[] {
  return parts.flatMap(({ sort, title }) => (sort === undefined ? [] : [{ sort, title }]))
}
