/** Rows of a sheet as XML (ECMA-376, Part 1, 18.3.1): inline texts, dates as numbers, never a formula. */
import { columnLetters } from '#domain/workbook/form-sheet.ts'
import type { CellValue } from '#domain/workbook/sheet.ts'

/** Not allowed in XML: control characters except tabs and line ends, lone surrogates. */
const unwritable = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|\p{Cs}/gu
/** Excel decodes these as characters. */
const escape = /_x([0-9A-Fa-f]{4})_/g

const textXml = (text: string): string =>
  text
    .replace(unwritable, '')
    .replace(escape, '_x005F_x$1_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** Days since 30/12/1899, Excel's date format. */
const serial = (day: Date) => day.getTime() / 86_400_000 + 25_569

const letters: string[] = []
const columnOf = (at: number) => (letters[at] ??= columnLetters(at))

/** `number` counts from 1; `styles`: the style of each cell; `height` in points. */
export function rowXml(
  number: number,
  values: readonly CellValue[],
  styles: readonly number[],
  height: number,
): string {
  let xml = `<row r="${number}" ht="${height}" customHeight="1">`
  for (const [at, value] of values.entries()) {
    const cell = `<c r="${columnOf(at)}${number}" s="${styles[at] ?? 0}"`
    if (value === null) xml += `${cell}/>`
    else if (typeof value === 'string')
      xml += `${cell} t="inlineStr"><is><t xml:space="preserve">${textXml(value)}</t></is></c>`
    else xml += `${cell}><v>${typeof value === 'number' ? value : serial(value)}</v></c>`
  }
  return `${xml}</row>`
}
