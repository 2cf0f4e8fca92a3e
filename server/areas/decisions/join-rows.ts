/** Joins rows of people to a decision: they get what it says, and follow it from then on. */
import { sql } from 'kysely'
import { codes } from '#domain/api/codes.ts'
import { refusals } from '#domain/api/refusals.ts'
import { decisionSentences } from '#domain/decisions/decision-form.ts'
import { decidedRecordOf, rowValuesOf, type DecidedRecord } from '#domain/decisions/decided-records.ts'
import { problemsOf } from '#domain/forms/problems.ts'
import { permissionOf } from '#domain/api/call.ts'
import { callsOf } from '#domain/records/calls.ts'
import type { Decision } from '#domain/decisions/calls.ts'
import { decisionOf } from '#server/areas/decisions/decision-store.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { changeOfficers } from '#server/people/officers/write/change-officers.ts'
import type { BulkPerson } from '#server/people/officers/write/bulk-types.ts'
import { changeRow } from '#server/people/officers/write/patch.ts'
import { Reply } from '#server/request/http/reply.ts'
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
        { reads: [], records: [...new Set(wanted.map(({ decided }) => decided.record))], progress },
        ({ tx, people }) => {
          const joining = people.flatMap((person) =>
            wanted.flatMap((row) =>
              row.idCanBo === person.id && mayJoin(working, row, person, decision) ? [row] : [],
            ),
          )
          return Promise.resolve({
            patch: (person) => ({
              rows: joining.flatMap(({ idCanBo, dong, decided }) =>
                idCanBo === person.id
                  ? [changeRow(decided.record as never, dong, rowValuesOf(decided, decision) as never)]
                  : [],
              ),
            }),
            answer: async () => {
              const links = joining.map(({ idCanBo, record, dong }) => ({ idCanBo, record, dong }))
              await sql`insert into decision_row (record, row_id, decision_id, officer_id)
                select k.record, k.dong, ${id}, k."idCanBo"
                from jsonb_to_recordset(cast(${JSON.stringify(links)} as jsonb)) k ("idCanBo" bigint, record text, dong bigint)
                on conflict (record, row_id) do update
                  set decision_id = excluded.decision_id, officer_id = excluded.officer_id`.execute(tx)
              if (links.length > 0)
                await writeAudit(tx, working, {
                  kind: 'sua',
                  unitId: Number(decision.donVi.id),
                  target: 'decision',
                  targetId: id,
                  named: decision.soQuyetDinh,
                  after: { soDongGan: links.length },
                })
              return links.length
            },
          })
        },
      ),
  )
  const left = rows.length - count
  const message = decisionSentences.joined(count, left)
  return left === 0
    ? new Reply({ count }, message)
    : new Reply({ count }, message, { code: codes.partlyDone })
}

/** The record, if rows of it have decisions and the role may change them; throws 21 or 403. */
export function decidedFor(request: AuthenticatedRequest, name: string): DecidedRecord {
  const decided = decidedRecordOf(name)
  if (decided === undefined) throw refusals.invalidField('record', decisionSentences.noRecord)
  const call = callsOf(decided.record).update
  if (!request.account.role.permissions.has(permissionOf(call))) throw refusals.forbidden()
  return decided
}

/** The row is the person's, and takes what the decision says. */
function mayJoin(
  { today }: AuthenticatedRequest,
  { dong, decided }: Asked & { decided: DecidedRecord },
  person: BulkPerson<never>,
  decision: Decision,
): boolean {
  const row = person.rowsOf(decided.record as never).find(({ id }) => id === dong)
  if (row === undefined) return false
  const values = rowValuesOf(decided, decision)
  const problems = problemsOf(decided.record.form, { ...(row.values as object), ...values }, { today })
  return !problems.some(({ field }) => field in values)
}
