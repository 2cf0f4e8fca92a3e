/**
 * A record whose content becomes again what was signed is signed again: nobody signs twice what a slip changed and a second
 * save put right. Most changes show by themselves that it doesn't: the whole content, all rows of a person, is read only
 * when what changed agrees with what was signed.
 */
import { sql } from 'kysely'
import type { Content } from '#domain/signing/canonical.ts'
import { mayStillBe } from '#domain/signing/content.ts'
import { readRow } from '#server/forms/stored-values.ts'
import { fieldsNamed } from '#server/officers/door/changed-fields.ts'
import type { FollowContext, FollowedChange, OfficerFollower } from '#server/officers/door/follower.ts'
import { markSignedAgain } from '#server/officers/door/mark-signed.ts'
import { signedContentsOf, UnknownReference, type SignedContent } from '#server/signing/signed-content.ts'

export const signingFollower: OfficerFollower = {
  name: 'signing',
  follow: async (changes, { tx, lists }) => {
    const changed = changes.filter(({ officer, content }) => content && officer.row['signature_id'] != null)
    if (changed.length === 0) return undefined
    const signed = await signedOf(tx, changed)
    const ids = changed.flatMap((change) => {
      const content = signed.get(change.officer.id)?.content
      return content !== undefined && mayBeSignedAgain(content, change, lists) ? [change.officer.id] : []
    })
    if (ids.length === 0) return undefined
    const contents = await knownContents(tx, ids, lists)
    const same = ids.flatMap((id) => {
      const { hash, isSent } = signed.get(id) ?? {}
      return hash !== undefined && contents.get(id)?.hash === hash ? [{ id, isSent: isSent === true }] : []
    })
    return same.length === 0 ? undefined : { columns: await markSignedAgain(tx, same) }
  },
}

interface Signed {
  id: number
  hash: string
  /** The text that was signed. */
  content: string
  /** The national side has it. */
  isSent: boolean
}

/** The last approved signature of each person, by person. */
async function signedOf(
  tx: FollowContext['tx'],
  changes: readonly FollowedChange[],
): Promise<Map<number, Signed>> {
  const ids = changes.map(({ officer }) => officer.id)
  const { rows } = await sql<Signed>`
    select o.id, s.hash, s.content, exists (
      select from outbox b where b.signature_id = s.id and b.state = 'sent') as "isSent"
    from officer o join signature s on s.id = o.signature_id
    where o.id = any(cast(${ids} as bigint[]))`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

function mayBeSignedAgain(
  content: string,
  { changed, saved, patch }: FollowedChange,
  lists: FollowContext['lists'],
): boolean {
  const rows = (patch.rows ?? []).flatMap((row) => (row.op === 'remove' ? [] : [row]))
  const values = readRow(fieldsNamed(changed), saved.row, lists)
  return mayStillBe(JSON.parse(content) as Content, { values, rows })
}

/** Nobody's when a reference can't be told: then the record stays unsigned. */
async function knownContents(...[tx, ids, lists]: Parameters<typeof signedContentsOf>) {
  try {
    return await signedContentsOf(tx, ids, lists)
  } catch (error) {
    if (error instanceof UnknownReference) return new Map<number, SignedContent>()
    throw error
  }
}
