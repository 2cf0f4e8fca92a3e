/** Background jobs and their schedule; each job's work is in the folder that owns it. */
import { ensureAuditPartitions } from '#server/platform/audit/audit-partitions.ts'
import { backUp } from '#server/platform/backup/hourly-dump.ts'
import { vacuum } from '#server/platform/db/vacuum.ts'
import { sweepFiles } from '#server/people/files/sweep-files.ts'
import type { Server } from '#server/request/http/request.ts'
import { sweepRetries } from '#server/request/http/retriable-transaction.ts'
import { sweepEdits } from '#server/areas/bulk-edit/edit-store.ts'
import { sweepDrafts } from '#server/areas/drafts/draft-store.ts'
import { takeDueEffects } from '#server/areas/plans/take-effect.ts'
import { sweepImports } from '#server/areas/imports/runs/sweep-imports.ts'
import type { Job } from '#server/platform/jobs/start-jobs.ts'
import { foldCounts } from '#server/people/officers/list/rebuild-lists.ts'
import { judgeAll, judgeChanged } from '#server/people/quality/quality-jobs.ts'
import { sweepNotices } from '#server/request/notices/notice-store.ts'
import { sweepWorks } from '#server/request/progress/work-store.ts'
import { sweepClosures } from '#server/request/session/closures.ts'
import { sweepOidcRequests } from '#server/request/session/oidc.ts'
import { sweepChallenges } from '#server/request/session/passkeys.ts'
import { sweepPendingSignIns } from '#server/request/session/pending-sign-ins.ts'
import { sweepSessions } from '#server/request/session/sessions.ts'
import { sweepAttempts } from '#server/request/session/attempt-limiter.ts'

export const allJobs: readonly Job<Server>[] = [
  // At 00:05 what begins on the day; later in the day what a database that was away has left.
  { name: 'planned-decisions', cron: '5 * * * *', atStart: true, run: takeDueEffects },
  { name: 'fold-counts', cron: '* * * * *', run: ({ database }) => foldCounts(database.bulkDb) },
  { name: 'send-outbox', cron: '* * * * *', run: ({ sender }) => sender.run() },
  { name: 'judge-changed', cron: '* * * * *', run: judgeChanged },
  { name: 'sweep-files', cron: '17 * * * *', run: sweepFiles },
  { name: 'sweep-retries', cron: '27 * * * *', run: sweepRetries },
  { name: 'sweep-works', cron: '57 * * * *', run: sweepWorks },
  { name: 'sweep-imports', cron: '7 * * * *', run: sweepImports },
  { name: 'sweep-drafts', cron: '47 * * * *', run: sweepDrafts },
  { name: 'sweep-edits', cron: '22 * * * *', run: sweepEdits },
  { name: 'sweep-tries', cron: '37 * * * *', run: sweepAttempts },
  { name: 'sweep-closures', cron: '45 3 * * *', run: sweepClosures },
  { name: 'sweep-pending-sign-ins', cron: '55 * * * *', run: sweepPendingSignIns },
  { name: 'sweep-challenges', cron: '56 * * * *', run: sweepChallenges },
  { name: 'sweep-oidc-requests', cron: '58 * * * *', run: sweepOidcRequests },
  { name: 'sweep-notices', cron: '50 3 * * *', run: sweepNotices },
  { name: 'sweep-sessions', cron: '40 3 * * *', run: sweepSessions },
  // What depends on the day, and whatever a change elsewhere concerns.
  { name: 'judge-everybody', cron: '30 2 * * *', run: judgeAll },
  { name: 'audit-partitions', cron: '5 1 * * *', run: ensureAuditPartitions },
  { name: 'back-up', cron: '50 * * * *', only: 'embedded', run: backUp },
  { name: 'vacuum', cron: '15 2 * * *', only: 'embedded', run: vacuum },
]
