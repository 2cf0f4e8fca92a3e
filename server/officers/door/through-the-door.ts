/** What every way through the door begins with: the lists from memory, who may write at all, the transaction. */
import { refusals } from '#domain/api/refusals.ts'
import { auditOfMany } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { listsIn } from '#server/forms/lists.ts'
import type { Lists } from '#server/forms/parse-values.ts'
import { inRetriableTransaction } from '#server/http/retriable-transaction.ts'
import type { SignedIn } from '#server/http/request.ts'
import type { Kept } from '#server/memory/memory.ts'
import type { FollowContext } from '#server/officers/door/follower.ts'

export interface Transaction {
  tx: Tx
  touch: (kept: Kept) => void
  /** Whether the transaction has nothing to do after the door's own statement. */
  isEnd?: () => boolean
}

/** View-only roles are forbidden (403). */
export async function throughTheDoor<T>(
  request: SignedIn,
  work: (transaction: Transaction, lists: Lists) => Promise<T>,
): Promise<T> {
  const lists = await listsIn(request.server.memory, request.server.db)
  if (!request.server.guards.mayChangePersons(request.account.role)) throw refusals.forbidden()
  return inRetriableTransaction(request, (tx, touch, isEnd) => work({ tx, touch, isEnd }, lists))
}

export function contextOf(
  request: SignedIn,
  { tx, touch }: Pick<Transaction, 'tx' | 'touch'>,
  lists: Lists,
): FollowContext {
  return {
    request,
    lists,
    tx,
    touch,
    audit: async (entries) => {
      if (entries.length > 0) await auditOfMany(request, entries).execute(tx)
    },
  }
}
