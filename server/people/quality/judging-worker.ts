/** The thread of judging-thread.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import { Kysely } from 'kysely'
import { openKeyRing, type AtRestPlace } from '#server/platform/at-rest/key-ring.ts'
import { ValueCodec } from '#server/platform/at-rest/value-codec.ts'
import type { Db } from '#server/platform/db/database.ts'
import { bulkLimits, createPool, postgresDialect } from '#server/platform/db/postgres-dialect.ts'
import { TableCache } from '#server/platform/table-cache/table-cache.ts'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import { inOwnTransaction } from '#server/people/officers/derivations/rebuild-derivations.ts'
import { judgeEverybody, judgeQueued, type PartOfPeople } from '#server/people/quality/judge-queue.ts'

export interface JudgingOrder {
  url: string
  today: string
  /** Where the keys of the encryption at rest are. */
  keys: AtRestPlace
  /** Everybody of this part; absent: the queue. */
  part?: PartOfPeople
}

const { url, today, keys, part } = workerData as JudgingOrder
// The transaction, and the reference data beside it.
const codec = new ValueCodec()
codec.use(openKeyRing(keys), keys.encryptAtRest)
const db: Db = new Kysely({ dialect: postgresDialect(createPool(url, { ...bulkLimits, max: 2 }), codec) })
const tableCache = new TableCache(db)
const reference = () => loadReferenceData(tableCache)
try {
  const count =
    part === undefined
      ? await judgeQueued(db, await reference(), today)
      : await judgeEverybody(inOwnTransaction(db), reference, today, part)
  parentPort?.postMessage(count)
} finally {
  await db.destroy()
}
