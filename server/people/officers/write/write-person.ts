/** Writes one person: fields, versions, rows and log in one statement, which returns what it wrote. */
import { sql, type RawBuilder } from 'kysely'
import { tableOf } from '#domain/records/sub-record.ts'
import { auditColumns, auditSelect } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { last } from '#server/platform/db/last-statement.ts'
import { varying } from '#server/platform/db/varying.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { OfficerRow } from '#server/people/officers/write/patch.ts'
import { assignments, columnList, typed, type Cells } from '#server/people/officers/write/cells.ts'
import type { Plan, PlannedEntry } from '#server/people/officers/write/plan-change.ts'
import type { PlannedRow } from '#server/people/officers/write/plan-rows.ts'
import { raised, rowVersion } from '#server/people/officers/write/raise-versions.ts'
import { asRow } from '#server/people/officers/write/read-rows.ts'
import { stampOf } from '#server/people/officers/known-records.ts'
import { asRecord, type OfficerRecord } from '#server/people/officers/officer-store.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { StoredRow } from '#server/people/forms/stored-values.ts'

export interface Written {
  officer: OfficerRecord
  rows: (OfficerRow | null)[]
}

/** `officer` is undefined for a new person. `isLast`: the transaction commits with this statement. */
export async function writePerson(
  tx: Tx,
  request: AuthenticatedRequest,
  officer: OfficerRecord | undefined,
  plan: Plan,
  reference: ReferenceData,
  { isLast = false } = {},
): Promise<Written> {
  const person = officer === undefined ? insertion(plan.cells) : update(officer.id, plan)
  const officerId = officer === undefined ? sql`(select id from person)` : bigint(officer.id)
  const unitId = officer === undefined ? sql`(select "donViId" from person)` : bigint(officer.unitId)
  const rows = plan.rows.map((row, at) => ({ name: `row_${at}`, statement: rowStatement(row, officerId) }))
  const written = rows.filter(({ statement }) => statement !== undefined)
  const returned = rows.filter((_, at) => plan.rows[at]?.op === 'open' || plan.rows[at]?.op === 'change')
  const parts = [
    ...(person === undefined ? [] : [sql`person as (${person})`]),
    ...written.map(({ name, statement }) => sql`${sql.ref(name)} as (${statement})`),
    ...(plan.log.length === 0 ? [] : [sql`logged as (${log(request, plan.log, { officerId, unitId })})`]),
  ]
  const unchanged = (row: PlannedRow) => (row.op === 'same' ? row.before : null)
  if (officer !== undefined && parts.length === 0) return { officer, rows: plan.rows.map(unchanged) }
  const results = [
    ...(person === undefined ? [] : [sql`(select row_to_json(person) from person) as person`]),
    ...returned.map(({ name }) => sql`(select row_to_json(r) from ${sql.ref(name)} r) as ${sql.ref(name)}`),
  ]
  const { rows: answers } = await sql<Record<string, StoredRow>>`${varying}
    with ${sql.join(parts)} select ${results.length === 0 ? sql`1` : sql.join(results)}${isLast ? last : sql``}`.execute(
    tx,
  )
  const answer = answers[0] ?? {}
  return {
    officer: asRecord({ ...officer?.row, ...answer['person'] }),
    rows: plan.rows.map((row, at) => {
      const stored = answer[`row_${at}`]
      if (stored === undefined || !('files' in row)) return unchanged(row)
      const { id, version, values } = asRow(row.record, stored, reference)
      return { id, version, values: { ...values, ...row.files } }
    }),
  }
}

/**
 * Writes a planned change of a known record that has no rows, if its row is still the same and `condition` (on
 * `officer`, alias `o`) holds; a statement that is its own transaction. `answered` stores the response
 * (insertAnswer). Returns the record as written, undefined if the row is another one by now.
 */
export async function writeKnown(
  request: AuthenticatedRequest,
  known: OfficerRecord,
  { plan, planned }: { plan: Plan; planned: StoredRow },
  condition: RawBuilder<boolean>,
  answered: RawBuilder<unknown> | undefined,
): Promise<OfficerRecord | undefined> {
  const { cells, versions, log: entries } = plan
  const sets = [...assignments(cells), ...versions.map(raised)]
  const ids = { officer: sql`person.id`, unit: bigint(known.unitId) }
  const selects = entries.map((entry) => {
    const targetId = sql`${String(entry.targetId ?? known.id)}`
    return sql`${auditSelect(request, entry, { ...ids, targetId })} from person`
  })
  const parts = [
    sql`person as (
      update officer o set ${sql.join(sets)}, updated_at = now()
      where o.id = ${known.id} and o.xmin = cast(${stampOf(known)} as xid) and ${condition}
      returning o.id, o.updated_at, o.xmin as stamp)`,
    ...(selects.length === 0
      ? []
      : [sql`logged as (insert into audit_entry ${auditColumns} ${sql.join(selects, sql` union all `)})`]),
    ...(answered === undefined ? [] : [sql`answered as (${answered})`]),
  ]
  const { rows } = await sql<{ person: StoredRow }>`${varying}
    with ${sql.join(parts)} select row_to_json(person) as person from person`.execute(request.db)
  return rows[0] === undefined ? undefined : asRecord({ ...planned, ...rows[0].person })
}

const bigint = (id: number | null) => sql`cast(${id} as bigint)`
function insertion(cells: Cells): RawBuilder<unknown> {
  return sql`insert into officer (${columnList(Object.keys(cells))})
    values (${sql.join(Object.values(cells).map(typed))}) returning *`
}

/** Returns only written columns: the others can't change while the person is locked. */
function update(id: number, { cells, versions }: Plan): RawBuilder<unknown> | undefined {
  const columns = [...Object.keys(cells), ...versions]
  if (columns.length === 0) return undefined
  const sets = [...assignments(cells), ...versions.map(raised)]
  return sql`update officer set ${sql.join(sets)}, updated_at = now() where id = ${id}
    returning ${columnList(new Set([...columns, 'updated_at']))}`
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
    values (${officerId}, ${sql.join(Object.values(cells).map(typed))}) returning *`
}

/** All entries in one insert, so that the log has them in this order. */
function log(
  request: AuthenticatedRequest,
  entries: readonly PlannedEntry[],
  { officerId, unitId }: Record<'officerId' | 'unitId', RawBuilder<unknown>>,
): RawBuilder<unknown> {
  const selects = entries.map((entry) => {
    const row = entry.row === undefined ? undefined : sql.ref(`row_${entry.row}`)
    const targetId =
      row !== undefined
        ? sql`(select cast(id as text) from ${row})`
        : entry.targetId === undefined
          ? sql`cast(${officerId} as text)`
          : sql`cast(${String(entry.targetId)} as text)`
    return auditSelect(request, entry, { officer: officerId, unit: unitId, targetId })
  })
  return sql`insert into audit_entry ${auditColumns} ${sql.join(selects, sql` union all `)}`
}
