import { fromAddress, initialValues, toAddress, viewValues } from '#domain/lists/list-state.ts'
import type { ListView } from '#domain/lists/view-calls.ts'
import { today } from '#web/api/server-clock.ts'
import type { SignedInUser } from '#web/session/session.ts'
import { loadListState, knownColumns, type SavedListState } from './list-storage.ts'
import type { ScreenList } from './screen-list.ts'

/** Values and columns of a list, and which of them the account's default view may still replace. */
export interface ListState<L extends ScreenList> extends SavedListState<L> {
  awaitsView?: 'all' | 'columns'
  /** Counts the times values came from elsewhere than the inputs of the list: 'Làm mới', a saved view, Back. */
  revision: number
}

/** Initial state of a list: the values of its address (none: ''), else those stored for the tab, else the defaults. */
export function initialState<L extends ScreenList>(
  list: L,
  { donViId, pageSize }: Pick<SignedInUser, 'donViId' | 'pageSize'>,
  search: string,
): ListState<L> {
  const addressed = fromAddress(list, search, pageSize)
  const storedState = loadListState(list, addressed?.pageSize ?? pageSize)
  if (storedState === undefined)
    return {
      values: addressed ?? initialValues(list, { donViId, pageSize, today: today() }),
      columns: null,
      awaitsView: addressed === undefined ? 'all' : 'columns',
      revision: 0,
    }
  // Back on the same list, the typed text is still wanted; an address from elsewhere is taken as it is.
  const isOther =
    addressed !== undefined && toAddress(list, storedState.values) !== toAddress(list, addressed)
  return { ...storedState, ...(isOther ? { values: addressed } : {}), revision: 0 }
}

/** The values and columns of a saved view. */
export const stateOfView = <L extends ScreenList>(
  list: L,
  view: ListView,
  pageSize: number,
): SavedListState<L> => ({
  values: { ...viewValues(list, view), pageSize },
  columns: knownColumns(list, view.columns),
})

/** The state once the default view, if any, is known. An address keeps its values, with the view's columns. */
export function settled<L extends ScreenList>(
  list: L,
  { values, columns, awaitsView }: Omit<ListState<L>, 'revision'>,
  view: ListView | undefined,
): SavedListState<L> {
  const shown = view && stateOfView(list, view, values.pageSize)
  return {
    values: (awaitsView === 'all' ? shown?.values : undefined) ?? values,
    columns: shown ? shown.columns : columns,
  }
}
