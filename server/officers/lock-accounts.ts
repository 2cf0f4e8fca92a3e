/** A person who leaves or is deleted no longer signs in: the accounts that were open are locked, and end at once. */
import type { OfficerChange } from '#server/officers/change-officer.ts'

/** Answers the ids of the accounts that this locked, so that undoing opens these and no others. */
export async function lockAccountsOf({ tx, officer, touch, audit }: OfficerChange): Promise<number[]> {
  const locked = await tx
    .updateTable('account')
    .set({ isActived: false })
    .where('idCBCC', '=', officer.id)
    .where('deleted_at', 'is', null)
    .where('isActived', '=', true)
    .returning('id')
    .execute()
  for (const { id } of locked) {
    const [before, after] = [{ isActived: true }, { isActived: false }]
    await audit({ kind: 'sua', target: 'account', targetId: id, before, after })
  }
  if (locked.length > 0) touch('sessions')
  return locked.map(({ id }) => id)
}
