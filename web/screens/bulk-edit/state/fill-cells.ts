/** What pasting, filling, clearing and replacing put into which cells. */
import type { Block } from '../clipboard/pasted-block.ts'
import type { CellInput, Place } from './grid-edits.ts'
import { isSingle, isWithin, placesIn, type Rectangle, type Size } from './grid-selection.ts'

export interface Fill {
  inputs: [Place, CellInput][]
  /** Cells of the block beyond the grid. */
  beyond: number
}

/**
 * Puts a block at the corner of the selection, repeated where the selection is a multiple of it. One cell fills the
 * whole selection.
 */
export function pasted(block: Block, selection: Rectangle, size: Size): Fill {
  const [height, width] = [block.length, block[0]?.length ?? 0]
  if (height === 0 || width === 0) return { inputs: [], beyond: 0 }
  const selected = {
    rows: selection.bottom - selection.top + 1,
    columns: selection.right - selection.left + 1,
  }
  const repeats = !isSingle(selection) && selected.rows % height === 0 && selected.columns % width === 0
  const rows = repeats ? selected.rows : height
  const columns = repeats ? selected.columns : width
  const inputs: [Place, CellInput][] = []
  let beyond = 0
  for (let down = 0; down < rows; down++) {
    for (let beside = 0; beside < columns; beside++) {
      const place = { row: selection.top + down, column: selection.left + beside }
      if (place.row >= size.rows || place.column >= size.columns) beyond += 1
      else inputs.push([place, { chu: block[down % height]?.[beside % width] ?? '' }])
    }
  }
  return { inputs, beyond }
}

/** The first row of the selection, or the row above a single one, put into the others. */
export function filledDown(
  { top, bottom, left, right }: Rectangle,
  inputOf: (place: Place) => CellInput,
): [Place, CellInput][] {
  const from = top === bottom ? top - 1 : top
  if (from < 0) return []
  const inputs: [Place, CellInput][] = []
  for (let row = from + 1; row <= bottom; row++)
    for (let column = left; column <= right; column++)
      inputs.push([{ row, column }, inputOf({ row: from, column })])
  return inputs
}

/**
 * The rectangle that dragging the corner of the selection to a cell fills: down, up or beside, wherever it has gone
 * farthest; undefined within the selection.
 */
export function dragged(from: Rectangle, { row, column }: Place): Rectangle | undefined {
  const ways: readonly [number, Rectangle][] = [
    [row - from.bottom, { ...from, bottom: row }],
    [from.top - row, { ...from, top: row }],
    [column - from.right, { ...from, right: column }],
    [from.left - column, { ...from, left: column }],
  ]
  const [farthest] = ways.toSorted(([one], [other]) => other - one)
  return farthest !== undefined && farthest[0] > 0 ? farthest[1] : undefined
}

/** The selection repeated over the rest of a rectangle around it. */
export function filledOver(
  from: Rectangle,
  whole: Rectangle,
  inputOf: (place: Place) => CellInput,
): [Place, CellInput][] {
  const repeated = (value: number, first: number, last: number) => {
    const count = last - first + 1
    return first + ((((value - first) % count) + count) % count)
  }
  return placesIn(whole)
    .filter((place) => !isWithin(place, from))
    .map((place) => {
      const row = repeated(place.row, from.top, from.bottom)
      return [place, inputOf({ row, column: repeated(place.column, from.left, from.right) })]
    })
}

export interface Replacement {
  find: string
  by: string
  /** The whole cell, not a part of it. */
  whole: boolean
  /** Upper and lower case are different. */
  matchCase: boolean
}

/** The text after replacing; undefined if it doesn't have what is looked for. An empty search means empty cells. */
export function replaced(text: string, { find, by, whole, matchCase }: Replacement): string | undefined {
  const [sought, compared] = [find, text].map((one) => {
    const composed = one.normalize('NFC')
    return matchCase ? composed : composed.toLowerCase()
  }) as [string, string]
  if (sought === '') return text === '' && by !== '' ? by : undefined
  if (whole) return compared === sought && by !== text ? by : undefined
  const composed = text.normalize('NFC')
  if (!compared.includes(sought) || compared.length !== composed.length) return undefined
  let result = ''
  let from = 0
  for (let at = compared.indexOf(sought); at >= 0; at = compared.indexOf(sought, from)) {
    result += composed.slice(from, at) + by
    from = at + sought.length
  }
  result += composed.slice(from)
  return result === text ? undefined : result
}
