import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo } from 'react'
import type { Page } from '#domain/api/codes.ts'
import type { InputOf } from '#domain/api/call.ts'
import type { Column, Part } from '#domain/lists/column.ts'
import { filterInput, toAddress, type ListValues } from '#domain/lists/list-state.ts'
import type { RowOf } from '#domain/lists/list.ts'
import { columnsFor, detailsFor, offeredColumns } from '#domain/people-lists/readable-columns.ts'
import { getViews, type ListView } from '#domain/lists/view-calls.ts'
import type { CallFailure } from '#web/api/call-failure.ts'
import { sendCall } from '#web/api/send-call.ts'
import { useCall, useRefresh, type QueryOptions } from '#web/api/use-call.ts'
import { useUser } from '#web/session/session.ts'
import { inputOf, maySaveViews, defaultView } from './list-input.ts'
import { isOffered, readingRole } from './offered.ts'
import { openingView } from './opening-state.ts'
import { readPages } from './read-pages.ts'
import { rowId, type AnyRow, type ScreenList } from './screen-list.ts'
import { useLastPage } from './use-last-page.ts'
import { useListValues } from './use-list-values.ts'
import { useReturnPlace } from './use-return-place.ts'
import { useDeselectGoneRows } from './selection/use-gone-rows.ts'
import { useRowSelection, type RowSelection } from './selection/use-row-selection.ts'

export type Row<L extends ScreenList> = RowOf<L> & AnyRow

/** A list as the parts of its screen use it. */
export interface ListHandle<L extends ScreenList> {
  list: L
  values: ListValues<L>
  /** The values sent: those of the list, completed by the screen's defaults. */
  effectiveValues: ListValues<L>
  /** The text in the list's search box. */
  typed: string
  /** Changes when values come from elsewhere than the inputs, which then drop half-typed text. */
  revision: number
  /** Goes back to page 1 unless the change has a page. `entry`: Back restores the former values. */
  set: (changes: Partial<ListValues<L>>, options?: { entry?: boolean }) => void
  /** 'Tìm kiếm': also refetches when nothing has changed. */
  search: (changes: Partial<ListValues<L>>) => void
  /** 'Xóa bộ lọc': the part of the list, order and columns stay. */
  clearFilters: () => void
  /** 'Làm mới'. */
  reset: () => void
  refresh: () => void
  query: UseQueryResult<Page<Row<L>>, CallFailure>
  /** The data on the screen; undefined while first loading. */
  page: Page<Row<L>> | undefined
  columns: readonly Column<Row<L>>[]
  /** Keys of the chosen columns; null: the default ones. */
  chosen: readonly string[] | null
  /** All columns that may be chosen. */
  offered: readonly Column<Row<L>>[]
  details: readonly Part<Row<L>>[]
  selection: RowSelection<Row<L>>
  /** Reads rows of the filter in its order page by page, at most `max`; returns them with the total. */
  readRows: (max: number) => Promise<Page<Row<L>>>
  /** The ticked rows; read page by page while all rows of the filter are ticked. */
  selectedRows: () => Promise<readonly Row<L>[]>
  opened: readonly string[]
  open: (id: string, isOpen: boolean) => void
  mayExport: boolean
  /** Columns can be chosen, and views saved. */
  hasViews: boolean
  views: readonly ListView[]
  chooseColumns: (keys: readonly string[] | null) => void
  /** Undefined: the list as declared. */
  showView: (view: ListView | undefined) => void
  /** Id of the saved view that the values come from. */
  view: string | null
  markView: (view: string | null) => void
}

/** Page size for reading all rows of a filter for an action. */
const gatheredAtOnce = 100

/**
 * A declared list on a screen. `assumed`: values used where nothing is chosen yet; `noAddress`: for a list whose screen
 * uses its address for something else; `also`: input of the call besides filters and paging; the rest are options of
 * the read.
 */
