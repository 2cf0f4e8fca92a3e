/** Writes one person: fields, versions, rows and log in one statement, which returns what it wrote. */
import { sql, type RawBuilder } from 'kysely'
import { tableOf } from '#domain/records/sub-record.ts'
import { auditColumns, auditSelect } from '#server/platform/audit/audit.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import { varying } from '#server/platform/db/varying.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { OfficerRow } from '#server/people/officers/write/patch.ts'
import {
  assignments,
  columnList,
  typedValues,
  type Cells,
} from '#server/people/officers/write/statements/cells.ts'
import { mustBeJudged, type Plan } from '#server/people/officers/write/plan-change.ts'
import type { PlannedEntry } from '#server/people/officers/write/planned-entry.ts'
import type { PlannedRow } from '#server/people/officers/write/plan-rows.ts'
import { raised, rowVersion } from '#server/people/officers/write/raise-versions.ts'
import { asRow } from '#server/people/officers/write/statements/read-rows.ts'
import { asRecord, type OfficerRecord } from '#server/people/officers/officer-store.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { StoredRow } from '#server/people/forms/stored-values.ts'

export interface Written {
  officer: OfficerRecord
  rows: (OfficerRow | null)[]
}

/** The record that a change was planned on. */
export interface Source {
  record: OfficerRecord
  /** What must still hold of its row (`officer`, alias `o`); a locked row is as it was read. */
  condition?: RawBuilder<boolean>
}

/** The row isn't the one that the change was planned on; nothing was written. */
export class RowChanged extends Error {}

/**
 * `source` is undefined for a new person. `answered` stores the response once for the row of `person`, a part of the
 * statement (insertAnswer). Throws RowChanged.
 */
export async function writePerson(
  db: DbOrTx,
  request: AuthenticatedRequest,
  source: Source | undefined,
  plan: Plan,
  reference: ReferenceData,
  answered?: RawBuilder<unknown>,
): Promise<Written> {
  const record = source?.record
  const person = source === undefined ? insertion(plan.cells) : update(source, plan)
  const officerId = record === undefined ? sql`(select id from person)` : bigint(record.id)
  const unitId = record === undefined ? sql`person."donViId"` : bigint(record.unitId)
  const rows = plan.rows.map((row, at) => ({ name: `row_${at}`, statement: rowStatement(row, officerId) }))
  const written = rows.filter(({ statement }) => statement !== undefined)
  const returned = rows.filter((_, at) => plan.rows[at]?.op === 'open' || plan.rows[at]?.op === 'change')
  const ids = person === undefined ? { officerId, unitId } : { officerId: sql`person.id`, unitId }
  const from = person === undefined ? sql`` : sql` from person`
  const parts = [
    ...(person === undefined ? [] : [sql`person as (${person})`]),
    ...written.map(({ name, statement }) => sql`${sql.ref(name)} as (${statement})`),
    ...(plan.log.length === 0 ? [] : [sql`logged as (${log(request, plan.log, ids, from)})`]),
    ...(record !== undefined && mustBeJudged(plan)
      ? [sql`to_judge as (insert into problem_queue (officer_id) select ${ids.officerId}${from})`]
      : []),
    ...(answered === undefined ? [] : [sql`answered as (${answered})`]),
  ]
  const unchanged = (row: PlannedRow) => (row.op === 'same' ? row.before : null)
  if (record !== undefined && parts.length === 0) return { officer: record, rows: plan.rows.map(unchanged) }
  const results = [
    ...(person === undefined ? [] : [sql`(select row_to_json(person) from person) as person`]),
    ...returned.map(({ name }) => sql`(select row_to_json(r) from ${sql.ref(name)} r) as ${sql.ref(name)}`),
  ]
  const { rows: answers } = await sql<Record<string, StoredRow | null>>`${varying}
    with ${sql.join(parts)} select ${results.length === 0 ? sql`1` : sql.join(results)}`.execute(db)
  const answer = answers[0] ?? {}
  if (answer['person'] === null) throw new RowChanged('the row is another one by now')
  return {
    officer: asRecord({ ...plan.row, ...answer['person'] }),
    rows: plan.rows.map((row, at) => {
      const stored = answer[`row_${at}`]
      if (!stored || !('files' in row)) return unchanged(row)
      const { id, version, values } = asRow(row.record, stored, reference)
      return { id, version, values: { ...values, ...row.files } }
    }),
  }
}

const bigint = (id: number | null) => sql`cast(${id} as bigint)`
function insertion(cells: Cells): RawBuilder<unknown> {
  return sql`insert into officer (${columnList(Object.keys(cells))})
    values (${sql.join(typedValues(cells))}) returning *`
}

/** Returns what isn't in the plan. */
function update({ record, condition }: Source, { cells, versions }: Plan): RawBuilder<unknown> | undefined {
  const sets = [...assignments(cells), ...versions.map(raised)]
  if (sets.length === 0) return undefined
  return sql`update officer o set ${sql.join(sets)}, updated_at = now()
    where o.id = ${record.id}${condition === undefined ? sql`` : sql` and ${condition}`}
    returning o.id, o.updated_at, o.xmin as stamp`
}

/** Undefined if the row doesn't change. */
function rowStatement(row: PlannedRow, officerId: RawBuilder<unknown>): RawBuilder<unknown> | undefined {
  const table = sql.table(tableOf(row.record))
  if (row.op === 'same') return undefined
  if (row.op === 'remove') return sql`delete from ${table} where id = ${row.before.id}`
  if (row.op === 'change') {
    return sql`update ${table} set ${sql.join(assignments(row.cells))}, ${raised(rowVersion)}
      where id = ${row.before.id} returning *`
  }
  const cells = { ...(row.id === undefined ? {} : { id: { type: 'bigint', value: row.id } }), ...row.cells }
  return sql`insert into ${table} (officer_id, ${columnList(Object.keys(cells))})
    values (${officerId}, ${sql.join(typedValues(cells))}) returning *`
}

/**
 * All entries in one insert, so that the log has them in this order. `from` has one row, or none if the person turns
 * out not to be written.
 */
function log(
  request: AuthenticatedRequest,
  entries: readonly PlannedEntry[],
  { officerId, unitId }: Record<'officerId' | 'unitId', RawBuilder<unknown>>,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const selects = entries.map((entry) => {
    const row = entry.row === undefined ? undefined : sql.ref(`row_${entry.row}`)
    const targetId =
      row !== undefined
        ? sql`(select cast(id as text) from ${row})`
        : entry.targetId === undefined
          ? sql`cast(${officerId} as text)`
          : sql`cast(${String(entry.targetId)} as text)`
    return sql`${auditSelect(request, entry, { officer: officerId, unit: unitId, targetId })}${from}`
  })
  return sql`insert into audit_entry ${auditColumns} ${sql.join(selects, sql` union all `)}`
}
