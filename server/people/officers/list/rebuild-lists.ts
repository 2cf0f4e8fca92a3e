/** Recomputes the data behind the staff list from the persons; their text keys are a derivation (derivations/). */
import { CompiledQuery } from 'kysely'
import type { ListDb } from './list-officers.ts'

/** Ancestors, totals and the dictionary of names, in order of dependency; after the text keys. */
export async function rebuildLists(db: ListDb): Promise<void> {
  for (const rebuild of [
    'rebuild_officer_units',
    'rebuild_officer_count',
    'rebuild_problem_count',
    'rebuild_name_dictionary',
  ]) {
    await db.executeQuery(CompiledQuery.raw(`select ${rebuild}()`))
  }
}

/** Folds the ledger of totals; readers sum unfolded rows, so folding late only costs time. */
export async function foldCounts(db: ListDb): Promise<void> {
  await db.executeQuery(CompiledQuery.raw('select fold_officer_count()'))
}
