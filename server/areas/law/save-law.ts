/**
 * Changing the law: the value is stored, then everything derived from it is computed again as long work. The setting of
 * a pending rebuild stands from the change until the work is done, so that a crash is made good at the next start.
 */
import { sql } from 'kysely'
import { Refusal, refusals } from '#domain/api/refusals.ts'
import { inserted, withdrawn } from '#domain/law/change.ts'
import type { Law } from '#domain/law/law.ts'
import { lawSentences } from '#domain/law/law-form.ts'
import { axisText, type LegalValue, type Parameter } from '#domain/law/parameter.ts'
import { parameterOf } from '#domain/law/parameters.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { writeAudit, type AuditEntry } from '#server/platform/audit/audit.ts'
import { readLaw } from '#server/platform/table-cache/law.ts'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import { demandRebuild } from '#server/people/officers/derivations/rebuild-pending.ts'
import { inRetriableTransaction, replayAnswer } from '#server/request/http/retriable-transaction.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { runWork } from '#server/request/progress/run-work.ts'
import { rebuildDueDays, transactionId, type Demanded } from '#server/areas/law/rebuild-due-days.ts'
import { effectOf, type Change } from '#server/areas/law/law-effect.ts'
import { addValue, lockLaw, setLastDay, withdrawValue } from '#server/areas/law/law-store.ts'
import { readValue, type ReadValue } from '#server/areas/law/read-value.ts'

type Body = Parameters<typeof readValue>[1]

export interface Changed {
  id: string
  soNguoi: number
}

/** A change of the law, and how its rows are written. */
interface Planned {
  change: Change
  /** Stores it with its log line; returns the row's id. */
  write: (tx: Tx) => Promise<string>
}

/** The change that a body asks for, on the law as stored. Throws 21 if values would overlap. */
export function plannedUpdate(
  request: AuthenticatedRequest,
  { parameter, value }: ReadValue,
  law: Law,
): Planned {
  const insertion = inserted(law, parameter, value)
  if ('overlaps' in insertion)
    throw refusals.invalidField('tuNgay', lawSentences.overlaps(insertion.overlaps))
  const former = law.valueOn(parameter, value.theo, value.tuNgay)
  return {
    change: { parameter, value: insertion.value, former, before: law, law: insertion.law },
    write: async (tx) => {
      const id = await addValue(tx, parameter, insertion, request.account.id)
      await log(tx, request, parameter, id, { kind: 'them', after: loggedValues(parameter, insertion.value) })
      return id
    },
  }
}

function plannedWithdrawal(request: AuthenticatedRequest, id: string, law: Law): Planned {
  const value = law.all.find((one) => one.id === id)
  const parameter = value && parameterOf(value.ma)
  if (value === undefined || parameter === undefined) throw refusals.rowNotFound()
  const withdrawal = withdrawn(law, parameter, value)
  if (withdrawal === undefined) throw refusals.wrongState(lawSentences.nothingBefore)
  const now = withdrawal.extended ?? value
  return {
    change: { parameter, value: now, former: value, before: law, law: withdrawal.law },
    write: async (tx) => {
      await withdrawValue(tx, id, request.account.id)
      if (withdrawal.extended !== undefined) await setLastDay(tx, withdrawal.extended)
      await log(tx, request, parameter, id, { kind: 'xoa', before: loggedValues(parameter, value) })
      return id
    },
  }
}

export async function updateLaw(request: AuthenticatedRequest, body: Body): Promise<Changed> {
  const sent = await readValue(request, body)
  return changeLaw(request, lawSentences.title, (law) => plannedUpdate(request, sent, law))
}

export const withdrawLaw = (request: AuthenticatedRequest, id: number): Promise<Changed> =>
  changeLaw(request, lawSentences.withdrawTitle, (law) => plannedWithdrawal(request, String(id), law))

const log = (
  tx: Tx,
  request: AuthenticatedRequest,
  { ten }: Parameter,
  targetId: string,
  entry: Pick<AuditEntry, 'kind' | 'before' | 'after'>,
) => writeAudit(tx, request, { ...entry, target: 'legal_value', targetId, named: ten })

/** The values of the log's line. */
const loggedValues = (parameter: Parameter, value: LegalValue) => ({
  thamSo: parameter.ten,
  apDungCho: axisText(parameter, value.theo),
  giaTri: value.giaTri,
  tuNgay: value.tuNgay,
  denNgay: value.denNgay,
  vanBan: value.vanBan,
  dieu: value.dieu,
})

/** `plan` runs again in the transaction, on the law as it is then. */
async function changeLaw(
  request: AuthenticatedRequest,
  title: (name: string) => string,
  plan: (law: Law) => Planned,
): Promise<Changed> {
  const { server } = request
  const planned = orRefusal(plan, await readLaw(request.db))
  // The first attempt of the same request may have changed the law already.
  if (planned instanceof Refusal) return replayAnswer<Changed>(request, planned)
  const { change } = planned
  const { parameter } = change
  return runWork(
    request,
    {
      title: title(parameter.ten),
      outcome: ({ soNguoi }: Changed) => lawSentences.outcome(soNguoi),
      inParts: true,
    },
    async (working, step) => {
      const reference = await loadReferenceData(server.tableCache)
      const total = (await peopleCount(request.db)) * 2
      const { soNguoi } = await effectOf(request, change, reference, (people) => step(people, total))
      let demanded: Demanded | undefined
      const changed = await inRetriableTransaction(working, async (tx, markChanged) => {
        await lockLaw(tx)
        const { write } = plan(await readLaw(tx))
        const id = await write(tx)
        markChanged('laws')
        if (parameter.touches === 'due-days' || parameter.touches === 'allowances')
          demanded = { mark: await demandRebuild(tx, parameter.ma), transaction: await transactionId(tx) }
        return { id, soNguoi }
      })
      if (demanded !== undefined)
        await rebuildDueDays(server, demanded, (people) => step(total / 2 + people, total))
      return changed
    },
  )
}

function orRefusal(plan: (law: Law) => Planned, law: Law): Planned | Refusal {
  try {
    return plan(law)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

async function peopleCount(db: Db): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select cast(count(*) as integer) as count from officer`.execute(db)
  return rows[0]?.count ?? 0
}
