/** A rebuild requested by a schema upgrade: migrations can't run derivations. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#server/platform/db/database.ts'
import type { Server } from '#server/request/http/request.ts'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import {
  inOwnTransaction,
  rebuildDerivations,
} from '#server/people/officers/derivations/rebuild-derivations.ts'

/** The setting that a migration inserts if there are people; removed when all of them have been rebuilt. */
export const derivationsPending = 'derivationsPending'

/** Demands a rebuild; returns its mark, which tells it from another demand of the meantime. */
export async function demandRebuild(tx: Tx, reason: string): Promise<string> {
  const mark = JSON.stringify(`${reason} ${randomUUID()}`)
  await sql`insert into setting (name, value) values (${derivationsPending}, cast(${mark} as jsonb))
    on conflict (name) do update set value = excluded.value`.execute(tx)
  return mark
}

/** The rebuild with this mark is done, unless another was demanded since. */
export async function rebuildDone(db: DbOrTx, mark: string): Promise<void> {
  await sql`delete from setting where name = ${derivationsPending} and value = cast(${mark} as jsonb)`.execute(
    db,
  )
}

/** Runs before the first request, so that lists are complete; if interrupted, starts over at the next start. */
export async function rebuildPending(
  { db, tableCache }: Pick<Server, 'db' | 'tableCache'>,
  begins: () => void,
): Promise<void> {
  const { rows } = await sql<{ mark: string }>`
    select value::text as mark from setting where name = ${derivationsPending}`.execute(db)
  const [pending] = rows
  if (pending === undefined) return
  begins()
  await rebuildDerivations(inOwnTransaction(db), await loadReferenceData(tableCache))
  await rebuildDone(db, pending.mark)
}
