/** The few WordprocessingML pieces the résumé template is made of. Lengths are twentieths of a point unless named mm. */

const twipsPerMillimetre = 1440 / 25.4

/** Millimetres as twentieths of a point, Word's unit of length. */
export const mm = (length: number): number => Math.round(length * twipsPerMillimetre)

/** Text width of A4 with margins of 20 mm left and right. */
export const textWidth = 9638

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)

const marks: Record<string, string> = {
  '**': '<w:rPr><w:b/><w:bCs/></w:rPr>',
  __: '<w:rPr><w:i/><w:iCs/></w:rPr>',
}

/** Runs of text: `**bold**`, `__italic__`; a tab and a line break become Word's own. */
function runs(text: string): string {
  return text
    .split(/(\*\*[^*]+\*\*|__[^_]+__)/)
    .filter((part) => part !== '')
    .map((part) => {
      const look = marks[part.slice(0, 2)] ?? ''
      const pieces = (look ? part.slice(2, -2) : part).split(/([\t\n])/).filter((piece) => piece !== '')
      return pieces.map((piece) => `<w:r>${look}${pieceOf(piece)}</w:r>`).join('')
    })
    .join('')
}

function pieceOf(piece: string): string {
  if (piece === '\t') return '<w:tab/>'
  if (piece === '\n') return '<w:br/>'
  return `<w:t xml:space="preserve">${escaped(piece)}</w:t>`
}

/** A tab stop: position from the left edge, and how the text stands at it. */
export interface TabStop {
  readonly at: number
  readonly align?: 'left' | 'right'
  readonly leader?: 'dot'
}

/** A paragraph in a named style; `together` keeps it on one page with what follows. */
export function paragraph(
  style: string,
  text: string,
  { tabs = [], together = false }: { tabs?: readonly TabStop[]; together?: boolean } = {},
): string {
  const stops = tabs.map(
    ({ at, align = 'left', leader }) =>
      `<w:tab w:val="${align}"${leader ? ` w:leader="${leader}"` : ''} w:pos="${at}"/>`,
  )
  const tabList = stops.length ? `<w:tabs>${stops.join('')}</w:tabs>` : ''
  const keepNext = together ? '<w:keepNext/>' : ''
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/>${keepNext}${tabList}</w:pPr>${runs(text)}</w:p>`
}

/** A column of a bordered table: heading (a long one is not bold), tag of its content, width, and whether values are centred. */
export interface Column {
  readonly heading: string
  readonly tag: string
  readonly width: number
  readonly centred?: boolean
  readonly longHeading?: boolean
}

const cell = (width: number, properties: string, content: string): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${properties}</w:tcPr>${content}</w:tc>`

const headingCell = (width: number, properties: string, heading: string, long = false): string =>
  cell(
    width,
    `${properties}<w:vAlign w:val="center"/>`,
    paragraph(long ? 'TableLongHeading' : 'TableHeading', heading),
  )

const headingRow = (cells: string): string =>
  `<w:tr><w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>${cells}</w:tr>`

/**
 * A bordered table whose one data row repeats over `rowsTag`. When the first two columns are 'Từ' and 'Đến' they stand
 * under a common 'Tháng/năm', as the form prints them. The heading repeats on each page and no row breaks.
 */
export function rowsTable(rowsTag: string, columns: readonly Column[]): string {
  const [first, second] = columns
  const period = first?.heading === 'Từ' && second?.heading === 'Đến'
  const headings = period
    ? headingRow(
        headingCell(first.width + second.width, '<w:gridSpan w:val="2"/>', 'Tháng/năm') +
          columns
            .slice(2)
            .map(({ heading, width }) => headingCell(width, '<w:vMerge w:val="restart"/>', heading))
            .join(''),
      ) +
      headingRow(
        columns
          .map(({ heading, width }, index) =>
            index < 2 ? headingCell(width, '', heading) : headingCell(width, '<w:vMerge/>', ''),
          )
          .join(''),
      )
    : headingRow(
        columns
          .map(({ heading, width, longHeading }) => headingCell(width, '', heading, longHeading))
          .join(''),
      )

  const last = columns.length - 1
  const values = columns.map(({ tag, width, centred }, index) => {
    const open = index === 0 ? `{#${rowsTag}}` : ''
    const close = index === last ? `{/${rowsTag}}` : ''
    return cell(width, '', paragraph(centred ? 'TableValueCentred' : 'TableValue', `${open}{${tag}}${close}`))
  })
  return table(
    'ResumeTable',
    columns.map(({ width }) => width),
    `${headings}<w:tr><w:trPr><w:cantSplit/><w:trHeight w:val="360" w:hRule="atLeast"/></w:trPr>${values.join('')}</w:tr>`,
  )
}

/** A table of fixed column widths in a named table style. */
export function table(style: string, widths: readonly number[], rows: string): string {
  const total = widths.reduce((sum, width) => sum + width, 0)
  return (
    `<w:tbl><w:tblPr><w:tblStyle w:val="${style}"/><w:tblW w:w="${total}" w:type="dxa"/>` +
    `<w:tblLayout w:type="fixed"/><w:tblLook w:val="04A0"/></w:tblPr>` +
    `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>${rows}</w:tbl>`
  )
}

/** A row of cells without headings, kept on one page; each cell is its width and its finished paragraphs. */
export function plainRow(cells: readonly (readonly [width: number, content: string])[]): string {
  const content = cells.map(([width, paragraphs]) => cell(width, '', paragraphs)).join('')
  return `<w:tr><w:trPr><w:cantSplit/></w:trPr>${content}</w:tr>`
}

/** A bordered box of fixed size whose one paragraph stands in its middle: the place of the photo. */
export function box(width: number, height: number, text: string): string {
  const row =
    `<w:tr><w:trPr><w:cantSplit/><w:trHeight w:val="${height}" w:hRule="atLeast"/></w:trPr>` +
    `${cell(width, '<w:vAlign w:val="center"/>', paragraph('PhotoBox', text))}</w:tr>`
  return table('PhotoTable', [width], row)
}
