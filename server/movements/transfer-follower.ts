/** A transfer that nobody has received yet is taken back when its person is deleted: nobody may receive it any more. */
import { sql } from 'kysely'
import type { OfficerFollower } from '#server/officers/door/follower.ts'
import type { OfficerEntry, PersonPatch } from '#server/officers/door/patch.ts'

/** Withdraws pending transfers of people who are being deleted; the status before the transfer is the one to restore. */
export const transferFollower: OfficerFollower = {
  name: 'pending-transfers',
  amend: async (planned, { tx }) => {
    const deleted = planned.filter(({ patch }) => patch.system?.deleted === true)
    if (deleted.length === 0) return new Map()
    const { rows } = await sql<{ id: number; officerId: number; formerStatusId: number | null }>`
      update movement set state = 'withdrawn', version = version + 1
      where officer_id = any(cast(${deleted.map(({ officer }) => officer.id)} as bigint[])) and state = 'pending'
      returning id, officer_id as "officerId", cast(undo ->> 'trangThaiHoSoId' as bigint) as "formerStatusId"`.execute(
      tx,
    )
    return new Map(
      rows.map(({ id, officerId, formerStatusId }): [number, PersonPatch] => [
        officerId,
        { system: { trangThaiTruocXoaId: formerStatusId }, log: [withdrawal(id)] },
      ]),
    )
  },
}

const withdrawal = (movementId: number): OfficerEntry => ({
  kind: 'sua',
  target: 'movement',
  targetId: movementId,
  before: { trangThaiBienDong: 'Chờ tiếp nhận' },
  after: { trangThaiBienDong: 'Đã rút' },
})
