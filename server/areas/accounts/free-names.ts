/** Frees account names held only by people in the bin. */
import { sql } from 'kysely'
import {
  accountColumns,
  audited,
  auditTarget,
  type AccountRecord,
} from '#server/areas/accounts/account-store.ts'
import { accountTables } from '#server/request/access/account-access.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { CachedTable } from '#server/platform/db/raise-revision.ts'
import { endSessions } from '#server/request/session/sessions.ts'

/**
 * Deletes accounts of deleted people that hold these names, since names are unique among accounts that are not
 * deleted. A person restored from the bin gets a new account.
 */
export async function freeNames(
  tx: Tx,
  request: AuthenticatedRequest,
  markChanged: (table: CachedTable) => void,
  names: readonly string[],
  except = 0,
): Promise<void> {
  const wanted = names.map((name) => name.toLowerCase())
  const { rows } = await sql<AccountRecord>`
    select ${accountColumns} from ${accountTables}
    where lower(a."userName") = any(cast(${wanted} as text[])) and a.deleted_at is null and a.id <> ${except} and o.deleted
    order by a.id for update of a`.execute(tx)
  for (const account of rows) {
    await tx.updateTable('account').set({ deleted_at: request.now }).where('id', '=', account.id).execute()
    await endSessions(tx, { accountId: account.id }, request.now)
    await writeAudit(tx, request, { kind: 'xoa', ...auditTarget(account), before: audited(account) })
    markChanged('sessions')
  }
}
