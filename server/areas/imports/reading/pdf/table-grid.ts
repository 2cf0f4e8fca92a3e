/**
 * A printed table as a grid: cells are enclosed by drawn rules; without rules, columns are separated by continuous
 * gaps, and people start at a number.
 */
import type { GridCell } from '#server/areas/imports/reading/cells/read-cell.ts'
import { isUpright, together, type Rule } from '#server/areas/imports/reading/pdf/page-rules.ts'
import {
  pieceOf,
  textOf,
  type PageLine,
  type Piece,
  type Word,
} from '#server/areas/imports/reading/pdf/page-lines.ts'
import { gridOf, type Grid } from '#server/areas/imports/reading/sheet/grid.ts'

/** Minimum number of pieces in a table line. */
const leastPieces = 3

export function tableGrid(lines: readonly PageLine[], rules: readonly Rule[]): Grid {
  const edges = together(rules.filter(isUpright).map(({ x0 }) => x0))
  const isRuled = edges.length > leastPieces
  const apart = isRuled ? lines : withColumnsApart(lines)
  const rows = isRuled ? ruledRows(lines, rules, edges) : rowsOf(apart, columnsOf(apart))
  return gridOf(rows)
}

const startsNumbered = ({ pieces }: PageLine) =>
  pieces.length >= leastPieces - 1 && /^\d{1,5}[.)]?(?:$| ?\p{L})/u.test(pieces[0]?.text ?? '')

/**
 * Pieces that stand closer to each other than the words of one: a number at the right of its column before a name, and
 * cells that begin where many others do.
 */
function withColumnsApart(lines: readonly PageLine[]): readonly PageLine[] {
  const numbered = lines.filter(startsNumbered)
  if (numbered.length < 2) return lines
  const apart = lines.map((line) =>
    startsNumbered(line)
      ? { ...line, pieces: [...numberApart(line.pieces[0]), ...line.pieces.slice(1)] }
      : line,
  )
  const counts = new Map<number, number>()
  for (const { left } of apart.flatMap(({ pieces }) => [...pieces, ...beginningsInside(pieces)]))
    counts.set(Math.round(left), (counts.get(Math.round(left)) ?? 0) + 1)
  const least = Math.max(3, numbered.length / 5)
  const isStart = (x: number) =>
    [-1, 0, 1].reduce((sum, step) => sum + (counts.get(Math.round(x) + step) ?? 0), 0) >= least
  return apart.map((line) => ({ ...line, pieces: line.pieces.flatMap((piece) => splitAt(piece, isStart)) }))
}

/** Words that may begin a cell: no space stands before them, in a line that has spaces between most of its words. */
function beginningsInside(pieces: readonly Piece[]): Word[] {
  const inside = pieces.flatMap(({ words }) => words.slice(1))
  const beginnings = inside.filter(({ isWithoutSpace }) => isWithoutSpace)
  return beginnings.length * 2 <= inside.length ? beginnings : []
}

function numberApart(first: Piece | undefined): Piece[] {
  const [number, ...rest] = first?.words ?? []
  if (first === undefined || number === undefined || rest.length === 0)
    return first === undefined ? [] : [first]
  return /^\d{1,5}[.)]?$/.test(number.text) ? [pieceOf([number]), pieceOf(rest)] : [first]
}

function splitAt({ words }: Piece, isStart: (x: number) => boolean): Piece[] {
  const groups: Word[][] = []
  for (const word of words) {
    const group = groups.at(-1)
    if (group === undefined || isStart(word.left)) groups.push([word])
    else group.push(word)
  }
  return groups.map(pieceOf)
}

/** Relative to the font size: text lines of a cell that are closer cover each other. */
const leastStep = 0.7
/** Text that covers other text can't be told apart: the cell is an error. */
const covered = '\ufffd'

