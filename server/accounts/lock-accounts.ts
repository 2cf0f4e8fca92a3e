/** A person who leaves or is deleted no longer signs in: the accounts that were open are locked, and end at once. */
import { sql } from 'kysely'
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

/** Opens those of these accounts that are locked still; the person is back. */
export async function unlockAccountsOf(
  { tx, touch, officer }: OfficerChange,
  ids: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update account set "isActived" = true where id = any(cast(${[...ids]} as bigint[]))
      and not "isActived" and deleted_at is null and "idCBCC" = ${officer.id} returning id`.execute(tx)
  if (rows.length > 0) touch('sessions')
}
