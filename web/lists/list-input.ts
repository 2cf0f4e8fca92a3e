import type { InputOf } from '#domain/api/call.ts'
import type { Column } from '#domain/lists/column.ts'
import { callInput, type ListValues } from '#domain/lists/list-state.ts'
import type { ListView } from '#domain/lists/view-calls.ts'
import type { ScreenList } from './screen-list.ts'

/** Columns below which there is nothing worth choosing or keeping. */
const fewestColumns = 4

/** Whether views of a list can be kept, by the columns that the role may choose. */
export const mayKeepViews = (offered: readonly unknown[]): boolean => offered.length >= fewestColumns

/** The kept view that a list opens with. */
export const openedFirst = (views: readonly ListView[] | undefined): ListView | undefined =>
  views?.find(({ macDinh }) => macDinh)

/** What a list's call takes for the values, and for the optional ones of the columns that are drawn. */
export function inputOf<L extends ScreenList>(
  list: L,
  values: ListValues<L>,
  columns: readonly Pick<Column<never>, 'key'>[],
): InputOf<L['call']> {
  // In the list's own order, so that another order on the screen asks for nothing.
  const optional = list.columns.flatMap(({ key, optional: isOptional }) =>
    isOptional && columns.some((column) => column.key === key) ? [key] : [],
  )
  return {
    ...(callInput(list, values) as object),
    ...(optional.length > 0 ? { columns: optional } : {}),
  } as InputOf<L['call']>
}
