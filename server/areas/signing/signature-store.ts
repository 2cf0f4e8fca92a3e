/** SQL of signatures. */
import { sql } from 'kysely'
import { Covered, JsonParameter } from '#server/platform/at-rest/covered.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** A verified signature of the person with this id. */
export interface NewSignature {
  id: number
  content: string
  hash: string
  Signature: string
  Cert: string
  signer: string
  serial: string
  issuer: string
}

/** The signed content is the whole record. */
const rowsOf = (signatures: readonly NewSignature[]) =>
  signatures.map((signature) => ({ ...signature, content: new Covered(signature.content) }))

/**
 * Stores approved signatures, replacing unapproved ones of the people; returns the signatures' ids by person. One
 * statement for all.
 */
export async function insertApproved(
  tx: Tx,
  { account, now }: AuthenticatedRequest,
  signatures: readonly NewSignature[],
): Promise<Map<number, number>> {
  if (signatures.length === 0) return new Map()
  const { rows } = await sql<{ id: number; officer_id: number }>`
    with given as (
      select * from jsonb_to_recordset(cast(${new JsonParameter(rowsOf(signatures))} as jsonb)) as g (
        id bigint, content text, hash text, "Signature" text, "Cert" text, signer text, serial text, issuer text)
    ), replaced as (
      delete from signature where state <> 'approved' and officer_id in (select id from given)
      returning officer_id, offered_by, offered_at
    )
    insert into signature (officer_id, state, content, hash, signature, certificate, signer, serial, issuer, account_id,
      user_name, created_at, approved_at, offered_by, offered_at)
    select g.id, 'approved', g.content, g.hash, g."Signature", g."Cert", g.signer, g.serial, g.issuer, ${account.id},
      ${account.userName}, cast(${now} as timestamptz), cast(${now} as timestamptz), r.offered_by, r.offered_at
    from given g left join replaced r on r.officer_id = g.id order by g.id
    returning id, officer_id`.execute(tx)
  return new Map(rows.map(({ id, officer_id }) => [officer_id, id]))
}
