/** Finds the table of people: the one to four lines with known titles, below headings, logos and text. */
import { nameParts } from '#domain/imports/spare-columns.ts'
import { shownText } from '#server/areas/imports/reading/cells/read-cell.ts'
import { widthOf, type Grid } from '#server/areas/imports/reading/sheet/grid.ts'
import { matchHead, type HeadMatch } from '#server/areas/imports/reading/sheet/head-names.ts'

export interface FoundHead {
  readonly top: number
  readonly bottom: number
  /** The titles of each column, group first. */
  readonly titles: readonly (readonly string[])[]
  readonly matches: readonly (HeadMatch | undefined)[]
  readonly score: number
}

const linesLookedAt = 60
const tallestHead = 4
const longestTitle = 160
/** A heading hardly ends in the middle of a merged cell. */
const costOfCut = 0.5
/** What a line of sub-heads adds, more than titles lose by being divided. */
const ofSubHeads = 0.5

/** The heading of the table; undefined if no line has titles of people. */
export function findHead(grid: Grid): FoundHead | undefined {
  return bestHead(grid, { from: 0, to: linesLookedAt, lastTop: linesLookedAt })
}

/** The heading that begins in the line; `to`: the first line that isn't its own. */
export const headFrom = (grid: Grid, top: number, to: number): FoundHead | undefined =>
  bestHead(grid, { from: top, to: Math.min(to, top + tallestHead), lastTop: top + 1, isFurther: true })

function bestHead(
  grid: Grid,
  { from, to, lastTop, isFurther }: { from: number; to: number; lastTop: number; isFurther?: true },
): FoundHead | undefined {
  const lines = Math.min(grid.rows.length, to)
  const width = widthOf(grid)
  const texts = textsOf(grid, from, lines, width)
  const isTitleLine = texts.map((line, at) => canBeTitles(grid, from + at, line))
  let best: FoundHead | undefined
  for (let top = from; top < Math.min(lines, lastTop); top++) {
    // A heading doesn't start in the middle of a merged cell.
    if (grid.merges.some(({ startRow, endRow }) => startRow < top && top <= endRow)) continue
    for (
      let bottom = top;
      bottom < Math.min(lines, top + tallestHead) && isTitleLine[bottom - from] === true;
      bottom++
    ) {
      const head = headOf(texts.slice(top - from, bottom - from + 1), top, width, isFurther)
      if (head === undefined) continue
      const cut = grid.merges.some(
        ({ startRow, endRow }) => startRow >= top && startRow <= bottom && endRow > bottom,
      )
      const score = head.score - (cut ? costOfCut : 0)
      if (best === undefined || score > best.score + 1e-9) best = { ...head, score }
    }
  }
  return best
}

/** Numbers and dates belong to people, not to titles. */
export function canBeTitles(grid: Grid, row: number, line: readonly string[]): boolean {
  const cells = grid.rows[row] ?? []
  if (cells.some((cell) => typeof cell === 'number' || cell instanceof Date)) return false
  const filled = line.filter((text) => text !== '')
  return (
    filled.length > 0 &&
    filled.every((text) => text.length <= longestTitle && !/\d{6}|\d[./-]\d+[./-]\d{2}/u.test(text))
  )
}

/** The texts of lines, with merged cells repeated at each of their positions. */
function textsOf(grid: Grid, from: number, to: number, width: number): string[][] {
  const texts = Array.from({ length: Math.max(0, to - from) }, (_, at) =>
    Array.from({ length: width }, (_unused, column) => shownText(grid.rows[from + at]?.[column])),
  )
  for (const { startRow, endRow, startCol, endCol } of grid.merges) {
    if (startRow < from || startRow >= to || startCol >= width) continue
    const text = texts[startRow - from]?.[startCol] ?? ''
    for (let row = startRow; row <= Math.min(endRow, to - 1); row++)
      for (let column = startCol; column <= Math.min(endCol, width - 1); column++) {
        const line = texts[row - from]
        if (line !== undefined) line[column] = text
      }
  }
  return texts
}

