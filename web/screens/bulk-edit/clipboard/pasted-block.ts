/** What was copied in a spreadsheet program, as rows of texts. */
import { readHtmlTable } from './html-table.ts'

/** At least one row with one cell; all rows are equally long. */
export type Block = readonly (readonly string[])[]

/**
 * The table of the HTML, which keeps line breaks and merged cells, else the text. A text with more cells than the table
 * is a selection of several areas, of which some programs put only the first into the HTML.
 */
export function readPasted(html: string, text: string): Block {
  const table = html === '' ? undefined : readHtmlTable(html)
  const plain = readText(text)
  if (table === undefined || table.length === 0 || cellsOf(table) === 0) return plain
  return text !== '' && cellsOf(table) < cellsOf(plain) && plain.length > table.length
    ? plain
    : trimmed(table)
}

const cellsOf = (block: Block) => block.reduce((sum, row) => sum + row.length, 0)

/**
 * Tab-separated text. A cell that begins with a quotation mark and ends with one before a tab or a line end was quoted:
 * it may contain both, and its own quotation marks are doubled. Any other quotation mark is text.
 */
export function readText(text: string): Block {
  const rows: string[][] = [[]]
  let at = 0
  for (;;) {
    const quoted = text[at] === '"' ? quotedCell(text, at) : undefined
    const end = quoted?.end ?? endOfCell(text, at)
    rows.at(-1)?.push(quoted?.text ?? text.slice(at, end))
    if (end >= text.length) break
    if (text[end] !== '\t') rows.push([])
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
    // A line end behind the last row begins no other.
    if (at >= text.length && text[end] !== '\t') {
      rows.pop()
      break
    }
  }
  return trimmed(evened(rows))
}

function endOfCell(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const sign = text[at]
    if (sign === '\t' || sign === '\n' || sign === '\r') return at
  }
  return text.length
}

/** Undefined where the mark isn't closed: '"Tây Đô" cũ' is text. */
function quotedCell(text: string, from: number): { text: string; end: number } | undefined {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] !== '"') continue
    if (text[at + 1] === '"') at += 1
    else {
      const next = text[at + 1]
      if (next !== undefined && next !== '\t' && next !== '\n' && next !== '\r') return undefined
      return {
        text: text
          .slice(from + 1, at)
          .replaceAll('""', '"')
          .replaceAll(/\r\n?/g, '\n'),
        end: at + 1,
      }
    }
  }
  return undefined
}

function evened(rows: readonly (readonly string[])[]): string[][] {
  const width = Math.max(...rows.map(({ length }) => length))
  return rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''))
}

/** Whole columns and rows are copied with all the empty rows below: those at the end are not pasted. */
function trimmed(rows: Block): Block {
  let end = rows.length
  while (end > 1 && rows[end - 1]?.every((cell) => cell.trim() === '')) end -= 1
  const isWholeColumn = rows.length - end > 100
  return (isWholeColumn ? rows.slice(0, end) : rows).map((row) => row.map(cleaned))
}

/** Blanks at the ends and hidden marks are never meant; a leading apostrophe marks text in Excel. */
const cleaned = (cell: string): string =>
  cell
    .replaceAll(/[\u200b\u200e\u200f\ufeff]/g, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/^[ \t\n]+|[ \t\n]+$/g, '')
    .replace(/^'(?=\d)/, '')
