/** The text of a PDF as grids: a résumé form is one person, anything else is read as a table. */
import { getResolvedPDFJS } from 'unpdf'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { FileProblem } from '#server/areas/imports/reading/open/file-problem.ts'
import { pageMarks, type Operations } from '#server/areas/imports/reading/pdf/page-glyphs.ts'
import { pageLines, textOf, type PageLine } from '#server/areas/imports/reading/pdf/page-lines.ts'
import type { Rule } from '#server/areas/imports/reading/pdf/page-rules.ts'
import { openPdf } from '#server/areas/imports/reading/pdf/open-pdf.ts'
import { refuseLargeStreams } from '#server/areas/imports/reading/pdf/refuse-large-streams.ts'
import { resumeGrid } from '#server/areas/imports/reading/pdf/resume-grid.ts'
import { tableGrid } from '#server/areas/imports/reading/pdf/table-grid.ts'
import type { Grid } from '#server/areas/imports/reading/sheet/grid.ts'

const maxPages = 500
/** Drawing operations of all pages, which may share one content: a page of a list has three thousand. */
const maxOperations = 2_000_000
/** Minimum number of letters in a file with a text layer. */
const leastLetters = 20

export async function pdfGrids(bytes: Buffer): Promise<Grid[]> {
  refuseLargeStreams(bytes)
  const { lines, rules } = await linesOf(bytes)
  const letters = lines.reduce((sum, line) => sum + textOf(line).length, 0)
  if (letters < leastLetters) throw new FileProblem(says.scanned)
  const resume = resumeGrid(lines.map(textOf).join('\n'))
  return [resume ?? tableGrid(lines, rules)]
}

async function linesOf(bytes: Buffer): Promise<{ lines: PageLine[]; rules: Rule[] }> {
  try {
    const pdf = await openPdf(bytes)
    if (pdf.numPages > maxPages) throw new FileProblem(says.tooComplex)
    const { OPS } = await getResolvedPDFJS()
    const lines: PageLine[] = []
    const drawn: Rule[] = []
    let [from, drawing] = [0, 0]
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      const { height } = page.getViewport({ scale: 1 })
      const operations: Operations = await page.getOperatorList()
      drawing += operations.fnArray.length
      if (drawing > maxOperations) throw new FileProblem(says.tooComplex)
      const { glyphs, rules } = pageMarks(operations, OPS)
      lines.push(...pageLines(glyphs, rules, height, from))
      drawn.push(...rules.map((rule) => fromTop(rule, height, from)))
      from += height
      page.cleanup()
    }
    return { lines, rules: drawn }
  } catch (error) {
    if (error instanceof FileProblem) throw error
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new FileProblem(isLocked ? says.encrypted : says.pdfDamaged)
  }
}

/** Counts lines from the top of the document, one page below the other. */
const fromTop = ({ x0, x1, y0, y1 }: Rule, height: number, from: number): Rule => ({
  x0,
  x1,
  y0: from + height - y1,
  y1: from + height - y0,
})
