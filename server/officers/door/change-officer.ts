/**
 * The only writer of a person and its rows: locks the person in scope, refuses records that may not change, runs the
 * work, and writes its patch with everything derived from it (architecture: 'what every read and write rests on').
 */
import type { RawBuilder } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import type { SignedIn } from '#server/http/request.ts'
import { amendPatches, followChanges, isFollowed } from '#server/officers/door/follow.ts'
import type { ChangeOptions, OfficerChange, OfficerPatch, SavedOfficer } from '#server/officers/door/patch.ts'
import { lawsClock } from '#server/officers/derivations/must-be-sent.ts'
import { planChange, recordsNeeded } from '#server/officers/door/plan-change.ts'
import { PeoplesRows } from '#server/officers/door/read-rows.ts'
import { valuesOf } from '#server/officers/door/cells.ts'
import { contextOf, throughTheDoor, type Transaction } from '#server/officers/door/through-the-door.ts'
import { writePerson } from '#server/officers/door/write-person.ts'
import {
  asRecord,
  findOfficer,
  findOfficerOfMovement,
  type OfficerRecord,
} from '#server/officers/officer-store.ts'
import { statusCodes } from '#server/officers/status-codes.ts'
import type { Lists } from '#server/forms/parse-values.ts'
import type { StoredRow } from '#server/forms/stored-values.ts'

/** Runs `work` on one person. Throws 23 out of scope, 26 for a record in a transfer. */
export function changeOfficer<T>(
  request: SignedIn,
  idCanBo: number,
  options: ChangeOptions,
  work: (change: OfficerChange) => Promise<OfficerPatch<T>>,
): Promise<T> {
  return throughTheDoor(request, async (transaction, lists) => {
    const { deleted = false } = options
    const find = { lock: true, deleted }
    const officer = await findOfficer(transaction.tx, request, lists.units, idCanBo, find)
    if (officer === undefined) throw refusals.officerNotFound()
    return changeLocked(request, transaction, lists, officer, options, work)
  })
}

/**
 * For the unit that receives a person: finds the person through a movement that the caller reaches, whatever the
 * person's unit, and locks them. `reached` is the guard's condition on `movement` (alias `m`); `movement` is that row
 * as read after the lock was taken.
 */
export function changeOfficerOfMovement<T>(
  request: SignedIn,
  movementId: number,
  options: ChangeOptions & { reached: RawBuilder<boolean> },
  work: (change: OfficerChange & { movement: StoredRow }) => Promise<OfficerPatch<T>>,
): Promise<T> {
  return throughTheDoor(request, async (transaction, lists) => {
    const { tx } = transaction
    const { reached, deleted = false } = options
    const found = await findOfficerOfMovement(tx, request, movementId, { reached, deleted })
    if (found === undefined) throw refusals.rowNotFound()
    const { officer, movement } = found
    return changeLocked(request, transaction, lists, officer, options, (change) =>
      work({ ...change, movement }),
    )
  })
}

/** Adds a person; the patch's values are the non-empty fields. */
export function addOfficer<T>(
  request: SignedIn,
  work: (change: Pick<OfficerChange, 'tx' | 'touch' | 'lists'>) => Promise<OfficerPatch<T>>,
): Promise<T> {
  return throughTheDoor(request, async (transaction, lists) => {
    const patch = await work({ ...transaction, lists })
    const plan = planChange({}, patch, () => [], lists, lawsClock(request))
    const { officer, rows } = await writePerson(transaction.tx, request, undefined, plan, lists)
    const { audit } = contextOf(request, transaction, lists)
    return patch.answer({
      ...transaction,
      officer,
      changed: plan.changed,
      rows,
      lockedAccounts: [],
      audit: (entry) => audit([{ ...entry, officerId: officer.id, unitId: officer.unitId }]),
    })
  })
}

async function changeLocked<T>(
  request: SignedIn,
  transaction: Transaction,
  lists: Lists,
  officer: OfficerRecord,
  { refusedStatuses = [statusCodes.moving, statusCodes.deleted], reads = [] }: ChangeOptions,
  work: (change: OfficerChange) => Promise<OfficerPatch<T>>,
): Promise<T> {
  const { tx } = transaction
  const status = lists.catalogues.ref(officer.statusId)?.code
  if (status !== undefined && refusedStatuses.includes(status)) {
    throw refusals.wrongState('Hồ sơ đang chờ tiếp nhận ở đơn vị mới nên không thể thay đổi.')
  }
  const peoplesRows = new PeoplesRows(tx, request.server.guards.rowsOfPersons, [officer.id], lists)
  await peoplesRows.read(reads)
  const given = await work({
    ...transaction,
    officer,
    lists,
    read: (records) => peoplesRows.read(records),
    rowsOf: (record) => peoplesRows.of(officer.id, record),
  })
  const context = contextOf(request, transaction, lists)
  const [planned] = await amendPatches(request, [{ officer, patch: given }], context)
  const patch = planned?.patch ?? given
  await peoplesRows.read(recordsNeeded(patch))
  const rowsOf = (record: AnySubRecord) => peoplesRows.of(officer.id, record)
  const plan = planChange(officer.row, patch, rowsOf, lists, lawsClock(request))
  const { changed, content } = plan
  const expected = asRecord({ ...officer.row, ...valuesOf(plan.cells) })
  const follows = isFollowed({ officer, patch, saved: expected, changed, content }, context)
  const isLast = given.isLast === true && !follows && transaction.isEnd?.() === true
  const { officer: saved, rows } = await writePerson(tx, request, officer, plan, lists, { isLast })
  const { lockedAccounts, columns } = await followChanges(
    request,
    isLast ? [] : [{ officer, patch, saved, changed, content }],
    context,
  )
  const answered: SavedOfficer = {
    ...transaction,
    officer: columns.has(officer.id) ? asRecord({ ...saved.row, ...columns.get(officer.id) }) : saved,
    changed,
    rows,
    lockedAccounts: lockedAccounts.get(officer.id) ?? [],
    audit: (entry) => context.audit([{ ...entry, officerId: officer.id, unitId: officer.unitId }]),
  }
  return given.answer(answered)
}
