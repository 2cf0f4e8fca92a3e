/** Updates columns of people outside a plan, each person with a log entry that has the old and new ones. */
import { sql, type RawBuilder } from 'kysely'
import { auditOfUpdated, type Actor, type AuditEntry } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { StoredRow } from '#server/people/forms/stored-values.ts'

/** The columns that are set, as expressions on the person as stored (alias `o`) and on the tables of `from`. */
type Sets = Readonly<Record<string, RawBuilder<unknown>>>

interface Update {
  sets: Sets
  /** Further tables, with their condition in `where`. */
  from?: RawBuilder<unknown>
  /** The people (alias `o`), who must be locked. */
  where: RawBuilder<unknown>
}

/** Returns the columns as they are now, by person. */
export async function updateLogged(
  tx: Tx,
  who: Actor,
  entry: Pick<AuditEntry, 'kind' | 'target' | 'after'>,
  { sets, from, where }: Update,
): Promise<Map<number, StoredRow>> {
  const columns = Object.entries(sets).map(([column, value]) => ({ column, value, next: `next_${column}` }))
  const object = (valueOf: (column: string) => RawBuilder<unknown>) =>
    sql`jsonb_build_object(${sql.join(columns.map(({ column }) => sql`${sql.lit(column)}, ${valueOf(column)}`))})`
  const { rows } = await sql<{ id: number; columns: StoredRow }>`
    with former as materialized (
      select o.id, ${object((column) => sql`${sql.ref(`o.${column}`)}`)} as before,
        ${sql.join(columns.map(({ value, next }) => sql`${value} as ${sql.ref(next)}`))}
      from officer o ${from === undefined ? sql`` : sql`, ${from}`} where ${where}
    ), found as (
      update officer o
      set ${sql.join(columns.map(({ column, next }) => sql`${sql.ref(column)} = f.${sql.ref(next)}`))}
      from former f where f.id = o.id
      returning o.id, o."donViId", f.before, ${object((column) => sql`${sql.ref(`o.${column}`)}`)} as after
    ), logged as (${auditOfUpdated(who, entry)})
    select id, after as columns from found`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.columns]))
}
