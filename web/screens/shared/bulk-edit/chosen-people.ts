/** The people chosen in a list for 'Sửa hàng loạt': kept for the tab until sign-out, never in an address. */
import { useNavigate } from '@tanstack/react-router'
import { filterInput } from '#domain/lists/list-state.ts'
import type { ScreenList } from '#web/lists/screen-list.ts'
import type { ListHandle } from '#web/lists/use-list.ts'

const sessionKey = 'bulk-edit'

export const bulkEditPath = '/sua-hang-loat'

/** By their ids, or all of the staff list's filter. */
export interface ChosenPeople {
  listId?: string[]
  filter?: Record<string, unknown>
  /** The list to return to. */
  from: string
  /** The fields that they were listed for: proposed where fields are chosen. */
  truong: readonly string[]
}

export function readChosenPeople(): ChosenPeople | undefined {
  const stored = sessionStorage.getItem(sessionKey)
  return stored === null ? undefined : (JSON.parse(stored) as ChosenPeople)
}

export const keepChosenPeople = (chosen: ChosenPeople): void =>
  sessionStorage.setItem(sessionKey, JSON.stringify(chosen))

/**
 * The handler of a list's action: opens the ticked people, or all of the filter, in the grid. `truong`: the fields that they
 * are listed for.
 */
export function useBulkEdit<L extends ScreenList>(
  list: ListHandle<L>,
  truong: readonly string[] = [],
): (rows: readonly { id: string }[]) => void {
  const navigate = useNavigate()
  return (rows) => {
    const from = `${location.pathname}${location.search}`
    const chosen: ChosenPeople =
      rows.length === 0 && list.selection.all
        ? { filter: filterInput(list.list, list.effectiveValues), from, truong }
        : { listId: rows.map(({ id }) => id), from, truong }
    keepChosenPeople(chosen)
    void navigate({ to: bulkEditPath })
  }
}
