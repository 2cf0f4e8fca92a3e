/**
 * A sheet's texts in Unicode: converts cells in legacy fonts, cells recognised by their letters, and those around them.
 */
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import type { GridCell } from '#server/areas/imports/reading/cells/read-cell.ts'
import type { Grid } from '#server/areas/imports/reading/sheet/grid.ts'
import type { Typed } from '#server/areas/imports/reading/sheet/person-line.ts'
import type { LegacyCode } from '#server/areas/imports/reading/text/legacy-tables.ts'
import {
  codeOfFont,
  detectEncoding,
  mayBeUnicode,
  readOpen,
} from '#server/areas/imports/reading/text/legacy-text.ts'

export interface UnicodeGrid extends Grid {
  /** The original text and encoding of a converted cell; undefined for others. */
  readonly typedOf: (row: number, column: number) => Typed | undefined
}

interface Evidence {
  unicode: number
  TCVN3: number
  VNI: number
}

const nothing = (): Evidence => ({ unicode: 0, TCVN3: 0, VNI: 0 })

export function inUnicode(grid: Grid): UnicodeGrid {
  const changed = new Map<number, Typed & { text: string }>()
  /** Converted by their letters alone, though these are Unicode letters too. */
  const doubtful: number[] = []
  const open: { row: number; column: number; text: string }[] = []
  const whole = nothing()
  const columns: Evidence[] = []
  const keyOf = (row: number, column: number) => row * 16_384 + column
  const change = (row: number, column: number, typed: string, text: string, code: LegacyCode) =>
    changed.set(keyOf(row, column), { text, typed, why: code === 'TCVN3' ? says.whyTcvn3 : says.whyVni })
  for (const [row, cells] of grid.rows.entries()) {
    for (const [column, cell] of (cells ?? []).entries()) {
      if (typeof cell !== 'string') continue
      const verdict = detectEncoding(cell, grid.fontOf(row, column))
      if (verdict === 'plain') continue
      if (verdict === 'open') {
        open.push({ row, column, text: cell })
        continue
      }
      const kind = verdict === 'unicode' ? 'unicode' : verdict.code
      whole[kind] += 1
      const own = (columns[column] ??= nothing())
      own[kind] += 1
      if (verdict === 'unicode') continue
      change(row, column, cell, verdict.text, verdict.code)
      if (
        codeOfFont(grid.fontOf(row, column)) === undefined &&
        verdict.code === 'TCVN3' &&
        mayBeUnicode(cell)
      )
        doubtful.push(keyOf(row, column))
    }
  }
  for (const { row, column, text } of open) {
    const ofWhole = codeAround(whole)
    const code = ofWhole ?? codeAround(columns[column])
    const read = code === undefined ? text : readOpen(text, code)
    if (code === undefined || read === text) continue
    change(row, column, text, read, code)
    if (ofWhole === undefined) doubtful.push(keyOf(row, column))
  }
  // Among Unicode texts such a cell is more likely a foreign word: somebody looks at it.
  if (whole.unicode > 0)
    for (const key of doubtful) {
      const cell = changed.get(key)
      if (cell !== undefined) changed.set(key, { ...cell, isGuess: true })
    }
  if (changed.size === 0) return { ...grid, typedOf: () => undefined }
  const rows = grid.rows.map((cells, row) =>
    cells?.map((cell: GridCell, column) => changed.get(keyOf(row, column))?.text ?? cell),
  )
  return { ...grid, rows, typedOf: (row, column) => changed.get(keyOf(row, column)) }
}

/** The only encoding of a sheet or column without Unicode cells. */
function codeAround(evidence: Evidence | undefined): LegacyCode | undefined {
  if (evidence === undefined || evidence.unicode > 0) return undefined
  if (evidence.TCVN3 === evidence.VNI) return undefined
  return evidence.TCVN3 > evidence.VNI ? 'TCVN3' : 'VNI'
}
