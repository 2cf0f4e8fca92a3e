/**
 * A sheet of an export, as plain data: official heading, numbered rows, borders, widths, a frozen head. Styles and
 * columns are those of the workbook writer, which server and browser import themselves.
 */
import { type CellKind, styles, body, type CellStyle, rowNumber } from '#domain/workbook/sheet-styles.ts'

export type CellValue = string | number | Date | null

export interface SheetColumn {
  readonly title: string
  readonly kind: CellKind
  /** In characters. */
  readonly width: number
  /** Of numbers ('#,##0'); unformatted by default. */
  readonly numberFormat?: string
  /** Heads merged over it, the outermost first. */
  readonly above?: readonly string[]
  /** Its text in the row of column numbers, which exists when any column has one. */
  readonly number?: string
  /** Its title is vertical: for narrow columns of figures. */
  readonly isUpright?: true
}

export interface Sheet {
  /** Name on its tab, at most 31 characters. */
  readonly name: string
  /** At the top left; the state's name is at the right. Absent: the table without heading. */
  readonly agency?: string
  /** The agency above it, on the line over it. */
  readonly superior?: string
  /** A form's number and the text that introduced it, at the left below the agency. */
  readonly form?: readonly string[]
  /** The recipient of the form: beside its second line, at the right. */
  readonly recipient?: string
  readonly title?: string
  /** Below the title: day, filters, who exported. */
  readonly lines?: readonly string[]
  /** Directly above the table, at the right: 'Đơn vị tính: người'. */
  readonly unit?: string
  readonly columns: readonly SheetColumn[]
  /** The text under 'STT' in the row of column numbers. */
  readonly firstNumber?: string
  /** Whatever the width; by default wide ones are printed on A3, others on A4. */
  readonly paper?: 'a3' | null
  /** Has places below the rows for the signatures of author and signatory. */
  readonly isSigned?: true
  /** When and by whom it was made: in the foot of each page, outside what is signed. */
  readonly origin?: string
  /** The moment that the file has in itself, of a sheet that must come out the same another time; default: now. */
  readonly madeAt?: Date
}

/** One line of the sheet: its cells and their styles. */
export interface SheetLine {
  readonly values: readonly CellValue[]
  readonly styles: readonly CellStyle[]
  /** In points, where it isn't computed from the texts. */
  readonly height?: number
  /** One text merged over the whole width. */
  readonly isAcross?: true
}

/** Maximum length of a cell's text. */
const longestCell = 32_000

