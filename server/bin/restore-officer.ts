/** Out of the bin: undoes what the deletion did and nothing else, unless the unit has gone meanwhile. */
import { sql } from 'kysely'
import { binSentences } from '#domain/bin/bin-sentences.ts'
import { codes } from '#domain/api/codes.ts'
import { Refusal, refusals } from '#domain/api/refusals.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { pickFields } from '#domain/forms/form.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { versionsTouched } from '#domain/officer/officer-forms.ts'
import { changesBetween } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { units, type SignedIn } from '#server/http/request.ts'
import { changeOfficer, statusCodes, type OfficerChange } from '#server/officers/change-officer.ts'
import { findOfficer, updateOfficer, type OfficerRecord } from '#server/officers/officer-store.ts'
import type { Lists } from '#server/records/parse-values.ts'
import { readRow } from '#server/records/stored-values.ts'
import { isRoomOf, nearestInUse } from '#server/units/unit-store.ts'

interface Restored {
  id: string
  /** The name of the unit that took the person, where the own one is out of use; else null. */
  above: string | null
}

/**
 * Restores one deleted record: its former status, and the accounts that its deletion had locked. A CCCD or staff number
 * that somebody else has been given meanwhile is a 22 (the database's own indexes say so), a record that isn't deleted
 * a 26.
 */
export async function restoreOfficer(request: SignedIn, id: number): Promise<Restored> {
  return restored(request, id).catch(async (error: unknown) => {
    // Not in the bin: never there, or taken out a moment ago by somebody else.
    const isGone = error instanceof Refusal && error.code === codes.gone
    const standing = isGone && (await findOfficer(request.db, request, await units(request), id))
    throw standing ? refusals.wrongState(binSentences.notDeleted) : error
  })
}

function restored(request: SignedIn, id: number): Promise<Restored> {
  return changeOfficer(
    request,
    id,
    { touches: 'form', refusedStatuses: [], deleted: true },
    async (change) => {
      const { tx, officer, lists, auditStatement } = change
      const stored = readRow(restoredFields, officer.row, lists)
      const values = await comingBack(tx, officer, stored, lists)
      const { names, before, after } = changesBetween(stored, values)
      await updateOfficer(tx, officer, {
        fields: Object.fromEntries(Object.entries(restoredFields).filter(([name]) => names.includes(name))),
        values: after,
        versions: versionsTouched(names),
        also: {
          deleted: false,
          trangThaiTruocXoaId: null,
          ...(names.some((name) => name !== 'trangThaiHoSo') ? { isUpdatedSyncQuocGia: true } : {}),
        },
        entry: auditStatement({ kind: 'sua', target: 'officer', targetId: officer.id, before, after }),
      })
      await unlockAccounts(change)
      const unit = after['donVi'] as { name: string } | undefined
      return { id: String(officer.id), above: unit?.name ?? null }
    },
  )
}

const restoredFields = pickFields(officerFields, ['trangThaiHoSo', 'donVi', 'phongBan'])

/**
 * Persons in the bin don't hinder the deletion of their unit or room: then the nearest unit above that is in use takes
 * them, and a room that is none of their unit's any more is left.
 */
async function comingBack(
  tx: Tx,
  officer: OfficerRecord,
  stored: AnyValues,
  { catalogues, units: tree }: Lists,
): Promise<AnyValues> {
  const status =
    (officer.row['trangThaiTruocXoaId'] as number | null) ??
    catalogues.idOf('DM_TRANGTHAIHOSO', statusCodes.working)
  const unit = officer.unitId === null ? null : await nearestInUse(tx, officer.unitId)
  const room = officer.row['phongBanId'] as number | null
  const staysInRoom = room !== null && unit !== null && (await isRoomOf(tx, room, unit))
  return {
    trangThaiHoSo: catalogues.ref(status),
    donVi: unit === officer.unitId ? stored['donVi'] : tree.ref(unit),
    phongBan: staysInRoom ? stored['phongBan'] : null,
  }
}

/** Opens the accounts that the deletion had locked, and no others. */
async function unlockAccounts({ tx, touch, officer }: OfficerChange): Promise<void> {
  const { rows } = await sql<{ locked: number[] }>`
    delete from officer_deletion where officer_id = ${officer.id} returning locked_accounts as locked`.execute(
    tx,
  )
  const { rows: unlocked } = await sql<{ id: number }>`
    update account set "isActived" = true where id = any(cast(${rows[0]?.locked ?? []} as bigint[]))
      and not "isActived" and deleted_at is null and "idCBCC" = ${officer.id} returning id`.execute(tx)
  if (unlocked.length > 0) touch('sessions')
}
