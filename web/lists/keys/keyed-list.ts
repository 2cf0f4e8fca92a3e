/** A list as its keys see it. */
import { rowId, type ScreenList } from '../screen-list.ts'
import type { SelectionActions } from '../selection/use-selection-actions.ts'
import type { ListHandle, Row } from '../use-list.ts'

interface KeyedRow {
  id: string
  isTicked: boolean
  /** Ticks or unticks it; `toHere`: with all rows from the last one ticked. Undefined: it can't be. */
  tick: ((on: boolean, toHere?: boolean) => void) | undefined
  /** Of a row about a person. */
  personId: string | undefined
}

export interface KeyedList {
  rows: readonly KeyedRow[]
  /** Turns the page; undefined while one is loading. */
  turn: ((by: 1 | -1) => void) | undefined
  /** The person peeked at. */
  peeked: string | undefined
  peek: (personId: string | undefined) => void
}

export function keyedList<L extends ScreenList>(
  list: ListHandle<L>,
  ticking: SelectionActions<Row<L>>,
): Pick<KeyedList, 'rows' | 'turn'> {
  const { pageNumber, pageSize } = list.values
  const { page } = list
  return {
    rows: (page?.data ?? []).map((row) => ({
      id: rowId(row),
      isTicked: ticking.has(row),
      tick: ticking.isOffered && ticking.may(row) ? (on, toHere) => ticking.put(row, on, toHere) : undefined,
      personId: list.list.personOf?.(row as never)?.recordId ?? undefined,
    })),
    turn:
      page && !list.query.isPlaceholderData
        ? (by) => {
            const next = pageNumber + by
            if (next < 1 || next > Math.ceil(page.totalRows / pageSize)) return
            list.set({ pageNumber: next } as Parameters<typeof list.set>[0])
          }
        : undefined,
  }
}