/** A day becomes a real date of the workbook; a text stays a text whatever it begins with, with leading zeros. */
export function cellOf(kind: CellKind, value: string | number | null): CellValue {
  if (value === null || value === '') return null
  if (typeof value === 'number') return kind === 'number' ? value : String(value)
  if (kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return new Date(`${value}T00:00:00Z`)
  return value.slice(0, longestCell)
}

/** Widths of all columns, that of the row number first. */
export const widthsOf = ({ columns }: Sheet): number[] => [numberWidth, ...columns.map(({ width }) => width)]
const numberWidth = 6

/** Characters across a portrait A4 page in 12 points; wider sheets are printed landscape. */
const uprightWidth = 90
/** Characters across a landscape A4 page in some 6 points; wider sheets are printed on A3. */
const smallWidth = 240
/** Height in points of a line in the sheet's font. */
export const lineHeight = 15.75
/** A column's width is counted in digits; small letters are narrower on average, capitals wider. */
export const lettersPerUnit = 1.05
const capital = 0.4
const widthOf = (word: string): number => word.length + (word.match(/\p{Lu}/gu)?.length ?? 0) * capital

/** Print setup: one page wide, numbered pages. */
export function printSetup(sheet: Sheet) {
  const across = widthsOf(sheet).reduce((sum, width) => sum + width, 0)
  return {
    pageSetup: {
      paperSize: sheet.paper ?? (across > smallWidth ? 'a3' : 'a4'),
      orientation: across > uprightWidth ? 'landscape' : 'portrait',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      horizontalCentered: true,
      margins: { left: 0.8, right: 0.6, top: 0.8, bottom: 0.8, header: 0.3, footer: 0.3 },
    },
    headerFooter: { oddFooter: `${footText(sheet.origin)}&R&"Times New Roman,Regular"&10Trang &P/&N` },
  } as const
}

/** Excel's limit for a foot is 255 characters; '&' begins its codes. */
const footText = (text = ''): string =>
  text === '' ? '' : `&L&"Times New Roman,Italic"&9${text.slice(0, 200).replaceAll('&', '&&')}`

/**
 * The lines, counted from 1, that are repeated on each printed page. A defined name of our own: the writer's page setup
 * omits the quotes around the sheet's name, and Excel then reports a damaged workbook.
 */
export const repeatedLine = (sheetName: string, line: number, first = line) => ({
  name: '_xlnm.Print_Titles',
  range: `'${sheetName.replaceAll("'", "''")}'!$${first}:$${line}`,
  scope: sheetName,
})

/** Height of a line in points, so that its wrapped texts are fully visible. */
export function heightOf(sheet: Sheet, { values, styles, height, isAcross }: SheetLine): number {
  if (height !== undefined) return height
  const widths = widthsOf(sheet)
  if (isAcross) {
    const whole = widths.reduce((sum, width) => sum + width, 0)
    return linesOf(String(values[0] ?? ''), whole * lettersPerUnit) * lineHeight
  }
  const lines = values.map((value, at) => {
    const style = styles[at]
    const wraps = style !== undefined && 'alignment' in style && 'wrapText' in style.alignment
    return wraps && typeof value === 'string' ? linesOf(value, (widths[at] ?? 1) * lettersPerUnit) : 1
  })
  return Math.max(...lines) * lineHeight
}

/** Height in points of a line with texts that wrap between words. */
export const heightOfTexts = (texts: readonly CellValue[], widths: readonly number[]): number =>
  Math.max(
    1,
    ...texts.map((text, at) =>
      typeof text === 'string' ? linesOf(text, (widths[at] ?? 1) * lettersPerUnit) : 1,
    ),
  ) * lineHeight

/** Number of lines of a text in a column of this many characters: its own, each wrapped between words. */
export const linesOf = (text: string, width: number): number =>
  text.split('\n').reduce((lines, line) => lines + wrapped(line, width), 0)

function wrapped(line: string, width: number): number {
  let lines = 1
  let room = width
  for (const word of line.split(/\s+/)) {
    const length = widthOf(word)
    if (length > room && room < width) {
      lines += 1
      room = width
    }
    lines += Math.floor(Math.max(0, length - 1) / width)
    room -= length + 1
  }
  return lines
}

const lineOver = ({ columns }: Sheet, text: string, style: CellStyle): SheetLine => ({
  values: [text, ...Array<null>(columns.length).fill(null)],
  styles: Array<CellStyle>(columns.length + 1).fill(style),
})

/** How many columns are nearest to half of the width. */
function columnsOfHalf(sheet: Sheet): number {
  const widths = widthsOf(sheet)
  const middle = widths.reduce((sum, width) => sum + width, 0) / 2
  let edge = 0
  const distances = widths.map((width) => Math.abs((edge += width) - middle))
  return Math.min(Math.max(1, widths.length - 1), distances.indexOf(Math.min(...distances)) + 1)
}

/** One text centred over each half of the sheet. */
export function halves(
  sheet: Sheet,
  left: string,
  right: string,
  leftStyle: CellStyle,
  style: CellStyle,
): SheetLine {
  const width = sheet.columns.length + 1
  const half = columnsOfHalf(sheet)
  return {
    values: [left, ...Array<null>(half - 1).fill(null), right, ...Array<null>(width - half - 1).fill(null)],
    styles: [...Array<CellStyle>(half).fill(leftStyle), ...Array<CellStyle>(width - half).fill(style)],
  }
}

/** The lines above the heads of the columns: heading, title and lines. */
export function linesAbove(sheet: Sheet): SheetLine[] {
  const { agency, superior, title, lines = [], unit, columns, recipient = '' } = sheet
  const own = { text: agency?.toUpperCase() ?? '', style: styles.agency }
  // Without a superior agency the own one stands beside the state's name.
  const left: { text: string; style: CellStyle }[] = [
    ...(superior === undefined ? [own] : [{ text: superior.toUpperCase(), style: styles.superior }, own]),
    ...(sheet.form ?? []).map((text, at) => ({ text, style: at === 0 ? styles.agency : styles.line })),
  ]
  const right: { text: string; style: CellStyle }[] = [
    { text: 'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM', style: styles.state },
    { text: 'Độc lập - Tự do - Hạnh phúc', style: styles.motto },
    ...(recipient === '' ? [] : [{ text: recipient, style: styles.line }]),
  ]
  const official =
    agency === undefined
      ? []
      : [
          ...Array.from({ length: Math.max(left.length, right.length) }, (_, at) =>
            halves(
              sheet,
              left[at]?.text ?? '',
              right[at]?.text ?? '',
              left[at]?.style ?? styles.plain,
              right[at]?.style ?? styles.plain,
            ),
          ),
          lineOver(sheet, '', styles.plain),
        ]
  const titled = [
    ...(title === undefined ? [] : [lineOver(sheet, title, styles.title)]),
    ...lines.map((line) => lineOver(sheet, line, styles.line)),
  ]
  const last: SheetLine = {
    values: [...Array<null>(columns.length).fill(null), unit ?? null],
    styles: Array<CellStyle>(columns.length + 1).fill(styles.right),
  }
  return [...official, ...titled, ...(official.length + titled.length === 0 ? [] : [last])]
}

/** The cells of a row after its number; `more`: continues the row above, without a number of its own. */
export type SheetRow = readonly CellValue[] | { readonly more: readonly CellValue[] }

/** Makes the lines of the rows. */
export function rowLines({
  columns,
}: Sheet): (number: number | null, cells: readonly CellValue[]) => SheetLine {
  const rowStyles = [
    rowNumber,
    ...columns.map(({ kind, numberFormat, width }) => body(kind, numberFormat, false, width)),
  ]
  return (number, cells) => ({ values: [number, ...cells], styles: rowStyles })
}

/** The totals below the rows, under their own columns. */
export function totalLine({ columns }: Sheet, title: string, cells: readonly CellValue[]): SheetLine {
  const [, ...others] = cells
  return {
    values: [null, title, ...others],
    styles: [
      body('number', '0', true),
      ...columns.map(({ kind, numberFormat, width }) => body(kind, numberFormat, true, width)),
    ],
  }
}

/** Stands in a signed table without rows: nothing may be added over the signature. Other lists are data for further work. */
export const noRows = 'Không có trường hợp nào.'
export const lineOfNoRows = (sheet: Sheet): SheetLine => ({
  ...lineOver(sheet, noRows, styles.none),
  isAcross: true,
})

/** A sentence below the last row. */
export const lineBelow = (text: string): SheetLine => ({ values: [text], styles: [styles.plain] })

/** Sentences below the table, each over its whole width. */
export const noteLines = (sheet: Sheet, notes: readonly string[]): SheetLine[] =>
  notes.map((note) => ({ ...lineOver(sheet, note, styles.note), isAcross: true }))

/** The places for the signatures of the author and of the responsible person. */
export const signatureLines = (sheet: Sheet): SheetLine[] => [
  lineOver(sheet, '', styles.plain),
  halves(sheet, '', '……………, ngày …… tháng …… năm ………', styles.plain, styles.line),
  halves(sheet, 'NGƯỜI LẬP BẢNG', 'THỦ TRƯỞNG ĐƠN VỊ', styles.bold, styles.bold),
  halves(sheet, '(Ghi rõ họ tên)', '(Ký tên, đóng dấu)', styles.line, styles.line),
]
