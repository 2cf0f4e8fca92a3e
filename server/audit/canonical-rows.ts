/** Audit rows of an id range in the form that seals hash: one canonical text per row, in id order. */
import { createHash, type Hash } from 'node:crypto'
import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/database.ts'

/** A half-open range of log ids. */
export interface IdRange {
  from: number
  to: number
}

export interface RangeDigest {
  count: number
  sha256: string
}

const pageSize = 2000

interface CanonicalRow {
  id: number
  text: string
}

/** Hash of the previous seal's hash and all rows of the range, by ascending id. */
export async function digestOf(db: DbOrTx, range: IdRange, previous: string): Promise<RangeDigest> {
  const hash = createHash('sha256').update(previous)
  let count = 0
  let { from } = range
  for (;;) {
    const rows = await pageFrom(db, { from, to: range.to })
    for (const { text } of rows) addRow(hash, text)
    count += rows.length
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageSize) return { count, sha256: hash.digest('hex') }
    from = last.id + 1
  }
}

/** Prefixes each row with its length, so that no two lists of rows produce the same text. */
function addRow(hash: Hash, text: string): void {
  hash.update(`\n${Buffer.byteLength(text)}:${text}`)
}

async function pageFrom(db: DbOrTx, { from, to }: IdRange): Promise<CanonicalRow[]> {
  const { rows } = await sql<CanonicalRow>`
    select id, jsonb_build_array(id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
      account_id, user_name, address, request_id, kind, action, officer_id, unit_id, target, target_id,
      before, after)::text as text
    from audit_entry where id >= ${from} and id < ${to} order by id, at limit ${pageSize}`.execute(db)
  return rows
}
