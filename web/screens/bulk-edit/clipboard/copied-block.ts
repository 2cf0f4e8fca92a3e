/** Cells as the clipboard takes them: as spreadsheet programs write and read them. */
import type { Block } from './pasted-block.ts'

/** Tab-separated; cells with tabs, line ends or quotation marks at the beginning are quoted. */
export const textOf = (block: Block): string =>
  block
    .map((row) =>
      row.map((cell) => (/[\t\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\r\n')

/** `mso-number-format`: text, so that Excel keeps the zeros of numbers. */
export const htmlOf = (block: Block): string =>
  `<table>${block.map((row) => `<tr>${row.map((cell) => `<td style="mso-number-format:'\\@'">${escaped(cell)}</td>`).join('')}</tr>`).join('')}</table>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')
