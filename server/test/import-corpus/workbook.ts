/** Descriptions of workbooks: what a spreadsheet program keeps of an officer's list, in the ways programs keep it. */

/** A day as a number with a date format. */
export interface DayCell {
  readonly day: string
  /** A format code of Excel; default dd/mm/yyyy. */
  readonly format?: string
}
/** A formula with the value the program stored beside it. */
export interface FormulaCell {
  readonly formula: string
  readonly shows: string | number
}
/** A text of several fonts. */
export interface RichCell {
  readonly runs: readonly string[]
}
/** A number with a format of its own, such as 000000000000. */
export interface NumberCell {
  readonly number: number
  readonly format: string
}
/** A value as the schema stores it: a date (t="d"), a truth value (t="b"), an error (t="e"). */
export interface StoredCell {
  readonly stored: 'd' | 'b' | 'e'
  readonly as: string
}

export type Cell = null | string | number | DayCell | FormulaCell | RichCell | NumberCell | StoredCell

export interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly Cell[])[]
  readonly merges?: readonly string[]
  /** From 1, as programs show them. */
  readonly hiddenRows?: readonly number[]
  /** From 0, column A. */
  readonly hiddenColumns?: readonly number[]
  readonly filter?: string
  readonly notes?: Readonly<Record<string, string>>
  readonly state?: 'hidden' | 'veryHidden'
}

/** How the program writes: texts in the cells or in one table, all texts in runs, prefixed names of elements. */
export type Hand = 'inline' | 'shared' | 'prefixed' | 'bare'

export interface Workbook {
  readonly sheets: readonly Sheet[]
  readonly hand?: Hand
  readonly date1904?: true
  readonly font?: string
}

export const day = (iso: string, format?: string): DayCell => ({
  day: iso,
  ...(format === undefined ? {} : { format }),
})
export const formula = (text: string, shows: string | number): FormulaCell => ({ formula: text, shows })
export const rich = (...runs: string[]): RichCell => ({ runs })
export const shownAs = (number: number, format: string): NumberCell => ({ number, format })

/** 'A', 'AB' of a column from 0. */
export function letters(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest === 0 ? '' : letters(rest - 1)) + String.fromCharCode(65 + (column % 26))
}
