/** Where a person may be placed: an active unit, and a room (phòng ban) of that unit. */
import { sql } from 'kysely'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import { roomLevel } from '#domain/units/unit-form.ts'
import type { DbOrTx, Tx } from '#server/platform/db/database.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { OfficerRecord } from '#server/people/officers/officer-store.ts'

/**
 * Why nobody can be placed in this unit, as a sentence; null if it is active and no room. Locks it until the
 * transaction ends. `label`: the form's name for it.
 */
export async function problemOfUnit(tx: DbOrTx, unit: number, label: string): Promise<string | null> {
  const { rows } = await sql<{ active: boolean; capDV: number }>`
    select active, "capDV" from unit where id = ${unit} for share`.execute(tx)
  if (!rows[0]?.active) return `${label} không tồn tại.`
  return rows[0].capDV === roomLevel ? `${label} không được là phòng ban.` : null
}

/**
 * Whether a unit is one of the rooms (phòng ban) of another; locks both until the transaction ends. Units are locked
 * from the top down, as when moving one.
 */
export async function isRoomOf(tx: DbOrTx, room: number, unit: number): Promise<boolean> {
  const { rows } = await sql<{ isRoom: boolean }>`
    select parent_id = ${unit} and "capDV" = ${roomLevel} and active as "isRoom" from unit
    where id = any(cast(${[room, unit]} as bigint[])) order by level, id for share`.execute(tx)
  return rows.some(({ isRoom }) => isRoom)
}

/** The nearest active unit among a unit and those above it; locked until the transaction ends. */
async function nearestInUse(tx: Tx, id: number): Promise<number> {
  for (let at: number | null | undefined = id; at;) {
    const { rows } = await sql<{ active: boolean; parent_id: number | null }>`
      select active, parent_id from unit where id = ${at} for share`.execute(tx)
    if (rows[0]?.active) return at
    at = rows[0]?.parent_id
  }
  throw new Error(`unit ${id} has no unit in use above it`)
}

/**
 * The place of a restored person: the nearest active unit, and the room if it still belongs to that unit. Both are
 * locked until the transaction ends.
 */
export async function placeInUse(
  tx: Tx,
  { unitId, row }: OfficerRecord,
  { units }: ReferenceData,
): Promise<Pick<OfficerValues, 'donVi' | 'phongBan'>> {
  const unit = unitId === null ? null : await nearestInUse(tx, unitId)
  const room = row['phongBanId'] as number | null
  const staysInRoom = room !== null && unit !== null && (await isRoomOf(tx, room, unit))
  return { donVi: units.ref(unit), phongBan: staysInRoom ? units.ref(room) : null }
}
