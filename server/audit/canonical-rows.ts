/** The audit rows of a range of transactions as the seals hash them: one canonical text a row, in one order. */
import { createHash, type Hash } from 'node:crypto'
import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/database.ts'

/** A half-open range of transaction ids (xid8, as texts). */
export interface TxRange {
  from: string
  to: string
}

export interface RangeDigest {
  count: number
  sha256: string
}

const pageSize = 2000

interface Page {
  rows: { tx: string; id: number; text: string }[]
}

/** The hash over the previous seal's hash and every row of the range, by transaction and id. */
export async function digestOf(db: DbOrTx, range: TxRange, previous: string): Promise<RangeDigest> {
  const hash = createHash('sha256').update(previous)
  let count = 0
  let after = { tx: range.from, id: -1 }
  for (;;) {
    const { rows } = await pageAfter(db, range, after)
    for (const { text } of rows) addRow(hash, text)
    count += rows.length
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageSize) return { count, sha256: hash.digest('hex') }
    after = { tx: last.tx, id: last.id }
  }
}

/** Each row with its length before it, so that no two lists of rows make the same text. */
function addRow(hash: Hash, text: string): void {
  hash.update(`\n${Buffer.byteLength(text)}:${text}`)
}

async function pageAfter(
  db: DbOrTx,
  { from, to }: TxRange,
  after: { tx: string; id: number },
): Promise<Page> {
  return sql<Page['rows'][number]>`
    select tx::text as tx, id, jsonb_build_array(id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
      tx::text, account_id, user_name, address, request_id, kind, action, officer_id, unit_id, target, target_id,
      before, after)::text as text
    from audit_entry
    where tx >= cast(${from} as xid8) and tx < cast(${to} as xid8)
      and (tx, id) > (cast(${after.tx} as xid8), cast(${after.id} as bigint))
    order by tx, id limit ${pageSize}`.execute(db)
}
