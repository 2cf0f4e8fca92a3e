import { isTyped, type Filter } from '#domain/lists/filter.ts'
import { fromAddress, initialValues, toAddress, type ListValues } from '#domain/lists/list-state.ts'
import type { AnyList } from '#domain/lists/list.ts'

/** State of a list that a tab stores until sign-out: its values, and the chosen columns (null: the default ones). */
export interface SavedListState<L extends AnyList> {
  values: ListValues<L>
  columns: readonly string[] | null
  /** Id of the saved view that they come from. */
  view?: string | null | undefined
}

const keyOf = ({ name, storageKey = name }: AnyList) => `list-filter:${storageKey}`
/** The filters that addresses may not contain: typed text, and conditions with some. */
const typedFilters = ({ filters }: AnyList) =>
  (Object.entries(filters) as [string, Filter<unknown, never>][]).filter(
    ([, { input }]) => isTyped(input) || input.kind === 'conditions',
  )

/** Stores a list under its own session key (spec 3 §2.2): as an address, with the typed text beside it. */
export function saveListState<L extends AnyList>(
  list: L,
  { values, columns, view }: SavedListState<L>,
): void {
  const typed = Object.fromEntries(
    typedFilters(list).map(([name, { input }]) => {
      const value = (values as Record<string, unknown>)[name]
      return [name, isTyped(input) || value === null ? value : JSON.stringify(value)]
    }),
  )
  const state = { address: toAddress(list, values), typed, columns, ...(view ? { view } : {}) }
  sessionStorage.setItem(keyOf(list), JSON.stringify(state))
}

/**
 * The stored state of a list, or undefined. Skips values that the list no longer has. `pageSize`: what the account has
 * chosen on any list; another size begins at page 1.
 */
export function loadListState<L extends AnyList>(
  list: L,
  pageSize: number | null = null,
): SavedListState<L> | undefined {
  const stored = storedObject(keyOf(list))
  if (typeof stored?.['address'] !== 'string') return undefined
  const values = fromAddress(list, stored['address']) ?? initialValues(list, { donViId: '' })
  const typed = (stored['typed'] ?? {}) as Record<string, unknown>
  for (const [name, filter] of typedFilters(list)) {
    const text = typed[name]
    if (typeof text === 'string')
      Object.assign(values, { [name]: isTyped(filter.input) ? text.slice(0, 200) : filter.fromAddress(text) })
  }
  if (pageSize !== null && values.pageSize !== pageSize) Object.assign(values, { pageSize, pageNumber: 1 })
  const view = stored['view']
  return {
    values,
    columns: knownColumns(list, stored['columns']),
    ...(typeof view === 'string' ? { view } : {}),
  }
}

/** Keys of the list's columns among `keys`, or null when there are none. */
export function knownColumns({ columns }: AnyList, keys: unknown): string[] | null {
  if (!Array.isArray(keys)) return null
  const existingKeys = columns.map(({ key }) => key).filter((key) => keys.includes(key))
  return existingKeys.length === 0
    ? null
    : keys.filter((key): key is string => existingKeys.includes(key as string))
}

function storedObject(key: string): Record<string, unknown> | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Record<string, unknown> | null) ?? undefined
  } catch {
    return undefined
  }
}
