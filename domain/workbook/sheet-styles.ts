/** Fonts, borders and fills of an exported sheet; the styles of the workbook writer, as plain data. */

export type CellKind = 'text' | 'number' | 'date' | 'moment'
const face = { name: 'Times New Roman', size: 12 } as const
const edge = { style: 'thin', color: { rgb: 'B4BCC8' } } as const
export const border = { top: edge, right: edge, bottom: edge, left: edge } as const
export const across = { horizontal: 'centerContinuous', vertical: 'center' } as const

export const styles = {
  plain: { font: face },
  superior: { font: face, alignment: across },
  agency: { font: { ...face, bold: true }, alignment: across },
  state: { font: { ...face, bold: true }, alignment: across },
  motto: { font: { ...face, bold: true, underline: true }, alignment: across },
  title: { font: { ...face, size: 14, bold: true }, alignment: across },
  line: { font: { ...face, italic: true }, alignment: across },
  bold: { font: { ...face, bold: true }, alignment: across },
  right: { font: { ...face, italic: true }, alignment: { horizontal: 'right' } },
  note: { font: { ...face, italic: true }, alignment: { vertical: 'top', wrapText: true } },
  none: { font: { ...face, italic: true }, border, alignment: { horizontal: 'center', vertical: 'center' } },
  head: {
    font: { ...face, bold: true },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8EFF9' } },
    border,
    numFmt: '@',
    alignment: { horizontal: 'center', vertical: 'center', wrapText: true },
  },
  headOver: {
    font: { ...face, bold: true },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8EFF9' } },
    border,
    numFmt: '@',
    alignment: { ...across, wrapText: true },
  },
  headUp: {
    font: { ...face, bold: true },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8EFF9' } },
    border,
    numFmt: '@',
    alignment: { horizontal: 'center', vertical: 'center', wrapText: true, textRotation: 90 },
  },
  number: {
    font: { ...face, size: 10, italic: true },
    border,
    numFmt: '@',
    alignment: { horizontal: 'center', vertical: 'center' },
  },
} as const

/** From this width on, numbers keep a distance from the text of the next column; narrower texts, such as ticks, are centred. */
const wide = 7
/** The distance is of the format: of the indents of neighbouring numbers LibreOffice shows the first only. */
const spaced = (format: string): string => format.replaceAll(/;|$/g, '_-$&')

const numberOf = (format = 'General', width: number) => (width >= wide ? spaced(format) : format)

export const body = (kind: CellKind, numberFormat?: string, isTotal = false, width = 0) =>
  ({
    font: isTotal ? { ...face, bold: true } : face,
    border,
    numFmt: kind === 'date' ? 'dd/mm/yyyy' : kind === 'number' ? numberOf(numberFormat, width) : '@',
    alignment: {
      vertical: 'top',
      wrapText: true,
      ...(kind === 'number'
        ? { horizontal: 'right' as const }
        : kind === 'date'
          ? { horizontal: 'center' as const }
          : width > 0 && width < wide
            ? { horizontal: 'center' as const }
            : {}),
    },
  }) as const

/** Styles of a head and of a line of text, for sheets with another layout. */
export const headStyle = styles.head
export const textStyle = body('text')

export type CellStyle = (typeof styles)[keyof typeof styles] | ReturnType<typeof body> | typeof rowNumber

export const rowNumber = {
  ...body('number', '0'),
  alignment: { horizontal: 'center', vertical: 'top' },
} as const
