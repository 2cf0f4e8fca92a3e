/**
 * Due days computed again after a change of the law, while others work: every writer that began with the former law has
 * ended before, and each batch is computed by the law as it is then.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { DbOrTx } from '#server/platform/db/database.ts'
import { readLaw } from '#server/platform/table-cache/law.ts'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import { dueDays } from '#server/people/officers/derivations/due-days.ts'
import {
  inOwnTransaction,
  rebuildDerivations,
} from '#server/people/officers/derivations/rebuild-derivations.ts'
import { rebuildDone } from '#server/people/officers/derivations/rebuild-pending.ts'
import type { Server } from '#server/request/http/request.ts'

/** A rebuild demanded by a transaction (rebuild-pending.ts). */
export interface Demanded {
  mark: string
  /** The transaction's id. */
  transaction: string
}

export async function transactionId(db: DbOrTx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db)
  return rows[0]?.id ?? '0'
}

/** Longer than a process takes to see that a cached table has changed, in ms. */
const seenAfter = 600
/** How long older writers are waited for, and how often, in ms. */
const [longest, pause] = [120_000, 250]

export async function rebuildDueDays(
  server: Server,
  { mark, transaction }: Demanded,
  progress: (people: number) => void,
): Promise<void> {
  const { db } = server
  await wait(seenAfter)
  const until = performance.now() + longest
  while (performance.now() < until && !(await areOlderOver(db, transaction))) await wait(pause)
  const lists = await loadReferenceData(server.tableCache)
  await rebuildDerivations(inOwnTransaction(db), lists, {
    derivations: dueDays,
    referenceIn: async (tx) => ({ ...lists, law: await readLaw(tx) }),
    progress,
  })
  await rebuildDone(db, mark)
}

/** Whether every transaction that began writing before this one has ended. */
async function areOlderOver(db: DbOrTx, transaction: string): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) > cast(${transaction} as xid8) as over`.execute(db)
  return rows[0]?.over === true
}
