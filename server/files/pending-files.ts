/** How much one account may have uploaded that no save has named yet. */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import { fileSentences } from '#domain/files/file-sentences.ts'
import { mostPendingBytes } from '#domain/files/limits.ts'
import type { DbOrTx, Tx } from '#server/db/database.ts'
import type { SignedIn } from '#server/http/request.ts'

/** Throws 27 when the account's pending files would be too much with `size` bytes more. */
export async function refuseFullPending(db: DbOrTx, { account }: SignedIn, size: number): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(size), 0)::bigint as bytes from file
    where uploaded_by = ${account.id} and state = 'pending'`.execute(db)
  if (Number(rows[0]?.bytes ?? 0) + size > mostPendingBytes)
    throw refusals.fileRefused(fileSentences.tooMuchPending)
}

/** No other upload of the account is counted until the transaction's end, so that several at once don't pass together. */
export async function holdPending(tx: Tx, { account }: SignedIn): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('pending-files'), hashtext(${String(account.id)}))`.execute(
    tx,
  )
}
