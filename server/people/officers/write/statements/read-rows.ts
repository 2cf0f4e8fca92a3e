/**
 * Rows of locked people, read in a separate statement, never in the one that locks: a `for update` that waited for
 * another writer returns the current person, but child rows from before the wait (PostgreSQL 15).
 */
import { sql, type RawBuilder } from 'kysely'
import type { Fields, ValuesOf } from '#domain/fields/field.ts'
import { tableOf, type AnySubRecord, type SubRecord } from '#domain/records/sub-record.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import type { OfficerRow } from '#server/people/officers/write/patch.ts'
import { readRow, type Refs, type StoredRow } from '#server/people/forms/stored-values.ts'

/** Condition on a sub-record's table (alias `r`) that restricts a statement to the rows of these people. */
type RowsCondition = (ids: readonly number[]) => RawBuilder<boolean>

interface Read {
  record: string
  row: StoredRow
}

/** The rows of these people, by record, each read at most once. */
export class PeopleRowReader {
  readonly #tx: DbOrTx
  readonly #ofPersons: RowsCondition
  readonly #ids: readonly number[]
  readonly #lists: Refs
  readonly #byRecord = new Map<string, Map<number, OfficerRow[]>>()

  constructor(tx: DbOrTx, ofPersons: RowsCondition, ids: readonly number[], reference: Refs) {
    this.#tx = tx
    this.#ofPersons = ofPersons
    this.#ids = ids
    this.#lists = reference
  }

  /** Reads these records unless they were read already; one statement for all. */
  async read(records: readonly AnySubRecord[]): Promise<void> {
    const missing = [...new Set(records)].filter(({ name }) => !this.#byRecord.has(name))
    if (missing.length === 0) return
    const parts = missing.map(
      (
        record,
      ) => sql`select ${sql.lit(record.name)} as record, row_to_json(r) as row from ${sql.table(tableOf(record))} r
        where ${this.#ofPersons(this.#ids)}`,
    )
    const { rows } = await sql<Read>`${sql.join(parts, sql` union all `)}`.execute(this.#tx)
    // With one person all rows are theirs.
    const only = this.#ids.length === 1 ? this.#ids[0] : undefined
    const byName = Map.groupBy(rows, ({ record }) => record)
    for (const record of missing) {
      const byPerson = new Map<number, OfficerRow[]>()
      const own = (byName.get(record.name) ?? []).map(({ row }) => row)
      own.sort((a, b) => (a['id'] as number) - (b['id'] as number))
      for (const row of own) {
        const id = only ?? (row['officer_id'] as number)
        const list = byPerson.get(id)
        if (list === undefined) byPerson.set(id, [asRow(record, row, this.#lists)])
        else list.push(asRow(record, row, this.#lists))
      }
      this.#byRecord.set(record.name, byPerson)
    }
  }

  /** A person's rows of a record that has been read, by id. */
  of<F extends Fields>(officerId: number, record: SubRecord<F>): readonly OfficerRow<ValuesOf<F>>[] {
    const byPerson = this.#byRecord.get(record.name)
    if (byPerson === undefined)
      throw new Error(`rows of '${record.name}' were not read: name it in \`reads\``)
    return (byPerson.get(officerId) ?? []) as readonly OfficerRow<ValuesOf<F>>[]
  }
}

/** A table row as values; without files, which are rows of table `file`. */
export function asRow(record: AnySubRecord, row: StoredRow, reference: Refs): OfficerRow {
  return {
    id: row['id'] as number,
    version: row['version'] as number,
    values: readRow(record.form.fields, row, reference),
  }
}
