/** Common start of all writes to persons: cached lists, permission to write, transaction. */
import { refusals } from '#domain/api/refusals.ts'
import { auditOfMany } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { CachedTable } from '#server/platform/db/raise-revision.ts'
import type { HookContext } from '#server/people/officers/write/officer-hook.ts'

export interface OfficerTransaction {
  tx: Tx
  markChanged: (table: CachedTable) => void
}

/** The cached lists that a write is planned with. Throws 403 for view-only roles. */
export async function referenceForWrite({ server, account }: AuthenticatedRequest): Promise<ReferenceData> {
  if (!server.guards.mayChangePersons(account.role)) throw refusals.forbidden()
  return loadReferenceData(server.tableCache)
}

/** Throws 403 for view-only roles. */
export async function inOfficerTransaction<T>(
  request: AuthenticatedRequest,
  work: (transaction: OfficerTransaction, reference: ReferenceData) => Promise<T>,
): Promise<T> {
  const reference = await referenceForWrite(request)
  return inRetriableTransaction(request, (tx, markChanged) => work({ tx, markChanged }, reference))
}

export function hookContext(
  request: AuthenticatedRequest,
  { tx, markChanged }: Pick<OfficerTransaction, 'tx' | 'markChanged'>,
  reference: ReferenceData,
): HookContext {
  return {
    request,
    reference,
    tx,
    markChanged,
    audit: async (entries) => {
      if (entries.length > 0) await auditOfMany(request, entries).execute(tx)
    },
  }
}
