import { fromAddress, initialValues, toAddress, viewValues } from '#domain/lists/list-state.ts'
import { readQuery } from '#domain/lists/query-text.ts'
import type { ListView } from '#domain/lists/view-calls.ts'
import { today } from '#web/api/server-clock.ts'
import type { SignedInUser } from '#web/session/session.ts'
import { defaultView } from './list-input.ts'
import { loadListState, knownColumns, type SavedListState } from './list-storage.ts'
import type { ScreenList } from './screen-list.ts'

/** Values and columns of a list, and which of them the account's default view may still replace. */
export interface ListState<L extends ScreenList> extends SavedListState<L> {
  awaitsView?: 'all' | 'columns'
  /** Counts the times values came from elsewhere than the inputs of the list: 'Làm mới', a saved view, Back. */
  revision: number
}

/** The saved view that an address names, by its id. */
export const viewInAddress = (search: string): string | null => {
  const id = readQuery(search).get('view')
  return id !== undefined && /^[1-9]\d{0,17}$/.test(id) ? id : null
}

/** Initial state of a list: the values of its address (none: ''), else those stored for the tab, else the defaults. */
export function initialState<L extends ScreenList>(
  list: L,
  { donViId, pageSize }: Pick<SignedInUser, 'donViId' | 'pageSize'>,
  search: string,
): ListState<L> {
  const addressed = fromAddress(list, search, pageSize)
  const view = viewInAddress(search)
  const storedState = loadListState(list, addressed?.pageSize ?? pageSize)
  // Also for another view than the one that the tab shows.
  if (storedState === undefined || (view !== null && view !== storedState.view))
    return {
      values: addressed ?? initialValues(list, { donViId, pageSize, today: today() }),
      columns: null,
      view,
      awaitsView: addressed === undefined ? 'all' : 'columns',
      revision: 0,
    }
  // Back on the same list, the typed text is still wanted; an address from elsewhere is taken as it is.
  const isOther =
    addressed !== undefined && toAddress(list, storedState.values) !== toAddress(list, addressed)
  return { ...storedState, ...(isOther ? { values: addressed, view } : {}), revision: 0 }
}

/** The values and columns of a saved view. */
export const stateOfView = <L extends ScreenList>(
  list: L,
  view: ListView,
  pageSize: number,
): SavedListState<L> => ({
  values: { ...viewValues(list, view), pageSize },
  columns: knownColumns(list, view.columns),
  view: view.id,
})

/** The view that a list opens with: the one of its address, else the account's default one. */
export const openingView = (
  views: readonly ListView[] | undefined,
  view: string | null | undefined,
): ListView | undefined => views?.find(({ id }) => id === view) ?? defaultView(views)

/**
 * The state once the views are known. An address keeps its values, with the view's columns; the default view is marked
 * only where its values are shown.
 */
export function settled<L extends ScreenList>(
  list: L,
  { values, columns, awaitsView, view: named }: Omit<ListState<L>, 'revision'>,
  view: ListView | undefined,
): SavedListState<L> {
  const shown = view && stateOfView(list, view, values.pageSize)
  return {
    values: (awaitsView === 'all' ? shown?.values : undefined) ?? values,
    columns: shown ? shown.columns : columns,
    view: shown !== undefined && (awaitsView === 'all' || named === shown.view) ? shown.view : null,
  }
}