/** Rows between drawn rules: a cell is what they enclose, with any number of text lines. */
function ruledRows(
  lines: readonly PageLine[],
  rules: readonly Rule[],
  edges: readonly number[],
): GridCell[][] {
  const crossingAt = crossings(rules)
  const heights = together(rules.filter((rule) => !isUpright(rule)).map(({ y0 }) => y0))
  const rows: { band: number | undefined; cells: (string | null)[] }[] = []
  /** The last text line of each column. */
  const above = new Map<number, PageLine>()
  const columnAt = (piece: Piece, crossing: readonly number[]) =>
    edgeBefore((piece.left + piece.right) / 2, crossing, edges)
  /** The columns that are too narrow for what stands in them. */
  const cutColumns = new Set(
    lines.flatMap((line) => {
      const cut = line.pieces.filter(({ isCut }) => isCut === true)
      return cut.length === 0 ? [] : cut.map((piece) => columnAt(piece, crossingAt(middleOf(line))))
    }),
  )
  for (const line of lines) {
    const y = middleOf(line)
    const crossing = crossingAt(y)
    const band = crossing.length < 2 ? undefined : heights.findLastIndex((height) => height < y)
    const last = rows.at(-1)
    const row = last !== undefined && band !== undefined && last.band === band ? last : { band, cells: [] }
    if (row !== last) rows.push(row)
    for (const piece of line.pieces) {
      const at = columnAt(piece, crossing)
      while (row.cells.length <= at) row.cells.push(null)
      const last = above.get(at)
      const isCut = piece.isCut === true || (piece.isAtBorder === true && cutColumns.has(at))
      const isCovered =
        (last !== undefined && last !== line && line.y - last.y < leastStep * line.size) || isCut
      row.cells[at] = joined(row.cells[at], isCovered ? `${piece.text}${covered}` : piece.text)
      above.set(at, line)
    }
  }
  return withBrokenRows(rows.map(({ cells }) => cells))
}

const middleOf = (line: PageLine): number => line.y - line.size * 0.3

/**
 * A row may be broken between two pages: what stands below the repeated heading without a number belongs to the row
 * above it. It may be the name of a group as well, so that its cells are errors.
 */
function withBrokenRows(rows: readonly (string | null)[][]): (string | null)[][] {
  const seen = new Set<string>()
  const whole: (string | null)[][] = []
  for (const cells of rows) {
    const heading = whole.at(-1) ?? []
    const broken = whole.at(-2)
    const first = broken?.findIndex((text) => (text ?? null) !== null) ?? -1
    const isBroken =
      broken !== undefined &&
      seen.has(heading.join('|')) &&
      isNumber(broken[first]) &&
      (cells[first] ?? null) === null &&
      cells.some((text) => (text ?? null) !== null) &&
      cells.every((text, at) => (text ?? null) === null || (broken[at] ?? null) !== null)
    if (isBroken) {
      for (const [at, text] of cells.entries())
        if ((text ?? null) !== null) broken[at] = `${joined(broken[at], text ?? '')}${covered}`
      continue
    }
    if (filled(heading) >= leastPieces) seen.add(heading.join('|'))
    whole.push(cells)
  }
  return whole
}

/**
 * Height in points of the strips by which vertical rules are indexed, so that long documents aren't searched for each
 * line.
 */
const strip = 100

/** Where vertical rules cross a height. */
function crossings(rules: readonly Rule[]): (y: number) => number[] {
  const strips = new Map<number, Rule[]>()
  for (const rule of rules.filter(isUpright))
    for (let at = Math.floor(rule.y0 / strip); at <= Math.floor(rule.y1 / strip); at++) {
      const rulesOfStrip = strips.get(at)
      if (rulesOfStrip === undefined) strips.set(at, [rule])
      else rulesOfStrip.push(rule)
    }
  return (y) =>
    (strips.get(Math.floor(y / strip)) ?? []).filter(({ y0, y1 }) => y0 <= y && y <= y1).map(({ x0 }) => x0)
}

/** The number of the column that starts at the last rule before a position; 0 to the left of all. */
function edgeBefore(middle: number, crossing: readonly number[], edges: readonly number[]): number {
  const edge = Math.max(-Infinity, ...crossing.filter((x) => x <= middle))
  const from = Number.isFinite(edge) ? edge + 1 : middle
  return Math.max(
    0,
    edges.findLastIndex((x) => x <= from),
  )
}

interface Column {
  left: number
  right: number
}

/** The strips that contain pieces of people's lines and of those around them; headings may span them and don't count. */
function columnsOf(lines: readonly PageLine[]): Column[] {
  const ofTable = lines.filter(({ pieces }) => pieces.length >= leastPieces)
  const ofPeople = ofTable.filter(({ pieces }) => /^\d{1,5}[.)]?$/.test(pieces[0]?.text ?? ''))
  const counted = ofPeople.length >= 2 ? withLinesAround(lines, ofPeople) : ofTable
  const columns: Column[] = []
  for (const { left, right } of counted.flatMap(({ pieces }) => pieces).toSorted((a, b) => a.left - b.left)) {
    const last = columns.at(-1)
    if (last !== undefined && left < last.right) last.right = Math.max(last.right, right)
    else columns.push({ left, right })
  }
  return columns
}

