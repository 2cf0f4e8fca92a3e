/** Stores the problems of people, which change nothing else of them: neither versions nor content. */
import { sql } from 'kysely'
import { ruleBits } from '#domain/quality/rule-bits.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import { updateOf, type CellsOfRow } from '#server/people/officers/write/statements/set-statements.ts'

/** What is kept of a person's problems, by column. */
export interface StoredProblems {
  /** The number by rule. */
  problems: Readonly<Record<string, number>>
  problem_bits: string
  sai_count: number
  ngo_count: number
  thieu_count: number
}

/**
 * Whoever is being changed isn't waited for: a person whose row is locked is put into the queue again, to be judged after
 * that change.
 */
export async function writeProblems(
  tx: DbOrTx,
  people: readonly { id: number; stored: StoredProblems }[],
): Promise<void> {
  if (people.length === 0) return
  const ids = people.map(({ id }) => id)
  const { rows } = await sql<{ id: number | string }>`
    select id from officer where id = any(cast(${ids} as bigint[])) order by id
    for no key update skip locked`.execute(tx)
  const free = new Set(rows.map(({ id }) => Number(id)))
  const sets = people
    .filter(({ id }) => free.has(id))
    .map(({ id, stored }): CellsOfRow => ({
      id,
      cells: {
        problems: { type: 'jsonb', value: stored.problems },
        problem_bits: { type: `bit(${ruleBits})`, value: stored.problem_bits },
        sai_count: { type: 'smallint', value: stored.sai_count },
        ngo_count: { type: 'smallint', value: stored.ngo_count },
        thieu_count: { type: 'smallint', value: stored.thieu_count },
      },
    }))
  if (sets.length > 0) await updateOf(sql.table('officer'), sets, []).execute(tx)
  const busy = ids.filter((id) => !free.has(id))
  if (busy.length > 0)
    await sql`insert into problem_queue (officer_id) select unnest(cast(${busy} as bigint[]))`.execute(tx)
}
