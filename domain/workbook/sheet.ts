/**
 * A sheet as the product hands it out, as plain data: official heading, numbered rows, borders, widths, a head that stays
 * in view. Styles and columns are in the terms of the workbook writer, which server and browser bring along themselves.
 */

export type CellKind = 'text' | 'number' | 'date' | 'moment'
export type CellValue = string | number | Date | null

export interface SheetColumn {
  readonly title: string
  readonly kind: CellKind
  /** In characters. */
  readonly width: number
  /** Of numbers ('#,##0'); as they are unless said. */
  readonly numberFormat?: string
}

export interface Sheet {
  /** Name on its tab, at most 31 characters. */
  readonly name: string
  /** Above on the left; the state's name stands on the right. Absent: no heading, the table alone. */
  readonly agency?: string
  readonly title?: string
  /** Under the title: day, filters, who exported. */
  readonly lines?: readonly string[]
  readonly columns: readonly SheetColumn[]
}

const face = { name: 'Times New Roman', size: 12 } as const
const edge = { style: 'thin', color: { rgb: 'B4BCC8' } } as const
const border = { top: edge, right: edge, bottom: edge, left: edge } as const
const across = { horizontal: 'centerContinuous', vertical: 'center' } as const

const looks = {
  plain: { font: face },
  agency: { font: { ...face, bold: true }, alignment: across },
  state: { font: { ...face, bold: true }, alignment: across },
  motto: { font: { ...face, bold: true, underline: true }, alignment: across },
  title: { font: { ...face, size: 14, bold: true }, alignment: across },
  line: { font: { ...face, italic: true }, alignment: across },
  head: {
    font: { ...face, bold: true },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8EFF9' } },
    border,
    numFmt: '@',
    alignment: { horizontal: 'center', vertical: 'center', wrapText: true },
  },
} as const

const body = (kind: CellKind, numberFormat?: string) =>
  ({
    font: face,
    border,
    numFmt: kind === 'date' ? 'dd/mm/yyyy' : kind === 'number' ? (numberFormat ?? 'General') : '@',
    alignment: {
      vertical: 'top',
      wrapText: true,
      ...(kind === 'number'
        ? { horizontal: 'right' as const }
        : kind === 'date'
          ? { horizontal: 'center' as const }
          : {}),
    },
  }) as const

/** Looks of a head and of a line of text, for sheets that are laid out otherwise. */
export const headLook = looks.head
export const textLook = body('text')

export type CellLook = (typeof looks)[keyof typeof looks] | ReturnType<typeof body>

/** One line of the sheet: its cells, and how each of them looks. */
export interface SheetLine {
  readonly values: readonly CellValue[]
  readonly looks: readonly CellLook[]
}

/** Longest text that a cell holds. */
const longestCell = 32_000

