/**
 * The unit that a movement leads to, and the status that it starts from (product: 'a person's unit is never a room').
 */
import { refusals } from '#domain/api/refusals.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { UnitRef } from '#domain/fields/values.ts'
import type { AnyMovement } from '#domain/movements/movement.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { destinationOf } from '#server/areas/movements/movement-store.ts'
import { isRoomOf, problemOfUnit } from '#server/people/officers/forms/unit-of-officer.ts'

/**
 * Throws 21 unless the unit is active, no room, and not the person's own (`present`; null: not checked). It stays
 * active until the transaction ends: deleting a unit first counts its pending movements.
 */
export async function refuseBadDestination(
  tx: Tx,
  movement: AnyMovement,
  values: AnyValues,
  present: number | null,
): Promise<void> {
  const { destination, contract } = movement
  const unit = destinationOf(movement, values)
  if (destination === undefined || unit === null) return
  const refuse = (message: string) => refusals.invalidField(`${contract.key}.${destination}`, message)
  if (unit === present) throw refuse('Đơn vị chuyển đến phải khác đơn vị hiện tại.')
  const problem = await problemOfUnit(tx, unit, 'Đơn vị chuyển đến')
  if (problem !== null) throw refuse(problem)
}

/** Throws 21 unless the rooms that the receiving unit names are its own; they stay so until the transaction ends. */
export async function refuseForeignRoom(tx: Tx, movement: AnyMovement, values: AnyValues): Promise<void> {
  const unit = destinationOf(movement, values)
  for (const [name, field] of Object.entries(movement.acceptance?.form.fields ?? {})) {
    const room = field.kind === 'unit' && field.offers === 'rooms' ? (values[name] as UnitRef | null) : null
    if (room === null || (unit !== null && (await isRoomOf(tx, Number(room.id), unit)))) continue
    const message = `${field.label} không thuộc đơn vị chuyển đến.`
    throw refusals.invalidField(`${movement.contract.key}.${name}`, message)
  }
}
