/**
 * Writes a person and its rows: locks the person in scope, refuses records that may not change, runs the work, and
 * writes its patch with everything derived from it (architecture: 'what every read and write rests on').
 */
import type { RawBuilder } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { runBeforeWrite, runAfterWrite } from '#server/people/officers/write/run-hooks.ts'
import type {
  ChangeOptions,
  OfficerChange,
  OfficerPatch,
  SavedOfficer,
} from '#server/people/officers/write/patch.ts'
import { planChange, recordsNeeded } from '#server/people/officers/write/plan-change.ts'
import { PeopleRowReader } from '#server/people/officers/write/statements/read-rows.ts'
import {
  hookContext,
  inOfficerTransaction,
  type OfficerTransaction,
} from '#server/people/officers/write/officer-transaction.ts'
import { writePerson } from '#server/people/officers/write/write-person.ts'
import {
  asRecord,
  findOfficer,
  findOfficerOfMovement,
  type OfficerRecord,
} from '#server/people/officers/officer-store.ts'
import { statusCodes } from '#server/people/officers/status-codes.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { StoredRow } from '#server/people/forms/stored-values.ts'

/** Runs `work` on one person. Throws 23 out of scope, 26 for a record in a transfer. */
export function changeOfficer<T>(
  request: AuthenticatedRequest,
  idCanBo: number,
  options: ChangeOptions,
  work: (change: OfficerChange) => Promise<OfficerPatch<T>>,
): Promise<T> {
  return inOfficerTransaction(request, async (transaction, reference) => {
    const { deleted = false } = options
    const find = { lock: true, deleted }
    const officer = await findOfficer(transaction.tx, request, reference.units, idCanBo, find)
    if (officer === undefined) throw refusals.officerNotFound()
    return changeLocked(request, transaction, reference, officer, options, work)
  })
}

/**
 * For the unit that receives a person: finds the person through a movement that the caller reaches, whatever the
 * person's unit, and locks them. `reached` is the guard's condition on `movement` (alias `m`); `movement` is that row
 * as read after the lock was taken.
 */
export function changeOfficerOfMovement<T>(
  request: AuthenticatedRequest,
  movementId: number,
  options: ChangeOptions & { reached: RawBuilder<boolean> },
  work: (change: OfficerChange & { movement: StoredRow }) => Promise<OfficerPatch<T>>,
): Promise<T> {
  return inOfficerTransaction(request, async (transaction, reference) => {
    const { tx } = transaction
    const { reached, deleted = false } = options
    const officerAndMovement = await findOfficerOfMovement(tx, request, movementId, { reached, deleted })
    if (officerAndMovement === undefined) throw refusals.rowNotFound()
    const { officer, movement } = officerAndMovement
    return changeLocked(request, transaction, reference, officer, options, (change) =>
      work({ ...change, movement }),
    )
  })
}

/** Adds a person; the patch's values are the non-empty fields. */
export function addOfficer<T>(
  request: AuthenticatedRequest,
  work: (change: Pick<OfficerChange, 'tx' | 'markChanged' | 'reference'>) => Promise<OfficerPatch<T>>,
): Promise<T> {
  return inOfficerTransaction(request, async (transaction, reference) => {
    const patch = await work({ ...transaction, reference })
    const plan = planChange({}, patch, () => [], reference, request.today)
    const { officer, rows } = await writePerson(transaction.tx, request, undefined, plan, reference)
    const { audit } = hookContext(request, transaction, reference)
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

/** Throws 26 if the record's status forbids changes: by default in a transfer, and in the bin. */
export function refuseStatus(
  { statusId }: OfficerRecord,
  { catalogues }: ReferenceData,
  refusedStatuses: readonly string[] = [statusCodes.moving, statusCodes.deleted],
): void {
  const status = catalogues.ref(statusId)?.code
  if (status !== undefined && refusedStatuses.includes(status))
    throw refusals.wrongState('Hồ sơ đang chờ tiếp nhận ở đơn vị mới nên không thể thay đổi.')
}

async function changeLocked<T>(
  request: AuthenticatedRequest,
  transaction: OfficerTransaction,
  reference: ReferenceData,
  officer: OfficerRecord,
  { refusedStatuses, reads = [] }: ChangeOptions,
  work: (change: OfficerChange) => Promise<OfficerPatch<T>>,
): Promise<T> {
  const { tx } = transaction
  refuseStatus(officer, reference, refusedStatuses)
  // What is cached is another row soon: planning a form on it would cost a statement that writes nothing.
  request.server.recordCache.forget(officer.id)
  const rowReader = new PeopleRowReader(tx, request.server.guards.rowsOfPersons, [officer.id], reference)
  await rowReader.read(reads)
  const ownPatch = await work({
    ...transaction,
    officer,
    reference,
    read: (records) => rowReader.read(records),
    rowsOf: (record) => rowReader.of(officer.id, record),
  })
  const context = hookContext(request, transaction, reference)
  const [planned] = await runBeforeWrite(request, [{ officer, patch: ownPatch }], context)
  const patch = planned?.patch ?? ownPatch
  await rowReader.read(recordsNeeded(patch))
  const rowsOf = (record: AnySubRecord) => rowReader.of(officer.id, record)
  const plan = planChange(officer.row, patch, rowsOf, reference, request.today)
  const { changed, content } = plan
  const { officer: saved, rows } = await writePerson(tx, request, { record: officer }, plan, reference)
  const written = [{ officer, patch, saved, changed, content }]
  const { lockedAccounts, columns } = await runAfterWrite(request, written, context)
  const answered: SavedOfficer = {
    ...transaction,
    officer: columns.has(officer.id) ? asRecord({ ...saved.row, ...columns.get(officer.id) }) : saved,
    changed,
    rows,
    lockedAccounts: lockedAccounts.get(officer.id) ?? [],
    audit: (entry) => context.audit([{ ...entry, officerId: officer.id, unitId: officer.unitId }]),
  }
  return ownPatch.answer(answered)
}
