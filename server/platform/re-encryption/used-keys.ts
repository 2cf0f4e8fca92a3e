/** Which keys the data of a database is encrypted with: whoever opens it must have them. */
import { sql } from 'kysely'
import type { KeyRing } from '#server/platform/at-rest/key-ring.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'

/** Row of `setting`. */
const name = 'at-rest-keys'

/** Notes that the key in use encrypts from now on. */
export async function noteKey(db: DbOrTx, { current }: KeyRing): Promise<void> {
  const ids = await usedKeys(db)
  if (!ids.includes(current.id)) await noteUsedKeys(db, [...ids, current.id])
}

/** Ids of the keys that data may be encrypted with. */
export async function usedKeys(db: DbOrTx): Promise<readonly string[]> {
  const { rows } = await sql<{
    ids: string[]
  }>`select value as ids from setting where name = ${name}`.execute(db)
  return rows[0]?.ids ?? []
}

/** Notes that no other key is in use. */
export async function noteUsedKeys(db: DbOrTx, ids: readonly string[]): Promise<void> {
  await sql`insert into setting (name, value) values (${name}, cast(${JSON.stringify(ids)} as jsonb))
    on conflict (name) do update set value = excluded.value`.execute(db)
}

/** A sentence if the file of the keys lacks one that data is encrypted with; undefined if all are there. */
export async function missingKey(db: DbOrTx, ring: KeyRing | undefined): Promise<string | undefined> {
  // Before the first start there is nothing: settings are judged by then.
  const { rows } = await sql<{ isFilled: boolean }>`
    select to_regclass('setting') is not null as "isFilled"`.execute(db)
  const ids = rows[0]?.isFilled === true ? await usedKeys(db) : []
  const lost = ids.find((id) => ring?.find(id) === undefined)
  return lost === undefined
    ? undefined
    : `Dữ liệu được mã hóa bằng khóa ${lost}, không có trong tệp khóa (keys/at-rest-keys trong DATA_DIR, hoặc AT_REST_KEYS). Hãy chép tệp khóa đã cất giữ vào đó.`
}
