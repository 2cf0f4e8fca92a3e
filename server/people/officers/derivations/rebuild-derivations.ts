/** Recomputes derived columns: after a derivation has changed, or a bulk load. */
import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { systemActions } from '#domain/audit/system-actions.ts'
import { pickFields } from '#domain/forms/form.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { tableOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import {
  auditOfMany,
  personColumns,
  sameValue,
  type Actor,
  type AuditEntry,
} from '#server/platform/audit/audit.ts'
import { JsonParameter, PartsOfNumbers } from '#server/platform/at-rest/covered.ts'
import type { Db, DbOrTx } from '#server/platform/db/database.ts'
import { columnsOfAll } from '#server/people/forms/columns.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { StoredRow } from '#server/people/forms/stored-values.ts'
import type { Derivation } from '#server/people/officers/derivations/derivation.ts'
import { derivedFrom } from '#server/people/officers/derivations/derived-from.ts'
import { derivations } from '#server/people/officers/derivations/index.ts'
import { computedColumns } from '#server/people/officers/derivations/computed-columns.ts'
import { partsColumn } from '#server/people/officers/list/text-keys.ts'
import { valuesOf, type Cell } from '#server/people/officers/write/statements/cells.ts'
import { PeopleRowReader } from '#server/people/officers/write/statements/read-rows.ts'
import { updateOf, type CellsOfRow } from '#server/people/officers/write/statements/set-statements.ts'

/** People per read and write: few enough that others are served in between. */
const batchSize = 200

/** Runs the work on one batch: in a new transaction, or in an open one. */
export type InBatch = <T>(work: (tx: DbOrTx) => Promise<T>) => Promise<T>

export const inOwnTransaction =
  (db: Db): InBatch =>
  (work) =>
    db.transaction().execute(work)

interface RebuildOptions {
  /** By default all. */
  derivations?: readonly Derivation[]
  /** The lists of a batch, where they may change during the rebuild. */
  referenceIn?: (tx: DbOrTx) => Promise<ReferenceData>
  /** Called after each batch with the number of people so far. */
  progress?: (people: number) => void
  /** The people are being loaded: the load has entries of its own. */
  isLoad?: boolean
}

/** Runs every derivation for everybody; returns the number of people changed, by derivation. */
export async function rebuildDerivations(
  inBatch: InBatch,
  reference: ReferenceData,
  {
    derivations: which = derivations,
    referenceIn = () => Promise.resolve(reference),
    progress = () => undefined,
    isLoad = false,
  }: RebuildOptions = {},
): Promise<Record<string, number>> {
  const changed = Object.fromEntries(which.map(({ name }) => [name, 0]))
  await everyBatch(inBatch, progress, async (tx, after) => {
    const batch = await derivedChanges(tx, await referenceIn(tx), after, { derivations: which, lock: true })
    for (const { names } of batch.changes) for (const name of names) changed[name] = (changed[name] ?? 0) + 1
    if (batch.changes.length > 0) await updateOf(sql.table('officer'), batch.changes, []).execute(tx)
    if (!isLoad) await logShown(tx, batch.changes)
    return batch
  })
  return changed
}

/** One entry for each person whose shown fields have changed. */
async function logShown(tx: DbOrTx, changes: readonly DerivedChange[]): Promise<void> {
  const entries = changes.flatMap(({ id, before, cells }): AuditEntry[] => {
    const columns = Object.keys(cells).filter((column) => !computedColumns.has(column))
    if (columns.length === 0) return []
    const pick = (row: StoredRow) => ({
      [personColumns]: Object.fromEntries(columns.map((column) => [column, row[column] ?? null])),
    })
    const about = { officerId: id, target: 'officer', targetId: id } as const
    return [{ kind: 'sua', ...about, before: pick(before), after: pick(valuesOf(cells)) }]
  })
  const system: Actor = { id: randomUUID(), action: systemActions.rebuild.action, address: '' }
  if (entries.length > 0) await auditOfMany(system, entries).execute(tx)
}

/** Runs `work` on batch after batch of all people, beginning after an id. */
export async function everyBatch(
  inBatch: InBatch,
  progress: (people: number) => void,
  work: (tx: DbOrTx, after: number) => Promise<Batch>,
): Promise<void> {
  let people = 0
  for (let after: number | undefined = 0; after !== undefined;) {
    const from: number = after
    const batch = await inBatch((tx) => work(tx, from))
    people += batch.people
    after = batch.last
    progress(people)
  }
}

