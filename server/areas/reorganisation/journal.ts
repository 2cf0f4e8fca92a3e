/** The changes of a reorganisation, row by row before and after (table `reorganisation_change`). */
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#server/platform/db/database.ts'

export type Target =
  'unit' | 'officer' | 'account' | 'role' | 'movement' | 'list_view' | 'unit_position' | 'decision'
type Columns = Readonly<Record<string, unknown>>

export interface Change<B = Columns, A = Columns> {
  id: string
  before: B
  after: A
}

export async function note(
  tx: Tx,
  reorganisation: number,
  target: Target,
  changes: readonly Change<object, object>[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into reorganisation_change (reorganisation_id, target, target_id, before, after)
    select ${reorganisation}, ${target}, r.id, r.before, r.after
    from jsonb_to_recordset(cast(${JSON.stringify(changes)} as jsonb)) r (id text, before jsonb, after jsonb)`.execute(
    tx,
  )
}

export async function noted<B = Columns, A = Columns>(
  db: DbOrTx,
  reorganisation: number,
  target: Target,
): Promise<Change<B, A>[]> {
  const { rows } = await sql<Change<B, A>>`
    select target_id as id, before, after from reorganisation_change
    where reorganisation_id = ${reorganisation} and target = ${target} order by length(target_id), target_id`.execute(
    db,
  )
  return rows
}
