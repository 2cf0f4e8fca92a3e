/** Transactions of calls with an Idempotency-Key: the key's answer is stored in the transaction of its write. */
import { sql } from 'kysely'
import { refusals, type Refusal } from '#domain/api/refusals.ts'
import type { DbOrTx, Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { last } from '#server/db/last-statement.ts'
import type { Server, SignedIn } from '#server/http/request.ts'
import type { Kept } from '#server/memory/memory.ts'

/**
 * The transaction of a write that may be retried: with an Idempotency-Key the answer is stored beside the change, so
 * the same key answers the same; while the first try still runs, or when the key comes with other content, the second
 * is told so (26). `isEnd`: while it returns true, the transaction ends with the work.
 */
export async function inRetriableTransaction<T>(
  request: SignedIn,
  work: (tx: Tx, touch: (kept: Kept) => void, isEnd: () => boolean) => Promise<T>,
  { keepsAnswer = true } = {},
): Promise<T> {
  const key = request.idempotencyKey
  const { work: longWork } = request
  const done = (tx: Tx, touch: (kept: Kept) => void, isEnd: () => boolean) =>
    longWork === undefined ? work(tx, touch, isEnd) : longWork.within(tx, () => work(tx, touch, () => false))
  if (key === undefined)
    return inTransaction(request.server, (tx, touch, touched) => done(tx, touch, () => touched.size === 0))
  const stored = await storedAnswer<T>(request, key)
  if (stored !== undefined) return stored.value
  return inTransaction(request.server, async (tx, touch, touched) => {
    const { numAffectedRows } = await sql`
      insert into idempotency (account_id, key, call, content_hash)
      values (${request.account.id}, ${key}, ${request.action}, ${request.contentHash ?? null})
      on conflict do nothing`.execute(tx)
    if (numAffectedRows === 0n) {
      // The first try has just ended: its answer stands there, unless it was rolled back or keeps none.
      const answered = await storedAnswer<T>({ ...request, db: tx }, key)
      if (answered === undefined) throw refusals.stillRunning()
      return answered.value
    }
    const value = await done(tx, touch, () => false)
    if (keepsAnswer) {
      await sql`update idempotency set answer = ${JSON.stringify({ value: value ?? null })}
        where account_id = ${request.account.id} and key = ${key}${touched.size === 0 ? last : sql``}`.execute(
        tx,
      )
    }
    return value
  })
}

/** What is not there may have gone by the first try of this very request: then that try's answer stands. */
export function answerAgain<T>(request: SignedIn, refusal: Refusal): Promise<T> {
  return inRetriableTransaction<T>(request, () => Promise.reject(refusal))
}

async function storedAnswer<T>(
  request: Pick<SignedIn, 'account' | 'action' | 'contentHash'> & { db: DbOrTx },
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

/** Milliseconds for which a retry gets the stored answer: a day. */
const answersFor = 86_400_000

/** Deletes the stored answers that no retry asks for any more. */
export async function sweepRetries({ db, clock }: Pick<Server, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - answersFor)
  await db.deleteFrom('idempotency').where('created_at', '<', before).execute()
}
