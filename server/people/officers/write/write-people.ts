/**
 * Writes many people set-based: one statement per batch, with a part for the people, one for each kind of row change
 * and one for the log. Columns with the same new value for all are constants; the others, and all rows, are sent as one
 * JSON set.
 */
import { sql, type RawBuilder } from 'kysely'
import { tableOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import { auditOfMany, type AuditEntry } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { varying } from '#server/platform/db/varying.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { columnList, type Cells } from '#server/people/officers/write/statements/cells.ts'
import { nextRowIds } from '#server/people/officers/write/statements/next-row-ids.ts'
import { mustBeJudged, type Plan } from '#server/people/officers/write/plan-change.ts'
import type { PlannedRow } from '#server/people/officers/write/plan-rows.ts'
import { raised, rowVersion } from '#server/people/officers/write/raise-versions.ts'
import {
  groupsBy,
  recordset,
  updateOf,
  type CellsOfRow,
} from '#server/people/officers/write/statements/set-statements.ts'

export interface PlannedPerson {
  officer: { id: number; unitId: number | null }
  plan: Plan
}

/** `areNew`: people to be added, with ids from the table's sequence. */
export async function writePeople(
  tx: Tx,
  request: AuthenticatedRequest,
  people: readonly PlannedPerson[],
  { areNew = false } = {},
): Promise<void> {
  const rowIds = await idsOfNewRows(tx, people)
  const entries = people.flatMap((person) => entriesOf(person, rowIds))
  const parts = [
    ...(areNew ? [insertionOf(people)] : updateOfPeople(people)),
    ...rowStatements(people, rowIds),
    ...(areNew ? [] : queueing(people)),
    ...(entries.length === 0 ? [] : [auditOfMany(request, entries)]),
  ]
  if (parts.length === 0) return
  const named = parts.map((part, at) => sql`${sql.ref(`part_${at}`)} as (${part})`)
  await sql`${varying} with ${sql.join(named)} select 1`.execute(tx)
}

/** Puts them into the queue of the quality rules; new ones are put there by the table. */
function queueing(people: readonly PlannedPerson[]): RawBuilder<unknown>[] {
  const ids = people.flatMap(({ officer, plan }) => (mustBeJudged(plan) ? [officer.id] : []))
  return ids.length === 0
    ? []
    : [sql`insert into problem_queue (officer_id) select unnest(cast(${ids} as bigint[]))`]
}

type RowIds = ReadonlyMap<PlannedRow, number>

/** The log refers to rows by id, so new ones get theirs before they are written. */
async function idsOfNewRows(tx: Tx, people: readonly PlannedPerson[]): Promise<RowIds> {
  const ids = new Map<PlannedRow, number>()
  const unnamed = new Map<AnySubRecord, PlannedRow[]>()
  for (const { plan } of people) {
    for (const row of plan.rows) {
      if (row.op !== 'open') continue
      if (row.id !== undefined) ids.set(row, row.id)
      else unnamed.set(row.record, [...(unnamed.get(row.record) ?? []), row])
    }
  }
  for (const [record, rows] of unnamed) {
    const next = await nextRowIds(tx, record, rows.length)
    for (const [at, row] of rows.entries()) ids.set(row, next[at] as number)
  }
  return ids
}

function entriesOf({ officer, plan }: PlannedPerson, rowIds: RowIds): AuditEntry[] {
  return plan.log.map(({ row, ...entry }) => ({
    targetId: row === undefined ? officer.id : (rowIds.get(plan.rows[row] as PlannedRow) ?? ''),
    ...entry,
    officerId: officer.id,
    unitId: officer.unitId,
  }))
}

/** One update for all, whatever changes of each. */
function updateOfPeople(people: readonly PlannedPerson[]): RawBuilder<unknown>[] {
  const sets = people.flatMap(({ officer: { id }, plan: { cells, versions } }): CellsOfRow[] =>
    Object.keys(cells).length + versions.length > 0 ? [{ id, cells, versions }] : [],
  )
  return sets.length === 0 ? [] : [updateOf(sql.table('officer'), sets, [sql`updated_at = now()`])]
}

/** Every column that any of them has; the others get the table's default, which is as empty. */
function insertionOf(people: readonly PlannedPerson[]): RawBuilder<unknown> {
  const types = new Map<string, string>([['id', 'bigint']])
  for (const { plan } of people)
    for (const [column, { type }] of Object.entries(plan.cells)) types.set(column, type)
  const sets = people.map(({ officer, plan }): Cells =>
    Object.fromEntries(
      [...types].map(([column, type]) => [
        column,
        column === 'id'
          ? { type, value: officer.id }
          : (plan.cells[column] ?? { type, value: emptyOf(type) }),
      ]),
    ),
  )
  return sql`insert into ${sql.table('officer')} (${columnList(types.keys())}) select ${columnList(types.keys())} from ${recordset(sets)}`
}

const emptyOf = (type: string): unknown => (type === 'boolean' ? false : type.endsWith('[]') ? [] : null)

function rowStatements(people: readonly PlannedPerson[], rowIds: RowIds): RawBuilder<unknown>[] {
  const rows = people.flatMap(({ officer, plan }) => plan.rows.map((row) => ({ officerId: officer.id, row })))
  return groupsBy(rows, ({ row }) => `${row.op} ${row.record.name}`).flatMap((group) => {
    const [first] = group
    if (first === undefined || first.row.op === 'same') return []
    const table = sql.table(tableOf(first.row.record))
    if (first.row.op === 'open') return [insertOf(table, group, rowIds)]
    const changed = group.flatMap(({ row }) =>
      row.op === 'change' ? [{ id: row.before.id, cells: row.cells }] : [],
    )
    if (changed.length > 0) return [updateOf(table, changed, [raised(rowVersion)])]
    const removed = group.flatMap(({ row }) => (row.op === 'remove' ? [row.before.id] : []))
    return [sql`delete from ${table} where id = any(cast(${removed} as bigint[]))`]
  })
}

function insertOf(
  table: RawBuilder<unknown>,
  rows: readonly { officerId: number; row: PlannedRow }[],
  rowIds: RowIds,
): RawBuilder<unknown> {
  const sets = rows.flatMap(({ officerId, row }): Cells[] =>
    row.op === 'open'
      ? [
          {
            id: { type: 'bigint', value: rowIds.get(row) },
            officer_id: { type: 'bigint', value: officerId },
            ...row.cells,
          },
        ]
      : [],
  )
  const columns = Object.keys(sets[0] ?? {})
  return sql`insert into ${table} (${columnList(columns)}) select ${columnList(columns)} from ${recordset(sets)}`
}
