/**
 * A sheet to be filled in, as plain data: heads with notes, lists to choose from, lines ready as text. Styles are in the terms
 * of the workbook writer.
 */
import { headLook, textLook, type CellLook, type CellValue } from '#domain/workbook/sheet.ts'

export interface FormColumn {
  readonly title: string
  /** In characters. */
  readonly width: number
  readonly isRequired?: boolean
  /** Seen when the pointer is over the head. */
  readonly note?: string
  /** What may be chosen: a column of another sheet from its second line on. Other texts may be typed. */
  readonly choices?: { readonly sheet: string; readonly column: number; readonly count: number }
}

export interface FormSheet {
  /** Name on its tab, at most 31 characters. */
  readonly name: string
  readonly columns: readonly FormColumn[]
  readonly rows: readonly (readonly CellValue[])[]
  /** Lines below the rows that are ready to be typed into. */
  readonly emptyLines?: number
}

const requiredInk = { rgb: 'C00000' } as const

/** How the head of a column looks: what is compulsory is red. */
export const headLookOf = ({ isRequired }: FormColumn) =>
  isRequired === true ? { ...headLook, font: { ...headLook.font, color: requiredInk } } : headLook

export const lineLook: CellLook = textLook

/** 'A' for 0, 'AA' for 26: how Excel calls a column. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

/** The cells that a column chooses from, as a formula of Excel. */
export const choicesRange = ({ sheet, column, count }: NonNullable<FormColumn['choices']>): string => {
  const letters = columnLetters(column)
  return `'${sheet.replaceAll("'", "''")}'!$${letters}$2:$${letters}$${count + 1}`
}
