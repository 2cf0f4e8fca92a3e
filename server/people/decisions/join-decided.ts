/** Joins what is being saved to decisions that are entered: it rests on them from then on (docs/decisions/0119). */
import { sql, type RawBuilder } from 'kysely'
import { permissionOf } from '#domain/api/call.ts'
import { refusals } from '#domain/api/refusals.ts'
import { attachDecision } from '#domain/decisions/calls.ts'
import { decisionForm, decisionSentences } from '#domain/decisions/decision-form.ts'
import type { DecidedRecord } from '#domain/decisions/decided-records.ts'
import type { ValuesOf } from '#domain/fields/field.ts'
import { valuesOfDecision } from '#domain/forms/decision-fields.ts'
import { pickFields } from '#domain/forms/form.ts'
import type { DbOrTx, Tx } from '#server/platform/db/database.ts'
import { columnsOfAll } from '#server/people/forms/columns.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { columnValues, readRow, type StoredRow } from '#server/people/forms/stored-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** On `decision` (alias `d`): entered by a unit in scope, or with a row of a person in scope. */
export const reached = (request: AuthenticatedRequest, { units }: ReferenceData): RawBuilder<boolean> => {
  const { decisionsOfUnits, personsOfDecisions } = request.server.guards
  return sql<boolean>`(${decisionsOfUnits(request.scope, units)} or d.id in (
    select l.decision_id from decision_row l join officer o on o.id = l.officer_id
    where not o.deleted and ${personsOfDecisions(request.scope, units)}))`
}

/** The person of a row of this kind (alias `r`). */
export const personOf = ({ kind }: DecidedRecord): RawBuilder<unknown> =>
  kind === 'person' ? sql`r.id` : sql`r.officer_id`

/** The rows of this kind among those of its table (alias `r`). */
export const isOfKind = (decided: DecidedRecord): RawBuilder<boolean> =>
  decided.kind === 'movement'
    ? sql<boolean>`r.kind = ${decided.movement.name} and r.state in ('pending', 'accepted', 'done')`
    : sql<boolean>`true`

type Named = readonly number[] | null | undefined

/** What a save has to say about the decisions that it names. */
export interface Joining {
  /** Whose rows were saved, and of which kinds. */
  people: readonly number[]
  kinds: readonly DecidedRecord[]
}

/** Throws 403 for a role that may not join rows to decisions. */
export function refuseNamed({ account }: AuthenticatedRequest, named: Named): void {
  if (named?.length && !account.role.permissions.has(permissionOf(attachDecision))) throw refusals.forbidden()
}

/**
 * Joins the rows of these people that say what the decisions say. Throws 23 for a decision out of reach, and 21 where
 * nothing says what one of them says: it was changed after it had been chosen.
 */
export async function joinDecided(
  tx: Tx,
  request: AuthenticatedRequest,
  reference: ReferenceData,
  named: Named,
  { people, kinds }: Joining,
): Promise<void> {
  if (!named?.length || people.length === 0) return
  for (const { id, values } of await reachedDecisions(tx, request, reference, named)) {
    let joined = 0n
    for (const kind of kinds) joined += await joinRowsOf(tx, id, values, kind, people)
    if (joined === 0n) throw refusals.invalidField('quyetDinhIds', decisionSentences.saysOther)
  }
}

async function reachedDecisions(
  db: DbOrTx,
  request: AuthenticatedRequest,
  reference: ReferenceData,
  named: readonly number[],
): Promise<{ id: number; values: ValuesOf<typeof decisionForm.fields> }[]> {
  const ids = [...new Set(named)]
  const { rows } = await sql<StoredRow & { id: number }>`
    select d.*, d."ngayKy"::text as "ngayKy", d."ngayHieuLuc"::text as "ngayHieuLuc" from decision d
    where d.id = any(cast(${ids} as bigint[])) and ${reached(request, reference)} for share of d`.execute(db)
  if (rows.length < ids.length) throw refusals.rowNotFound()
  return rows.map((row) => ({ id: Number(row.id), values: readRow(decisionForm.fields, row, reference) }))
}

async function joinRowsOf(
  tx: Tx,
  id: number,
  values: ValuesOf<typeof decisionForm.fields>,
  decided: DecidedRecord,
  people: readonly number[],
): Promise<bigint> {
  const { name, table, form } = decided
  const said = valuesOfDecision(decided.fields, values)
  const fields = pickFields(form.fields, Object.keys(said))
  const stored = columnValues(fields, said)
  const same = columnsOfAll(fields).map(
    ({ column, type }) =>
      sql`r.${sql.ref(column)} is not distinct from cast(${stored[column] ?? null} as ${sql.raw(type)})`,
  )
  const { numAffectedRows } = await sql`
    insert into decision_row (record, row_id, decision_id, officer_id)
    select ${name}, r.id, ${id}, ${personOf(decided)} from ${sql.table(table)} r
    where ${personOf(decided)} = any(cast(${[...people]} as bigint[])) and ${isOfKind(decided)}
      and ${sql.join(same, sql` and `)}
    on conflict (record, row_id) do update
      set decision_id = excluded.decision_id, officer_id = excluded.officer_id`.execute(tx)
  return numAffectedRows ?? 0n
}
