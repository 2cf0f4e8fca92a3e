/** The jobs of the quality rules: the queue of changed records; everybody, and the scores, once a night. */
import { sql } from 'kysely'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import { inOwnTransaction } from '#server/people/officers/derivations/rebuild-derivations.ts'
import { atRestPlace, type AtRestPlace } from '#server/platform/at-rest/key-ring.ts'
import type { Db } from '#server/platform/db/database.ts'
import { judgeEverybody, judgeQueued, partsOfPeople } from '#server/people/quality/judge-queue.ts'
import { judgeInThreads } from '#server/people/quality/judging-thread.ts'
import { keepScores } from '#server/people/quality/scores.ts'
import type { Server } from '#server/request/http/request.ts'

/** Fewer are judged in the process: starting a thread takes as long. */
const manyQueued = 1_000
/** One for a core; PostgreSQL works for both. */
const threads = 2

export async function judgeChanged({ database, tableCache, clock, configuration }: Server): Promise<void> {
  const { databaseUrl: url } = configuration
  const today = clock.today()
  if (url !== undefined && (await isQueueLong(database.bulkDb))) {
    await judgeInThreads([{ url, today, keys: atRestPlace(configuration) }])
    // Lists sum what isn't folded yet.
    await sql`select fold_problem_count()`.execute(database.bulkDb)
  } else await judgeQueued(database.bulkDb, await loadReferenceData(tableCache), today)
}

async function isQueueLong(db: Db): Promise<boolean> {
  const { rows } = await sql`select from problem_queue order by id offset ${manyQueued} limit 1`.execute(db)
  return rows.length > 0
}

export async function judgeAll({ database, tableCache, clock, configuration }: Server): Promise<void> {
  const today = clock.today()
  const keys = atRestPlace(configuration)
  await judgeEveryone({ database, tableCache, url: configuration.databaseUrl, today, keys })
  await sql`select fold_problem_count()`.execute(database.bulkDb)
  const { catalogues } = await loadReferenceData(tableCache)
  await keepScores(database.bulkDb, catalogues, today.slice(0, 7))
}

interface Everyone extends Pick<Server, 'database' | 'tableCache'> {
  /** Of PostgreSQL; undefined: the embedded database. */
  url: string | undefined
  today: string
  /** Where the keys of the encryption at rest are. */
  keys: AtRestPlace
}

/** In threads where the database has more than one connection. */
export async function judgeEveryone({ database, tableCache, url, today, keys }: Everyone): Promise<number> {
  if (url === undefined)
    return judgeEverybody(inOwnTransaction(database.bulkDb), () => loadReferenceData(tableCache), today)
  const parts = await partsOfPeople(database.bulkDb, threads)
  return judgeInThreads(parts.map((part) => ({ url, today, keys, part })))
}
