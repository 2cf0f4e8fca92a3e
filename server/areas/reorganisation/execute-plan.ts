/**
 * Carries out a reorganisation: changes the tree, its people and everything that refers to the units, in one
 * transaction.
 */
import { sql, type RawBuilder } from 'kysely'
import { Refusal, refusals } from '#domain/api/refusals.ts'
import { describePlan } from '#domain/reorganisation/describe.ts'
import type { Plan } from '#domain/reorganisation/plan.ts'
import {
  maxPeopleEmbedded,
  reorganisationSentences as sentences,
} from '#domain/reorganisation/reorganisation-form.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { loadReferenceData, withUnitsOf } from '#server/people/forms/reference-data.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { replayAnswer, inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { runWork, type Step } from '#server/request/progress/run-work.ts'
import type { OfficerTransaction } from '#server/people/officers/write/officer-transaction.ts'
import {
  changeUnits,
  noteFormerNames,
  noteUnits,
  type Ids,
} from '#server/areas/reorganisation/change-units.ts'
import {
  checkSplits,
  affectedBy,
  countPeople,
  peopleWritten,
  type AffectedUnits,
} from '#server/areas/reorganisation/affected-units.ts'
import {
  followAccounts,
  followDecisions,
  followMovements,
  followRoles,
  followViews,
  pendingMovements,
} from '#server/areas/reorganisation/follow-units.ts'
import { followPositions } from '#server/areas/reorganisation/follow-positions.ts'
import { movePeople } from '#server/areas/reorganisation/move-people.ts'
import {
  planOf,
  readDecision,
  unitsInUse,
  type Decision,
  type PlanInput,
} from '#server/areas/reorganisation/read-plan.ts'
import { planUnits, readTree } from '#server/areas/reorganisation/stored-tree.ts'
import { lockPeopleThenUnits } from '#server/areas/units/move-unit.ts'
import { lockTree } from '#server/areas/units/unit-store.ts'

export interface ExecutedPlan {
  id: string
  soNguoi: number
}

export async function executePlan(request: AuthenticatedRequest, input: PlanInput): Promise<ExecutedPlan> {
  const reference = await loadReferenceData(request.server.tableCache)
  if (!request.server.guards.mayChangePersons(request.account.role)) throw refusals.forbidden()
  let decision: Decision
  let noiDung: string[]
  try {
    // Reports visible errors before locking anything.
    noiDung = describePlan(
      input.buoc,
      planOf(request, reference.units, unitsInUse(reference.units), input.buoc),
    )
    decision = readDecision(input, reference, request.today)
  } catch (refusal) {
    // Units ended by a first attempt are missing at the second.
    if (refusal instanceof Refusal) return replayAnswer(request, refusal)
    throw refusal
  }
  return runWork(
    request,
    {
      title: noiDung.length === 1 ? (noiDung[0] ?? '') : sentences.workTitle(noiDung.length),
      outcome: ({ soNguoi }) => sentences.done(soNguoi),
    },
    (working, step) => inOneTransaction(working, input, decision, reference, step),
  )
}

function inOneTransaction(
  request: AuthenticatedRequest,
  input: PlanInput,
  decision: Decision,
  reference: ReferenceData,
  step: Step,
): Promise<ExecutedPlan> {
  return inRetriableTransaction(request, async (tx, markChanged) => {
    const transaction: OfficerTransaction = { tx, markChanged }
    await lockTree(tx)
    const tree = await readTree(tx)
    const units = planUnits(tree)
    const affected = affectedBy(planOf(request, reference.units, units, input.buoc))
    await lockAffected(request, transaction, peopleWritten(affected), affected.moving)
    const homes = await checkSplits(tx, planOf(request, reference.units, units, input.buoc), input.buoc)
    const plan = planOf(request, reference.units, units, input.buoc, homes)
    const waiting = await pendingMovements(tx, affected, true)
    const soNguoi = await countPeople(tx, affected)
    step(0, soNguoi, sentences.units)
    const ids = await changeUnits({ tx, request, plan, tree })
    const about = { plan, ids, affected, decision, soNguoi }
    const reorganisation = await insertReorganisation(request, transaction, input, about)
    await noteUnits({ tx, request, plan, tree }, reorganisation, ids)
    await noteFormerNames({ tx, request, plan, tree }, reorganisation, decision.ngayHieuLuc ?? '', ids)
    const following = { request, transaction, plan, affected, ids, reorganisation }
    await followMovements(following, waiting)
    await movePeople({ ...following, reference: await withUnitsOf(tx, reference), decision }, affected, step)
    await followPositions(following)
    await followAccounts(following)
    await followRoles(following)
    await followDecisions(following)
    await followViews(following)
    markChanged('units')
    return { id: String(reorganisation), soNguoi }
  })
}

/** Locks people, then units; throws 26 beyond the limit for the embedded database. */
export async function lockAffected(
  { server }: AuthenticatedRequest,
  { tx }: OfficerTransaction,
  people: RawBuilder<boolean>,
  units: readonly number[],
): Promise<void> {
  const among = sql<boolean>`id = any(cast(${units} as bigint[]))`
  const count = await lockPeopleThenUnits(tx, people, among)
  if (server.database.kind === 'embedded' && count > maxPeopleEmbedded)
    throw refusals.wrongState(sentences.tooMany(count))
}

async function insertReorganisation(
  request: AuthenticatedRequest,
  { tx }: OfficerTransaction,
  { buoc }: PlanInput,
  about: { plan: Plan; ids: Ids; affected: AffectedUnits; decision: Decision; soNguoi: number },
): Promise<number> {
  const { plan, ids, affected, soNguoi } = about
  const { ngayHieuLuc, soQuyetDinh, ngayKy, nguoiKy } = about.decision
  const noiDung = describePlan(buoc, plan)
  const touched = [
    ...new Set([...plan.ended.keys(), ...plan.receiving, ...plan.renamed, ...plan.sent].map(ids)),
  ]
  const { rows } = await sql<{ id: number }>`
    insert into reorganisation ("ngayHieuLuc", "soQuyetDinh", "ngayKy", "nguoiKy", buoc, "noiDung", unit_ids,
      "soNguoi", "soDonVi", created_by, created_at)
    values (${ngayHieuLuc}, ${soQuyetDinh}, ${ngayKy}, ${nguoiKy}, cast(${JSON.stringify(buoc)} as jsonb),
      cast(${noiDung} as text[]), cast(${touched} as bigint[]), ${soNguoi}, ${affected.count},
      ${request.account.id}, ${request.now})
    returning id`.execute(tx)
  const id = Number(rows[0]?.id)
  await writeAudit(tx, request, {
    kind: 'them',
    target: 'reorganisation',
    targetId: id,
    named: soQuyetDinh ?? '',
    after: { ngayHieuLuc, soQuyetDinh, ngayKy, nguoiKy, noiDung, soNguoi, soDonVi: affected.count },
  })
  return id
}
