/** The text layer of a PDF in order: columns of heading and signature apart, lines joined to paragraphs, tables as cells. */
import { getResolvedPDFJS } from 'unpdf'
import { decisionReadingSentences as says } from '#domain/decisions/reading/reading-sentences.ts'
import {
  emptyFlow,
  joinFlows,
  type Anchor,
  type Flow,
  type Paper,
  type PaperLine,
  type PaperPage,
  type PaperTable,
} from '#domain/decisions/reading/paper.ts'
import { FileProblem } from '#server/areas/imports/reading/open/file-problem.ts'
import { codeOfLines, decoderOf } from '#server/areas/imports/reading/paper/legacy-paper.ts'
import { paragraphsOf, type PlacedLine } from '#server/areas/imports/reading/paper/paragraphs.ts'
import { zonesOf } from '#server/areas/imports/reading/paper/sides.ts'
import { joinCell, ruledRows } from '#server/areas/imports/reading/paper/ruled-rows.ts'
import { titledTable } from '#server/areas/imports/reading/paper/titled-table.ts'
import { linesInColumns } from '#server/areas/imports/reading/pdf/table-grid.ts'
import { pageMarks, type Operations } from '#server/areas/imports/reading/pdf/page-glyphs.ts'
import { pageLines, textOf, type PageLine, type Piece } from '#server/areas/imports/reading/pdf/page-lines.ts'
import type { Rule } from '#server/areas/imports/reading/pdf/page-rules.ts'
import { openPdf } from '#server/areas/imports/reading/pdf/open-pdf.ts'
import { refuseLargeStreams } from '#server/areas/imports/reading/pdf/refuse-large-streams.ts'

const maxPages = 300
const maxOperations = 2_000_000
/** A decision has more; a scan has at most a stamp. */
const leastLetters = 60

interface Page {
  number: number
  width: number
  height: number
  lines: PageLine[]
  rules: Rule[]
}

export async function pdfPaper(bytes: Buffer): Promise<Paper> {
  refuseLargeStreams(bytes)
  const pages = await pagesOf(bytes)
  const texts = pages.flatMap(({ lines }) => lines.map(textOf))
  if (texts.join('').replaceAll(/\s/gu, '').length < leastLetters) throw new FileProblem(says.scanned)
  const sample = texts.slice(0, 400)
  // Its 'ư' is a soft hyphen, which PDFs leave out.
  if (codeOfLines(sample) === 'TCVN3') throw new FileProblem(says.legacyPdf)
  const decode = decoderOf(sample)
  const placed: PlacedLine[] = []
  const grids: Flow[][][] = []
  let wasTable = false
  for (const { number, width, lines, rules } of pages) {
    const flowOf = (piece: Piece, line: PageLine): Flow => flowOfPiece(piece, line, number, decode)
    const ruled = ruledRows(lines, rules, flowOf)
    const { rows, others } = ruled.rows.length > 0 ? ruled : withoutRules(lines, flowOf)
    // A table that goes on over a page.
    if (rows.length > 0 && wasTable && grids.at(-1)?.[0]?.length === rows[0]?.length)
      grids.at(-1)?.push(...withContinuedLine(grids.at(-1), rows))
    else if (rows.length > 0) grids.push(rows)
    wasTable = rows.length > 0
    for (const [at, line] of others.entries()) {
      if (at === 0 && /^\s*-?\s*\d{1,3}\s*-?\s*$/u.test(textOf(line))) continue
      placed.push({ line, number, width, pieces: line.pieces.map((piece) => flowOf(piece, line)) })
    }
  }
  return {
    kind: 'pdf',
    lines: linesOf(placed),
    tables: grids.flatMap((grid): PaperTable[] => titledTable(grid)),
    pages: pages.map(({ width, height, lines }): PaperPage => ({
      rong: Math.round(width),
      cao: Math.round(height),
      chu: lines.flatMap(({ y, size, pieces }) =>
        pieces.map(({ left, right, text }) => ({
          x: round(left),
          y: round(y),
          co: round(size),
          rong: round(right - left),
          chu: decode(text),
        })),
      ),
    })),
    text: '',
  }
}