export function useList<L extends ScreenList>(
  list: L,
  options: QueryOptions & {
    assumed?: Partial<ListValues<L>>
    noAddress?: true
    also?: Partial<InputOf<L['call']>>
  } = {},
): ListHandle<L> {
  const { assumed, noAddress, also, ...read } = options
  const user = useUser()
  const { state, settle, ...change } = useListValues(list, noAddress !== true)
  const { values } = state
  const effectiveValues = useMemo(() => withAssumed(values, assumed), [values, assumed])
  const role = useMemo(() => readingRole(user), [user])
  const offered = useMemo(() => offeredColumns(list, role) as Column<Row<L>>[], [list, role])
  const columns = useMemo(
    () => columnsFor(list, role, state.columns) as Column<Row<L>>[],
    [list, role, state.columns],
  )
  const details = useMemo(() => detailsFor(list, role) as Part<Row<L>>[], [list, role])

  const hasViews = maySaveViews(offered)
  const views = useCall(getViews, { list: list.name }, { staleTime: Infinity, enabled: hasViews })
  const isKnown = !hasViews || !views.isPending
  const opening = defaultView(views.data)
  const settledBy = openingView(views.data, state.view)
  useEffect(() => {
    if (isKnown) settle(settledBy)
  }, [isKnown, settle, settledBy])

  const input = {
    ...(inputOf(list, effectiveValues, columns) as object),
    ...(also as object | undefined),
  } as InputOf<L['call']>
  // Waits for the default view, which selects other rows than the list's own values.
  const enabled = state.awaitsView === undefined && read.enabled !== false
  const query = useCall(list.call, input, { keepPrevious: true, ...read, enabled }) as ListHandle<L>['query']
  const answered = state.awaitsView !== undefined || query.isError ? undefined : query.data
  // The first rows are drawn in slices: all at once they would leave a slow machine deaf for a second.
  const isDrawn = useDeferredValue(answered !== undefined)
  const page = isDrawn ? answered : undefined
  useLastPage(query.isPlaceholderData ? undefined : page?.totalRows, values, change.turn)

  const refresh = useRefresh(list.call)
  const filter = filterInput(list, effectiveValues)
  const selection = useRowSelection<Row<L>>(JSON.stringify(filter))
  useDeselectGoneRows(JSON.stringify(input), query.isPlaceholderData ? undefined : page, selection.drop)
  const place = useReturnPlace(list.name, page !== undefined, (path) => {
    const people = (page?.data ?? []).map((row) => ({
      row,
      id: list.personOf?.(row as never).recordId ?? '',
    }))
    const [first] = people
    if (first === undefined || list.personOf === undefined) return undefined
    const search = toAddress(list, values)
    const address = search === '' ? path : `${path}?${search}`
    return {
      list: list.name,
      title: list.title,
      address,
      left: address,
      call: { controller: list.call.controller, action: list.call.action, method: list.call.method },
      input: input as Readonly<Record<string, unknown>>,
      member: rowId(first.row as AnyRow) === first.id ? 'id' : 'idCanBo',
      pageNumber: values.pageNumber,
      pageSize: values.pageSize,
      totalRows: page?.totalRows ?? 0,
      ids: people.map(({ id }) => id),
    }
  })

  const readRows = (max: number) =>
    readPages(async (pageNumber) => {
      const pageInput = { ...(input as object), pageNumber, pageSize: gatheredAtOnce } as InputOf<L['call']>
      return (await sendCall(list.call, pageInput)).data as Page<Row<L>>
    }, max)

  return {
    list,
    values,
    effectiveValues,
    typed: typedText(list, effectiveValues),
    revision: state.revision,
    set: change.set,
    search: (changes) => {
      change.set(changes)
      refresh()
    },
    clearFilters: change.clearFilters,
    reset: () => {
      change.reset(opening)
      selection.clear()
      refresh()
    },
    refresh,
    query,
    page,
    columns,
    chosen: state.columns,
    offered,
    details,
    selection,
    readRows,
    selectedRows: async () =>
      selection.all ? (await readRows(Infinity)).data : [...selection.rows.values()],
    opened: place.opened,
    open: place.open,
    mayExport: list.exports !== undefined && isOffered(user, { call: list.exports.now }),
    hasViews,
    views: views.data ?? noViews,
    chooseColumns: change.chooseColumns,
    showView: change.showView,
    view: state.view ?? null,
    markView: change.markView,
  }
}

const noViews: readonly ListView[] = []

function typedText<L extends ScreenList>({ filters }: L, values: ListValues<L>): string {
  const box = Object.keys(filters).find((name) => filters[name]?.input.kind === 'search')
  return box === undefined ? '' : ((values as Record<string, unknown>)[box] as string)
}

/** Replaces null values by the screen's defaults. */
function withAssumed<V extends object>(values: V, assumed: Partial<V> = {}): V {
  const missing = Object.entries(assumed).filter(
    ([name]) => (values as Record<string, unknown>)[name] === null,
  )
  return missing.length === 0 ? values : { ...values, ...Object.fromEntries(missing) }
}
