/**
 * Columns of a list. A column has a stable key, used by views and exports, one or two parts (its lines on the screen,
 * its columns in the workbook) and the kind of cell that renders it.
 */
import type { Call } from '#domain/api/call.ts'
import type { RoleCode } from '#domain/fields/field.ts'
import type { Ref } from '#domain/fields/values.ts'
import { showDate } from '#domain/fields/dates.ts'

/**
 * A value of a part: text, number, ISO day or instant; null is empty ('Chưa rõ' on screen, an empty cell in a
 * workbook).
 */
export type PartValue = string | number | null

/** One value of a row under one title: a line of a cell, a line of the details, a column of the workbook. */
export interface Part<Row, S extends string = string> {
  readonly title: string
  readonly kind: 'text' | 'number' | 'date' | 'moment'
  /** The person's fields it is made of: hidden from callers that may read none of them. */
  readonly reads: readonly string[]
  /** The order of the list that sorts by it. */
  readonly sort?: S
  /** Width in the workbook, in characters. */
  readonly width: number
  /** A number's format in the workbook ('#,##0', '0.00'). */
  readonly numberFormat?: string
  /** Heads merged over it in the workbook, the outermost first. */
  readonly above?: readonly string[]
  value(row: Row): PartValue
  /** The text on the screen where it differs from the workbook. */
  text?(row: Row): string | null
  /** Of a choice: the item itself, for kinds of cell that use more than its name. */
  ref?(row: Row): Ref | null
  /** Of yes or no (or unknown): the value itself. */
  flag?(row: Row): boolean | null
}

/**
 * How a cell is rendered; the browser has one component for each.
 * text, lines: the parts one above the other; person: avatar, name and unit (`personOf` of the list);
 * status: a record's status in its colour (`ref`); tick, sync: `flag`;
 * moment: day and time, one above the other; number: right-aligned; own: the screen renders it, by the column's key.
 */
export type CellKind = 'text' | 'lines' | 'person' | 'status' | 'tick' | 'sync' | 'moment' | 'number' | 'own'

export interface Column<Row, S extends string = string> {
  readonly key: string
  readonly title: string
  readonly cell: CellKind
  readonly parts: readonly Part<Row, S>[]
  /** Width on the screen in px; columns without one share the remaining width. */
  readonly width?: number
  readonly align?: 'right' | 'center'
  /** Can be chosen, but is hidden by default. */
  readonly optional?: true
}

/** The contents of a cell of kind 'person'; `recordId` is for the link to the record, if any. */
export interface PersonCellContent {
  readonly recordId: string | null
  readonly name: string | null
  readonly avatar: string | null
  readonly unit: string | null
}

/** An action on one row, on the ticked rows, or on the list. */
export interface ListAction<Row> {
  readonly key: string
  readonly text: string
  readonly of: 'row' | 'ticked' | 'list'
  /** Offered to roles that may make this call, unless it writes and the role is view-only. */
  readonly call: Pick<Call, 'controller' | 'action' | 'permission' | 'writes'>
  /** Also requires this interface action ('/tai-khoan:sua'). */
  readonly menuAction?: string
  /** Also requires one of these base roles. */
  readonly bases?: readonly RoleCode[]
  readonly danger?: true
  readonly primary?: true
  /** Of an action on a row: the key of a longer one that no row has together with it; they share their room. */
  readonly insteadOf?: string
  /** Of an action on ticked rows: when all rows of a filter are ticked, it gets the filter instead of rows. */
  readonly takesFilter?: true
  /** Of an action on ticked rows: only rows that it applies to can be ticked, with the reason (`why`) for the others. */
  readonly decidesTicks?: true
  /** Of an action on ticked rows: minimum number of rows. */
  readonly min?: number
  /** Of an action on ticked rows: maximum number of rows, 500 by default. */
  readonly max?: number
  /** Whether a row has the action; `ownAccountId` is the caller's account. */
  offered?(row: Row, ownAccountId: string): boolean
  /** Why it is disabled for a row today; of an action on ticked rows: why it leaves the row out. */
  why?(row: Row, today: string): string | undefined
}

/** A part as a line on the screen; null when empty. `momentText` formats an instant in the office's time zone. */
export function partText<Row>(part: Part<Row>, row: Row, momentText: (iso: string) => string): string | null {
  if (part.text !== undefined) return part.text(row)
  const value = part.value(row)
  if (value === null || value === '') return null
  if (typeof value === 'number') return String(value)
  return part.kind === 'date' ? showDate(value) : part.kind === 'moment' ? momentText(value) : value
}

/** The orders by which a column can be sorted, with the titles of the parts: none, one, or one per line. */
export function sortsOf<Row, S extends string>({ parts }: Column<Row, S>): { sort: S; title: string }[] {
  return parts.flatMap(({ sort, title }) => (sort === undefined ? [] : [{ sort, title }]))
}
