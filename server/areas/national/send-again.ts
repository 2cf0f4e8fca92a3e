/**
 * Sends refused content again as signed, under a new key, since the national side has judged the old one: on request of
 * an officer, and automatically once a refused value has a national code. Records changed since wait for their
 * signature instead.
 */
import { sql } from 'kysely'
import { cataloguedPlaces } from '#domain/national/catalogued-values.ts'
import { fold } from '#domain/officer/name-text.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { markWaiting } from '#server/people/officers/write/mark-sent.ts'

/**
 * Serialises mapping values ('change') and settling refusals ('read'), so that no refusal is missed; before persons are
 * locked.
 */
export async function lockMappings(tx: Tx, how: 'change' | 'read'): Promise<void> {
  await (
    how === 'change'
      ? sql`select pg_advisory_xact_lock(hashtext('national-mapping'))`
      : sql`select pg_advisory_xact_lock_shared(hashtext('national-mapping'))`
  ).execute(tx)
}

/**
 * Makes these persons' refused messages pending again; returns the persons. Callers must wake the sender after the
 * commit.
 */
export async function sendAgain(tx: Tx, who: Actor, officerIds: readonly number[]): Promise<number[]> {
  if (officerIds.length === 0) return []
  const ids = sql`cast(${[...officerIds]} as bigint[])`
  // A separate statement: the next one must read the state while they are locked.
  await sql`select from officer where id = any(${ids}) order by id for update`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    update outbox b set state = 'waiting', key = gen_random_uuid(), tries = 0, next_try_at = '-infinity',
      settled_at = null, waiting_since = now()
    from officer o
    where o.id = b.officer_id and b.officer_id = any(${ids}) and b.state = 'refused' and o.signing = 1
      and o.signature_id = b.signature_id and not o.deleted
    returning o.id`.execute(tx)
  const again = rows.map(({ id }) => Number(id))
  await markWaiting(tx, who, again)
  return again
}

/** The same for everybody refused because of one of these values of a catalogue, in any spelling. */
export async function sendAgainFor(
  tx: Tx,
  who: Actor,
  catalogue: string,
  values: readonly string[],
): Promise<number[]> {
  const folded = new Set(values.map(fold))
  // Compared here: values may be stored encrypted.
  const { rows } = await sql<{ id: number; value: string }>`
    select e.officer_id as id, e.value from sync_error e
    join officer o on o.id = e.officer_id and o.signature_id = e.signature_id and o.signing = 1 and not o.deleted
    where e.field = any(cast(${cataloguedPlaces(catalogue)} as text[])) and e.value is not null`.execute(tx)
  const ids = rows.filter(({ value }) => folded.has(fold(value))).map(({ id }) => Number(id))
  return sendAgain(tx, who, [...new Set(ids)])
}
