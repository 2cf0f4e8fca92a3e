import { useCallback, useState } from 'react'
import type { AnyRow } from '../screen-list.ts'

/** The ticked rows of a list, or all rows of its filter. They survive page changes; another filter clears them. */
export interface RowSelection<Row> {
  all: boolean
  /** All were ticked until one was unticked: only the rest of that page is still ticked. */
  wereAll: boolean
  /** The rows as they were when ticked; empty while `all`. */
  rows: ReadonlyMap<string, Row>
  has: (row: Row) => boolean
  /** Ticks or unticks rows; while all are ticked, `page` is what stays ticked. */
  put: (rows: readonly Row[], on: boolean, page: readonly Row[]) => void
  putAll: () => void
  /** Removes rows that are no longer in the list. */
  drop: (rows: readonly Row[]) => void
  clear: () => void
}

/** `filter` identifies the filter: another one clears the ticks. */
export function useRowSelection<Row extends AnyRow>(filter: string): RowSelection<Row> {
  const none = { filter, all: false, wereAll: false, rows: new Map<string, Row>() }
  const [selection, setSelection] = useState(none)
  const isOther = selection.filter !== filter
  // Cleared at once, so that returning to the filter doesn't restore them.
  if (isOther) setSelection(none)
  const now = isOther ? none : selection
  const drop = useCallback((gone: readonly Row[]) => {
    setSelection((before) => {
      if (!gone.some(({ id }) => before.rows.has(id))) return before
      const rows = new Map(before.rows)
      for (const { id } of gone) rows.delete(id)
      return { ...before, wereAll: before.wereAll && rows.size > 0, rows }
    })
  }, [])
  return {
    all: now.all,
    wereAll: now.wereAll,
    rows: now.rows,
    has: ({ id }) => now.all || now.rows.has(id),
    put: (changed, on, page) =>
      // Keys follow each other faster than the rows are drawn.
      setSelection((before) => {
        const latest = before.filter === filter ? before : none
        const rows = new Map(latest.all ? page.map((row) => [row.id, row]) : latest.rows)
        for (const row of changed) {
          if (on) rows.set(row.id, row)
          else rows.delete(row.id)
        }
        return { filter, all: false, wereAll: rows.size > 0 && (latest.all || latest.wereAll), rows }
      }),
    putAll: () => setSelection({ ...none, all: true }),
    drop,
    clear: () => setSelection(none),
  }
}
