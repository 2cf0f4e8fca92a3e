import { fromAddress, initialValues, toAddress, viewValues } from '#domain/lists/list-state.ts'
import type { ListView } from '#domain/lists/view-calls.ts'
import { today } from '#web/api/server-clock.ts'
import { keptList, knownColumns, type KeptList } from './kept-list.ts'
import type { ScreenList } from './screen-list.ts'

/** Values and columns of a list, and which of them the account's default view may still replace. */
export interface ListState<L extends ScreenList> extends KeptList<L> {
  awaitsView?: 'all' | 'columns'
  /** Counts the times values came from elsewhere than the inputs of the list: 'Làm mới', a saved view, Back. */
  arrival: number
}

/** Initial state of a list: the values of its address (none: ''), else those stored for the tab, else the defaults. */
export function openingState<L extends ScreenList>(list: L, donViId: string, search: string): ListState<L> {
  const kept = keptList(list)
  const addressed = fromAddress(list, search)
  if (kept === undefined)
    return {
      values: addressed ?? initialValues(list, { donViId, today: today() }),
      columns: null,
      awaitsView: addressed === undefined ? 'all' : 'columns',
      arrival: 0,
    }
  // Back on the same list, the typed text is still wanted; an address from elsewhere is taken as it is.
  const isOther = addressed !== undefined && toAddress(list, kept.values) !== toAddress(list, addressed)
  return { ...kept, ...(isOther ? { values: addressed } : {}), arrival: 0 }
}

/** The values and columns of a saved view. */
export const viewed = <L extends ScreenList>(list: L, view: ListView, pageSize: number): KeptList<L> => ({
  values: { ...viewValues(list, view), pageSize },
  columns: knownColumns(list, view.columns),
})

/** The state once the default view, if any, is known. An address keeps its values, with the view's columns. */
export function settled<L extends ScreenList>(
  list: L,
  { values, columns, awaitsView }: Omit<ListState<L>, 'arrival'>,
  view: ListView | undefined,
): KeptList<L> {
  const shown = view && viewed(list, view, values.pageSize)
  return {
    values: (awaitsView === 'all' ? shown?.values : undefined) ?? values,
    columns: shown ? shown.columns : columns,
  }
}
