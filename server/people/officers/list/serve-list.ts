/** A list of people on the server: its pages and its workbook, from its declaration, source and extras. */
import type { z } from 'zod'
import type { Page } from '#domain/api/codes.ts'
import { refusals } from '#domain/api/refusals.ts'
import type { Filters } from '#domain/lists/filter.ts'
import { isSort } from '#domain/lists/list-state.ts'
import type { Extras, PeopleList } from '#domain/people-lists/people-list.ts'
import { withinProduct } from '#server/request/http/former-province.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { Role } from '#server/request/session/role.ts'
import {
  mapLazily,
  exportRoutes,
  type Reauthenticate,
  type ExportQuery,
  type ExportRows,
  type ReadRows,
} from '#server/people/lists/export-list.ts'
import { inParts } from '#server/people/lists/in-parts.ts'
import { logList, throttleReading, wordsOfList } from '#server/people/lists/log-list.ts'
import type { Route } from '#server/request/http/routes.ts'
import { coverNumbers } from '#server/people/officers/lookup/cover-numbers.ts'
import type { ListSort } from './list-filter.ts'
import type { PeopleSource } from './people-source.ts'
import { rowContext, RowReader, type ServerExtra, type ServerExtras } from './row-reader.ts'

/** Rows per read for a workbook. */
const batch = 2_000

export interface ServedList<I, Row> {
  page: (input: I, request: AuthenticatedRequest) => Promise<Page<Row>>
  /** The total of the list with these filters; logs nothing, since nobody is named. */
  count: (input: I, request: AuthenticatedRequest) => Promise<number>
  /** Ids of everybody who passes the filters, in the list's default order, at most `max`. */
  ids: (input: I, request: AuthenticatedRequest, max: number) => Promise<number[]>
  /** The rows of an SQL array of ids, as read by the page's statement. */
  rowsOf: (ids: string) => string
  /** Fields of the person that the role may read in this list. */
  readable: (role: Role) => ReadonlySet<string>
  /** Reads the rows of its workbook. */
  read: ReadRows<Row>
  /** The routes of its workbook. */
  exports: Route[]
}

type InputOfList<
  Fs extends Filters,
  M extends z.ZodRawShape,
  Row,
  X extends Extras,
  S extends string,
> = z.output<PeopleList<Row, X, Fs, S, M>['call']['input']>

export function servePeopleList<
  Row,
  X extends Extras,
  Fs extends Filters,
  S extends string,
  M extends z.ZodRawShape,
>(
  list: PeopleList<Row, X, Fs, S, M>,
  server: {
    source: PeopleSource<
      Omit<InputOfList<Fs, M, Row, X, S>, 'pageNumber' | 'pageSize' | 'sortBy' | 'columns'>,
      S
    >
    extras: ServerExtras<X>
    /** Joins to `officer o` that the extras need. */
    joins?: string
    /** For a list restricted to one former province: the requested province's code. */
    within?: (input: InputOfList<Fs, M, Row, X, S>) => string
  },
): ServedList<InputOfList<Fs, M, Row, X, S>, Row> {
  type Input = InputOfList<Fs, M, Row, X, S> & {
    pageNumber: number
    pageSize: number
    sortBy?: string | null
    columns?: string[] | null
  }
  const { source } = server
  const restrictToProvince = (input: unknown, request: AuthenticatedRequest) =>
    server.within === undefined
      ? Promise.resolve(request)
      : withinProduct(request, server.within(input as InputOfList<Fs, M, Row, X, S>))
  const reader = new RowReader<Row>(
    list,
    server.extras as Readonly<Record<string, ServerExtra<unknown>>>,
    server.joins,
  )

  const page = async (
    listInput: InputOfList<Fs, M, Row, X, S>,
    asking: AuthenticatedRequest,
  ): Promise<Page<Row>> => {
    const input = listInput as Input
    const typed = typedIn(listInput)
    await throttleReading(asking, { rows: input.pageSize })
    const request = await restrictToProvince(input, asking)
    const { pageNumber, pageSize, columns } = input
    const sort = sortOf(list, input.sortBy)
    const context = await rowContext(request)
    const { rows, totalRows } = await source.page(
      { input, readable: reader.readable(request.account.role) },
      { offset: (pageNumber - 1) * pageSize, size: pageSize, sort },
      request,
      context,
      reader,
      reader.isWide(columns),
    )
    await logList(request, {
      title: list.title,
      words: wordsOfList(list.filters, input, context),
      ids: rows.map(({ id }) => Number(id)),
      once: typed !== undefined,
    })
    const data = await inParts(rows, reader.answering(context, request.account.role, columns))
    return { data: typed === undefined ? data : coverNumbers(data, typed), totalRows }
  }

  const read = async (
    { input, sortBy, ids, columns, max }: ExportQuery,
    asking: AuthenticatedRequest,
  ): Promise<ExportRows<Row>> => {
    const request = await restrictToProvince(input, asking)
    const allIds = await source.ids(
      {
        input: input as Input,
        readable: reader.readable(request.account.role),
        ...(ids === undefined ? {} : { ids }),
      },
      sortOf(list, sortBy),
      max,
      request,
      await rowContext(request),
    )
    const wide = reader.isWide(columns)
    const batches = async function* (again: Reauthenticate): AsyncGenerator<Iterable<Row>> {
      for (let start = 0; start < allIds.length; start += batch) {
        const now = await restrictToProvince(input, await again())
        const context = await rowContext(now)
        const some = allIds.slice(start, start + batch)
        const { rows } = await reader.rowsReached(some, source.reached(now, context), wide).execute(now.db)
        yield mapLazily(rows, reader.answering(context, now.account.role, columns))
      }
    }
    return { ids: allIds, batches }
  }
  const ids = async (input: InputOfList<Fs, M, Row, X, S>, asking: AuthenticatedRequest, max: number) => {
    const request = await restrictToProvince(input, asking)
    const readable = reader.readable(request.account.role)
    return source.ids({ input, readable }, sortOf(list, null), max, request, await rowContext(request))
  }
  const count = async (input: InputOfList<Fs, M, Row, X, S>, asking: AuthenticatedRequest) => {
    const request = await restrictToProvince(input, asking)
    const readable = reader.readable(request.account.role)
    return source.count({ input, readable }, request, await rowContext(request))
  }
  return {
    page,
    count,
    ids,
    rowsOf: (ids) => reader.rowsOfIds(ids),
    readable: (role) => reader.readable(role),
    read,
    exports: exportRoutes(list, read),
  }
}

/** The text of a search while typing; a search that was sent off (`searchContent`) makes it an ordinary page. */
const typedIn = (input: unknown): string | undefined => {
  const { keyword, searchContent } = input as { keyword?: string | null; searchContent?: string | null }
  return searchContent?.trim() ? undefined : keyword?.trim() || undefined
}

/** The requested order, else the list's default; throws 21 for an unknown one. */
export function sortOf<S extends string>(
  list: { readonly sorts: readonly S[]; readonly initialSort: string },
  sortBy: string | null | undefined,
): ListSort<S> {
  const sortText = sortBy || list.initialSort
  if (!isSort(list, sortText)) throw refusals.cannotSort()
  return { field: sortText.replace(/^-/, '') as S, descending: sortText.startsWith('-'), own: !sortBy }
}
