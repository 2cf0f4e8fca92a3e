/** Which keys the data of a database is encrypted with, and whether all of it is as the setting says. */
import { sql } from 'kysely'
import type { KeyRing } from '#server/platform/at-rest/key-ring.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'

interface Stored {
  /** Ids of the keys that something may be encrypted with. */
  keys: readonly string[]
  /** Ids of former keys: lines of the log stay under theirs. */
  older: readonly string[]
  /** `npm run encrypt` has begun and not ended. */
  isUnfinished: boolean
}

/** Row of `setting`. */
const name = 'at-rest-keys'

async function read(db: DbOrTx): Promise<Stored> {
  // Before the first start there is nothing: settings are judged by then.
  if (!(await hasTable(db, 'setting'))) return { keys: [], older: [], isUnfinished: false }
  const { rows } = await sql<{ value: Stored }>`select value from setting where name = ${name}`.execute(db)
  return rows[0]?.value ?? { keys: [], older: [], isUnfinished: false }
}

async function hasTable(db: DbOrTx, table: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass(${table}) is not null as "isThere"`.execute(db)
  return rows[0]?.isThere === true
}

async function note(db: DbOrTx, stored: Stored): Promise<void> {
  await sql`insert into setting (name, value) values (${name}, cast(${JSON.stringify(stored)} as jsonb))
    on conflict (name) do update set value = excluded.value`.execute(db)
}

/** Keys in use once everything is as the setting says. */
const keysOf = (ring: KeyRing | undefined, encrypts: boolean): readonly string[] =>
  encrypts && ring !== undefined ? [ring.current.id] : []

/** From now on data is of both kinds. */
export async function noteBegun(db: DbOrTx, ring: KeyRing, encrypts: boolean): Promise<void> {
  const { keys, older } = await read(db)
  await note(db, { keys: [...new Set([...keys, ...keysOf(ring, encrypts)])], older, isUnfinished: true })
}

/** Everything is as the setting says. */
export async function noteDone(db: DbOrTx, ring: KeyRing | undefined, encrypts: boolean): Promise<void> {
  const { keys: before, older } = await read(db)
  const keys = keysOf(ring, encrypts)
  const former = new Set([...older, ...before].filter((id) => !keys.includes(id)))
  await note(db, { keys, older: [...former], isUnfinished: false })
}

/** Whether everything was once under the key that encrypts: not while a run with it has to be ended. */
export async function isInUse(db: DbOrTx, { current }: KeyRing): Promise<boolean> {
  const { keys, older, isUnfinished } = await read(db)
  return !isUnfinished && [...keys, ...older].includes(current.id)
}

/** A sentence if the file of the keys lacks one that data is encrypted with; undefined if all are there. */
export async function missingKey(db: DbOrTx, ring: KeyRing | undefined): Promise<string | undefined> {
  const { keys, older } = await read(db)
  const lost = [...keys, ...older].find((id) => ring?.find(id) === undefined)
  return lost === undefined
    ? undefined
    : `Dữ liệu được mã hóa bằng khóa ${lost}, không có trong tệp khóa (keys/at-rest-keys trong DATA_DIR, hoặc AT_REST_KEYS). Hãy chép tệp khóa đã cất giữ vào đó.`
}

async function hasPeople(db: DbOrTx): Promise<boolean> {
  if (!(await hasTable(db, 'officer'))) return false
  const { rows } = await sql`select from officer limit 1`.execute(db)
  return rows.length > 0
}

/**
 * A sentence if the data can't be served: a key is missing, or not everything is as the setting says, when a number would
 * be compared with what is stored in another way. A database without people is as the setting says.
 */
export async function whyUnserved(
  db: DbOrTx,
  ring: KeyRing | undefined,
  encrypts: boolean,
): Promise<string | undefined> {
  const lost = await missingKey(db, ring)
  if (lost !== undefined) return lost
  const { keys, isUnfinished } = await read(db)
  if (!isUnfinished && keys.join() === keysOf(ring, encrypts).join()) return undefined
  if (!(await hasPeople(db))) return undefined
  return encrypts
    ? 'ENCRYPT_AT_REST=on nhưng dữ liệu chưa được mã hóa hết bằng khóa đang dùng. Hãy dừng mọi tiến trình rồi chạy npm run encrypt.'
    : 'ENCRYPT_AT_REST=off nhưng dữ liệu còn mã hóa. Hãy dừng mọi tiến trình rồi chạy npm run encrypt để giải mã, hoặc đặt lại ENCRYPT_AT_REST=on.'
}
