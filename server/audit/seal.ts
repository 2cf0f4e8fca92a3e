/**
 * Seals the audit: every second, what finished transactions have written since the last seal is hashed together with
 * that seal's hash. One sealer at a time in all processes; a chain inside the writes themselves would make every
 * writer wait for every other. The newest seal is also noted outside the database, so that a cut tail is found.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { digestOf } from '#server/audit/canonical-rows.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { insideTransaction } from '#server/db/transaction-guard.ts'
import type { Configuration } from '#server/configuration.ts'

export interface Seal {
  id: number
  /** The range of transactions: from inclusive, to exclusive. */
  fromTx: string
  toTx: string
  count: number
  sha256: string
  previous: string
}

/** What the log of an operator needs to be able to say. */
export interface OperatorLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Rows that one seal covers at most, unless a single transaction wrote more. */
const mostRows = 10_000
const lockName = 'audit-seal'
const sealColumns = sql`id, from_tx::text as "fromTx", to_tx::text as "toTx", count, sha256, previous`

/** The newest seal, undefined before the first. */
export async function newestSeal(db: Db | Tx): Promise<Seal | undefined> {
  const { rows } = await sql<Seal>`select ${sealColumns} from audit_seal order by id desc limit 1`.execute(db)
  return rows[0]
}

/** Seals what is finished and not sealed yet; answers the new seal, or undefined when there was nothing to do. */
export async function sealAudit(db: Db): Promise<Seal | undefined> {
  if (!(await hasUnsealed(db))) return undefined
  return db.transaction().execute((tx) => insideTransaction(() => sealOnce(tx)))
}

/** One look at two indexes: all that an idle second costs. */
async function hasUnsealed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ unsealed: boolean }>`
    with last as (select coalesce((select to_tx from audit_seal order by id desc limit 1), '0'::xid8) as to_tx)
    select exists (select 1 from audit_entry a, last
      where a.tx >= last.to_tx and a.tx < pg_snapshot_xmin(pg_current_snapshot())) as unsealed`.execute(db)
  return rows[0]?.unsealed === true
}

async function sealOnce(tx: Tx): Promise<Seal | undefined> {
  const { rows: locks } = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${lockName})) as got`.execute(tx)
  if (locks[0]?.got !== true) return undefined
  const last = await newestSeal(tx)
  const from = last?.toTx ?? '0'
  const previous = last?.sha256 ?? ''
  const to = await endOfRange(tx, from)
  const { count, sha256 } = await digestOf(tx, { from, to }, previous)
  if (count === 0) return undefined
  const { rows } = await sql<Seal>`
    insert into audit_seal (from_tx, to_tx, count, sha256, previous)
    values (cast(${from} as xid8), cast(${to} as xid8), ${count}, ${sha256}, ${previous})
    returning ${sealColumns}`.execute(tx)
  return rows[0]
}

/** Up to the oldest transaction still running, or up to the transaction that the most rows end in. */
async function endOfRange(tx: Tx, from: string): Promise<string> {
  const { rows } = await sql<{ oldest: string; full: string | null }>`
    select x.oldest::text as oldest, (
      select a.tx::text from audit_entry a where a.tx >= cast(${from} as xid8) and a.tx < x.oldest
      order by a.tx, a.id offset ${mostRows} limit 1) as full
    from (select pg_snapshot_xmin(pg_current_snapshot()) as oldest) x`.execute(tx)
  const { oldest, full } = rows[0] as { oldest: string; full: string | null }
  if (full === null) return oldest
  const first = await sql<{ tx: string }>`
    select tx::text as tx from audit_entry where tx >= cast(${from} as xid8) order by tx, id limit 1`.execute(
    tx,
  )
  return first.rows[0]?.tx === full ? String(BigInt(full) + 1n) : full
}

/** Where the newest seal is noted outside the database. */
const noteOf = (dataDir: string) => join(dataDir, 'audit-seal.json')

/** The newest seal as noted outside the database, undefined when there is no note. */
export async function notedSeal(dataDir: string): Promise<{ id: number; sha256: string } | undefined> {
  try {
    return JSON.parse(await readFile(noteOf(dataDir), 'utf8')) as { id: number; sha256: string }
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw error
  }
}

async function note(dataDir: string, { id, sha256, count }: Seal): Promise<void> {
  const file = noteOf(dataDir)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(`${file}.part`, JSON.stringify({ id, sha256, count }), { mode: 0o600 })
  await rename(`${file}.part`, file)
}

/** Seals every second until stopped; stopping seals once more. Never keeps the process alive. */
export function startSealer(
  server: { db: Db; configuration: Pick<Configuration, 'dataDir'> },
  log: OperatorLog,
): { stop(): Promise<void> } {
  const { db, configuration } = server
  let running: Promise<void> | undefined
  let failing = false
  const round = async () => {
    try {
      for (let seal = await sealAudit(db); seal !== undefined; seal = await sealAudit(db)) {
        await note(configuration.dataDir, seal)
        log.info({ seal: seal.id, rows: seal.count, sha256: seal.sha256 }, 'audit sealed')
      }
      failing = false
    } catch (error) {
      // Said once, not every second while a database is away.
      if (!failing) log.error({ err: error }, 'the audit could not be sealed')
      failing = true
    }
  }
  const tick = () => {
    running ??= round().finally(() => {
      running = undefined
    })
    return running
  }
  const timer = setInterval(() => void tick(), 1000)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
      await tick()
    },
  }
}
