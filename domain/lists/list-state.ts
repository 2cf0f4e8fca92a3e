/**
 * The state of a list in the browser: the values of the filters, the page and the order, with the conversions from and
 * to address, call and stored filter.
 */
import { pageSizes, type InputOf } from '#domain/api/call.ts'
import { isTyped, type Filters, type FilterValues, type ListCaller } from '#domain/lists/filter.ts'
import type { AnyList } from '#domain/lists/list.ts'
import { queryText, readQuery } from '#domain/lists/query-text.ts'
import type { ListView } from '#domain/lists/view-calls.ts'

export interface PageValues {
  pageNumber: number
  pageSize: number
  /** An order of the list ('-ngaySinh' is descending); null for the default one. */
  sortBy: string | null
}
export type ListValues<L extends { filters: Filters }> = FilterValues<L['filters']> & PageValues

type Values = Record<string, unknown>
const entries = ({ filters }: Pick<AnyList, 'filters'>) => Object.entries(filters)

/** The initial values, also for 'Làm mới'. */
export function initialValues<L extends AnyList>(list: L, caller: ListCaller): ListValues<L> {
  const values: Values = { pageNumber: 1, pageSize: caller.pageSize ?? list.pageSize, sortBy: null }
  for (const [name, filter] of entries(list)) values[name] = filter.initial(caller)
  return values as ListValues<L>
}

/**
 * The values after a change. Any change except of the page goes back to the first page (spec 3 §9), and clears values
 * that depend on a changed filter (a room of another unit).
 */
export function changedValues<L extends AnyList>(
  list: L,
  values: ListValues<L>,
  changes: Partial<ListValues<L>>,
): ListValues<L> {
  const next: Values = { ...values, pageNumber: 1 }
  for (const [name, filter] of entries(list)) {
    const { input } = filter
    const of =
      input.kind !== 'one' ? undefined : input.from.kind === 'rooms' ? input.from.of : input.onlyWith?.filter
    if (of !== undefined && of in changes) next[name] = filter.initial({ donViId: '' })
  }
  return { ...next, ...changes } as ListValues<L>
}

/** The number of active filters besides the search box and the caller's own unit. */
export function countNarrowing<L extends AnyList>(list: L, values: ListValues<L>): number {
  return entries(list).filter(([name, filter]) => filter.narrows((values as Values)[name])).length
}

/** The values without any filter; the part of the list stays, as do page size and order. */
export function withoutFilters<L extends AnyList>(
  list: L,
  values: ListValues<L>,
  caller: ListCaller,
): ListValues<L> {
  const initial: Values = initialValues(list, caller)
  const unnarrowing = entries(list).filter(([, { input }]) => input.kind === 'part' || input.kind === 'path')
  const { pageSize, sortBy } = values
  const own = Object.fromEntries(unnarrowing.map(([name]) => [name, (values as Values)[name]]))
  return { ...initial, ...own, pageSize, sortBy } as ListValues<L>
}

/** Whether filters or typed text select among what the list has at first. */
export function isFiltered<L extends AnyList>(list: L, values: ListValues<L>, caller: ListCaller): boolean {
  const free = withoutFilters(list, values, caller)
  return JSON.stringify(filterInput(list, values)) !== JSON.stringify(filterInput(list, free))
}

/** The body of the list's call. */
export function callInput<L extends AnyList>(list: L, values: ListValues<L>): InputOf<L['call']> {
  const { pageNumber, pageSize, sortBy } = values
  return { ...filterInput(list, values), pageNumber, pageSize, sortBy } as InputOf<L['call']>
}

/** The filters' part of it, for exports and saved views. */
export function filterInput<L extends AnyList>(list: L, values: FilterValues<L['filters']>): Values {
  return Object.fromEntries(
    entries(list).map(([name, filter]) => [name, filter.sent((values as Values)[name])]),
  )
}

/**
 * The values in an address, without typed text: names and numbers of persons must not be in addresses, which end up in
 * histories and logs.
 */
export function toAddress<L extends AnyList>(list: L, values: ListValues<L>): string {
  const params = new Map(Object.entries(viewFilter(list, values)))
  const { pageNumber, pageSize, sortBy } = values
  if (sortBy !== null) params.set('sortBy', sortBy)
  if (pageNumber > 1) params.set('pageNumber', String(pageNumber))
  if (pageSize !== list.pageSize) params.set('pageSize', String(pageSize))
  return queryText(params)
}

/**
 * Parses an address; undefined when it has no values of the list. Skips invalid ones. Without a page size it has
 * `pageSize`, the one that the account chose; a further page is one of the list's own size.
 */
export function fromAddress<L extends AnyList>(
  list: L,
  search: string,
  pageSize: number | null = null,
): ListValues<L> | undefined {
  const params = readQuery(search)
  const addressed = entries(list).filter(([, { input }]) => !isTyped(input))
  const names = [...addressed.map(([name]) => name), 'pageNumber', 'pageSize', 'sortBy']
  if (!names.some((name) => params.has(name))) return undefined
  const values: Values = initialValues(list, { donViId: '' })
  if (pageSize !== null && !params.has('pageNumber')) values['pageSize'] = pageSize
  for (const [name, filter] of addressed) {
    const text = params.get(name)
    const value = text === undefined ? undefined : filter.fromAddress(text)
    if (value !== undefined) values[name] = value
  }
  const number = (name: string) => Number(params.get(name)?.match(/^[1-9]\d{0,6}$/)?.[0] ?? 0)
  const size = number('pageSize')
  if ((pageSizes as readonly number[]).includes(size)) values['pageSize'] = size
  values['pageNumber'] = number('pageNumber') || 1
  const sortBy = params.get('sortBy')
  if (sortBy !== undefined && isSort(list, sortBy)) values['sortBy'] = sortBy
  return values as ListValues<L>
}

/** The filters' values in a saved view: by name, in the format of an address. */
export function viewFilter<L extends AnyList>(
  list: L,
  values: FilterValues<L['filters']>,
): Record<string, string> {
  const texts = entries(list).flatMap(([name, filter]) => {
    const text = filter.toAddress((values as Values)[name])
    return text === null ? [] : [[name, text] as const]
  })
  return Object.fromEntries(texts)
}

/** Whether a view can hold all conditions: one without those of typed text would show more people than it says. */
export const canBeView = <L extends AnyList>(list: L, values: FilterValues<L['filters']>): boolean =>
  entries(list).every(([name, filter]) => {
    const value = (values as Values)[name]
    return filter.input.kind !== 'conditions' || !filter.narrows(value) || filter.toAddress(value) !== null
  })

/** The values of a saved view, on its first page. */
export function viewValues<L extends AnyList>(
  list: L,
  view: Pick<ListView, 'filter' | 'sort'>,
): ListValues<L> {
  const query = queryText(
    Object.entries({ ...view.filter, ...(view.sort === null ? {} : { sortBy: view.sort }) }),
  )
  return fromAddress(list, query) ?? initialValues(list, { donViId: '' })
}

/** Whether the list can be sorted so: one of its orders, optionally prefixed with '-'. */
export function isSort({ sorts }: Pick<AnyList, 'sorts'>, sortBy: string): boolean {
  return sorts.includes(sortBy.replace(/^-/, ''))
}
