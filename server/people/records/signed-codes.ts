/**
 * Codes of units and items are part of signed content, so a code can only change while nobody who has it is signed.
 * Both sides are decided in transactions that don't see each other: an advisory lock, exclusive for code changes and
 * shared for approvals, lets the second see the first. Finer locks don't work: a code change doesn't know the persons
 * before they are signed, and locking the row of each unit and item in a content would take hundreds of row locks per
 * approval. Code changes are rare, and approvals don't block each other.
 */
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

const key = sql`hashtext('signed-codes')`

/** Waits for running approvals, and blocks new ones until the transaction ends; before persons are locked. */
export async function lockToChangeCodes(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${key})`.execute(tx)
}

/** Blocks code changes until the transaction ends; before persons are locked. */
export async function lockCodesToSign(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${key})`.execute(tx)
}

/** The same after persons were locked, therefore without waiting: false while a code is being changed. */
export async function tryCodesToSign(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`select pg_try_advisory_xact_lock_shared(${key}) as ok`.execute(
    tx,
  )
  return rows[0]?.ok === true
}

/** Codes by id, as read before. */
export interface ReadCodes {
  units: ReadonlyMap<string, string>
  items: ReadonlyMap<string, string>
}

/** Whether these codes equal the stored ones; sees changes committed before one of the locks above was taken. */
export async function areStored(tx: Tx, { units, items }: ReadCodes): Promise<boolean> {
  const recordsetOf = (codes: ReadonlyMap<string, string>) =>
    sql`jsonb_to_recordset(cast(${JSON.stringify([...codes].map(([id, code]) => ({ id, code })))} as jsonb)) as g(id bigint, code text)`
  const { rows } = await sql<{ ok: boolean }>`select not exists (
      select from ${recordsetOf(units)} join unit u on u.id = g.id where u."maCoQuan" <> g.code
    ) and not exists (
      select from ${recordsetOf(items)} join catalogue_item i on i.id = g.id where i.code <> g.code
    ) as ok`.execute(tx)
  return rows[0]?.ok === true
}
