/** Out of the bin: undoes what the deletion did and nothing else, unless the unit has gone meanwhile. */
import { sql } from 'kysely'
import { binSentences } from '#domain/bin/bin-sentences.ts'
import { codes } from '#domain/api/codes.ts'
import { Refusal, refusals } from '#domain/api/refusals.ts'
import type { ValuesOf } from '#domain/fields/field.ts'
import { pickFields } from '#domain/forms/form.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { versionsTouched } from '#domain/officer/officer-forms.ts'
import { changesBetween } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { units, type SignedIn } from '#server/http/request.ts'
import { changeOfficer, statusCodes, type OfficerChange } from '#server/officers/change-officer.ts'
import { afterReturning } from '#server/officers/officer-follower.ts'
import { findOfficer, updateOfficer, type OfficerRecord } from '#server/officers/officer-store.ts'
import type { Lists } from '#server/forms/parse-values.ts'
import { readRow } from '#server/forms/stored-values.ts'
import { isRoomOf, nearestInUse } from '#server/officers/unit-of-officer.ts'

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
      await afterReturning(request, change, await takeLockedAccounts(change))
      const above = names.includes('donVi') ? (values.donVi?.name ?? null) : null
      return { id: String(officer.id), above }
    },
  )
}

const restoredFields = pickFields(officerFields, ['trangThaiHoSo', 'donVi', 'phongBan'])
type RestoredValues = ValuesOf<typeof restoredFields>

/**
 * Persons in the bin don't hinder the deletion of their unit or room: then the nearest unit above that is in use takes
 * them, and a room that is none of their unit's any more is left.
 */
async function comingBack(
  tx: Tx,
  officer: OfficerRecord,
  stored: RestoredValues,
  { catalogues, units: tree }: Lists,
): Promise<RestoredValues> {
  const status =
    (officer.row['trangThaiTruocXoaId'] as number | null) ??
    catalogues.idOf('DM_TRANGTHAIHOSO', statusCodes.working)
  const unit = officer.unitId === null ? null : await nearestInUse(tx, officer.unitId)
  const room = officer.row['phongBanId'] as number | null
  const staysInRoom = room !== null && unit !== null && (await isRoomOf(tx, room, unit))
  return {
    trangThaiHoSo: catalogues.ref(status),
    donVi: unit === officer.unitId ? stored.donVi : tree.ref(unit),
    phongBan: staysInRoom ? stored.phongBan : null,
  }
}

/** The accounts that the deletion had locked; what was kept of the deletion goes. */
async function takeLockedAccounts({ tx, officer }: OfficerChange): Promise<readonly number[]> {
  const { rows } = await sql<{ locked: number[] }>`
    delete from officer_deletion where officer_id = ${officer.id} returning locked_accounts as locked`.execute(
    tx,
  )
  return rows[0]?.locked ?? []
}
