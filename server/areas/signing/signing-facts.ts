/** Data for approval besides the content: read for locked people. */
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

export interface SigningFacts {
  signing: 0 | 1
  missing: number
  /** Last day for sending the change, ISO; null if nothing is owed. */
  deadline: string | null
  /** Hash of the last approved signature. */
  approvedHash: string | null
  /** The content last issued to this account. */
  issued: { hash: string; at: Date } | null
}

interface Row extends Omit<SigningFacts, 'issued'> {
  id: number
  issuedHash: string | null
  issuedAt: Date | null
}

/** One statement for all. */
export async function factsOf(
  tx: Tx,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, SigningFacts>> {
  const { rows } = await sql<Row>`
    select o.id, o.signing, o.missing_count as missing, o.send_deadline::text as deadline, s.hash as "approvedHash",
      f.hash as "issuedHash", f.offered_at as "issuedAt"
    from officer o left join signature s on s.id = o.signature_id
      left join signing_offer f on f.officer_id = o.id and f.account_id = ${accountId}
    where o.id = any(cast(${ids} as bigint[]))`.execute(tx)
  return new Map(
    rows.map(({ id, issuedHash: hash, issuedAt: at, ...facts }) => [
      id,
      { ...facts, issued: hash === null || at === null ? null : { hash, at } },
    ]),
  )
}
