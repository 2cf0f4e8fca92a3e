/** SQL of table `plan` (alias `p`): one row for each person that a decision is planned for. */
import { sql, type RawBuilder } from 'kysely'
import { permissionOf, type Call } from '#domain/api/call.ts'
import { refusals } from '#domain/api/refusals.ts'
import type { FileRef } from '#domain/fields/values.ts'
import { planKindOf, planStateName, rowOf, type PlanKind, type PlanState } from '#domain/plans/plan-kinds.ts'
import { callsOf } from '#domain/records/calls.ts'
import { planSentences } from '#domain/plans/plan-sentences.ts'
import { gate } from '#server/request/access/gate.ts'
import { writeAudit, type AuditEntry } from '#server/platform/audit/audit.ts'
import type { DbOrTx, Tx } from '#server/platform/db/database.ts'
import { attachedFiles } from '#server/people/files/attach-files.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { Beside, Deed } from '#server/areas/plans/doors.ts'

export interface StoredPlan {
  id: number
  kind: string
  officer_id: number
  /** The person's unit when it was made. */
  unit_id: number | null
  /** What the person is called now. */
  name: string | null
  day: string
  state: PlanState
  text: string
  values: Readonly<Record<string, unknown>>
  beside: Beside
  account_id: number
  version: number
}

const columns = sql`p.id, p.kind, p.officer_id, p.unit_id, o."hoVaTen" as name, p.day::text as day, p.state, p.text,
  p."values", p.beside, p.account_id, p.version`

async function readPlan(
  db: DbOrTx,
  where: RawBuilder<unknown>,
  lock: RawBuilder<unknown>,
): Promise<StoredPlan | undefined> {
  const { rows } = await sql<StoredPlan>`
    select ${columns} from plan p join officer o on o.id = p.officer_id where ${where} ${lock}`.execute(db)
  return rows[0]
}

/** A plan whatever its state. */
export const findPlan = (db: DbOrTx, id: number): Promise<StoredPlan | undefined> =>
  readPlan(db, sql`p.id = ${id}`, sql``)

/** Locks it if it still waits; undefined if it doesn't, or another process is just doing it. */
export const lockWaiting = (tx: Tx, id: number): Promise<StoredPlan | undefined> =>
  readPlan(tx, sql`p.id = ${id} and p.state = 'cho'`, sql`for update of p skip locked`)

/**
 * The plan that the caller changes or withdraws. Throws 23 out of scope, 403 for a role that may not do what it does,
 * 26 once it doesn't wait, 24 for a stale version with what `present` returns.
 */
export async function planToChange(
  db: DbOrTx,
  request: AuthenticatedRequest,
  { units }: Pick<ReferenceData, 'units'>,
  { id, version }: { id: number; version: number | null },
  { lock = false, present = () => Promise.resolve<unknown>(null) } = {},
): Promise<StoredPlan> {
  const { scope, server } = request
  const where = sql`p.id = ${id} and not o.deleted and ${server.guards.personsOfPlans(scope, units)}`
  const plan = await readPlan(db, where, lock ? sql`for update of p` : sql``)
  if (plan === undefined) throw refusals.rowNotFound()
  if (!mayDo(request, planKindOf(plan.kind), plan.beside)) throw refusals.forbidden()
  if (version !== null && version !== plan.version) throw refusals.stale(await present())
  if (plan.state !== 'cho') throw refusals.wrongState(planSentences.notWaiting(planStateName(plan.state)))
  return plan
}

/** Whether the role may do now what the kind plans. */
export const mayDo = (
  { account, server }: AuthenticatedRequest,
  kind: PlanKind,
  beside: Beside = {},
): boolean => gate(account.role, callOf(kind, beside), server.guards)

/** The call that does it on its day. */
export function callOf(kind: PlanKind, { dong }: Beside): Call {
  const row = dong === undefined ? undefined : rowOf(kind)
  return row === undefined ? kind.call : callsOf(row).add
}

/** Throws 403 unless the role may do now what the kind plans; the log has it. */
export async function refuseWithoutRight(request: AuthenticatedRequest, kind: PlanKind): Promise<void> {
  if (mayDo(request, kind)) return
  await writeAudit(request.db, request, { kind: 'tu-choi', after: { loai: permissionOf(kind.call) } })
  throw refusals.forbidden()
}

/** What it does on its day, with its files. */
export async function deedOf(db: DbOrTx, plan: StoredPlan): Promise<Deed> {
  const files = (await attachedFiles(db, 'plan', [plan.id])).get(plan.id) ?? []
  return {
    kind: planKindOf(plan.kind),
    people: [plan.officer_id],
    values: files.length === 0 ? plan.values : { ...plan.values, file: files },
    beside: plan.beside,
  }
}

/** Its files become pending ones of the account, as if just uploaded: the door attaches them to what it writes. */
export async function releaseFiles(tx: Tx, planId: number, accountId: number): Promise<void> {
  await sql`update file set state = 'pending', owner_table = null, owner_id = null, uploaded_by = ${accountId}
    where owner_table = 'plan' and owner_id = ${planId} and state = 'attached'`.execute(tx)
}

/** Ends it in this state. */
export async function endPlan(
  tx: Tx,
  id: number,
  { state, reason = null, at }: { state: Exclude<PlanState, 'cho'>; reason?: string | null; at: Date },
): Promise<void> {
  await sql`update plan set state = ${state}, reason = ${reason}, ended_at = ${at}, version = version + 1
    where id = ${id}`.execute(tx)
}

/** The log's entry of what happens to a plan. */
export const entryOfPlan = (
  plan: Pick<StoredPlan, 'id' | 'officer_id' | 'unit_id'>,
  kind: AuditEntry['kind'],
  values: Pick<AuditEntry, 'before' | 'after'>,
): AuditEntry => ({
  kind,
  officerId: plan.officer_id,
  unitId: plan.unit_id,
  target: 'plan',
  targetId: plan.id,
  ...values,
})

/** The values of the log's entry. */
export const loggedPlan = (
  plan: Pick<StoredPlan, 'kind' | 'day' | 'text'> & { file?: readonly FileRef[] },
): Record<string, unknown> => ({
  loaiKeHoach: planKindOf(plan.kind).name,
  ngay: plan.day,
  noiDung: plan.text,
  ...(plan.file?.length ? { file: plan.file } : {}),
})
