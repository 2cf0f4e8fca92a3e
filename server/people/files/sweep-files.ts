/**
 * Deletes files not named by a save within a day and files detached a month ago: their blobs, then their rows; also
 * remains of uploads interrupted by a crash.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { systemActions } from '#domain/audit/system-actions.ts'
import { auditOfMany, rowColumns, type Actor, type AuditEntry } from '#server/platform/audit/audit.ts'
import { insideTransaction } from '#server/platform/db/transaction-guard.ts'
import { removeBlobs } from '#server/people/files/store-file.ts'
import type { Server } from '#server/request/http/request.ts'

const hour = 3_600_000
const keptPending = 24 * hour
const keptDetached = 30 * 24 * hour
const batch = 100

interface SweptFile extends Readonly<Record<string, unknown>> {
  id: string
  file_name: string
  officer_id: number | null
}

const sweeper = (): Actor => ({ id: randomUUID(), action: systemActions.fileSweep.action, address: '' })

/** The record of a former moment can name the file, but no longer show it. */
const sweptEntry = ({ id, file_name: fileName, officer_id: officerId, ...file }: SweptFile): AuditEntry => ({
  kind: 'xoa',
  officerId,
  target: 'file',
  targetId: id,
  before: { fileName, [rowColumns]: file },
})

/** Returns the number of deleted files. */
export async function sweepFiles(server: Pick<Server, 'db' | 'blobs' | 'clock'>): Promise<number> {
  // Receiving a file takes minutes at most.
  await server.blobs.sweepIncoming(new Date(server.clock.now().getTime() - hour))
  let gone = 0
  for (;;) {
    const swept = await sweepSome(server)
    gone += swept
    if (swept < batch) return gone
  }
}

/**
 * Locks the rows while deleting their blobs, so that no save can attach one meanwhile; after a crash in between, rows
 * without blobs remain and the next run deletes them.
 */
function sweepSome({ db, blobs, clock }: Pick<Server, 'db' | 'blobs' | 'clock'>): Promise<number> {
  const now = clock.now().getTime()
  return db.transaction().execute((tx) =>
    insideTransaction(async () => {
      const { rows } = await sql<SweptFile>`
        select id, state, file_name, ext, section, owner_table, owner_id, officer_id from file
        where (state = 'pending' and changed_at < ${new Date(now - keptPending)})
          or (state = 'detached' and changed_at < ${new Date(now - keptDetached)})
        limit ${batch} for update skip locked`.execute(tx)
      for (const { id } of rows) await removeBlobs(blobs, id)
      if (rows.length > 0) {
        await auditOfMany(sweeper(), rows.map(sweptEntry)).execute(tx)
        await tx
          .deleteFrom('file')
          .where(
            'id',
            'in',
            rows.map(({ id }) => id),
          )
          .execute()
      }
      return rows.length
    }),
  )
}
