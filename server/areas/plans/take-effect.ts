/**
 * Planned decisions take effect on their day, through the call that would do it now: once, whoever runs it and whatever
 * dies. A plan is locked, done and ended in one transaction; one that can't be done any more ends with its reason, and
 * somebody is told.
 */
import { sql } from 'kysely'
import { permissionOf } from '#domain/api/call.ts'
import { codes } from '#domain/api/codes.ts'
import { refusals, type Refusal } from '#domain/api/refusals.ts'
import { showDate } from '#domain/fields/dates.ts'
import { unknown } from '#domain/fields/show.ts'
import { noticeTexts } from '#domain/notices/notice-kinds.ts'
import { recordAddress } from '#domain/officer/record-addresses.ts'
import { planKindIds, planKindOf, planStateName } from '#domain/plans/plan-kinds.ts'
import { planSentences } from '#domain/plans/plan-sentences.ts'
import { through } from '#server/areas/plans/doors.ts'
import {
  callOf,
  deedOf,
  endPlan,
  entryOfPlan,
  findPlan,
  lockWaiting,
  mayDo,
  releaseFiles,
  type StoredPlan,
} from '#server/areas/plans/plan-store.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { loadUnits } from '#server/platform/table-cache/units.ts'
import { scopeOfAccount } from '#server/request/access/scope-of-account.ts'
import { asRefusal } from '#server/request/http/reply.ts'
import type { AuthenticatedRequest, Request, Server } from '#server/request/http/request.ts'
import { tellAccount, tellUnit } from '#server/request/notices/notice-store.ts'
import { accountById, type Account } from '#server/request/session/account.ts'

/** Plans read at once. */
const batch = 200

/** Everything whose day has come. What fails for a reason that passes goes on waiting; the first of these is thrown in the end. */
export async function takeDueEffects(server: Server): Promise<void> {
  const today = server.clock.today()
  await server.tableCache.refresh()
  let last = { day: '0001-01-01', rank: 0, id: 0 }
  const errors: unknown[] = []
  for (;;) {
    const { rows } = await sql<typeof last>`
      select day::text as day, rank, id from (
        select day, array_position(cast(${planKindIds} as text[]), kind) as rank, id from plan
        where state = 'cho' and day <= cast(${today} as date) and day >= cast(${last.day} as date)) p
      where (day, rank, id) > (cast(${last.day} as date), ${last.rank}::int, ${last.id}::bigint)
      order by day, rank, id limit ${batch}`.execute(server.db)
    for (const { id } of rows) await takeEffect(server, Number(id)).catch((error) => errors.push(error))
    const end = rows.at(-1)
    if (end === undefined) break
    last = end
  }
  if (errors.length > 0) throw errors[0]
}

/** Of a plan that another process has done, or is doing. */
class Overtaken extends Error {}

async function takeEffect(server: Server, id: number): Promise<void> {
  const plan = await findPlan(server.db, id)
  if (plan === undefined) return
  const kind = planKindOf(plan.kind)
  const account = await accountById(server, plan.account_id)
  if (account === null) return giveUp(server, plan, null, planSentences.accountClosed)
  const request = await requestOf(server, plan, account)
  if (!mayDo(request, kind, plan.beside)) return giveUp(server, plan, account, planSentences.noRight)
  try {
    await through(request, await deedOf(server.db, plan), request.today, async (tx, work) => {
      const locked = await lockWaiting(tx, id)
      // Changed since it was read: the next run does what it says now.
      if (locked === undefined || locked.version !== plan.version) throw new Overtaken()
      await releaseFiles(tx, id, account.id)
      const { refused } = await work()
      const [left] = refused
      if (left !== undefined)
        throw left.why === null ? refusals.officerNotFound() : refusals.wrongState(left.why)
      await end(tx, request, plan, 'xong')
      const text = noticeTexts.planDone(plan.name ?? unknown, plan.text, showDate(plan.day))
      const path = recordAddress(String(plan.officer_id))
      await tellAccount(tx, account.id, { kind: 'ke-hoach-xong', text, path })
    })
  } catch (error) {
    if (error instanceof Overtaken) return
    const refusal = asRefusal(error)
    if (refusal === null || passes(refusal)) throw error
    await giveUp(server, plan, account, await reasonOf(server, plan, refusal))
  }
}

/** Whether it may be different in a moment: a busy database, a record that somebody is just saving. */
const passes = ({ status, code, message }: Refusal): boolean =>
  status >= 500 || (code === codes.wrongState && message === refusals.heldElsewhere().message)

/** A request as the account would make it now. Its id names the plan in every line of the log. */
async function requestOf(
  server: Server,
  plan: Pick<StoredPlan, 'id' | 'kind' | 'beside'>,
  account: Account,
): Promise<AuthenticatedRequest> {
  const units = await loadUnits(server.tableCache)
  const request: Omit<Request, 'http'> = {
    server,
    db: server.db,
    id: `ke-hoach-${plan.id}`,
    action: permissionOf(callOf(planKindOf(plan.kind), plan.beside)),
    address: '',
    agent: '',
    now: server.clock.now(),
    today: server.clock.today(),
    idempotencyKey: undefined,
  }
  const scope = scopeOfAccount(account, units, server.guards)
  // No door reads the connection: only uploads do.
  return { ...request, account, scope } as AuthenticatedRequest
}

/** Out of scope reads as not found: the planner learns which of the two it is, and not where the person is. */
async function reasonOf(server: Server, { officer_id }: StoredPlan, refusal: Refusal): Promise<string> {
  if (refusal.code !== codes.gone)
    return refusal.detail.map(({ message }) => message).join(' ') || refusal.message
  const { rows } = await sql<{ deleted: boolean }>`
    select deleted from officer where id = ${officer_id}`.execute(server.db)
  return rows[0]?.deleted === false ? planSentences.outOfReach : planSentences.deleted
}

/** It can't be done any more: the planner and the nearest officers of the unit get a notice that says why. */
async function giveUp(
  server: Server,
  plan: StoredPlan,
  account: Account | null,
  reason: string,
): Promise<void> {
  const units = await loadUnits(server.tableCache)
  const kind = planKindOf(plan.kind)
  await inTransaction(server, async (tx) => {
    const locked = await lockWaiting(tx, plan.id)
    if (locked === undefined || locked.version !== plan.version) return
    const call = callOf(kind, plan.beside)
    const actor = { id: `ke-hoach-${plan.id}`, action: permissionOf(call), address: '', account }
    await end(tx, { ...actor, now: server.clock.now() }, plan, 'khong-duoc', reason)
    const text = noticeTexts.planFailed(plan.name ?? unknown, plan.text, showDate(plan.day), reason)
    const told = { kind: 'ke-hoach-khong-duoc', text, path: '/ke-hoach?trangThai=khong-duoc' } as const
    if (account !== null) await tellAccount(tx, account.id, told)
    await tellUnit(tx, units.find(plan.unit_id ?? 0), call, told, account?.id ?? null)
  })
}

async function end(
  tx: Tx,
  { now, ...who }: Pick<Request, 'id' | 'action' | 'address' | 'now'> & { account: Account | null },
  plan: StoredPlan,
  state: 'xong' | 'khong-duoc',
  reason?: string,
): Promise<void> {
  await endPlan(tx, plan.id, { state, reason: reason ?? null, at: now })
  const after = {
    trangThaiKeHoach: planStateName(state),
    noiDung: plan.text,
    ...(reason ? { lyDo: reason } : {}),
  }
  await writeAudit(
    tx,
    who,
    entryOfPlan(plan, 'sua', { before: { trangThaiKeHoach: planStateName('cho') }, after }),
  )
}
