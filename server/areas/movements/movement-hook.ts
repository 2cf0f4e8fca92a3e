/** Withdraws a pending movement when its person is deleted, so that nobody can accept it any more. */
import { sql } from 'kysely'
import { stateChange } from '#server/areas/movements/movement-store.ts'
import type { OfficerHook } from '#server/people/officers/write/officer-hook.ts'
import type { PersonPatch } from '#server/people/officers/write/patch.ts'

/** Restoring from the bin gives the status before the movement. */
export const movementHook: OfficerHook = {
  name: 'pending-movements',
  precedes: ({ system }) => system?.deleted === true,
  beforeWrite: async (deleted, { tx }) => {
    const people = deleted.map(({ officer }) => officer.id)
    const { rows } = await sql<{ id: number; officerId: number; formerStatusId: number | null }>`
      update movement set state = 'withdrawn', version = version + 1
      where officer_id = any(cast(${people} as bigint[])) and state = 'pending'
      returning id, officer_id as "officerId",
        cast(undo -> 'officer' ->> 'trangThaiHoSoId' as bigint) as "formerStatusId"`.execute(tx)
    return new Map(
      rows.map(({ id, officerId, formerStatusId }): [number, PersonPatch] => [
        officerId,
        {
          system: { trangThaiTruocXoaId: formerStatusId },
          log: [stateChange({ id, state: 'pending' }, 'withdrawn')],
        },
      ]),
    )
  },
}
