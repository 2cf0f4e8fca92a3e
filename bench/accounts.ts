/** Accounts of the benchmark: the demonstration's administrator, and writers created through the API. */
import type { Client } from 'pg'

export const PASSWORD = 'Do-Luong-2026!'

/** Calls the API; throws on a refusal. */
async function call<T>(url: string, path: string, body: object, token?: string): Promise<T> {
  const answer = await fetch(`${url}/api/v1/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data: T }
  if (code !== 0) throw new Error(`${path}: ${message}`)
  return data
}

/** Signs in; returns the access token. */
export async function signIn(url: string, userName = 'admin', passWord = PASSWORD): Promise<string> {
  const { access_token } = await call<{ access_token: string }>(url, 'Auth/login', { userName, passWord })
  return access_token
}

const tokens = new Map<string, { token: string; until: number }>()
const usedFor = 300_000

/** A token of the account, the same for five minutes: sign-ins from one address are limited. */
export async function recentToken(url: string, userName: string): Promise<string> {
  const cachedToken = tokens.get(userName)
  if (cachedToken !== undefined && cachedToken.until > Date.now()) return cachedToken.token
  const token = await signIn(url, userName)
  tokens.set(userName, { token, until: Date.now() + usedFor })
  return token
}

/** Maximum number of concurrent writes of one account. */
export const WRITES_OF_ACCOUNT = 3

/**
 * Creates administrators with the benchmark's password; returns their names. The number of concurrent writes of an
 * account is limited, so saves over many connections need several.
 */
export async function makeWriters(url: string, db: Client, count: number): Promise<string[]> {
  const token = await signIn(url)
  const { rows } = await db.query(`select
    (select id from role where code = 'ADMIN') as role, (select id from unit where parent_id is null order by id limit 1) as unit`)
  const [{ role, unit }] = rows as [{ role: unknown; unit: unknown }]
  const run = Date.now().toString(36)
  const names: string[] = []
  for (let n = 1; n <= count; n++) {
    const userName = `thu.tai.${run}.${n}`
    const { passWord } = await call<{ passWord: string }>(
      url,
      'Users/create',
      { userName, name: 'Thử tải', unitRoleView: String(role), donVi: String(unit) },
      token,
    )
    const first = await signIn(url, userName, passWord)
    const change = { password: passWord, newPass: PASSWORD, confirmPass: PASSWORD }
    await call(url, 'Users/change-password', change, first)
    names.push(userName)
  }
  return names
}
