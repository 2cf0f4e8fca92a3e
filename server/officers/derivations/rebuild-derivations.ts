/** Derived columns computed again from what they rest on: after a derivation has changed, or a load past the door. */
import { sql } from 'kysely'
import { pickFields } from '#domain/forms/form.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import type { Db, DbOrTx } from '#server/db/database.ts'
import { columnsOfAll } from '#server/forms/columns.ts'
import type { Lists } from '#server/forms/parse-values.ts'
import type { StoredRow } from '#server/forms/stored-values.ts'
import type { Derivation } from '#server/officers/derivations/derivation.ts'
import { derivedFrom } from '#server/officers/derivations/derived-from.ts'
import { derivations } from '#server/officers/derivations/index.ts'
import { PeoplesRows } from '#server/officers/door/read-rows.ts'
import { groupsBy, updateOf } from '#server/officers/door/set-statements.ts'

/** People read and written at a time. */
const batchSize = 500

/** Runs the work on one batch: in a transaction of its own, or in one that is open already. */
export type InBatch = <T>(work: (tx: DbOrTx) => Promise<T>) => Promise<T>

export const inOwnTransaction =
  (db: Db): InBatch =>
  (work) =>
    db.transaction().execute(work)

/** Every derivation over everybody; returns for each, by name, how many people it had to change. */
export async function rebuildDerivations(inBatch: InBatch, lists: Lists): Promise<Record<string, number>> {
  const changed: Record<string, number> = {}
  for (const derivation of derivations) {
    changed[derivation.name] = 0
    for (let after: number | undefined = 0; after !== undefined;) {
      const from: number = after
      const batch: Batch = await inBatch((tx) => rebuildBatch(tx, derivation, lists, from))
      changed[derivation.name] = (changed[derivation.name] ?? 0) + batch.changed
      after = batch.last
    }
  }
  return changed
}

interface Batch {
  changed: number
  /** The last person's id; undefined behind the last. */
  last: number | undefined
}

/** Versions stay: nobody's save is stale because the same content is stored better. */
async function rebuildBatch(tx: DbOrTx, derivation: Derivation, lists: Lists, after: number): Promise<Batch> {
  const { fields, records, setFields, setColumns } = derivation
  const columns = [
    'id',
    ...columnsOfAll(pickFields(officerFields, [...fields, ...setFields])).map(({ column }) => column),
    ...Object.keys(setColumns),
  ]
  const { rows } = await sql<{ person: StoredRow & { id: number } }>`
    select row_to_json(p) as person from (
      select ${sql.join(columns.map((column) => sql.ref(column)))} from officer
      where id > ${after} order by id limit ${batchSize} for update) p`.execute(tx)
  const people = rows.map(({ person }) => person)
  const peoplesRows = new PeoplesRows(
    tx,
    (ids) => sql<boolean>`r.officer_id = any(cast(${ids} as bigint[]))`,
    people.map(({ id }) => id),
    lists,
  )
  await peoplesRows.read(records)
  const changes = people.flatMap((person) => {
    const rowsOf = (record: (typeof records)[number]) =>
      peoplesRows.of(person.id, record).map(({ values }) => values)
    const { cells } = derivedFrom(derivation, person, rowsOf, lists)
    return Object.keys(cells).length === 0 ? [] : [{ id: person.id, cells }]
  })
  for (const group of groupsBy(changes, ({ cells }) => Object.keys(cells).join()))
    await updateOf(sql.table('officer'), group, []).execute(tx)
  return { changed: changes.length, last: people.at(-1)?.id }
}
