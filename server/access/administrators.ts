/** That there is always somebody who can administer the system. */
import { sql } from 'kysely'
import { accountMessages } from '#domain/accounts/account-problems.ts'
import { refusals } from '#domain/api/refusals.ts'
import { indispensable } from '#domain/roles/role-screens.ts'
import type { Tx } from '#server/db/database.ts'

/** Number of the advisory lock; others of the product begin with 82 too. */
const lockNumber = 820_020

/**
 * Lets changes that could take the last administrator away happen one after the other: two administrators who demote
 * each other at the same moment must not both succeed. Answers what to call after the change: it refuses (26) one that
 * leaves no unlocked account whose role can give every right back on the screens.
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
