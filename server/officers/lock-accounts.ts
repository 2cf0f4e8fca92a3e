/** A person who leaves or is deleted no longer signs in: the accounts that were open are locked, and end at once. */
import { writeAudit } from '#server/audit/audit.ts'
import type { SignedIn } from '#server/http/request.ts'
import type { OfficerChange } from '#server/officers/change-officer.ts'

/** Answers the ids of the accounts that this locked, so that undoing opens these and no others. */
export async function lockAccountsOf(
  request: SignedIn,
  { tx, officer, touch }: Pick<OfficerChange, 'tx' | 'officer' | 'touch'>,
): Promise<number[]> {
  const locked = await tx
    .updateTable('account')
    .set({ isActived: false })
    .where('idCBCC', '=', officer.id)
    .where('deleted_at', 'is', null)
    .where('isActived', '=', true)
    .returning('id')
    .execute()
  for (const { id } of locked) {
    await writeAudit(tx, request, {
      kind: 'sua',
      target: 'account',
      targetId: id,
      officerId: officer.id,
      unitId: officer.unitId,
      before: { isActived: true },
      after: { isActived: false },
    })
  }
  if (locked.length > 0) touch('sessions')
  return locked.map(({ id }) => id)
}
