/**
 * Undoes a reorganisation: reverts what is unchanged since, keeps and reports the rest. Units are reverted before their
 * people, and created units end unless they have references by now.
 */
import { sql } from 'kysely'
import { codes } from '#domain/api/codes.ts'
import { refusals } from '#domain/api/refusals.ts'
import { reorganisationSentences as sentences } from '#domain/reorganisation/reorganisation-form.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { DbOrTx, Tx } from '#server/platform/db/database.ts'
import { loadReferenceData, withUnitsOf } from '#server/people/forms/reference-data.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { replayAnswer, inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import { Reply } from '#server/request/http/reply.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { runWork, type Step } from '#server/request/progress/run-work.ts'
import { lockToChangeCodes } from '#server/people/records/signed-codes.ts'
import { countPeople } from '#server/areas/reorganisation/affected-units.ts'
import { lockAffected, type ExecutedPlan } from '#server/areas/reorganisation/execute-plan.ts'
import { noted } from '#server/areas/reorganisation/journal.ts'
import {
  settleSenders,
  revertAccounts,
  revertMovements,
  revertRoles,
  revertDecisions,
  revertViews,
} from '#server/areas/reorganisation/undo/revert-rest.ts'
import { revertPositions } from '#server/areas/reorganisation/undo/revert-positions.ts'
import { revertPeople } from '#server/areas/reorganisation/undo/revert-people.ts'
import {
  retireCreatedUnits,
  mayChangeCodes,
  revertUnits,
  type UnitChange,
} from '#server/areas/reorganisation/undo/revert-units.ts'
import { refuseUndo, type StoredReorganisation } from '#server/areas/reorganisation/reorganisation-store.ts'
import { readTree } from '#server/areas/reorganisation/stored-tree.ts'
import { lockTree } from '#server/areas/units/unit-store.ts'
import type { RevertContext } from '#server/areas/reorganisation/undo/revert-context.ts'

export async function undo(request: AuthenticatedRequest, id: number): Promise<Reply<ExecutedPlan>> {
  const reference = await loadReferenceData(request.server.tableCache)
  if (!request.server.guards.mayChangePersons(request.account.role)) throw refusals.forbidden()
  const stored = await findReorganisation(request, request.db, id, reference)
  const why = refuseUndo(stored, request.now)
  // A first attempt of this request may have undone it.
  const done =
    why === null
      ? await runWork<Undone>(
          request,
          {
            title: sentences.undoTitle(stored.soQuyetDinh),
            outcome: ({ soNguoi }) => sentences.taken(soNguoi),
          },
          (working, step) => inOneTransaction(working, id, reference, step),
        )
      : await replayAnswer<Undone>(request, refusals.wrongState(why))
  const { soNguoi, stayed, named } = done
  const data = { id: String(id), soNguoi }
  if (stayed === 0) return new Reply(data, sentences.taken(soNguoi))
  return new Reply(data, sentences.takenPartly(soNguoi, stayed), {
    code: codes.partlyDone,
    detail: named.map((message) => ({ message })),
  })
}

interface Undone {
  soNguoi: number
  /** Number of things kept. */
  stayed: number
  /** Sentences about them: the first ones, and the number of others. */
  named: string[]
}

/** A readable number; thousands may have changed in thirty days. */
const maxNamed = 200

const firstOf = (stayed: readonly string[]): string[] =>
  stayed.length <= maxNamed
    ? [...stayed]
    : [...stayed.slice(0, maxNamed), sentences.andMore(stayed.length - maxNamed)]

function inOneTransaction(
  request: AuthenticatedRequest,
  id: number,
  reference: ReferenceData,
  step: Step,
): Promise<Undone> {
  return inRetriableTransaction(request, async (tx, markChanged) => {
    await lockTree(tx)
    const stored = await findReorganisation(request, tx, id, reference, true)
    const why = refuseUndo(stored, request.now)
    if (why !== null) throw refusals.wrongState(why)
    const taking: RevertContext = { request, transaction: { tx, markChanged }, reference, reorganisation: id }
    const units = await noted<UnitChange, UnitChange>(tx, id, 'unit')
    if (mayChangeCodes(await readTree(tx), units)) await lockToChangeCodes(tx)
    await lockUndone(
      taking,
      units.map((unit) => Number(unit.id)),
    )
    const { stayed, made, moved, renamed } = await revertUnits(taking, units)
    const people = await revertPeople({ ...taking, reference: await withUnitsOf(tx, reference) }, step)
    // Counted as when it was carried out.
    const soNguoi = await countPeople(tx, { moving: await unitsBelow(tx, moved), renamed }, people.staying)
    stayed.push(...(await revertMovements(taking)))
    await settleSenders(taking)
    stayed.push(
      ...(await revertAccounts(taking)),
      ...(await revertRoles(taking)),
      ...(await revertPositions(taking)),
      ...(await retireCreatedUnits(taking, made)),
      ...people.stayed,
    )
    const named = firstOf(stayed)
    await revertDecisions(taking)
    await revertViews(taking)
    await sql`delete from unit_former_name where reorganisation_id = ${id}`.execute(tx)
    await sql`update reorganisation set undone_at = ${request.now}, undone_by = ${request.account.id}
      where id = ${id}`.execute(tx)
    await writeAudit(tx, request, {
      kind: 'sua',
      target: 'reorganisation',
      targetId: id,
      named: stored.soQuyetDinh,
      before: { trangThai: 'Có hiệu lực' },
      after: {
        trangThai: 'Đã hoàn tác',
        soNguoi,
        ...(named.length > 0 && { giuNguyen: named }),
      },
    })
    markChanged('units')
    return { soNguoi, stayed: stayed.length, named }
  })
}

/** Throws 23 if it doesn't exist or is out of scope. */
async function findReorganisation(
  request: AuthenticatedRequest,
  db: DbOrTx,
  id: number,
  reference: ReferenceData,
  isLocked = false,
): Promise<StoredReorganisation> {
  const { rows } = await sql<StoredReorganisation>`
    select r.id, r."soQuyetDinh", r.unit_ids as "unitIds", r.created_at as "createdAt", r.undone_at as "undoneAt",
      exists (select from reorganisation later
        where later.id > r.id and later.undone_at is null and later.unit_ids && r.unit_ids) as "isBuiltOn"
    from reorganisation r where r.id = ${id} ${isLocked ? sql`for update` : sql``}`.execute(db)
  const [stored] = rows
  if (
    stored === undefined ||
    !request.server.guards.reorganisationIsUndone(request.scope, stored.unitIds, reference.units)
  )
    throw refusals.rowNotFound()
  return stored
}

/** Locks everybody who was moved, and everybody below units that will move back. */
async function lockUndone(
  { request, transaction, reorganisation }: RevertContext,
  ids: readonly number[],
): Promise<void> {
  const below = await unitsBelow(transaction.tx, ids)
  const people = sql<boolean>`("donViId" = any(cast(${below} as bigint[])) or id in (
    select cast(target_id as bigint) from reorganisation_change
    where reorganisation_id = ${reorganisation} and target = 'officer'))`
  await lockAffected(request, transaction, people, below)
}

/** The units and everything below them, as the tree is stored now. */
async function unitsBelow(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from unit s where exists (
      select from unnest(array[s.unit_1, s.unit_2, s.unit_3, s.unit_4, s.unit_5, s.unit_6]) above
      where above = any(cast(${ids} as bigint[])))`.execute(tx)
  return rows.map(({ id }) => id)
}
