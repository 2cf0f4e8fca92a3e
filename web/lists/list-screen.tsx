import type { ReactNode } from 'react'
import { ConditionsBar } from './conditions/conditions-bar.tsx'
import { ListFilters, type ListFiltersProps } from './filters/list-filters.tsx'
import { RowsSearch } from './filters/rows-search.tsx'
import { ListHead, type ListHeadProps } from './list-head.tsx'
import { PrintNote } from './print/print-button.tsx'
import { usePrint } from './print/use-print.ts'
import type { ScreenList } from './screen-list.ts'
import { ListKeys } from './keys/list-keys.tsx'
import { ListTable, type ListTableProps } from './table/list-table.tsx'
import { ViewBar } from './views/view-bar.tsx'
import { useSelectionActions } from './selection/use-selection-actions.ts'

/**
 * The whole screen of a list: title and actions, search panel, table or cards. A screen adds what is specific to it:
 * handlers of the declared actions, its own cells, panels and dialogs.
 */
export function ListScreen<L extends ScreenList>(
  props: ListHeadProps<L> &
    ListFiltersProps<L> &
    ListTableProps<L> & {
      /** Shown between the search panel and the rows. */
      note?: ReactNode
      /** Other ways to see the people of the list: text buttons in the line of 'Hỏi bằng câu'. */
      otherWays?: readonly ReactNode[]
    },
) {
  const ticking = useSelectionActions(props.list, props.on)
  const printing = usePrint(props.list)
  return (
    <>
      <ListHead {...props} ticking={ticking} printing={printing} />
      <PrintNote />
      <ViewBar list={props.list} />
      <ListFilters {...props} />
      <ConditionsBar list={props.list} otherWays={props.otherWays} />
      {props.note}
      <RowsSearch list={props.list} />
      <ListTable {...props} list={printing.list} ticking={ticking} />
      <ListKeys list={props.list} ticking={ticking} />
    </>
  )
}
