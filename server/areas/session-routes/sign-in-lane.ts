/**
 * Where an attempt to sign in comes from: what it is counted against, before anything is checked, and where it waits for
 * the hash (decision 33). Both steps are counted alike, so that codes can't be guessed more often than passwords.
 */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { Line } from '#server/platform/fair-queue.ts'
import type { Request } from '#server/request/http/request.ts'
import {
  countedName,
  countedSignIns,
  keyOf,
  limits,
  networkOf,
  type AttemptKey,
} from '#server/request/session/attempt-limiter.ts'
import { isGuessedAt, noteFailure } from '#server/request/session/closures.ts'
import type { DeviceMark } from '#server/request/session/known-devices.ts'
import { hasFactor } from '#server/request/session/second-factors.ts'

export type AccountRow = NonNullable<Awaited<ReturnType<typeof accountNamed>>>

/** Origin of an attempt: what it is counted against, and where it waits for the hash. */
export interface Lane {
  account: AccountRow | undefined
  /** The mark of a known device of the account. */
  device: DeviceMark | undefined
  counted: readonly AttemptKey[]
  line: Line
  /** Key of the consecutive failures. */
  closureKey: string
}

/** The proof of work of a first step; the second step needs none. */
type Proof = { captcha: unknown } | 'second-step'

/** Counts the attempt; throws 429 when there were too many. */
export async function laneOf(request: Request, userName: string, proof: Proof): Promise<Lane> {
  return (await knownLane(request, userName)) ?? (await strangersLane(request, userName, proof))
}

/** The lane of a device that has signed in to this account before; null for all others. */
async function knownLane(request: Request, userName: string): Promise<Lane | null> {
  const { server, http } = request
  const device = server.devices.find(http.headers.cookie, userName)
  if (device === undefined) return null
  const account = await accountNamed(request, userName)
  const since = account?.devices_since ?? null
  if (account?.id !== device.accountId || (since !== null && device.issuedAt <= since)) return null
  const counted = { limit: limits.knownDevices, of: String(account.id) }
  await take(request, counted, account)
  await take(request, countedSignIns(account), account)
  const line = { name: `device ${device.id}`, kind: 'first' } as const
  return { account, device, counted: [counted], line, closureKey: `device ${device.id}` }
}

/** The lane of all others: counted by network and by the typed name, whether or not the account exists. */
async function strangersLane(request: Request, userName: string, proof: Proof): Promise<Lane> {
  const { server } = request
  const network = networkOf(request.address)
  const counted = [{ limit: limits.network, of: network }, countedName(userName)] as const
  const closureKey = keyOf(counted[1])
  await take(request, counted[0])
  const isProved =
    proof === 'second-step' ||
    !(await captchaIsEnforced(request, closureKey)) ||
    (await server.captcha.isSolved(proof.captcha))
  if (!isProved) {
    throw refusals.invalidField('captcha', 'Vui lòng xác nhận bạn không phải là người máy.')
  }
  await take(request, counted[1])
  const account = await accountNamed(request, userName)
  // Reveals nothing: wrong guesses are refused much earlier, by the name.
  if (account !== undefined) await take(request, countedSignIns(account), account)
  const line = { name: network, kind: 'limited' } as const
  return { account, device: undefined, counted, line, closureKey }
}

/** Counts an attempt, or throws 429; logs the first refusal of a window. */
async function take(request: Request, counted: AttemptKey, account: AccountRow | null = null): Promise<void> {
  const { wait, first } = await request.server.attempts.consume(counted)
  if (wait === 0) return
  if (first) {
    const who = account === null ? null : { id: account.id, userName: account.userName }
    const target = { target: 'account', targetId: account?.id ?? '' }
    await writeAudit(request.db, { ...request, account: who }, { kind: 'tu-choi', ...target })
  }
  throw refusals.tooManyTries(wait)
}

/** Records and logs a wrong password or code; logs again if it closes sign-in. */
export async function keepFailure(request: Request, { account, closureKey }: Lane): Promise<void> {
  const { server, now } = request
  const who = { ...request, account: account ? { id: account.id, userName: account.userName } : null }
  const target = { target: 'account', targetId: account?.id ?? '' }
  await inTransaction(server, async (tx) => {
    const closed = await noteFailure(tx, closureKey, account?.id ?? null, now)
    await writeAudit(tx, who, { kind: 'tu-choi', ...target })
    if (closed === null || account === undefined) return
    const after = { dangNhapDongDen: server.clock.minuteOf(closed) }
    await writeAudit(tx, who, { kind: 'sua', ...target, after })
  })
}

function accountNamed({ db }: Request, userName: string) {
  return db
    .selectFrom('account')
    .selectAll()
    .select(hasFactor(sql.ref('account.id')).as('hasFactor'))
    .where(sql`lower("userName")`, '=', userName.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Enforced by a setting, or after wrong passwords. The latter only if the page can solve it, which requires the
 * browser's crypto API: otherwise three guesses could lock somebody out for a day.
 */
async function captchaIsEnforced({ db, http, now }: Request, closureKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'captchaEnforced')
    .executeTakeFirst()
  if (row?.value === true) return true
  return http.protocol === 'https' && (await isGuessedAt(db, closureKey, now))
}
