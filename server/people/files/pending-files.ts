/** Limits the size of an account's uploads not yet named by a save. */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import { fileSentences } from '#domain/files/file-sentences.ts'
import { maxPendingBytes } from '#domain/files/limits.ts'
import type { DbOrTx, Tx } from '#server/platform/db/database.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** Throws 27 if `size` more bytes would exceed the limit of the account's pending files. */
export async function refuseOverQuota(
  db: DbOrTx,
  { account }: AuthenticatedRequest,
  size: number,
): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(size), 0)::bigint as bytes from file
    where uploaded_by = ${account.id} and state = 'pending'`.execute(db)
  if (Number(rows[0]?.bytes ?? 0) + size > maxPendingBytes)
    throw refusals.fileRefused(fileSentences.tooMuchPending)
}

/**
 * Serialises the account's uploads until the transaction ends, so that concurrent ones can't exceed the limit together.
 */
export async function lockPendingQuota(tx: Tx, { account }: AuthenticatedRequest): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('pending-files'), hashtext(${String(account.id)}))`.execute(
    tx,
  )
}
