/** Transactions of calls with an Idempotency-Key: the response is stored in the same transaction as the write. */
import { sql, type RawBuilder } from 'kysely'
import { refusals, type Refusal } from '#domain/api/refusals.ts'
import { CoveredJson } from '#server/platform/at-rest/covered.ts'
import type { DbOrTx, Tx } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { last } from '#server/platform/db/last-statement.ts'
import type { Server, AuthenticatedRequest } from '#server/request/http/request.ts'
import type { CachedTable } from '#server/platform/db/raise-revision.ts'

/**
 * Transaction of a write that may be retried: with an Idempotency-Key the response is stored with the change, so the
 * same key returns the same response. Throws 26 while the first attempt is running, or if the key comes with other
 * content.
 */
export async function inRetriableTransaction<T>(
  request: AuthenticatedRequest,
  work: (tx: Tx, markChanged: (table: CachedTable) => void) => Promise<T>,
  { storesAnswer = true } = {},
): Promise<T> {
  const key = request.idempotencyKey
  const { work: longWork } = request
  const done = (tx: Tx, markChanged: (table: CachedTable) => void) =>
    longWork === undefined ? work(tx, markChanged) : longWork.within(tx, () => work(tx, markChanged))
  if (key === undefined) return inTransaction(request.server, done)
  return inTransaction(request.server, async (tx, markChanged, changedTables) => {
    const { numAffectedRows } = await sql`
      insert into idempotency (account_id, key, call, content_hash)
      values (${request.account.id}, ${key}, ${request.action}, ${request.contentHash ?? null})
      on conflict do nothing`.execute(tx)
    if (numAffectedRows === 0n) {
      // The first attempt has ended: its response is stored, unless it was rolled back or stores none.
      const answered = await storedAnswer<T>({ ...request, db: tx }, key)
      if (answered === undefined) throw refusals.stillRunning()
      return answered.value
    }
    const value = await done(tx, markChanged)
    if (storesAnswer) {
      await sql`update idempotency set answer = cast(${new CoveredJson({ value: value ?? null })} as jsonb)
        where account_id = ${request.account.id} and key = ${key}${changedTables.size === 0 ? last : sql``}`.execute(
        tx,
      )
    }
    return value
  })
}

/**
 * A missing row may have been deleted by the first attempt of the same request: then returns that attempt's response.
 */
export function replayAnswer<T>(request: AuthenticatedRequest, refusal: Refusal): Promise<T> {
  return inRetriableTransaction<T>(request, () => Promise.reject(refusal))
}

/**
 * Stores the response with the write that it answers, in one statement: inserted once for the row of `written`, a part
 * of that statement. A key that is in use already violates the primary key, and nothing is written. Undefined without
 * a key.
 */
export function insertAnswer(
  { account, action, contentHash, idempotencyKey: key }: AuthenticatedRequest,
  value: unknown,
  written: RawBuilder<unknown>,
): RawBuilder<unknown> | undefined {
  if (key === undefined) return undefined
  return sql`insert into idempotency (account_id, key, call, content_hash, answer)
    select cast(${account.id} as bigint), ${key}, ${action}, ${contentHash ?? null},
      cast(${new CoveredJson({ value })} as jsonb) from ${written}`
}

async function storedAnswer<T>(
  request: Pick<AuthenticatedRequest, 'account' | 'action' | 'contentHash'> & { db: DbOrTx },
  key: string,
): Promise<{ value: T } | undefined> {
  const row = await request.db
    .selectFrom('idempotency')
    .select(['call', 'content_hash', 'answer'])
    .where('account_id', '=', request.account.id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (row.call !== request.action) throw refusals.retryKeyTaken()
  if (row.content_hash !== null && row.content_hash !== request.contentHash) throw refusals.retryKeyTaken()
  if (row.answer === null) throw refusals.stillRunning()
  return row.answer as { value: T }
}

/** Milliseconds for which responses are stored for retries: a day. */
const answersFor = 86_400_000

/** Deletes stored responses that are too old for retries. */
export async function sweepRetries({ db, clock }: Pick<Server, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - answersFor)
  await db.deleteFrom('idempotency').where('created_at', '<', before).execute()
}