interface Batch {
  people: number
  /** The id of its last person; undefined after the last batch. */
  last: number | undefined
}

/** A person whose derived columns differ from the stored ones. */
export interface DerivedChange extends CellsOfRow {
  /** The derivations that differ. */
  names: readonly string[]
  /** The person's columns as stored. */
  before: StoredRow
}

interface Which {
  derivations: readonly Derivation[]
  lock: boolean
  /** Restricts the people (alias `o`). */
  where?: RawBuilder<unknown>
}

/**
 * What derivations give for the people after an id, where that differs from what is stored. Doesn't raise versions: the
 * content is the same, so no save becomes stale.
 */
export async function derivedChanges(
  tx: DbOrTx,
  reference: ReferenceData,
  after: number,
  { derivations: which, lock, where = sql`true` }: Which,
): Promise<Batch & { changes: DerivedChange[] }> {
  const { rows } = await sql<{ person: StoredRow & { id: number }; storesParts: boolean }>`
    select row_to_json(p) as person, jsonb_array_length(cast(${new JsonParameter([new PartsOfNumbers([0])])} as jsonb) -> 0) > 0 as "storesParts" from (
      select ${sql.join(columnsOf(which).map((column) => sql.ref(column)))} from officer o
      where id > ${after} and ${where} order by id limit ${batchSize} ${lock ? sql`for update` : sql``}) p`.execute(
    tx,
  )
  const people = rows.map(({ person }) => person)
  const storesParts = rows[0]?.storesParts === true
  const ids = people.map(({ id }) => id)
  if (ids.length === 0) return { people: 0, last: undefined, changes: [] }
  const rowReader = new PeopleRowReader(
    tx,
    (some) => sql<boolean>`r.officer_id = any(cast(${some} as bigint[]))`,
    ids,
    reference,
  )
  await rowReader.read(which.flatMap(({ records }) => records))
  const having = await peopleHaving(tx, ids, [...new Set(which.flatMap(({ presence }) => presence))])
  const changes = people.flatMap((person): DerivedChange[] => {
    const recordRows = {
      rowsOf: (record: AnySubRecord) => rowReader.of(person.id, record).map(({ values }) => values),
      hasRows: (record: AnySubRecord) => having.get(record.name)?.has(person.id) === true,
    }
    // A later derivation sees the results of earlier ones.
    const cells: Record<string, Cell> = {}
    const names: string[] = []
    let row: StoredRow = person
    for (const derivation of which) {
      const { [partsColumn]: parts, ...others } = derivedFrom(derivation, row, recordRows, reference).cells
      // Where whole numbers are encrypted, no parts are what would be stored.
      const isSame = parts === undefined || (!storesParts && sameValue(row[partsColumn], []))
      const derived = isSame ? others : { ...others, [partsColumn]: parts }
      const entries = Object.entries(derived)
      if (entries.length === 0) continue
      names.push(derivation.name)
      Object.assign(cells, derived)
      row = { ...row, ...Object.fromEntries(entries.map(([column, { value }]) => [column, value])) }
    }
    return names.length === 0 ? [] : [{ id: person.id, cells, names, before: person }]
  })
  return { people: ids.length, last: ids.at(-1), changes }
}

/** Inputs and outputs of derivations. */
const columnsOf = (which: readonly Derivation[]): readonly string[] => [
  ...new Set([
    'id',
    ...columnsOfAll(
      pickFields(
        officerFields,
        which.flatMap(({ fields, setFields }) => [...fields, ...setFields]),
      ),
    ).map(({ column }) => column),
    ...which.flatMap(({ setColumns }) => Object.keys(setColumns)),
  ]),
]

/** By record: the people that have a row of it. */
async function peopleHaving(
  tx: DbOrTx,
  ids: readonly number[],
  presence: readonly AnySubRecord[],
): Promise<Map<string, Set<number>>> {
  const having = new Map(presence.map(({ name }) => [name, new Set<number>()]))
  const parts = presence.map(
    (
      record,
    ) => sql`select distinct ${sql.lit(record.name)} as record, officer_id from ${sql.table(tableOf(record))}
      where officer_id = any(cast(${ids} as bigint[]))`,
  )
  if (parts.length === 0) return having
  const { rows } = await sql<{ record: string; officer_id: number }>`
    ${sql.join(parts, sql` union all `)}`.execute(tx)
  for (const { record, officer_id } of rows) having.get(record)?.add(officer_id)
  return having
}
