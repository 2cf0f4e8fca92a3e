/** Recomputes derived columns: after a derivation has changed, or a bulk load. */
import { sql } from 'kysely'
import { pickFields } from '#domain/forms/form.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { tableOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import type { Db, DbOrTx } from '#server/platform/db/database.ts'
import { columnsOfAll } from '#server/people/forms/columns.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { StoredRow } from '#server/people/forms/stored-values.ts'
import { derivedFrom } from '#server/people/officers/derivations/derived-from.ts'
import { derivations } from '#server/people/officers/derivations/index.ts'
import type { Cell } from '#server/people/officers/write/cells.ts'
import { PeopleRowReader } from '#server/people/officers/write/read-rows.ts'
import { groupsBy, updateOf, type CellsOfRow } from '#server/people/officers/write/set-statements.ts'

/** People per read and write. */
const batchSize = 500

/** Runs the work on one batch: in a new transaction, or in an open one. */
export type InBatch = <T>(work: (tx: DbOrTx) => Promise<T>) => Promise<T>

export const inOwnTransaction =
  (db: Db): InBatch =>
  (work) =>
    db.transaction().execute(work)

/** Runs every derivation for everybody; returns the number of people changed, by derivation. */
export async function rebuildDerivations(
  inBatch: InBatch,
  reference: ReferenceData,
): Promise<Record<string, number>> {
  const changed = Object.fromEntries(derivations.map(({ name }) => [name, 0]))
  for (let after: number | undefined = 0; after !== undefined;) {
    const from: number = after
    after = await inBatch((tx) => rebuildBatch(tx, reference, from, changed))
  }
  return changed
}

/** Inputs and outputs of all derivations. */
const columns = [
  ...new Set([
    'id',
    ...columnsOfAll(
      pickFields(
        officerFields,
        derivations.flatMap(({ fields, setFields }) => [...fields, ...setFields]),
      ),
    ).map(({ column }) => column),
    ...derivations.flatMap(({ setColumns }) => Object.keys(setColumns)),
  ]),
]
const records = [...new Set(derivations.flatMap((derivation) => derivation.records))]
const presence = [...new Set(derivations.flatMap((derivation) => derivation.presence))]

/**
 * Adds to `changed` and returns the last person's id; undefined after the last batch. Doesn't raise versions: the
 * content is the same, so no save becomes stale.
 */
async function rebuildBatch(
  tx: DbOrTx,
  reference: ReferenceData,
  after: number,
  changed: Record<string, number>,
): Promise<number | undefined> {
  const { rows } = await sql<{ person: StoredRow & { id: number } }>`
    select row_to_json(p) as person from (
      select ${sql.join(columns.map((column) => sql.ref(column)))} from officer
      where id > ${after} order by id limit ${batchSize} for update) p`.execute(tx)
  const people = rows.map(({ person }) => person)
  if (people.length === 0) return undefined
  const ids = people.map(({ id }) => id)
  const rowReader = new PeopleRowReader(
    tx,
    (some) => sql<boolean>`r.officer_id = any(cast(${some} as bigint[]))`,
    ids,
    reference,
  )
  await rowReader.read(records)
  const having = await peopleHaving(tx, ids)
  const changes = people.flatMap((person): CellsOfRow[] => {
    const recordRows = {
      rowsOf: (record: AnySubRecord) => rowReader.of(person.id, record).map(({ values }) => values),
      hasRows: (record: AnySubRecord) => having.get(record.name)?.has(person.id) === true,
    }
    // A later derivation sees the results of earlier ones.
    const cells: Record<string, Cell> = {}
    let row: StoredRow = person
    for (const derivation of derivations) {
      const derived = derivedFrom(derivation, row, recordRows, reference).cells
      const entries = Object.entries(derived)
      if (entries.length === 0) continue
      changed[derivation.name] = (changed[derivation.name] ?? 0) + 1
      Object.assign(cells, derived)
      row = { ...row, ...Object.fromEntries(entries.map(([column, { value }]) => [column, value])) }
    }
    return Object.keys(cells).length === 0 ? [] : [{ id: person.id, cells }]
  })
  for (const group of groupsBy(changes, ({ cells }) => Object.keys(cells).sort().join()))
    await updateOf(sql.table('officer'), group, []).execute(tx)
  return ids.at(-1)
}

/** By record: the people that have a row of it. */
async function peopleHaving(tx: DbOrTx, ids: readonly number[]): Promise<Map<string, Set<number>>> {
  const having = new Map(presence.map(({ name }) => [name, new Set<number>()]))
  const parts = presence.map(
    (
      record,
    ) => sql`select distinct ${sql.lit(record.name)} as record, officer_id from ${sql.table(tableOf(record))}
      where officer_id = any(cast(${ids} as bigint[]))`,
  )
  // A load's connection returns bigint as text.
  const { rows } = await sql<{ record: string; officer_id: number | string }>`
    ${sql.join(parts, sql` union all `)}`.execute(tx)
  for (const { record, officer_id } of rows) having.get(record)?.add(Number(officer_id))
  return having
}
