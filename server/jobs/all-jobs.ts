/** What is done in the background, and when (cron, in the office's time zone). */
import { sql } from 'kysely'
import type { Server } from '#server/http/request.ts'
import { ensureAuditPartitions } from '#server/jobs/audit-partitions.ts'
import { backUp } from '#server/jobs/back-up.ts'
import { sweepFiles } from '#server/jobs/sweep-files.ts'
import { sweepRetries, sweepSessions } from '#server/jobs/sweep-rows.ts'

export interface Job {
  /** The queue's name. */
  name: string
  cron: string
  /** Only on this kind of database. */
  only?: 'embedded'
  run: (server: Server) => Promise<unknown>
}

export const allJobs: readonly Job[] = [
  // Readers sum what has not been folded, so a late folding only costs time.
  { name: 'fold-counts', cron: '* * * * *', run: ({ db }) => sql`select fold_officer_count()`.execute(db) },
  { name: 'sweep-files', cron: '17 * * * *', run: sweepFiles },
  { name: 'sweep-retries', cron: '27 * * * *', run: sweepRetries },
  { name: 'sweep-sessions', cron: '40 3 * * *', run: sweepSessions },
  { name: 'audit-partitions', cron: '5 1 * * *', run: ensureAuditPartitions },
  { name: 'back-up', cron: '50 * * * *', only: 'embedded', run: backUp },
  // The embedded database has no autovacuum.
  {
    name: 'vacuum',
    cron: '15 2 * * *',
    only: 'embedded',
    run: ({ database }) => database.executeSql('vacuum (analyze)'),
  },
]
