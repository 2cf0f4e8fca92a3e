/**
 * Codes of units and items are part of signed content, so one is changed only while nobody who has it is signed. Whether
 * somebody is, and what code is signed, are decided in transactions that don't see each other: one advisory lock, exclusive
 * for a change of any code, shared for approvals, lets the second of two see the first. Nothing smaller would do: the rows
 * of persons aren't known to who changes a code before they are signed, and locking the row of each unit and item that a
 * content names would cost hundreds of row locks an approval. Changes of codes are rare, and approvals don't wait for each
 * other.
 */
import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

const key = sql`hashtext('signed-codes')`

/** Waits for approvals that are being made, and lets none be made until the transaction ends; before persons are locked. */
export async function lockToChangeCodes(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${key})`.execute(tx)
}

/** Codes stay as they are until the transaction ends; before persons are locked. */
export async function lockCodesToSign(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${key})`.execute(tx)
}

/** The same with persons locked already, so without waiting: false while a code is being changed. */
export async function tryCodesToSign(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`select pg_try_advisory_xact_lock_shared(${key}) as ok`.execute(
    tx,
  )
  return rows[0]?.ok === true
}

/** Codes by id, as somebody has read them. */
export interface ReadCodes {
  units: ReadonlyMap<string, string>
  items: ReadonlyMap<string, string>
}

/** Whether these codes are the stored ones; what a lock above has made last is seen. */
export async function areStored(tx: Tx, { units, items }: ReadCodes): Promise<boolean> {
  const given = (codes: ReadonlyMap<string, string>) =>
    sql`jsonb_to_recordset(cast(${JSON.stringify([...codes].map(([id, code]) => ({ id, code })))} as jsonb)) as g(id bigint, code text)`
  const { rows } = await sql<{ ok: boolean }>`select not exists (
      select from ${given(units)} join unit u on u.id = g.id where u."maCoQuan" <> g.code
    ) and not exists (
      select from ${given(items)} join catalogue_item i on i.id = g.id where i.code <> g.code
    ) as ok`.execute(tx)
  return rows[0]?.ok === true
}
