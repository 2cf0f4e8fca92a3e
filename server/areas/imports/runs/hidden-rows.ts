/** Rows that a file hides, as by a filter: told with their number, and read unless the officer has said otherwise. */
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import type { ReadFile } from '#server/areas/imports/reading/file-kind.ts'

export interface HiddenRows {
  readonly hiddenRows?: number
  readonly areHiddenRead?: boolean
}

/** The file with or without them. */
export function withHiddenRows(file: ReadFile, isLeft: boolean): ReadFile & HiddenRows {
  const { hidden, rows, skipped, problems } = file
  if (hidden.length === 0) return file
  const note = { row: 0, why: isLeft ? says.hiddenRowsLeft(hidden) : says.hiddenRows(hidden) }
  const first = skipped.findIndex(({ row }) => row > 0)
  const at = first === -1 ? skipped.length : first
  const told = { hiddenRows: hidden.length, areHiddenRead: !isLeft }
  if (!isLeft) return { ...file, ...told, skipped: skipped.toSpliced(at, 0, note) }
  const left = new Set(hidden)
  const lines = [
    ...skipped.slice(at),
    ...rows.flatMap(({ row }) => (left.has(row) ? [{ row, why: says.lineHidden }] : [])),
  ]
  return {
    ...file,
    ...told,
    rows: rows.filter(({ row }) => !left.has(row)),
    problems: problems.filter(({ row }) => !left.has(row)),
    skipped: [...skipped.slice(0, at), note, ...lines.toSorted((a, b) => a.row - b.row)],
  }
}
