/**
 * The one door for writes to a person and its rows: locks the person in scope, refuses records that may not change,
 * runs the work, writes the audit, and renews what is derived (architecture: 'what every read and write rests on').
 */
import type { RawBuilder } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import type { AuditEntry } from '#server/audit/audit.ts'
import { auditStatement, writeAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { inRetriableTransaction } from '#server/http/retriable-transaction.ts'
import { catalogues, places, units, type SignedIn } from '#server/http/request.ts'
import type { Kept } from '#server/memory/memory.ts'
import { deriveOfficer, type Touched } from '#server/officers/derive-officer.ts'
import { findOfficer, type OfficerRecord } from '#server/officers/officer-store.ts'
import type { Lists } from '#server/forms/parse-values.ts'

/** Codes of DM_TRANGTHAIHOSO that the rules name (spec 3 §9, docs/unit-tree.md). */
export const statusCodes = { working: '01', moving: '00', deleted: '999999' } as const

type OfficerEntry = Omit<AuditEntry, 'officerId' | 'unitId'>

export interface OfficerChange {
  tx: Tx
  touch: (kept: Kept) => void
  officer: OfficerRecord
  lists: Lists
  /** One audit row for what was written, in the same transaction. */
  audit: (entry: OfficerEntry) => Promise<void>
  /** The same row, for the statement that writes to the person itself. */
  auditStatement: (entry: OfficerEntry) => RawBuilder<unknown>
}

export interface ChangeOptions {
  /** What the work touches, so that only what follows from it is derived again. */
  touches: Touched
  /** Statuses that refuse this work; being moved and deleted unless said otherwise. */
  refusedStatuses?: readonly string[]
  /** The person is looked for in the bin. */
  deleted?: true
}

/** Runs `work` on one person. Out of scope reads as not found (23), a record in 00 refuses (26). */
export async function changeOfficer<T>(
  request: SignedIn,
  idCanBo: number,
  options: ChangeOptions,
  work: (change: OfficerChange) => Promise<T>,
): Promise<T> {
  const lists: Lists = {
    catalogues: await catalogues(request),
    units: await units(request),
    places: await places(request),
  }
  if (!request.server.guards.mayChangePersons(request.account.role)) throw refusals.forbidden()
  return inRetriableTransaction(request, async (tx, touch) => {
    const deleted = options.deleted ?? false
    const officer = await findOfficer(tx, request, lists.units, idCanBo, { lock: true, deleted })
    if (officer === undefined) throw refusals.officerNotFound()
    const status = lists.catalogues.ref(officer.statusId)?.code
    if (
      status !== undefined &&
      (options.refusedStatuses ?? [statusCodes.moving, statusCodes.deleted]).includes(status)
    ) {
      throw refusals.wrongState('Hồ sơ đang chờ tiếp nhận ở đơn vị mới nên không thể thay đổi.')
    }
    const ofOfficer = (entry: OfficerEntry): AuditEntry => ({
      ...entry,
      officerId: officer.id,
      unitId: officer.unitId,
    })
    const result = await work({
      tx,
      touch,
      officer,
      lists,
      audit: (entry) => writeAudit(tx, request, ofOfficer(entry)),
      auditStatement: (entry) => auditStatement(request, ofOfficer(entry)),
    })
    await deriveOfficer(tx, officer.id, options.touches, lists)
    return result
  })
}
