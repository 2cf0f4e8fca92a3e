/** A transfer that nobody has received yet is taken back: the person has the former status again. */
import { sql } from 'kysely'
import type { OfficerChange } from '#server/officers/change-officer.ts'
import type { OfficerFollower } from '#server/officers/officer-follower.ts'

/**
 * Withdraws the person's pending transfer, if there is one, and answers the status before it (null: none is pending).
 * The caller gives the person that status.
 */
async function withdrawPending({
  tx,
  officer,
  audit,
}: Pick<OfficerChange, 'tx' | 'officer' | 'audit'>): Promise<{ formerStatusId: number | null } | null> {
  const { rows } = await sql<{ id: number; formerStatusId: number | null }>`
    update movement set state = 'withdrawn', version = version + 1
    where officer_id = ${officer.id} and state = 'pending'
    returning id, cast(undo ->> 'trangThaiHoSoId' as bigint) as "formerStatusId"`.execute(tx)
  const [movement] = rows
  if (movement === undefined) return null
  await audit({
    kind: 'sua',
    target: 'movement',
    targetId: movement.id,
    before: { trangThaiBienDong: 'Chờ tiếp nhận' },
    after: { trangThaiBienDong: 'Đã rút' },
  })
  return { formerStatusId: movement.formerStatusId }
}

/** Deleted while a transfer waits to be received: nobody may receive it any more. */
export const transferFollower: OfficerFollower = { deleting: withdrawPending }
