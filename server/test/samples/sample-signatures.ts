/** Signed records for tests that need them without a certificate: written past the door. */
import { sql } from 'kysely'
import type { TestServer } from '#server/test/harness.ts'

/** Gives the people an approved signature of nothing in particular; returns the signatures' ids in their order. */
export async function markSigned({ database }: TestServer, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    insert into signature (officer_id, state, content, hash, signature, certificate, signer, serial, issuer, user_name,
      approved_at)
    select p.id, 'approved', '{}', 'aGFzaA==', 'a2V5', 'a2V5', 'Người ký', '01', 'Tổ chức cấp', 'lanhdao', now()
    from unnest(cast(${[...ids]} as bigint[])) with ordinality p (id, at) order by p.at
    returning id`.execute(database.db)
  await sql`update officer o set signing = 1, signature_id = (
      select max(s.id) from signature s where s.officer_id = o.id)
    where o.id = any(cast(${[...ids]} as bigint[]))`.execute(database.db)
  return rows.map(({ id }) => String(id))
}
