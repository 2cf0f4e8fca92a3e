/** A rebuild that an upgrade of the schema asked for: a migration can't compute what derivations compute. */
import type { Server } from '#server/http/request.ts'
import { listsIn } from '#server/forms/lists.ts'
import { inOwnTransaction, rebuildDerivations } from '#server/officers/derivations/rebuild-derivations.ts'

/** The setting that a migration leaves where there are people; it stands until all of them have been derived again. */
export const derivationsPending = 'derivationsPending'

/** Done before the first request, so that no list misses somebody; cut off, it begins again at the next start. */
export async function rebuildPending(
  { db, memory }: Pick<Server, 'db' | 'memory'>,
  begins: () => void,
): Promise<void> {
  const isPending = await db
    .selectFrom('setting')
    .select('name')
    .where('name', '=', derivationsPending)
    .executeTakeFirst()
  if (isPending === undefined) return
  begins()
  await rebuildDerivations(inOwnTransaction(db), await listsIn(memory, db))
  await db.deleteFrom('setting').where('name', '=', derivationsPending).execute()
}
