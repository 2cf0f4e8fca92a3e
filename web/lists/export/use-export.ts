import type { InputOf } from '#domain/api/call.ts'
import { codes } from '#domain/api/codes.ts'
import type { DownloadLink, WorkbookFile } from '#domain/lists/export-calls.ts'
import { filterInput } from '#domain/lists/list-state.ts'
import { followLink, saveExport } from '#web/api/save-file.ts'
import type { AnyCall } from '#web/api/send-call.ts'
import { useAction } from '#web/api/use-call.ts'
import type { ScreenList } from '../screen-list.ts'
import type { ListHandle } from '../use-list.ts'

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
  const link = useAction(calls.link, {
    notify: 'failures',
    onSuccess: ({ data }) => followLink(data as DownloadLink),
  })
  const { mutate: asLink } = link
  const now = useAction(calls.now, {
    notify: 'failures',
    onSuccess: ({ data }) => saveExport(data as WorkbookFile),
    onFailure: (failure, input) => {
      if (Number(failure.code) !== codes.fileRefused) return false
      asLink(input)
      return true
    },
  })
  const { mutate: atOnce } = now
  const body = {
    ...filterInput(list.list, list.asked),
    sortBy: list.values.sortBy,
    ...(hasOwnColumns ? {} : { columns: list.columns.map(({ key }) => key) }),
    ...(ids === undefined ? {} : { ids }),
  } as InputOf<AnyCall>
  const count = ids?.length ?? list.page?.totalRows ?? 0
  const save = () => (count > mostAtOnce ? asLink(body) : atOnce(body))
  return { save, isEmpty: count === 0, busy: now.isPending || link.isPending }
}
