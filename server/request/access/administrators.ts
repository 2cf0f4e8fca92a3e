/** Ensures that at least one account can administer the system. */
import { sql } from 'kysely'
import { accountMessages } from '#domain/accounts/account-form.ts'
import { refusals } from '#domain/api/refusals.ts'
import { indispensable } from '#domain/registries/indispensable-rights.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** Advisory lock number; the other locks of the application start with 82 too. */
const lockNumber = 820_020

/**
 * Serialises changes that could remove the last administrator: of two administrators who demote each other at the
 * same moment only one may succeed. Returns a check to call after the change; it throws 26 if no unlocked account is
 * left whose role can restore every permission through the screens.
 */
export async function oneAtATime(tx: Tx): Promise<() => Promise<void>> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx)
  const wasThere = await hasAdministrator(tx)
  return async () => {
    if (wasThere && !(await hasAdministrator(tx)))
      throw refusals.wrongState(accountMessages.lastAdministrator)
  }
}

async function hasAdministrator(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    select 1 from account a join role r on r.id = a.role_id
    where r.base = 'ADMIN' and not r."isOnlySeeMe" and a."isActived" and a.deleted_at is null
      and r.permissions @> cast(${indispensable.permissions} as text[])
      and r.list_action @> cast(${indispensable.actions} as text[])
    limit 1`.execute(tx)
  return rows.length > 0
}
