import type { InputOf } from '#domain/api/call.ts'
import { filterInput } from '#domain/lists/list-state.ts'
import type { AnyCall } from '#web/api/send-call.ts'
import type { ScreenList } from '../screen-list.ts'
import type { ListHandle } from '../use-list.ts'
import { useWorkbook } from './use-workbook.ts'

/** Rows beyond which a workbook is not waited for but downloaded by the browser itself. */
const mostAtOnce = 5_000

/**
 * Saves as a workbook what is seen: the filters, the order and the columns; only the ticked rows when there are any.
 * Draw busy while `busy`, and disabled while `isEmpty`: there is nothing to be saved.
 */
export function useExport<L extends ScreenList>(
  list: ListHandle<L>,
  calls: { now: AnyCall; link: AnyCall },
  /** The workbook has columns of its own, whatever the screen shows. */
  hasOwnColumns = false,
) {
  const { ticks } = list
  const ids = ticks.all || ticks.rows.size === 0 ? undefined : [...ticks.rows.keys()]
  const { atOnce, asLink, busy } = useWorkbook(calls)
  const body = {
    ...filterInput(list.list, list.asked),
    sortBy: list.values.sortBy,
    ...(hasOwnColumns ? {} : { columns: list.columns.map(({ key }) => key) }),
    ...(ids === undefined ? {} : { ids }),
  } as InputOf<AnyCall>
  const count = ids?.length ?? list.page?.totalRows ?? 0
  const save = () => (count > mostAtOnce ? asLink(body) : atOnce(body))
  return { save, isEmpty: count === 0, busy }
}