/** A list of people without rules: from the line with the title of their names to the end of the page. */
function withoutRules(
  lines: PageLine[],
  flowOf: (piece: Piece, line: PageLine) => Flow,
): { rows: Flow[][]; others: PageLine[] } {
  const head = lines.findIndex(
    (line) => line.pieces.length > 2 && /Họ\s+(?:và\s+)?tên|Họ\s+tên/iu.test(textOf(line)),
  )
  if (head === -1) return { rows: [], others: lines }
  // Titles of two lines begin above it.
  const start = lines.findIndex(({ y, size }) => y > (lines[head]?.y ?? 0) - size * 2.2)
  const rows: Flow[][] = []
  for (const { line, columns, count } of linesInColumns(lines.slice(start))) {
    const begins = columns[0] === 0 && /^\d{1,4}[.)]?$/u.test(line.pieces[0]?.text ?? '')
    let row = rows.at(-1)
    // Titles stand above the first number, each line a row of its own; what is below a number belongs to it.
    if (row === undefined || begins || !isNumber(row[0]))
      rows.push((row = Array.from({ length: count }, () => emptyFlow)))
    for (const [at, column] of columns.entries()) {
      const piece = line.pieces[at]
      if (piece !== undefined) row[column] = joinCell(row[column] ?? emptyFlow, flowOf(piece, line))
    }
  }
  return rows.length < 2 ? { rows: [], others: lines } : { rows, others: lines.slice(0, start) }
}

const isNumber = (cell: Flow | undefined) => /^\d{1,4}[.)]?$/u.test(cell?.text ?? '')

const round = (value: number) => Math.round(value * 10) / 10

/** The first line of a page without a number goes on with the last one of the page before. */
function withContinuedLine(grid: Flow[][] | undefined, rows: Flow[][]): Flow[][] {
  const [first, ...rest] = rows
  const last = grid?.at(-1)
  if (first === undefined || last === undefined || first[0]?.text !== '') return rows
  for (const [at, cell] of first.entries()) {
    const before = last[at]
    if (before !== undefined && cell.text !== '')
      last[at] = before.text === '' ? cell : joinFlows([before, cell], ' ')
  }
  return rest
}

/** Heading and signature by their columns, what is between them as paragraphs. */
function linesOf(placed: readonly PlacedLine[]): PaperLine[] {
  const zones = zonesOf(placed.map(({ pieces }) => pieces[0]?.text ?? ''))
  const apart = ({ line, width, pieces }: PlacedLine): PaperLine[] =>
    pieces.map((flow, at) => ({ ...flow, side: sideOf(line.pieces[at], width) }))
  return [
    ...placed.slice(0, zones.title).flatMap(apart),
    ...paragraphsOf(placed.slice(zones.title, zones.foot)),
    ...placed.slice(zones.foot).flatMap(apart),
  ]
}

function sideOf(piece: Piece | undefined, width: number): PaperLine['side'] {
  if (piece === undefined) return 'middle'
  const middle = (piece.left + piece.right) / 2
  if (middle > width * 0.56) return 'right'
  return middle < width * 0.45 ? 'left' : 'middle'
}

function flowOfPiece(
  { words }: Piece,
  { y, size }: PageLine,
  trang: number,
  decode: (text: string) => string,
): Flow {
  let text = ''
  const anchors: Anchor[] = []
  for (const word of words) {
    const decoded = decode(word.text).normalize('NFC')
    if (text !== '') text += ' '
    anchors.push({
      from: text.length,
      to: text.length + decoded.length,
      trang,
      doan: [round(word.left), round(y - size), round(word.right - word.left), round(size * 1.25)],
    })
    text += decoded
  }
  return { text, anchors }
}

/** Of the page itself, which what is drawn is cut to. */
const isEdge = ({ x0, x1, y0, y1 }: Rule, { width, height }: Pick<Page, 'width' | 'height'>): boolean =>
  x1 < 1.5 || x0 > width - 1.5 || y1 < 1.5 || y0 > height - 1.5

async function pagesOf(bytes: Buffer): Promise<Page[]> {
  try {
    const pdf = await openPdf(bytes)
    if (pdf.numPages > maxPages) throw new FileProblem(says.tooComplex)
    const { OPS } = await getResolvedPDFJS()
    const pages: Page[] = []
    let drawing = 0
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      const operations: Operations = await page.getOperatorList()
      drawing += operations.fnArray.length
      if (drawing > maxOperations) throw new FileProblem(says.tooComplex)
      const { glyphs, rules } = pageMarks(operations, OPS)
      const fromTop = rules
        .map(({ x0, x1, y0, y1 }): Rule => ({ x0, x1, y0: height - y1, y1: height - y0 }))
        .filter((rule) => !isEdge(rule, { width, height }))
      pages.push({ number, width, height, lines: pageLines(glyphs, rules, height, 0), rules: fromTop })
      page.cleanup()
    }
    return pages
  } catch (error) {
    if (error instanceof FileProblem) throw error
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new FileProblem(isLocked ? says.encrypted : says.pdfDamaged)
  }
}
