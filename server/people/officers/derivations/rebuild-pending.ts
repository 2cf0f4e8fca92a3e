/** A rebuild requested by a schema upgrade: migrations can't run derivations. */
import type { Server } from '#server/request/http/request.ts'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import {
  inOwnTransaction,
  rebuildDerivations,
} from '#server/people/officers/derivations/rebuild-derivations.ts'

/** The setting that a migration inserts if there are people; removed when all of them have been rebuilt. */
export const derivationsPending = 'derivationsPending'

/** Runs before the first request, so that lists are complete; if interrupted, starts over at the next start. */
export async function rebuildPending(
  { db, tableCache }: Pick<Server, 'db' | 'tableCache'>,
  begins: () => void,
): Promise<void> {
  const isPending = await db
    .selectFrom('setting')
    .select('name')
    .where('name', '=', derivationsPending)
    .executeTakeFirst()
  if (isPending === undefined) return
  begins()
  await rebuildDerivations(inOwnTransaction(db), await loadReferenceData(tableCache))
  await db.deleteFrom('setting').where('name', '=', derivationsPending).execute()
}
