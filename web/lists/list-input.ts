import type { InputOf } from '#domain/api/call.ts'
import type { Column } from '#domain/lists/column.ts'
import { callInput, type ListValues } from '#domain/lists/list-state.ts'
import type { ListView } from '#domain/lists/view-calls.ts'
import type { ScreenList } from './screen-list.ts'

/** Number of columns below which choosing columns or saving views isn't offered. */
const minColumns = 4

/** Whether views of a list can be saved, by the number of columns that the role may choose. */
export const maySaveViews = (offered: readonly unknown[]): boolean => offered.length >= minColumns

/** The saved view that a list opens with. */
export const defaultView = (views: readonly ListView[] | undefined): ListView | undefined =>
  views?.find(({ macDinh }) => macDinh)

/** The input of a list's call: the values, and the optional data of the visible columns. */
export function inputOf<L extends ScreenList>(
  list: L,
  values: ListValues<L>,
  columns: readonly Pick<Column<never>, 'key'>[],
): InputOf<L['call']> {
  // In the declared order, so that reordering columns sends no new request.
  const optional = list.columns.flatMap(({ key, optional: isOptional }) =>
    isOptional && columns.some((column) => column.key === key) ? [key] : [],
  )
  return {
    ...(callInput(list, values) as object),
    ...(optional.length > 0 ? { columns: optional } : {}),
  } as InputOf<L['call']>
}
