/** What the keys of a list do: the row with the focus is the current one. */
import type { KeyName } from '#web/keys/key-list.ts'
import { canTakeFocus, stopsIn } from '#web/ui/focus/focusable.ts'
import type { ScreenList } from '../screen-list.ts'
import type { SelectionActions } from '../selection/use-selection-actions.ts'
import type { ListHandle, Row } from '../use-list.ts'
import { keyedList, type KeyedList } from './keyed-list.ts'

const rowWith = (id: string) =>
  document.querySelector<HTMLElement>(`#content [data-row="${CSS.escape(id)}"]`) ?? undefined

/** The row that had the focus last, for keys that are pressed elsewhere on the page. */
let last: string | undefined

export function actByKey<L extends ScreenList>(
  does: KeyName,
  handle: ListHandle<L>,
  ticking: SelectionActions<Row<L>>,
  peeking: Pick<KeyedList, 'peeked' | 'peek'>,
): void {
  const list = { ...keyedList(handle, ticking), ...peeking }
  const { rows } = list
  const focused = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row']
  const at = rows.findIndex(({ id }) => id === (focused ?? last))
  const isOn = focused !== undefined && at >= 0
  const row = rows[at]
  const go = (to: number) => {
    const next = rows[Math.max(0, Math.min(to, rows.length - 1))]
    if (next === undefined) return undefined
    last = next.id
    focusRow(next.id)
    if (list.peeked !== undefined && next.personId !== undefined) list.peek(next.personId)
    return next
  }
  const step = does === 'next' || does === 'tickNext' ? 1 : -1
  switch (does) {
    case 'next':
    case 'previous':
      // Back among the rows it begins where it was.
      go(isOn ? at + step : Math.max(at, 0))
      return
    case 'tickNext':
    case 'tickPrevious': {
      // From elsewhere it begins with the row that it goes to; a range begins with a row that can be ticked.
      if (!isOn || row === undefined) go(Math.max(at, 0))?.tick?.(true)
      else {
        row.tick?.(true)
        go(at + step)?.tick?.(true, row.tick !== undefined)
      }
      return
    }
    case 'tick':
      row?.tick?.(!row.isTicked)
      return
    case 'tickRange':
      row?.tick?.(true, true)
      return
    case 'peek': {
      const person = (row ?? rows[0])?.personId
      if (!isOn) go(Math.max(at, 0))
      if (person !== undefined) list.peek(list.peeked === person ? undefined : person)
      return
    }
    case 'pageNext':
    case 'pagePrevious':
      if (list.turn === undefined) return
      list.turn(does === 'pageNext' ? 1 : -1)
      focusFirstAfter(rows[0]?.id)
  }
}

/** Frames in which the rows of another page are waited for. */
const mostFrames = 600

/** Focuses the first row of the next page, once its rows are other ones. */
function focusFirstAfter(before: string | undefined, frames = mostFrames): void {
  requestAnimationFrame(() => {
    const first = document.querySelector<HTMLElement>('#content [data-row]')?.dataset['row']
    if (first !== undefined && first !== before && !first.startsWith('#')) {
      last = first
      focusRow(first)
    } else if (frames > 0) focusFirstAfter(before, frames - 1)
  })
}

/** Focuses the link of a row, or else whatever of it can be focused, and shows the whole row. */
export function focusRow(id: string): void {
  const row = rowWith(id)
  if (row === undefined) return
  const link = [...row.querySelectorAll<HTMLElement>('a[href]')].find(canTakeFocus)
  const stop = link ?? stopsIn(row)[0] ?? row
  if (stop === row) row.tabIndex = -1
  // Below the sticky head, above the bar of ticked rows.
  row.style.scrollMarginBlock = '112px 72px'
  row.scrollIntoView({ block: 'nearest' })
  stop.focus({ preventScroll: true })
}
