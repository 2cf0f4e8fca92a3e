/**
 * The hash of each log line, kept beside it in `audit_line_hash`, and what a seal is made of: the previous seal and the
 * hashes of its lines (decision 95: why not the lines themselves). Values leave the database neither for sealing nor
 * for verifying.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** A half-open range of log ids. */
export interface IdRange {
  from: number
  to: number
}

/** One canonical text per line `e`: all it says, in a fixed order. Lines of earlier versions have no name of a person. */
const lineText = sql`(jsonb_build_array(e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  e.account_id, e.user_name, e.address, e.request_id, e.kind, e.action, e.officer_id, e.unit_id, e.target, e.target_id,
  e.before, e.after) || case when e.officer_name is null then '[]' else jsonb_build_array(e.officer_name) end)::text`

const hashedWith = (salt: ReturnType<typeof sql.ref>) =>
  sql`sha256(${salt} || convert_to(${lineText}, 'UTF8'))`

/** Hashes the lines of a range that have none yet, notes whom they name, and returns the hashes in the order of the ids. */
export async function hashLines(tx: Tx, { from, to }: IdRange): Promise<Uint8Array[]> {
  const { rows } = await sql<{ sha256: Uint8Array }>`
    with line as materialized (
      select e.*, uuid_send(gen_random_uuid()) as salt from audit_entry e where e.id >= ${from} and e.id < ${to}
    ), hashed as (
      insert into audit_line_hash (id, sha256, salt)
        select e.id, ${hashedWith(sql.ref('e.salt'))}, e.salt from line e order by e.id
        returning id, sha256
    ), named as (
      insert into audit_name (unit_id, officer_id, name)
        select distinct e.unit_id, e.officer_id, e.officer_name from line e
        where e.unit_id is not null and e.officer_id is not null and e.officer_name is not null
        on conflict do nothing
    )
    select sha256 from hashed order by id`.execute(tx)
  return rows.map(({ sha256 }) => sha256)
}

/**
 * The hash of a seal. Hashes of lines all have one length and are of lines that contain their ids, so no other lines, and
 * no other order of them, give the same text.
 */
export function chainedHash(previous: string, { from, to }: IdRange, hashes: readonly Uint8Array[]): string {
  const hash = createHash('sha256').update(`${previous}\n${from}\n${to}\n`)
  for (const one of hashes) hash.update(one)
  return hash.digest('hex')
}

/**
 * same: the line is the hashed one. disposed: it says that its values were disposed of. changed: neither. missing:
 * there is only its hash. added: no hash was made of it.
 */
export type LineState = 'same' | 'disposed' | 'changed' | 'missing' | 'added'

export interface CheckedLine {
  id: number
  state: LineState
  /** Null if there is none. */
  sha256: Uint8Array | null
}

/**
 * Each line and each kept hash of a range, by id, without `from` also all below it; of several lines with one id, the unchanged one is the
 * first.
 */
export async function checkLines(
  db: Db,
  { from, to }: Partial<Pick<IdRange, 'from'>> & Pick<IdRange, 'to'>,
): Promise<CheckedLine[]> {
  const within = from === undefined ? sql`id < ${to}` : sql`id >= ${from} and id < ${to}`
  const { rows } = await sql<CheckedLine>`
    with checked as materialized (
      select coalesce(e.id, h.id) as id, h.sha256,
        case when h.id is null then 'added' when e.id is null then 'missing'
          when e.disposed_by is not null then 'disposed'
          when ${hashedWith(sql.ref('h.salt'))} = h.sha256 then 'same'
          else 'changed' end as state
      from (select * from audit_entry where ${within}) e
      full join (select * from audit_line_hash where ${within}) h on h.id = e.id
    )
    select * from checked order by id, state = 'same' desc`.execute(db)
  return rows
}
