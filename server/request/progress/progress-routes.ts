/** Progress and cancellation of an account's long-running work. */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import { cancelWork, getWork, listWork, type WorkProgress } from '#domain/progress/calls.ts'
import { isUnderWay } from '#domain/progress/work-states.ts'
import { workSentences } from '#domain/progress/work-sentences.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { on, type Route } from '#server/request/http/routes.ts'
import { askToCancel, readWorks, type WorkRow } from '#server/request/progress/work-store.ts'
import { workDatabase } from '#server/request/progress/works.ts'
import type { WorkDatabase } from '#server/request/progress/work-store.ts'

/** Progress in this process, else as of the last heartbeat. */
function progressOf({ server }: AuthenticatedRequest, row: WorkRow): WorkProgress {
  const { id, startedAt, endedAt, ...rest } = row
  const running = server.works.all.find((work) => work.row.id === id)
  if (running !== undefined && isUnderWay(row.state)) return running.progress
  return {
    ...rest,
    mayCancel: rest.mayCancel && isUnderWay(row.state),
    batDau: startedAt.toISOString(),
    ketThuc: endedAt?.toISOString() ?? null,
  }
}

const worksIn = ({ server, db }: AuthenticatedRequest): WorkDatabase => ({ ...workDatabase(server), db })

async function findWork(request: AuthenticatedRequest, key: string): Promise<WorkRow> {
  const { server, account } = request
  const reached = server.guards.worksOfAccount(account.id)
  const [row] = await readWorks(worksIn(request), reached, sql<boolean>`w.key = ${key}`)
  if (row === undefined) throw refusals.rowNotFound()
  return row
}

/** Whoever waits for long work must see it, and stop it, however much else their account is asking for. */
const atOnce = { isFree: true }

export const progressRoutes: Route[] = [
  on(
    getWork,
    async ({ key }, request) => {
      const running = request.server.works.find(request.account.id, key)
      return running?.progress ?? progressOf(request, await findWork(request, key))
    },
    atOnce,
  ),
  on(
    cancelWork,
    async ({ key }, request) => {
      const { server, account } = request
      const running = server.works.find(account.id, key)
      const before = running?.progress ?? progressOf(request, await findWork(request, key))
      if (!isUnderWay(before.state)) throw refusals.wrongState(workSentences.ended)
      const isAsked = before.message === workSentences.cancelling
      if (!before.mayCancel && !isAsked) throw refusals.wrongState(workSentences.cannotCancel)
      if (running === undefined) await askToCancel(request.db, account.id, key)
      else running.cancel()
      return { ...before, message: workSentences.cancelling, mayCancel: false }
    },
    atOnce,
  ),
  on(
    listWork,
    async (_, request) => {
      const { server, account } = request
      // The embedded database blocks until the work that holds it has ended; ended work is listed then.
      if (server.database.kind === 'embedded' && server.works.areInTransaction)
        return server.works.ofAccount(account.id).map(({ progress }) => progress)
      const rows = await readWorks(
        worksIn(request),
        server.guards.worksOfAccount(account.id),
        sql<boolean>`true`,
      )
      return rows.map((row) => progressOf(request, row))
    },
    atOnce,
  ),
]
