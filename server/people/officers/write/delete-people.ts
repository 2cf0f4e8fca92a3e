/**
 * Deletes people with everything about them: rows, movements, signatures, messages. Only disposal does (decision 192);
 * 'Xóa' moves a record to the bin. Files lose their person and are left to the sweep.
 */
import { sql } from 'kysely'
import { subRecords } from '#domain/records/index.ts'
import { tableOf } from '#domain/records/sub-record.ts'
import { auditOfMany, type Actor, type AuditEntry } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** What refers to a person besides the rows, what refers to these first; cascades do the rest. */
const tables = ['sync_error', 'outbox', 'movement', 'officer_deletion', 'draft', 'problem_queue'] as const

/** Files of the people, which have no owner any more: their contents are to be removed after the commit. */
export async function deletePeople(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const theirs = sql`officer_id = any(cast(${[...ids]} as bigint[]))`
  const { rows } = await sql<{ id: string }>`
    update file set state = 'detached', officer_id = null, owner_table = null, owner_id = null,
      file_name = 'da-tieu-huy', changed_at = 'epoch' where ${theirs} returning id`.execute(tx)
  await sql`update officer set signature_id = null where id = any(cast(${[...ids]} as bigint[]))`.execute(tx)
  for (const table of [...tables, 'signature', ...subRecords.map(tableOf)])
    await sql`delete from ${sql.table(table)} where ${theirs}`.execute(tx)
  await forgetAccounts(tx, ids)
  await sql`delete from officer where id = any(cast(${[...ids]} as bigint[]))`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Their accounts are closed and named no more; what they did in the log stays theirs by number. */
async function forgetAccounts(tx: Tx, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update account set "idCBCC" = null, "userName" = 'da-tieu-huy-' || id, name = 'Đã tiêu hủy', password_hash = '',
      "isActived" = false, deleted_at = coalesce(deleted_at, now())
    where "idCBCC" = any(cast(${[...ids]} as bigint[])) returning id`.execute(tx)
  const accounts = sql`account_id = any(cast(${rows.map(({ id }) => id)} as bigint[]))`
  for (const table of ['notice', 'session', 'pinned_item', 'draft'])
    await sql`delete from ${sql.table(table)} where ${accounts}`.execute(tx)
}

/** One line for each deletion, which the values of the person's lines are disposed of by. Returns their numbers. */
export async function logDeletions(
  tx: Tx,
  who: Actor,
  entries: readonly AuditEntry[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; officer: number }>`
    ${auditOfMany(who, entries)} returning id, officer_id as officer`.execute(tx)
  return new Map(rows.map(({ id, officer }) => [Number(officer), Number(id)]))
}
