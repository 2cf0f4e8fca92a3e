/**
 * Carries out a reorganisation: changes the tree, its people and everything that refers to the units, in one
 * transaction.
 */
import { sql, type RawBuilder } from 'kysely'
import { Refusal, refusals } from '#domain/api/refusals.ts'
import { describePlan } from '#domain/reorganisation/describe.ts'
import type { Plan } from '#domain/reorganisation/plan.ts'
import {
  mostPeopleEmbedded,
  reorganisationSentences as sentences,
} from '#domain/reorganisation/reorganisation-form.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { listsIn, withUnitsOf } from '#server/forms/lists.ts'
import type { Lists } from '#server/forms/parse-values.ts'
import { answerAgain, inRetriableTransaction } from '#server/http/retriable-transaction.ts'
import type { SignedIn } from '#server/http/request.ts'
import { runWork, type Step } from '#server/progress/run-work.ts'
import type { Transaction } from '#server/officers/door/through-the-door.ts'
import { changeUnits, noteFormerNames, noteUnits, type Ids } from '#server/reorganisation/change-units.ts'
import {
  checkSplits,
  concernedBy,
  countPeople,
  peopleWritten,
  type Concerned,
} from '#server/reorganisation/concerned.ts'
import {
  followAccounts,
  followMovements,
  followRoles,
  followViews,
  waitingMovements,
} from '#server/reorganisation/follow-units.ts'
import { movePeople } from '#server/reorganisation/move-people.ts'
import {
  planOf,
  readDecision,
  unitsInUse,
  type Decision,
  type PlanInput,
} from '#server/reorganisation/read-plan.ts'
import { planUnits, readTree } from '#server/reorganisation/stored-tree.ts'
import { lockPeopleThenUnits } from '#server/units/move-unit.ts'
import { lockTree } from '#server/units/unit-store.ts'

export interface CarriedOut {
  id: string
  soNguoi: number
}

export async function carryOut(request: SignedIn, input: PlanInput): Promise<CarriedOut> {
  const lists = await listsIn(request.server.memory, request.server.db)
  if (!request.server.guards.mayChangePersons(request.account.role)) throw refusals.forbidden()
  let decision: Decision
  let noiDung: string[]
  try {
    // Reports visible errors before locking anything.
    noiDung = describePlan(input.buoc, planOf(request, lists.units, unitsInUse(lists.units), input.buoc))
    decision = readDecision(input, lists, request.today)
  } catch (refusal) {
    // Units ended by a first attempt are missing at the second.
    if (refusal instanceof Refusal) return answerAgain(request, refusal)
    throw refusal
  }
  return runWork(
    request,
    {
      title: noiDung.length === 1 ? (noiDung[0] ?? '') : sentences.workTitle(noiDung.length),
      outcome: ({ soNguoi }) => sentences.done(soNguoi),
    },
    (working, step) => inOneTransaction(working, input, decision, lists, step),
  )
}

function inOneTransaction(
  request: SignedIn,
  input: PlanInput,
  decision: Decision,
  lists: Lists,
  step: Step,
): Promise<CarriedOut> {
  return inRetriableTransaction(request, async (tx, touch) => {
    const transaction: Transaction = { tx, touch }
    await lockTree(tx)
    const tree = await readTree(tx)
    const units = planUnits(tree)
    const concerned = concernedBy(planOf(request, lists.units, units, input.buoc))
    await lockConcerned(request, transaction, peopleWritten(concerned), concerned.moving)
    const homes = await checkSplits(tx, planOf(request, lists.units, units, input.buoc), input.buoc)
    const plan = planOf(request, lists.units, units, input.buoc, homes)
    const waiting = await waitingMovements(tx, concerned, true)
    const soNguoi = await countPeople(tx, concerned)
    step(0, soNguoi, sentences.units)
    const ids = await changeUnits({ tx, request, plan, tree })
    const about = { plan, ids, concerned, decision, soNguoi }
    const reorganisation = await insertReorganisation(request, transaction, input, about)
    await noteUnits({ tx, request, plan, tree }, reorganisation, ids)
    await noteFormerNames({ tx, request, plan, tree }, reorganisation, decision.ngayHieuLuc ?? '', ids)
    const following = { request, transaction, plan, concerned, ids, reorganisation }
    await followMovements(following, waiting)
    await movePeople({ ...following, lists: await withUnitsOf(tx, lists), decision }, concerned, step)
    await followAccounts(following)
    await followRoles(following)
    await followViews(following)
    touch('units')
    return { id: String(reorganisation), soNguoi }
  })
}

/** Locks people, then units; throws 26 beyond the limit for the embedded database. */
export async function lockConcerned(
  { server }: SignedIn,
  { tx }: Transaction,
  people: RawBuilder<boolean>,
  units: readonly number[],
): Promise<void> {
  const among = sql<boolean>`id = any(cast(${units} as bigint[]))`
  const count = await lockPeopleThenUnits(tx, people, among)
  if (server.database.kind === 'embedded' && count > mostPeopleEmbedded)
    throw refusals.wrongState(sentences.tooMany(count))
}

async function insertReorganisation(
  request: SignedIn,
  { tx }: Transaction,
  { buoc }: PlanInput,
  about: { plan: Plan; ids: Ids; concerned: Concerned; decision: Decision; soNguoi: number },
): Promise<number> {
  const { plan, ids, concerned, soNguoi } = about
  const { ngayHieuLuc, soQuyetDinh, ngayKy, nguoiKy } = about.decision
  const noiDung = describePlan(buoc, plan)
  const touched = [
    ...new Set([...plan.ended.keys(), ...plan.receiving, ...plan.renamed, ...plan.sent].map(ids)),
  ]
  const { rows } = await sql<{ id: number }>`
    insert into reorganisation ("ngayHieuLuc", "soQuyetDinh", "ngayKy", "nguoiKy", buoc, "noiDung", unit_ids,
      "soNguoi", "soDonVi", created_by, created_at)
    values (${ngayHieuLuc}, ${soQuyetDinh}, ${ngayKy}, ${nguoiKy}, cast(${JSON.stringify(buoc)} as jsonb),
      cast(${noiDung} as text[]), cast(${touched} as bigint[]), ${soNguoi}, ${concerned.count},
      ${request.account.id}, ${request.now})
    returning id`.execute(tx)
  const id = Number(rows[0]?.id)
  await writeAudit(tx, request, {
    kind: 'them',
    target: 'reorganisation',
    targetId: id,
    named: soQuyetDinh ?? '',
    after: { ngayHieuLuc, soQuyetDinh, ngayKy, nguoiKy, noiDung, soNguoi, soDonVi: concerned.count },
  })
  return id
}
