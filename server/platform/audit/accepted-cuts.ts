/**
 * A log that was cut by restoring an older state: who answers for the machine says so in the log itself, naming the seals
 * that are lost by their hashes, and the chain goes on from there (decision 193).
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { systemActions } from '#domain/audit/system-actions.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { NotedSeal } from '#server/platform/audit/seal-notes.ts'
import type { Db, DbOrTx } from '#server/platform/db/database.ts'

/** Target of the line. */
const target = 'audit_seal'

export interface AcceptedCut {
  /** The line's number. */
  line: number
  at: Date
  nguoiChapNhan: string
  lyDo: string
  banSaoLuu: string
  /** The seals that are gone, as they were noted. */
  mat: readonly Pick<NotedSeal, 'id' | 'sha256'>[]
}

/** What was accepted so far, oldest first. */
export async function acceptedCuts(db: DbOrTx): Promise<AcceptedCut[]> {
  const { rows } = await sql<{ line: number; at: Date; after: Omit<AcceptedCut, 'line' | 'at'> }>`
    select id as line, at, after from audit_entry
    where kind = 'canh-bao' and action = ${systemActions.acceptedCut.action} and after is not null order by id`.execute(
    db,
  )
  return rows.map(({ line, at, after }) => ({ ...after, line: Number(line), at }))
}

/** Writes the line; the caller has found nothing else wrong with the log. */
export const acceptCut = (db: Db, cut: Omit<AcceptedCut, 'line' | 'at'>): Promise<void> =>
  writeAudit(
    db,
    { id: randomUUID(), action: systemActions.acceptedCut.action, address: '' },
    { kind: 'canh-bao', target, after: { ...cut } },
  )
