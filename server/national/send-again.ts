/** Messages that were refused for a typed value which now has an item: nothing of the record has to change for them. */
import { sql } from 'kysely'
import { outsideValues } from '#domain/national/outside-values.ts'
import { fold } from '#domain/officer/name-text.ts'
import { subRecordsByName } from '#domain/records/index.ts'
import type { Tx } from '#server/db/database.ts'

/** Where refusals name values typed beside this catalogue: the field of the person, the keys of histories. */
const placesOf = (catalogue: string): string[] =>
  outsideValues
    .filter((value) => value.catalogue === catalogue)
    .map(({ record, outside }) => (record === null ? outside : subRecordsByName[record].contract.key))

/**
 * Puts them into the outbox again, under new keys, since the national side has judged the old ones; records that were
 * changed since wait for their signature instead. Returns how many.
 */
export async function sendAgain(tx: Tx, catalogue: string, folded: string): Promise<number> {
  const places = placesOf(catalogue)
  const { rows: refused } = await sql<{ value: string }>`
    select distinct value from sync_error where field = any(cast(${places} as text[])) and value is not null`.execute(
    tx,
  )
  const spellings = refused.map(({ value }) => value).filter((value) => fold(value) === folded)
  if (spellings.length === 0) return 0
  const { rows } = await sql`
    update outbox b set state = 'waiting', key = gen_random_uuid(), tries = 0, next_try_at = '-infinity', settled_at = null
    from officer o
    where o.id = b.officer_id and b.state = 'refused' and o.signing = 1 and o.signature_id = b.signature_id
      and not o.deleted and exists (
        select from sync_error e where e.officer_id = b.officer_id and e.signature_id = b.signature_id
          and e.field = any(cast(${places} as text[])) and e.value = any(cast(${spellings} as text[])))
    returning b.id`.execute(tx)
  return rows.length
}
