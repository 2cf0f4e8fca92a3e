/** A piece of SQL with its parameters, for statements built as text and for the query builder. */
import { sql, type RawBuilder } from 'kysely'

/** A parameter; the same object used twice is the same parameter. */
export interface Bound {
  readonly value: unknown
  readonly type: 'text' | 'text[]' | 'tsquery' | 'integer[]' | 'bigint' | 'bigint[]'
}
export type Fragment = readonly (string | Bound)[]

export function asSql<T = boolean>(fragment: Fragment): RawBuilder<T> {
  const parts = fragment.map((part) =>
    typeof part === 'string' ? sql.raw(part) : sql`cast(${part.value} as ${sql.raw(part.type)})`,
  )
  return sql<T>`${sql.join(parts, sql.raw(''))}`
}
