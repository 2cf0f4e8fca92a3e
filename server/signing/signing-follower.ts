/**
 * A record whose content becomes again what was signed is signed again: nobody signs twice what a slip changed and a second
 * save put right. Computed only for people who have been signed and whose content has just changed.
 */
import { sql } from 'kysely'
import type { OfficerFollower } from '#server/officers/door/follower.ts'
import { markSignedAgain } from '#server/officers/door/mark-signed.ts'
import { tryCodesToSign } from '#server/records/signed-codes.ts'
import { contentsToApprove, UnknownReference, type SignedContent } from '#server/signing/signed-content.ts'

export const signingFollower: OfficerFollower = {
  name: 'signing',
  follow: async (changes, { tx, lists }) => {
    const ids = changes.flatMap(({ officer, content }) =>
      content && officer.row['signature_id'] != null ? [officer.id] : [],
    )
    if (ids.length === 0) return undefined
    const contents = await knownContents(tx, ids, lists)
    const { rows } = await sql<{ id: number; hash: string; isSent: boolean }>`
      select o.id, s.hash, exists (
        select from outbox b where b.signature_id = s.id and b.state = 'sent') as "isSent"
      from officer o join signature s on s.id = o.signature_id
      where o.id = any(cast(${ids} as bigint[]))`.execute(tx)
    const same = rows.filter(({ id, hash }) => contents.get(id)?.hash === hash)
    return same.length === 0 ? undefined : { columns: await markSignedAgain(tx, same) }
  },
}

/** Nobody's when a reference can't be told, or its code is being changed: then the record stays unsigned. */
async function knownContents(...[tx, ids, lists]: Parameters<typeof contentsToApprove>) {
  try {
    // The persons are locked, and who changes a code may wait for them.
    if (await tryCodesToSign(tx)) return await contentsToApprove(tx, ids, lists)
    return new Map<number, SignedContent>()
  } catch (error) {
    if (error instanceof UnknownReference) return new Map<number, SignedContent>()
    throw error
  }
}
