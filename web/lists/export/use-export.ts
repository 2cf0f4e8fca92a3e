import type { InputOf } from '#domain/api/call.ts'
import { filterInput } from '#domain/lists/list-state.ts'
import type { AnyCall } from '#web/api/any-call.ts'
import type { ScreenList } from '../screen-list.ts'
import type { ListHandle } from '../use-list.ts'
import { useWorkbook } from './use-workbook.ts'

/** Number of rows above which the browser downloads the workbook by a link, instead of the page waiting for it. */
const maxAtOnce = 5_000

/**
 * Exports the list to a workbook: with its filters, order and columns; only the ticked rows when there are any.
 * Show the button busy while `busy`, and disabled while `isEmpty`: there is nothing to export.
 */
export function useExport<L extends ScreenList>(
  list: ListHandle<L>,
  calls: { now: AnyCall; link: AnyCall },
  /** The workbook has fixed columns, whatever the screen shows. */
  hasOwnColumns = false,
) {
  const { selection } = list
  const ids = selection.all || selection.rows.size === 0 ? undefined : [...selection.rows.keys()]
  const { atOnce, asLink, busy } = useWorkbook(calls)
  const body = {
    ...filterInput(list.list, list.effectiveValues),
    sortBy: list.values.sortBy,
    ...(hasOwnColumns ? {} : { columns: list.columns.map(({ key }) => key) }),
    ...(ids === undefined ? {} : { ids }),
  } as InputOf<AnyCall>
  const count = ids?.length ?? list.page?.totalRows ?? 0
  const save = () => (count > maxAtOnce ? asLink(body) : atOnce(body))
  return { save, isEmpty: count === 0, busy }
}
