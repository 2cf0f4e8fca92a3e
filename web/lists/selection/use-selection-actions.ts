import { useRef, useState } from 'react'
import type { ListAction } from '#domain/lists/column.ts'
import { showNumber } from '#domain/fields/show.ts'
import { today } from '#web/api/server-clock.ts'
import { notify, notifyError } from '#web/notices/notices.ts'
import { useUser } from '#web/session/session.ts'
import { rowId, type ScreenList } from '../screen-list.ts'
import { rowName, useActions, type ListHandlers } from '../table/row-actions.tsx'
import type { ListHandle, Row } from '../use-list.ts'

/** Which rows can be ticked, which are, and the actions on them. */
export interface SelectionActions<R> {
  /** The list has an action on ticked rows. */
  isOffered: boolean
  may: (row: R) => boolean
  /** Why a row can't be ticked. */
  why: (row: R) => string | undefined
  has: (row: R) => boolean
  /** Ticks or unticks a row; `toHere`: with all rows of the page from the last one to this one. */
  put: (row: R, on: boolean, toHere?: boolean) => void
  /** How much of the page is ticked; undefined: none of its rows can be. */
  page: 'all' | 'some' | 'none' | undefined
  putPage: (on: boolean) => void
  count: number
  actions: readonly ListAction<R>[]
  /**
   * Passes the ticked rows to which the action applies to the screen, and what to say of the others; refuses too many
   * before reading them.
   */
  act: (action: ListAction<R>) => void
  /** Rows are being read for an action. */
  busy: boolean
}

/** Default maximum number of rows of an action on ticked rows. */
const maxAtOnce = 500

/** The message with the maximum number of rows of an action. */
export const tooManySentence = ({ text, max = maxAtOnce }: Pick<ListAction<never>, 'text' | 'max'>): string =>
  `${text}: mỗi lần tối đa ${showNumber(max)} dòng.`

const namedLeftOut = 3

/** How many ticked rows an action leaves out; the first of them with the reason, a line each. */
function leftOutSentence(leftOut: readonly { name: string; why: string }[]): string {
  const named = leftOut.slice(0, namedLeftOut).map(({ name, why }) => `${name}: ${why}`)
  const others = leftOut.length - named.length
  return [
    `${showNumber(leftOut.length)} dòng đã chọn không thực hiện được.`,
    ...named,
    ...(others > 0 ? [`Và ${showNumber(others)} dòng khác.`] : []),
  ].join('\n')
}

/** Whether the number of rows exceeds the action's maximum. */
export const isTooMany = ({ max = maxAtOnce }: Pick<ListAction<never>, 'max'>, count: number): boolean =>
  count > max

/** A row can be ticked if the list can be exported, or one of the actions on ticked rows applies to it. */
export function useSelectionActions<L extends ScreenList>(
  list: ListHandle<L>,
  on: ListHandlers<Row<L>> | undefined,
): SelectionActions<Row<L>> {
  const { selection, mayExport } = list
  const { id } = useUser()
  const [busy, setBusy] = useState(false)
  const actions = useActions(list.list, 'ticked', on?.ticked)
  const fits = (action: ListAction<Row<L>>, row: Row<L>) =>
    (action.offered?.(row, id) ?? true) && action.why?.(row, today()) === undefined
  const deciding = actions.find(({ decidesTicks }) => decidesTicks)
  const may = (row: Row<L>) =>
    deciding === undefined ? mayExport || actions.some((action) => fits(action, row)) : fits(deciding, row)
  // The row that was ticked or unticked last: a range begins there.
  const last = useRef<string>(undefined)
  const rows = (list.page?.data ?? []).filter(may)
  const ticked = rows.filter(selection.has).length
  const count = selection.all ? (list.page?.totalRows ?? 0) : selection.rows.size
  const act = async (action: ListAction<Row<L>>) => {
    if (isTooMany(action, count)) {
      notify('warning', `${tooManySentence(action)} Đang chọn ${showNumber(count)} dòng.`)
      return
    }
    if (action.takesFilter && selection.all) {
      on?.ticked?.[action.key]?.([])
      return
    }
    setBusy(true)
    try {
      const taken = await list.selectedRows()
      const fitting = taken.filter((row) => fits(action, row))
      const leftOut = taken.flatMap((row) => {
        const why = action.why?.(row, today())
        return why === undefined ? [] : [{ name: rowName(list.list, row), why }]
      })
      const told = leftOut.length > 0 ? leftOutSentence(leftOut) : undefined
      if (fitting.length === 0 && told !== undefined) notify('warning', told)
      else on?.ticked?.[action.key]?.(fitting, told)
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    isOffered: mayExport || actions.length > 0,
    may,
    has: selection.has,
    why: (row) => deciding?.why?.(row, today()),
    put: (row, isOn, toHere = false) => {
      const places = [last.current, rowId(row)].map((one) => rows.findIndex((other) => rowId(other) === one))
      const isRange = toHere && !places.includes(-1)
      selection.put(isRange ? rows.slice(Math.min(...places), Math.max(...places) + 1) : [row], isOn, rows)
      last.current = rowId(row)
    },
    page: rows.length === 0 ? undefined : ticked === rows.length ? 'all' : ticked > 0 ? 'some' : 'none',
    putPage: (isOn) => selection.put(rows, isOn, rows),
    count,
    actions: actions.filter(({ min = 0 }) => count >= min),
    act: (action) => void act(action),
    busy,
  }
}
