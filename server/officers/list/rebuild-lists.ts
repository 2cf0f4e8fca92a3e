/** Everything the staff list rests on, computed again from the persons themselves. */
import { CompiledQuery } from 'kysely'
import type { ListDb } from './list-officers.ts'
import { type NamedAndNumbered, textKeysOf } from './text-keys.ts'

/** Persons read at a time. */
const BATCH = 2_000

type Named = NamedAndNumbered & { id: number }

/** Sort keys, folded names and digit runs that differ from what the names and numbers say; answers how many did. */
export async function rebuildTextKeys(db: ListDb): Promise<number> {
  let changed = 0
  for (let after = 0; ;) {
    const { rows } = await db.executeQuery(
      CompiledQuery.raw(
        `select id, "hoVaTen", "soCccd", "soCmnd", "soDienThoai" from officer where id > $1 order by id limit $2`,
        [after, BATCH],
      ) as CompiledQuery<Named>,
    )
    const last = rows.at(-1)
    if (last === undefined) return changed
    after = last.id
    const keys = JSON.stringify(rows.map((row) => ({ id: row.id, ...textKeysOf(row) })))
    const updated = await db.executeQuery(
      CompiledQuery.raw(
        `update officer o set name_key = k.name_key, name_folded = k.name_folded, number_grams = k.number_grams
         from jsonb_to_recordset($1::jsonb) k (id bigint, name_key text, name_folded text, number_grams integer[])
         where o.id = k.id and (o.name_key, o.name_folded, o.number_grams)
           is distinct from (k.name_key, k.name_folded, k.number_grams)
         returning o.id`,
        [keys],
      ) as CompiledQuery<{ id: number }>,
    )
    changed += updated.rows.length
  }
}

/** Keys, ancestors, totals and the dictionary of names, in the order in which they rest on each other. */
export async function rebuildLists(db: ListDb): Promise<void> {
  await rebuildTextKeys(db)
  for (const rebuild of ['rebuild_officer_units', 'rebuild_officer_count', 'rebuild_name_dictionary']) {
    await db.executeQuery(CompiledQuery.raw(`select ${rebuild}()`))
  }
}

/** Adds the totals' ledger up; readers sum what has not been folded, so a late folding only costs time. */
export async function foldCounts(db: ListDb): Promise<void> {
  await db.executeQuery(CompiledQuery.raw('select fold_officer_count()'))
}
