import type { ListAction, PersonCellContent } from '#domain/lists/column.ts'
import type { AnyList } from '#domain/lists/list.ts'
import type { AnyCall } from '#web/api/any-call.ts'

/** A declared list as the generic parts of a screen use it. */
export interface ScreenList extends AnyList {
  readonly call: AnyCall
  readonly actions: readonly ListAction<never>[]
  personOf?(row: never): PersonCellContent
  /** Of a list of people: the fields its permission covers, members of a row that are no fields, optional fields. */
  readonly covered?: ReadonlySet<string>
  readonly extras?: Readonly<Record<string, unknown>>
}

/** The part of a row that all lists share. */
export interface AnyRow {
  readonly id: string
}

export const rowId = ({ id }: AnyRow): string => id
