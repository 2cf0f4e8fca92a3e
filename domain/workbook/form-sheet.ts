/**
 * A sheet for filling in, as plain data: heads with notes, lists to choose from, prepared lines formatted as text.
 * Styles are those of the workbook writer.
 */
import { type CellValue } from '#domain/workbook/sheet.ts'
import { headStyle, textStyle, type CellStyle } from '#domain/workbook/sheet-styles.ts'

export interface FormColumn {
  readonly title: string
  /** In characters. */
  readonly width: number
  readonly isRequired?: boolean
  /** Shown when the pointer is over the head. */
  readonly note?: string
  /** The choices: a column of another sheet from its second line on. Other texts are allowed. */
  readonly choices?: { readonly sheet: string; readonly column: number; readonly count: number }
}

export interface FormSheet {
  /** Name on its tab, at most 31 characters. */
  readonly name: string
  readonly columns: readonly FormColumn[]
  readonly rows: readonly (readonly CellValue[])[]
  /** Number of prepared empty lines below the rows. */
  readonly emptyLines?: number
}

const requiredInk = { rgb: 'C00000' } as const

/** The style of a column's head: red if required. */
export const headStyleOf = ({ isRequired }: FormColumn) =>
  isRequired === true ? { ...headStyle, font: { ...headStyle.font, color: requiredInk } } : headStyle

export const lineStyle: CellStyle = textStyle

/** 'A' for 0, 'AA' for 26: Excel's name of a column. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

/** The range of a column's choices, as an Excel formula. */
export const choicesRange = ({ sheet, column, count }: NonNullable<FormColumn['choices']>): string => {
  const letters = columnLetters(column)
  return `'${sheet.replaceAll("'", "''")}'!$${letters}$2:$${letters}$${count + 1}`
}
