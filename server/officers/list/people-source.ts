/** Where a list of people takes its ids from: the ledgers of the staff list, or an exact count of its own. */
import type { RawBuilder } from 'kysely'
import type { StoredRow } from '#server/forms/stored-values.ts'
import type { SignedIn } from '#server/http/request.ts'
import type { ListSort } from './list-filter.ts'
import type { RowContext, RowReader } from './row-reader.ts'

export interface ListQuestion<I> {
  /** The filters, as read from the wire. */
  readonly input: I
  /** Fields of the person that the caller may read in this list: nobody is found by another one. */
  readonly readable: ReadonlySet<string>
  /** Only these persons of those who pass the filters. */
  readonly ids?: readonly number[]
}

export interface PeopleSource<I, S extends string> {
  /** One page and the total, the rows read in the same statement. */
  page(
    question: ListQuestion<I>,
    page: { offset: number; size: number; sort: ListSort<S> },
    request: SignedIn,
    context: RowContext,
    reader: RowReader<unknown>,
    wide: boolean,
  ): Promise<{ rows: StoredRow[]; totalRows: number }>
  /** Whom the caller reaches at all, as conditions on `officer o`: asked again for each batch of an export. */
  reached(request: SignedIn, context: RowContext): readonly RawBuilder<unknown>[]
  /** Everybody who passes, in order, at most `most`. */
  ids(
    question: ListQuestion<I>,
    sort: ListSort<S>,
    most: number,
    request: SignedIn,
    context: RowContext,
  ): Promise<number[]>
}
