/** Random keys that all processes on one database share; each is made when it is first asked for. */
import { randomBytes } from 'node:crypto'
import type { Db } from '#server/db/database.ts'

/** The key of this name: 256 random bits as text. */
export async function serverKey(db: Db, name: string): Promise<string> {
  // Two processes may start at the same moment: the first key to arrive is everybody's.
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