/** The lines of people with those that their cells wrap into; a heading that repeats on each page is none. */
function withLinesAround(lines: readonly PageLine[], people: readonly PageLine[]): PageLine[] {
  const texts = Map.groupBy(lines, textOf)
  const isHeading = (line: PageLine) =>
    line.pieces.length >= leastPieces && (texts.get(textOf(line))?.length ?? 0) > 1
  const starts = people.map(({ y }) => y)
  return lines.filter(
    (line) =>
      people.includes(line) ||
      (!isHeading(line) &&
        starts.some(
          (y) => Math.abs(y - line.y) < line.size * nearest && line.y > (starts[0] ?? 0) - line.size,
        )),
  )
}

/** Relative to the font size: how far from its person's line a wrapped one may be. */
const nearest = 2.6

/** The column that contains a piece, or the nearest. */
function columnOf({ left, right }: Piece, columns: readonly Column[]): number {
  const middle = (left + right) / 2
  const distances = columns.map((column) => {
    const overlap = Math.min(right, column.right) - Math.max(left, column.left)
    return overlap > 0 ? -overlap : Math.abs(middle - (column.left + column.right) / 2)
  })
  return distances.indexOf(Math.min(...distances))
}

/** Each line of a table without rules with the column of each of its pieces; empty if there are no columns. */
export function linesInColumns(
  lines: readonly PageLine[],
): { line: PageLine; columns: number[]; count: number }[] {
  const apart = withColumnsApart(lines)
  const columns = columnsOf(apart)
  if (columns.length < leastPieces) return []
  return apart.map((line) => ({
    line,
    columns: line.pieces.map((piece) => columnOf(piece, columns)),
    count: columns.length,
  }))
}

function rowsOf(lines: readonly PageLine[], columns: readonly Column[]): GridCell[][] {
  if (columns.length === 0) return lines.map(({ pieces }) => pieces.map(({ text }) => text))
  const laid = lines.map((line) => ({ line, cells: cellsOf(line, columns) }))
  const starts = laid.flatMap(({ line, cells }) =>
    isNumber(cells[0]) && filled(cells) >= leastPieces ? [line.y] : [],
  )
  const rows: { at: number | undefined; y: number; cells: (string | null)[] }[] = []
  for (const { line, cells } of laid) {
    const at = startOf(line, cells, starts)
    const row = rows.at(-1)
    // Lines closer than those of one cell: cells of one and of two lines, centred in one row, such as a heading.
    const isOfRow = at !== undefined || line.y - (row?.y ?? -Infinity) < leastStep * line.size
    if (row === undefined || row.at !== at || !isOfRow) rows.push({ at, y: line.y, cells })
    else {
      row.y = line.y
      for (const [index, text] of cells.entries())
        if (text !== null) row.cells[index] = joined(row.cells[index], text)
    }
  }
  return rows.map(({ cells }) => cells)
}

/** The numbered line that a line belongs to: the nearest one, if it is part of its cells. */
function startOf(
  line: PageLine,
  cells: readonly (string | null)[],
  starts: readonly number[],
): number | undefined {
  const closest = starts.toSorted((a, b) => Math.abs(a - line.y) - Math.abs(b - line.y))[0]
  if (closest === undefined || closest === line.y) return closest
  const isNear = Math.abs(closest - line.y) < line.size * nearest
  return isNear && cells[0] === null && line.y > (starts[0] ?? 0) - line.size * 1.3 ? closest : undefined
}

function cellsOf({ pieces }: PageLine, columns: readonly Column[]): (string | null)[] {
  const cells = Array<string | null>(columns.length).fill(null)
  for (const piece of pieces) {
    const at = columnOf(piece, columns)
    cells[at] = joined(cells[at], piece.text)
  }
  return cells
}

const joined = (before: string | null | undefined, text: string): string =>
  before === null || before === undefined ? text : `${before} ${text}`
const isNumber = (text: string | null | undefined): boolean => /^\d{1,5}[.)]?$/.test(text ?? '')
const filled = (cells: readonly (string | null)[]): number => cells.filter((cell) => cell !== null).length
