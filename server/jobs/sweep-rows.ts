/** Deletes rows that have served: answers kept for retries (a day), sessions that ended or ran out (a month). */
import { sql } from 'kysely'
import type { Server } from '#server/http/request.ts'

const day = 86_400_000

export async function sweepRetries({ db, clock }: Pick<Server, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - day)
  await db.deleteFrom('idempotency').where('created_at', '<', before).execute()
}

/** The refresh tokens go with their session. */
export async function sweepSessions({ db, clock }: Pick<Server, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - 30 * day)
  await sql`delete from session where ended_at < ${before} or expires_at < ${before}`.execute(db)
}