/** A day as a real date of the workbook; a text stays a text whatever it begins with, and keeps its zeros. */
export function cellOf(kind: CellKind, value: string | number | null): CellValue {
  if (value === null || value === '') return null
  if (typeof value === 'number') return kind === 'number' ? value : String(value)
  if (kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return new Date(`${value}T00:00:00Z`)
  return value.slice(0, longestCell)
}

/** Widths of all columns, the number of the row first. */
export const widthsOf = ({ columns }: Sheet): number[] => [numberWidth, ...columns.map(({ width }) => width)]
const numberWidth = 6

/** Characters across an upright A4 page in 12 points; wider sheets are printed landscape. */
const uprightWidth = 90
/** Points of a line in the sheet's face. */
const lineHeight = 15.75
/** A column's width is counted in digits; letters of a sentence take less on average. */
const lettersPerUnit = 1.1

/** How a sheet comes out of the printer: A4, as wide as one page, pages numbered. */
export function printSetup(sheet: Sheet) {
  const isWide = widthsOf(sheet).reduce((sum, width) => sum + width, 0) > uprightWidth
  return {
    pageSetup: {
      paperSize: 'a4',
      orientation: isWide ? 'landscape' : 'portrait',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      horizontalCentered: true,
      margins: { left: 0.8, right: 0.6, top: 0.8, bottom: 0.8, header: 0.3, footer: 0.3 },
    },
    headerFooter: { oddFooter: '&CTrang &P/&N' },
  } as const
}

/**
 * The line, counted from 1, that is repeated on each printed page. A defined name of our own: the writer's page setup
 * leaves out the quotes around the sheet's name, and Excel then finds the workbook damaged.
 */
export const repeatedLine = (sheetName: string, line: number) => ({
  name: '_xlnm.Print_Titles',
  range: `'${sheetName.replaceAll("'", "''")}'!$${line}:$${line}`,
  scope: sheetName,
})

/** Height of a line in points, so that its wrapped texts are seen whole. */
export function heightOf(sheet: Sheet, { values, looks }: SheetLine): number {
  const widths = widthsOf(sheet)
  const lines = values.map((value, at) => {
    const look = looks[at]
    const wraps = look !== undefined && 'alignment' in look && 'wrapText' in look.alignment
    return wraps && typeof value === 'string' ? linesOf(value, (widths[at] ?? 1) * lettersPerUnit) : 1
  })
  return Math.max(...lines) * lineHeight
}

/** Height in points of a line of texts that are broken between words. */
export const heightOfTexts = (texts: readonly CellValue[], widths: readonly number[]): number =>
  Math.max(
    1,
    ...texts.map((text, at) =>
      typeof text === 'string' ? linesOf(text, (widths[at] ?? 1) * lettersPerUnit) : 1,
    ),
  ) * lineHeight

/** Lines that a text takes in a column that many characters wide, broken between words. */
function linesOf(text: string, width: number): number {
  let lines = 1
  let room = width
  for (const word of text.split(/\s+/)) {
    if (word.length > room && room < width) {
      lines += 1
      room = width
    }
    lines += Math.floor(Math.max(0, word.length - 1) / width)
    room -= word.length + 1
  }
  return lines
}

/** What stands above the rows: heading, title, lines and the heads of the columns. */
export function linesAbove(sheet: Sheet): SheetLine[] {
  const width = sheet.columns.length + 1
  const over = (text: string, look: CellLook): SheetLine => ({
    values: [text, ...Array<null>(width - 1).fill(null)],
    looks: Array<CellLook>(width).fill(look),
  })
  const half = Math.max(1, Math.floor(width / 2))
  const beside = (left: string, right: string, look: CellLook): SheetLine => ({
    values: [left, ...Array<null>(half - 1).fill(null), right, ...Array<null>(width - half - 1).fill(null)],
    looks: [...Array<CellLook>(half).fill(looks.agency), ...Array<CellLook>(width - half).fill(look)],
  })
  const official =
    sheet.agency === undefined
      ? []
      : [
          beside(sheet.agency.toUpperCase(), 'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM', looks.state),
          beside('', 'Độc lập - Tự do - Hạnh phúc', looks.motto),
          over('', looks.plain),
        ]
  const titled = [
    ...(sheet.title === undefined ? [] : [over(sheet.title, looks.title)]),
    ...(sheet.lines ?? []).map((line) => over(line, looks.line)),
  ]
  return [
    ...official,
    ...titled,
    ...(official.length + titled.length === 0 ? [] : [over('', looks.plain)]),
    {
      values: ['STT', ...sheet.columns.map(({ title }) => title)],
      looks: Array<CellLook>(width).fill(looks.head),
    },
  ]
}

/** Makes the lines of the rows, numbered from 1. */
export function rowLines({ columns }: Sheet): (number: number, cells: readonly CellValue[]) => SheetLine {
  const rowLooks = [body('number', '0'), ...columns.map(({ kind, numberFormat }) => body(kind, numberFormat))]
  return (number, cells) => ({ values: [number, ...cells], looks: rowLooks })
}

/** A sentence below the last row. */
export const lineBelow = (text: string): SheetLine => ({ values: [text], looks: [looks.plain] })
