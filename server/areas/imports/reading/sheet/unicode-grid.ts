/**
 * A sheet's texts in Unicode: converts cells in legacy fonts, cells recognised by their letters, and those around them.
 */
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import type { GridCell } from '#server/areas/imports/reading/cells/read-cell.ts'
import type { Grid } from '#server/areas/imports/reading/sheet/grid.ts'
import type { LegacyCode } from '#server/areas/imports/reading/text/legacy-tables.ts'
import { detectEncoding, readOpen } from '#server/areas/imports/reading/text/legacy-text.ts'

export interface UnicodeGrid extends Grid {
  /** The original text and encoding of a converted cell; undefined for others. */
  readonly typedOf: (row: number, column: number) => { typed: string; why: string } | undefined
}

interface Evidence {
  unicode: number
  TCVN3: number
  VNI: number
}

const nothing = (): Evidence => ({ unicode: 0, TCVN3: 0, VNI: 0 })

export function inUnicode(grid: Grid): UnicodeGrid {
  const changed = new Map<number, { text: string; typed: string; why: string }>()
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
      if (verdict !== 'unicode') change(row, column, cell, verdict.text, verdict.code)
    }
  }
  for (const { row, column, text } of open) {
    const code = codeAround(whole) ?? codeAround(columns[column])
    const read = code === undefined ? text : readOpen(text, code)
    if (code !== undefined && read !== text) change(row, column, text, read, code)
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
