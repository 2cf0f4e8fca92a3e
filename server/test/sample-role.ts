/** Users with a role made for the test. */
import { sql } from 'kysely'
import { castPassword } from '#server/test/cast.ts'
import type { Caller, TestServer } from '#server/test/harness.ts'
import { freshNumber } from '#server/test/people.ts'

/** A user in the department of `colleague` with a role that has exactly these permissions. */
export async function signedInWith(
  app: TestServer,
  permissions: readonly string[],
  colleague: 'minh' | 'tuan' = 'minh',
): Promise<{ caller: Caller; id: number; role: string }> {
  const role = `R${freshNumber(9)}`
  const db = app.database.db
  await sql`insert into role (code, name, base, permissions)
    values (${role}, ${role}, 'QTDV', cast(${[...permissions]} as text[]))`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into account ("userName", name, role_id, "donViId", password_hash)
    select ${role.toLowerCase()}, 'Thử', r.id, m."donViId", m.password_hash from role r, account m
    where r.code = ${role} and m."userName" = ${colleague} returning id`.execute(db)
  await sql`update revision set roles = roles + 1`.execute(db)
  app.server.tableCache.invalidate()
  const signIn = { userName: role.toLowerCase(), passWord: castPassword }
  const { data } = await app.withToken('').post<{ access_token: string }>('Auth/login', signIn)
  return { caller: app.withToken(data.access_token), id: rows[0]?.id ?? 0, role }
}
