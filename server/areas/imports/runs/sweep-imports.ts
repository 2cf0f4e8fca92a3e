/**
 * Deletes imports that can't be confirmed any more: files and rows of those that are a day old, discarded or completely
 * confirmed.
 */
import { sql } from 'kysely'
import { insideTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Server } from '#server/request/http/request.ts'

const batch = 100
/** Milliseconds for which confirmed and expired imports are remembered, to tell retrying users. */
const remembered = 86_400_000

/** Deletes blobs first: after a crash in between, rows without blobs remain and the next run deletes them. */
export async function sweepImports({
  db,
  blobs,
  clock,
}: Pick<Server, 'db' | 'blobs' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (;;) {
    const { rows } = await sql<{ runId: number; blobId: string }>`
      select f.run_id as "runId", f.blob_id as "blobId" from import_file f join import_run r on r.id = f.run_id
      where r.expires_at <= ${now} or (r.state <> 'cho' and not exists (select from import_problem p where p.run_id = r.id)) limit ${batch}`.execute(
      db,
    )
    for (const { blobId } of rows) await blobs.remove(blobId)
    await sql`delete from import_file where blob_id = any(cast(${rows.map(({ blobId }) => blobId)} as text[]))`.execute(
      db,
    )
    if (rows.length < batch) break
  }
  await db.transaction().execute((tx) =>
    insideTransaction(async () => {
      const over = sql`select id from import_run where expires_at <= ${now}`
      await sql`delete from import_row where run_id in (${over})`.execute(tx)
      await sql`delete from import_problem where run_id in (${over})`.execute(tx)
      await sql`delete from import_run where expires_at <= ${new Date(now.getTime() - remembered)}`.execute(
        tx,
      )
    }),
  )
}
