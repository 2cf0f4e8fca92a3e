import { useState } from 'react'
import type { AnyRow } from '../screen-list.ts'

/** The ticked rows of a list, or all rows of its filter. They stay while pages are turned; another filter clears them. */
export interface Ticks<Row> {
  all: boolean
  /** As they were when they were ticked; empty while `all`. */
  rows: ReadonlyMap<string, Row>
  has: (row: Row) => boolean
  /** Ticks rows or takes their ticks; while all are ticked, `page` is what stays ticked of them. */
  put: (rows: readonly Row[], on: boolean, page: readonly Row[]) => void
  putAll: () => void
  clear: () => void
}

/** `filter` says what is filtered: ticks of another filter are gone. */
export function useTicks<Row extends AnyRow>(filter: string): Ticks<Row> {
  const none = { filter, all: false, rows: new Map<string, Row>() }
  const [kept, setKept] = useState(none)
  const now = kept.filter === filter ? kept : none
  return {
    all: now.all,
    rows: now.rows,
    has: ({ id }) => now.all || now.rows.has(id),
    put: (changed, on, page) => {
      const rows = new Map(now.all ? page.map((row) => [row.id, row]) : now.rows)
      for (const row of changed) {
        if (on) rows.set(row.id, row)
        else rows.delete(row.id)
      }
      setKept({ filter, all: false, rows })
    },
    putAll: () => setKept({ filter, all: true, rows: new Map() }),
    clear: () => setKept(none),
  }
}