/** `isFurther`: below a table of people any names begin another table, be they of relatives. */
function headOf(
  texts: readonly string[][],
  top: number,
  width: number,
  isFurther?: true,
): FoundHead | undefined {
  const block = texts.map((line) => [...line])
  const bottom = top + block.length - 1
  spreadGroups(block, width)
  if (isTitleOfTable(block)) return undefined
  const titles = Array.from({ length: width }, (_, column) => {
    const parts = block.map((line) => line[column] ?? '').filter((text) => text !== '')
    return parts.filter((text, at) => text !== parts[at - 1])
  })
  const matches = titles.map((parts) => (parts.length === 0 ? undefined : matchHead(parts)))
  const columns = new Map<string, number>()
  for (const match of matches)
    if (match?.column !== undefined && match.column !== null)
      columns.set(match.column, Math.max(columns.get(match.column) ?? 0, match.confidence))
  const hasPerson = [...nameParts, 'soCccd'].some((name) => columns.has(name))
  const hasNames =
    isFurther === true && titles.some((parts) => parts.some((part) => /^họ (?:và )?tên/iu.test(part)))
  if (!hasNames && (columns.size < 2 || !hasPerson)) return undefined
  // An additional line must increase the score, or be of sub-heads alone.
  const lines = block.slice(1).map((_, at) => (endsInSubHeads(block.slice(0, at + 2)) ? ofSubHeads : -0.02))
  const score = [...columns.values(), ...lines].reduce((sum, part) => sum + part, 0)
  return { top, bottom, titles, matches, score }
}

/**
 * Whether all own texts of the last line stand below groups of the line above, beside a title of names that is whole: what
 * stands below 'Họ và tên' is a name, and a title over the whole table is no group.
 */
function endsInSubHeads(block: readonly (readonly string[])[]): boolean {
  const [line = [], above = []] = [block.at(-1), block.at(-2)]
  const own = line.flatMap((text, column) => (text === '' || text === above[column] ? [] : [column]))
  const isBelowGroup = (column: number) => {
    const group = above[column] ?? ''
    return group !== '' && (above[column - 1] === group || above[column + 1] === group)
  }
  const names = block
    .slice(0, -1)
    .flatMap((texts) =>
      texts.flatMap((text, column) => (isPartOfName(matchHead([text])?.column) ? [column] : [])),
    )
  return (
    own.length >= 2 &&
    own.every(isBelowGroup) &&
    names.length > 0 &&
    names.every((column) => !own.includes(column))
  )
}

const isPartOfName = (column: string | null | undefined): boolean => nameParts.some((part) => part === column)

/** Whether the first line is one text over all columns: it names the table ('DANH SÁCH ĐẢNG VIÊN'), not what they hold. */
function isTitleOfTable([line = [], ...below]: readonly (readonly string[])[]): boolean {
  const [first, ...further] = new Set(line.filter((text) => text !== ''))
  if (first === undefined || further.length > 0) return false
  const from = line.indexOf(first)
  return below.length > 0 && below.every((texts) => texts.findIndex((text) => text !== '') >= from)
}

/** Extends a group that isn't merged over its columns from the first of them to the others. */
function spreadGroups(block: string[][], width: number): void {
  for (let row = 0; row < block.length - 1; row++) {
    const [line, below] = [block[row] ?? [], block[row + 1] ?? []]
    for (let column = 1; column < width; column++) {
      const left = line[column - 1] ?? ''
      const hasOwnBelow = (below[column] ?? '') !== '' && below[column] !== line[column]
      const leftIsGroup = left !== '' && (below[column - 1] ?? '') !== '' && below[column - 1] !== left
      if (line[column] === '' && hasOwnBelow && leftIsGroup) line[column] = left
    }
  }
}
