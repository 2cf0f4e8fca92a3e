/** Joins rows of people to a decision: they get what it says, and follow it from then on. */
import { sql } from 'kysely'
import { codes } from '#domain/api/codes.ts'
import { refusals } from '#domain/api/refusals.ts'
import { decisionSentences } from '#domain/decisions/decision-form.ts'
import { decidedRecordOf, type DecidedRecord } from '#domain/decisions/decided-records.ts'
import { permissionOf, type Call } from '#domain/api/call.ts'
import { beginCall } from '#domain/movements/calls.ts'
import { callsOf, sectionCalls, sections } from '#domain/records/calls.ts'
import type { Decision } from '#domain/decisions/calls.ts'
import { decisionOf } from '#server/areas/decisions/decision-store.ts'
import { appliedReads, applyDecision, writeMovements } from '#server/areas/decisions/apply-decision.ts'
import { writeAudit, type AuditEntry } from '#server/platform/audit/audit.ts'
import { changeOfficers } from '#server/people/officers/write/change-officers.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import type { RefusedPerson } from '#server/people/officers/write/statements/bulk-types.ts'
import { Reply } from '#server/request/http/reply.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { runWork } from '#server/request/progress/run-work.ts'

interface Asked {
  idCanBo: number
  record: string
  dong: number
}

/** Throws 21 for a record without decisions, 403 without the permission to change its rows, 23 for a decision out of reach. */
export async function joinRows(
  request: AuthenticatedRequest,
  { id, rows }: { id: number; rows: readonly Asked[] },
): Promise<Reply<{ count: number }>> {
  const wanted = rows.map((row) => ({ ...row, decided: decidedFor(request, row.record) }))
  const decision = await decisionOf(request, id)
  const count = await runWork(
    request,
    {
      title: decisionSentences.joinTitle(rows.length, decision.soQuyetDinh),
      outcome: (joined: number) => decisionSentences.joined(joined, rows.length - joined),
    },
    (working, progress) =>
      changeOfficers(
        working,
        { ids: [...new Set(rows.map(({ idCanBo }) => idCanBo))] },
        { ...appliedReads, progress },
        async ({ tx, people, refused, reference }) => {
          const links = wanted.map(({ idCanBo, record, dong }) => ({
            record,
            row_id: dong,
            officer_id: idCanBo,
          }))
          const present = [...people.map((person) => person.id), ...movable(refused)]
          const applied = await applyDecision(tx, working, reference, decision, { links, people, present })
          return {
            patch: (person) => applied.patches.get(person.id) ?? null,
            answer: async () => {
              await writeMovements(tx, working, applied)
              await sql`insert into decision_row (record, row_id, decision_id, officer_id)
                select k.record, k.row_id, ${id}, k.officer_id
                from jsonb_to_recordset(cast(${JSON.stringify(applied.links)} as jsonb))
                  k (record text, row_id bigint, officer_id bigint)
                on conflict (record, row_id) do update
                  set decision_id = excluded.decision_id, officer_id = excluded.officer_id`.execute(tx)
              const count = applied.links.length
              if (count > 0) await writeAudit(tx, working, entryOf(decision, { soDongGan: count }))
              return count
            },
          }
        },
      ),
  )
  const left = rows.length - count
  const message = decisionSentences.joined(count, left)
  return left === 0
    ? new Reply({ count }, message)
    : new Reply({ count }, message, { code: codes.partlyDone })
}

const entryOf = (decision: Decision, after: object): AuditEntry => ({
  kind: 'sua',
  unitId: Number(decision.donVi.id),
  target: 'decision',
  targetId: Number(decision.id),
  named: decision.soQuyetDinh,
  after: { ...after },
})

/** People whose record may not change, but whose movement may: one that waits for the other unit. */
export const movable = (refused: readonly RefusedPerson[]): number[] =>
  refused.flatMap((person) => (person.why === 'status' ? [person.id] : []))

/** The kind of row, if such rows have decisions and the role may change them; throws 21 or 403. */
export function decidedFor({ account }: AuthenticatedRequest, name: string): DecidedRecord {
  const decided = decidedRecordOf(name)
  if (decided === undefined) throw refusals.invalidField('record', decisionSentences.noRecord)
  if (!account.role.permissions.has(permissionOf(changingCall(decided)))) throw refusals.forbidden()
  return decided
}

/** The call by which such rows are changed otherwise. */
function changingCall(decided: DecidedRecord): Call {
  if (decided.kind === 'row') return callsOf(decided.record).update as Call
  if (decided.kind === 'movement') return beginCall(decided.movement) as Call
  const section = sections.find(({ form }) => form === decided.form)
  if (section === undefined) throw new Error(`no call saves the form ${decided.form.name}`)
  return sectionCalls(section).save as Call
}

/**
 * The rows rest on the decision no more; they keep what it said. Throws 21 for a record without decisions, 403 without
 * the permission to change its rows, 23 for a decision out of reach.
 */
export async function detachRows(
  request: AuthenticatedRequest,
  { id, rows }: { id: number; rows: readonly Asked[] },
): Promise<Reply<{ count: number }>> {
  for (const record of new Set(rows.map((row) => row.record))) decidedFor(request, record)
  const reference = await referenceDataOf(request)
  const decision = await decisionOf(request, id)
  const links = rows.map(({ idCanBo, record, dong }) => ({ idCanBo, record, dong }))
  const count = await inRetriableTransaction(request, async (tx) => {
    const { numAffectedRows = 0n } = await sql`delete from decision_row l
      using officer o, jsonb_to_recordset(cast(${JSON.stringify(links)} as jsonb))
        k ("idCanBo" bigint, record text, dong bigint)
      where l.decision_id = ${id} and l.record = k.record and l.row_id = k.dong and l.officer_id = k."idCanBo"
        and o.id = l.officer_id and not o.deleted
        and ${request.server.guards.personsOfDecisions(request.scope, reference.units)}`.execute(tx)
    const detached = Number(numAffectedRows)
    if (detached > 0) await writeAudit(tx, request, entryOf(decision, { soDongBoGan: detached }))
    return detached
  })
  return new Reply({ count }, decisionSentences.detached(count))
}
