/** Where a list of people gets its ids: the ledgers of the staff list, or its own exact count. */
import type { RawBuilder } from 'kysely'
import type { StoredRow } from '#server/people/forms/stored-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { ListSort } from './list-filter.ts'
import type { RowContext, RowReader } from './row-reader.ts'

export interface PeopleQuery<I> {
  /** The parsed filters. */
  readonly input: I
  /** Fields of the person that the caller may read in this list: others are not searched. */
  readonly readable: ReadonlySet<string>
  /** Only these persons of those who pass the filters. */
  readonly ids?: readonly number[]
}

export interface PeopleSource<I, S extends string> {
  /** One page and the total, with the rows read in the same statement. */
  page(
    query: PeopleQuery<I>,
    page: { offset: number; size: number; sort: ListSort<S> },
    request: AuthenticatedRequest,
    context: RowContext,
    reader: RowReader<unknown>,
    wide: boolean,
  ): Promise<{ rows: StoredRow[]; totalRows: number }>
  /** The total alone. */
  count(query: PeopleQuery<I>, request: AuthenticatedRequest, context: RowContext): Promise<number>
  /** People the caller reaches, as conditions on `officer o`: evaluated again for each batch of an export. */
  reached(request: AuthenticatedRequest, context: RowContext): readonly RawBuilder<unknown>[]
  /** Everybody who passes, in order, at most `max`. */
  ids(
    query: PeopleQuery<I>,
    sort: ListSort<S>,
    max: number,
    request: AuthenticatedRequest,
    context: RowContext,
  ): Promise<number[]>
}
