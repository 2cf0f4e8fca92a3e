/**
 * Seals the audit: each line of a finished transaction since the last seal is hashed, and the hashes together with that
 * seal's. Only one process seals at a time; a chain inside the writes would make every writer wait for every other
 * (decision 50: why seals rest on line ids).
 */
import { sql } from 'kysely'
import { chainedHash, hashLines, type IdRange } from '#server/platform/audit/line-hashes.ts'
import type { Db, DbOrTx, Tx } from '#server/platform/db/database.ts'
import { insideTransaction } from '#server/platform/db/transaction-guard.ts'

export interface Seal {
  id: number
  /** The ids it covers: from inclusive, to exclusive. */
  fromId: number
  toId: number
  count: number
  sha256: string
  previous: string
  /** By the database's clock. */
  sealedAt: Date
}

/** Maximum number of rows per seal. */
const maxRows = 10_000
const lockName = 'audit-seal'
const sealColumns = sql`id, from_id as "fromId", to_id as "toId", count, sha256, previous, sealed_at as "sealedAt"`

/** The newest seal; undefined before the first. */
export async function newestSeal(db: DbOrTx): Promise<Seal | undefined> {
  const { rows } = await sql<Seal>`select ${sealColumns} from audit_seal order by id desc limit 1`.execute(db)
  return rows[0]
}

/** The seal with this id. */
export async function sealAt(db: DbOrTx, id: number): Promise<Seal | undefined> {
  const { rows } = await sql<Seal>`select ${sealColumns} from audit_seal where id = ${id}`.execute(db)
  return rows[0]
}

/** The next seals after an id, oldest first. */
export async function sealsAfter(db: Db, id: number): Promise<Seal[]> {
  const { rows } = await sql<Seal>`
    select ${sealColumns} from audit_seal where id > ${id} order by id limit 500`.execute(db)
  return rows
}

/** Age in seconds of the oldest line without a seal; 0 if there is none. */
export async function unsealedSeconds(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select cast(extract(epoch from clock_timestamp() - at) as double precision) as seconds from audit_entry
    where id >= coalesce((select to_id from audit_seal order by id desc limit 1), 0)
    order by id limit 1`.execute(db)
  return Math.max(0, rows[0]?.seconds ?? 0)
}

/** Every id below `to` was taken by a transaction older than `xid`. */
interface Mark {
  to: number
  xid: string
}

/** Seals what is finished and unsealed at each call; keeps its pending mark between calls. */
export class Sealer {
  readonly #db: Db
  #mark: Mark | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** Returns the new seal, or undefined if nothing is finished and unsealed. */
  async seal(): Promise<Seal | undefined> {
    const from = (await newestSeal(this.#db))?.toId ?? 0
    if (!(await hasLinesFrom(this.#db, from))) return undefined
    if (this.#mark === undefined || this.#mark.to <= from) this.#mark = await markNow(this.#db)
    const { xid, to } = this.#mark
    const state = await stateOf(this.#db, xid)
    // Transaction ids went back: the database was moved to another cluster.
    if (state === 'foreign') this.#mark = undefined
    if (state !== 'over') return undefined
    const seal = await this.#db.transaction().execute((tx) => insideTransaction(() => sealUpTo(tx, to)))
    // A rolled-back write leaves gaps in the ids: the next mark extends the range beyond them.
    if (seal === undefined || seal.toId >= to) this.#mark = undefined
    return seal
  }
}

/** One lookup at the newest end of an index: the whole cost of an idle second. */
async function hasLinesFrom(db: Db, from: number): Promise<boolean> {
  const { rows } = await sql<{ hasRows: boolean }>`
    select exists (select from audit_entry where id >= ${from}) as "hasRows"`.execute(db)
  return rows[0]?.hasRows === true
}

/** Two statements, in this order: the transaction id must be taken after the id was read. */
async function markNow(db: Db): Promise<Mark> {
  const { rows } = await sql<{ to: number }>`select last_value + 1 as to from audit_entry_number`.execute(db)
  const { rows: ids } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db)
  return { to: rows[0]?.to ?? 0, xid: ids[0]?.xid ?? '0' }
}

/** Whether every transaction up to this one has ended; 'foreign' if this cluster has not reached it yet. */
async function stateOf(db: Db, xid: string): Promise<'over' | 'open' | 'foreign'> {
  const { rows } = await sql<{ state: 'over' | 'open' | 'foreign' }>`
    select case when pg_snapshot_xmax(s) <= cast(${xid} as xid8) then 'foreign'
      when pg_snapshot_xmin(s) > cast(${xid} as xid8) then 'over' else 'open' end as state
    from pg_current_snapshot() s`.execute(db)
  return rows[0]?.state ?? 'open'
}

async function sealUpTo(tx: Tx, end: number): Promise<Seal | undefined> {
  const { rows: locks } = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${lockName})) as got`.execute(tx)
  if (locks[0]?.got !== true) return undefined
  const last = await newestSeal(tx)
  const from = last?.toId ?? 0
  const previous = last?.sha256 ?? ''
  if (from >= end) return undefined
  const to = (await firstBeyond(tx, { from, to: end })) ?? end
  const hashes = await hashLines(tx, { from, to })
  if (hashes.length === 0) return undefined
  const sha256 = chainedHash(previous, { from, to }, hashes)
  const { rows } = await sql<Seal>`
    insert into audit_seal (from_id, to_id, count, sha256, previous)
    values (${from}, ${to}, ${hashes.length}, ${sha256}, ${previous})
    returning ${sealColumns}`.execute(tx)
  return rows[0]
}

/** The first line that doesn't fit into the seal. */
async function firstBeyond(tx: Tx, { from, to }: IdRange): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from audit_entry where id >= ${from} and id < ${to} order by id offset ${maxRows} limit 1`.execute(
    tx,
  )
  return rows[0]?.id
}
