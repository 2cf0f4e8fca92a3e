/** Many people's stored rows as they were known at a moment, those that have changed since. */
import { sql } from 'kysely'
import { loadTarget } from '#domain/audit/system-actions.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { subRecords } from '#domain/records/index.ts'
import { tableOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import { rowColumns } from '#server/platform/audit/audit.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { readRow, type StoredRow } from '#server/people/forms/stored-values.ts'
import { derivedFrom } from '#server/people/officers/derivations/derived-from.ts'
import type { Derivation } from '#server/people/officers/derivations/derivation.ts'
import { textKeys } from '#server/people/officers/derivations/text-keys.ts'
import { derivations } from '#server/people/officers/derivations/index.ts'
import { valuesOf } from '#server/people/officers/write/statements/cells.ts'
import { momentAt } from '#server/people/history/moment.ts'
import type { LoggedChange } from '#server/people/history/read-history.ts'
import { rewind } from '#server/people/history/rewind.ts'

export interface PastPeople {
  people: StoredRow[]
  /** By table: sub-records and movements. */
  rows: ReadonlyMap<string, StoredRow[]>
  /** People of whom the log doesn't say what was known then. */
  unknown: number
}

type Line = Pick<
  LoggedChange,
  'id' | 'at' | 'requestId' | 'kind' | 'target' | 'targetId' | 'before' | 'isDisposed'
> & {
  officer: number
}

/**
 * `luc`: in microseconds; `ids`: people with a change since; `columns`: only these of them, without rows and what follows from
 * them.
 * Tables are read by their schema: others may stand before them.
 */
export async function peopleAt(
  db: DbOrTx,
  ids: readonly number[],
  luc: string,
  reference: ReferenceData,
  columns?: readonly string[],
): Promise<PastPeople> {
  const all = sql`any(cast(${[...ids]} as bigint[]))`
  const records = columns === undefined ? subRecords : []
  const tables = columns === undefined ? [...records.map(tableOf), 'movement'] : []
  const selected =
    columns === undefined ? sql`o.*` : sql.join(columns.map((column) => sql.ref(`o.${column}`)))
  const { rows: people } = await sql<{ row: StoredRow }>`
    select row_to_json(p) as row from (select ${selected} from public.officer o where o.id = ${all}) p`.execute(
    db,
  )
  const rows = new Map<string, Map<number, StoredRow[]>>()
  for (const table of tables) {
    const { rows: own } = await sql<{ row: StoredRow }>`
      select row_to_json(r) as row from ${sql.table(`public.${table}`)} r where r.officer_id = ${all}`.execute(
      db,
    )
    rows.set(
      table,
      Map.groupBy(
        own.map(({ row }) => row),
        (row) => Number(row['officer_id']),
      ),
    )
  }
  const { rows: lines } = await sql<Line>`
    select e.officer_id as officer, e.id,
      to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, e.request_id as "requestId", e.kind,
      e.disposed_by is not null as "isDisposed", e.target, e.target_id as "targetId", e.before
    from audit_entry e where e.officer_id = ${all} and e.kind in ('them', 'sua', 'xoa') order by e.id`.execute(
    db,
  )
  const linesOf = Map.groupBy(lines, ({ officer }) => Number(officer))
  const past: PastPeople & { rows: Map<string, StoredRow[]> } = {
    people: [],
    rows: new Map(tables.map((table) => [table, []])),
    unknown: 0,
  }
  for (const { row } of people) {
    const id = Number(row['id'])
    const own = (linesOf.get(id) ?? []).map((line) => ({ ...line, id: Number(line.id) }))
    const { cut, isKnown } = momentAt(own, luc)
    const undone = cut === null ? [] : own.filter((line) => line.id >= cut).toReversed()
    const rowsOf = (table: string) => rows.get(table)?.get(id) ?? []
    const byId = (table: string) => new Map(rowsOf(table).map((one) => [Number(one['id']), one]))
    const former = isKnown
      ? rewind(
          {
            person: row,
            rows: new Map(records.map((record) => [tableOf(record), byId(tableOf(record))])),
            files: new Map(),
          },
          undone,
        )
      : undefined
    if (former === undefined) {
      // Whose record was added later wasn't there; whose was loaded later may have been.
      if (own[0] === undefined || own[0].target === loadTarget || own.some(({ isDisposed }) => isDisposed))
        past.unknown += 1
      continue
    }
    const rowsThen = (record: AnySubRecord) => [...(former.rows.get(tableOf(record))?.values() ?? [])]
    // Keys are those of today where name and numbers are.
    const isNamedAlike = textKeys.columnsRead.every((column) => former.person[column] === row[column])
    const which = columns === undefined ? derivations : isNamedAlike ? [] : [textKeys]
    past.people.push(derived(former.person, rowsThen, reference, which))
    for (const record of records) past.rows.get(tableOf(record))?.push(...rowsThen(record))
    past.rows.get('movement')?.push(...movementsAt(rowsOf('movement'), undone))
  }
  return past
}

/** With the columns that the log doesn't have, computed again. */
function derived(
  person: StoredRow,
  rowsThen: (record: AnySubRecord) => readonly StoredRow[],
  reference: ReferenceData,
  which: readonly Derivation[],
): StoredRow {
  const rows = {
    rowsOf: (record: AnySubRecord): AnyValues[] =>
      rowsThen(record).map((row) => readRow(record.form.fields, row, reference)),
    hasRows: (record: AnySubRecord) => rowsThen(record).length > 0,
  }
  let row = person
  for (const derivation of which)
    row = { ...row, ...valuesOf(derivedFrom(derivation, row, rows, reference).cells) }
  return row
}

/** An entry of a movement has all of it as it was before, by the names of its fields. */
function movementsAt(
  rows: readonly StoredRow[],
  undone: readonly Pick<Line, 'kind' | 'target' | 'targetId' | 'before'>[],
): StoredRow[] {
  const byId = new Map(rows.map((row) => [Number(row['id']), { ...row }]))
  for (const { kind, target, targetId, before } of undone) {
    if (target !== 'movement') continue
    const row = byId.get(Number(targetId))
    if (kind === 'them') byId.delete(Number(targetId))
    const former = before?.[rowColumns] as Readonly<Record<string, unknown>> | undefined
    if (row === undefined || former === undefined) continue
    for (const [name, value] of Object.entries(former)) {
      if (`${name}Id` in row) row[`${name}Id`] = (value as { id?: string } | null)?.id ?? null
      else if (name in row) row[name] = value
    }
  }
  return [...byId.values()]
}
