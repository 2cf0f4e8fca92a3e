/** Random keys shared by all processes on one database; each is generated at first use. */
import { randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/db/database.ts'

/** The key with this name: 256 random bits as text. */
export async function serverKey(db: Db, name: string): Promise<string> {
  // Two processes may start concurrently: the first inserted key is used by all.
  await db
    .insertInto('server_key')
    .values({ name, secret: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('server_key')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.secret
}
