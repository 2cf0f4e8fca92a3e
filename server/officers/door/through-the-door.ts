/** Common start of all writes to persons: cached lists, permission to write, transaction. */
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
  /** Whether the transaction has nothing to do after the person's own statement. */
  isEnd?: () => boolean
}

/** Throws 403 for view-only roles. */
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
