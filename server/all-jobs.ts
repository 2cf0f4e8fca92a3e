/** What is done in the background, and when; each job's work is in the folder that owns it. */
import { sql } from 'kysely'
import type { Server } from '#server/http/request.ts'
import { ensureAuditPartitions } from '#server/audit/audit-partitions.ts'
import { backUp } from '#server/db/back-up.ts'
import { sweepRetries } from '#server/http/retriable-transaction.ts'
import { sweepSessions } from '#server/session/sessions.ts'
import { sweepFiles } from '#server/files/sweep-files.ts'
import type { Job } from '#server/jobs/start-jobs.ts'

export const allJobs: readonly Job<Server>[] = [
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
