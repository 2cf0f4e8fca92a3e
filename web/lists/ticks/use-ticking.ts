import { useState } from 'react'
import type { ListAction } from '#domain/lists/column.ts'
import { showNumber } from '#domain/records/show.ts'
import { notify, notifyError } from '#web/notices/notices.ts'
import { useUser } from '#web/session/session.ts'
import type { ScreenList } from '../screen-list.ts'
import { useActions, type ListHandlers } from '../table/row-actions.tsx'
import type { ListHandle, Row } from '../use-list.ts'

/** What can be ticked of a list, what is, and what can be done with it. */
export interface Ticking<R> {
  /** Something can be done with ticked rows at all. */
  isOffered: boolean
  may: (row: R) => boolean
  has: (row: R) => boolean
  put: (rows: readonly R[], on: boolean) => void
  /** How much of the page is ticked; undefined: nothing of it can be. */
  page: 'all' | 'some' | 'none' | undefined
  putPage: (on: boolean) => void
  count: number
  actions: readonly ListAction<R>[]
  /** Hands the ticked rows for which the action is there to the screen; too many are refused before any is read. */
  act: (action: ListAction<R>) => void
  /** Rows are being read for an action. */
  busy: boolean
}

/** Rows that an action on ticked rows takes at most when it declares no number of its own. */
const mostAtOnce = 500

/** Says how many rows an action takes at most. */
export const mostSentence = ({ text, most = mostAtOnce }: Pick<ListAction<never>, 'text' | 'most'>): string =>
  `${text}: mỗi lần tối đa ${showNumber(most)} dòng.`

/** Whether so many rows are more than an action takes. */
export const isTooMany = ({ most = mostAtOnce }: Pick<ListAction<never>, 'most'>, count: number): boolean =>
  count > most

/** A row may be ticked if the list can be exported, or one of the actions on ticked rows is there for it. */
export function useTicking<L extends ScreenList>(
  list: ListHandle<L>,
  on: ListHandlers<Row<L>> | undefined,
): Ticking<Row<L>> {
  const { ticks, mayExport } = list
  const { id } = useUser()
  const [busy, setBusy] = useState(false)
  const actions = useActions(list.list, 'ticked', on?.ticked)
  const fits = (action: ListAction<Row<L>>, row: Row<L>) => action.offered?.(row, id) ?? true
  const may = (row: Row<L>) => mayExport || actions.some((action) => fits(action, row))
  const rows = (list.page?.data ?? []).filter(may)
  const ticked = rows.filter(ticks.has).length
  const count = ticks.all ? (list.page?.totalRows ?? 0) : ticks.rows.size
  const act = async (action: ListAction<Row<L>>) => {
    if (isTooMany(action, count)) {
      notify('warning', `${mostSentence(action)} Đang chọn ${showNumber(count)} dòng.`)
      return
    }
    if (action.takesFilter && ticks.all) {
      on?.ticked?.[action.key]?.([])
      return
    }
    setBusy(true)
    try {
      const taken = await list.tickedRows()
      on?.ticked?.[action.key]?.(taken.filter((row) => fits(action, row)))
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    isOffered: mayExport || actions.length > 0,
    may,
    has: ticks.has,
    put: (changed, isOn) => ticks.put(changed, isOn, rows),
    page: rows.length === 0 ? undefined : ticked === rows.length ? 'all' : ticked > 0 ? 'some' : 'none',
    putPage: (isOn) => ticks.put(rows, isOn, rows),
    count,
    actions: actions.filter(({ least = 0 }) => count >= least),
    act: (action) => void act(action),
    busy,
  }
}
