/** What the staff list rests on, computed again from the persons; their text keys are a derivation (derivations/). */
import { CompiledQuery } from 'kysely'
import type { ListDb } from './list-officers.ts'

/** Ancestors, totals and the dictionary of names, in the order in which they rest on each other; after the text keys. */
export async function rebuildLists(db: ListDb): Promise<void> {
  for (const rebuild of ['rebuild_officer_units', 'rebuild_officer_count', 'rebuild_name_dictionary']) {
    await db.executeQuery(CompiledQuery.raw(`select ${rebuild}()`))
  }
}

/** Adds the totals' ledger up; readers sum what has not been folded, so a late folding only costs time. */
export async function foldCounts(db: ListDb): Promise<void> {
  await db.executeQuery(CompiledQuery.raw('select fold_officer_count()'))
}
