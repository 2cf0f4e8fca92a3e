/** Account names that only somebody in the bin still holds. */
import { sql } from 'kysely'
import { audited, auditTarget, type AccountRecord } from '#server/accounts/account-store.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { SignedIn } from '#server/http/request.ts'

/**
 * Takes these names from accounts of deleted people, whose numbers are free for others too: names are unique among what
 * is not deleted. Such an account is deleted; whoever is brought back from the bin gets a new one.
 */
export async function freeNames(
  tx: Tx,
  request: SignedIn,
  names: readonly string[],
  except = 0,
): Promise<void> {
  const { rows } = await sql<AccountRecord>`
    update account a set deleted_at = ${request.now} from officer o
    where lower(a."userName") = any(cast(${names.map((name) => name.toLowerCase())} as text[]))
      and a.deleted_at is null and a.id <> ${except} and o.id = a."idCBCC" and o.deleted
    returning a.id, a."userName", a.name, a.role_id as "roleId", a."donViId", a."idCBCC", a."isActived"`.execute(
    tx,
  )
  for (const account of rows) {
    await writeAudit(tx, request, { kind: 'xoa', ...auditTarget(account), before: audited(account) })
  }
}
