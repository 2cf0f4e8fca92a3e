/** The rows of a table with drawn rules; a cell over several columns stands in each of them. */
import { emptyFlow, joinFlows, type Flow } from '#domain/decisions/reading/paper.ts'
import type { PageLine, Piece } from '#server/areas/imports/reading/pdf/page-lines.ts'
import { syllableShare } from '#server/areas/imports/reading/text/syllables.ts'
import { isUpright, together, type Rule } from '#server/areas/imports/reading/pdf/page-rules.ts'

/** Rules from the top of the page, as the lines. */
export function ruledRows(
  lines: readonly PageLine[],
  rules: readonly Rule[],
  flowOf: (piece: Piece, line: PageLine) => Flow,
): { rows: Flow[][]; others: PageLine[] } {
  const uprights = rules.filter(isUpright)
  const edges = together(uprights.map(({ x0 }) => x0))
  const heights = together(rules.filter((rule) => !isUpright(rule)).map(({ y0 }) => y0))
  // Three columns have four rules.
  if (edges.length < 4) return { rows: [], others: [...lines] }
  const rows: { band: number; cells: Flow[] }[] = []
  const others: PageLine[] = []
  /** Columns whose last line is one word up to the edge: only such a word is parted. */
  const full = new Map<number, { row: object; line: PageLine }>()
  for (const line of lines) {
    const y = line.y - line.size * 0.3
    // A rule that is drawn several times is one.
    const crossing = together(uprights.filter(({ y0, y1 }) => y0 <= y && y <= y1).map(({ x0 }) => x0))
    if (crossing.length < 3) {
      others.push(line)
      continue
    }
    const band = heights.findLastIndex((height) => height < y)
    let row = rows.at(-1)
    if (row?.band !== band) {
      row = { band, cells: Array.from({ length: edges.length - 1 }, () => emptyFlow) }
      rows.push(row)
    }
    for (const piece of line.pieces) {
      const columns: number[] = []
      const middle = (piece.left + piece.right) / 2
      const left = Math.max(-Infinity, ...crossing.filter((x) => x <= middle))
      const right = Math.min(Infinity, ...crossing.filter((x) => x > middle))
      const flow = flowOf(piece, line)
      for (const [at, edge] of edges.slice(0, -1).entries()) {
        if (edge < left - 3 || edge > right - 3) continue
        columns.push(at)
        const cell = row.cells[at] ?? emptyFlow
        const parted = full.get(at)
        row.cells[at] = joinCell(
          cell,
          flow,
          parted !== undefined && parted.line !== line && parted.row === row,
        )
      }
      const isFull = piece.words.length === 1 && right - piece.right < piece.right - piece.left
      for (const at of columns)
        if (isFull) full.set(at, { row, line })
        else full.delete(at)
    }
  }
  const isFilled = edges.map((_, at) => rows.some(({ cells }) => (cells[at]?.text ?? '') !== ''))
  return { rows: rows.map(({ cells }) => cells.filter((_, at) => isFilled[at])), others }
}

/** A cell with its next line. */
export const joinCell = (cell: Flow, flow: Flow, isParted = false): Flow =>
  cell.text === '' ? flow : joinFlows([cell, flow], between(cell.text, flow.text, isParted))

const isCapital = (word: string) => word.length > 1 && word === word.toLocaleUpperCase('vi')

/** Narrow cells part days and syllables: '22/01/1' '981', 'Chuyê' 'n'. */
function between(before: string, next: string, isParted: boolean): '' | ' ' {
  if (/[\d/.,-]$/u.test(before) && /^[\d/.,-]/u.test(next)) return ''
  const [head = ''] = /\p{L}+$/u.exec(before) ?? []
  const [tail = ''] = (isCapital(head) ? /^\p{Lu}+/u : /^\p{Ll}+/u).exec(next) ?? []
  const areApart = head === '' || tail === '' || (syllableShare(head) === 1 && syllableShare(tail) === 1)
  if (head !== '' && tail !== '' && isParted && syllableShare(head + tail) === 1) return ''
  return areApart || syllableShare(head + tail) < 1 ? ' ' : ''
}
