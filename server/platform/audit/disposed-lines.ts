/**
 * Lines whose values were disposed of: a later line names each by a hash over the numbers of all that it empties, so that
 * nobody can empty another one in its name (decision 192).
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { DbOrTx } from '#server/platform/db/database.ts'

/** The call that disposes of records: the action of the lines that empty others (`dispose_of_log`). */
export const disposalAction = 'DuLieuCaNhan.dispose'
/** Key of the hash among the values of such a line. */
export const disposedKey = 'maDong'

/** The hash over numbers of lines. */
export const hashOfNumbers = (lines: readonly number[]): string =>
  createHash('sha256')
    .update(lines.toSorted((a, b) => a - b).join(','))
    .digest('hex')

/** Emptied lines that no line names as it should, or that are about somebody else. */
export async function unprovedDisposals(db: DbOrTx): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ ids: number[]; isProved: boolean }>`
    with emptied as (
      select disposed_by, array_agg(id order by id) as ids, count(distinct coalesce(officer_id, 0)) as people,
        min(officer_id) as person, max(id) as last,
        encode(sha256(convert_to(string_agg(cast(id as text), ',' order by id), 'UTF8')), 'hex') as hash
      from audit_entry where disposed_by is not null group by disposed_by)
    select g.ids, coalesce(g.people = 1 and g.person = d.officer_id and g.last < d.id
      and d.after ->> ${sql.lit(disposedKey)} = g.hash, false) as "isProved"
    from emptied g left join audit_entry d on d.id = g.disposed_by and d.kind = 'xoa'
      and d.action = ${sql.lit(disposalAction)} and d.disposed_by is null`.execute(db)
  return new Set(rows.filter(({ isProved }) => !isProved).flatMap(({ ids }) => ids.map(Number)))
}
