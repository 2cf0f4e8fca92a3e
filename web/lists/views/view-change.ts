import { initialValues, viewFilter, viewValues } from '#domain/lists/list-state.ts'
import type { ListView } from '#domain/lists/view-calls.ts'
import { today } from '#web/api/server-clock.ts'
import { knownColumns } from '../list-storage.ts'
import type { ScreenList } from '../screen-list.ts'
import type { ListHandle } from '../use-list.ts'

/** The open view, and whether filters, order or columns differ from it; without one, from the list as declared. */
export interface ViewState {
  open: ListView | undefined
  isChanged: boolean
}

/** `donViId`: the caller's own unit. */
export function viewState<L extends ScreenList>(handle: ListHandle<L>, donViId: string): ViewState {
  const { list, values, views, view: id, chosen } = handle
  const open = views.find((view) => view.id === id)
  const saved = open ? viewValues(list, open) : initialValues(list, { donViId, today: today() })
  const columns = open ? knownColumns(list, open.columns) : null
  const said = (of: typeof values, keys: readonly string[] | null) =>
    JSON.stringify([viewFilter(list, of), of.sortBy ?? list.initialSort, keys])
  return { open, isChanged: said(saved, columns) !== said(values, chosen) }
}
