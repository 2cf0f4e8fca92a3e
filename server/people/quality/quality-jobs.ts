/** The jobs of the quality rules: the queue of changed records, and everybody once a night. */
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import { inOwnTransaction } from '#server/people/officers/derivations/rebuild-derivations.ts'
import { judgeEverybody, judgeQueued } from '#server/people/quality/judge-queue.ts'
import type { Server } from '#server/request/http/request.ts'

export async function judgeChanged({ database, tableCache, clock }: Server): Promise<void> {
  await judgeQueued(database.bulkDb, await loadReferenceData(tableCache), clock.today())
}

export async function judgeAll({ database, tableCache, clock }: Server): Promise<void> {
  await judgeEverybody(inOwnTransaction(database.bulkDb), () => loadReferenceData(tableCache), clock.today())
}
