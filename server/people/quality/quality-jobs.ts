/** The jobs of the quality rules: the queue of changed records; everybody, and the scores, once a night. */
import { sql } from 'kysely'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import { inOwnTransaction } from '#server/people/officers/derivations/rebuild-derivations.ts'
import { judgeEverybody, judgeQueued } from '#server/people/quality/judge-queue.ts'
import { keepScores } from '#server/people/quality/scores.ts'
import type { Server } from '#server/request/http/request.ts'

export async function judgeChanged({ database, tableCache, clock }: Server): Promise<void> {
  await judgeQueued(database.bulkDb, await loadReferenceData(tableCache), clock.today())
}

export async function judgeAll({ database, tableCache, clock }: Server): Promise<void> {
  const today = clock.today()
  const reference = () => loadReferenceData(tableCache)
  await judgeEverybody(inOwnTransaction(database.bulkDb), reference, today)
  await sql`select fold_problem_count()`.execute(database.bulkDb)
  await keepScores(database.bulkDb, (await reference()).catalogues, today.slice(0, 7))
}
