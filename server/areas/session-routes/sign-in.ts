/**
 * Handles a sign-in attempt: counted before the password is checked, with the same message for a wrong account and a
 * wrong password. Known devices of the account are counted separately (decision 33).
 */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import type { SignInAnswer } from '#domain/session/calls.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { Request } from '#server/request/http/request.ts'
import { loadRoles } from '#server/request/session/account.ts'
import { closedUntil, forgetFailures, isGuessedAt, noteFailure } from '#server/request/session/closures.ts'
import type { Line } from '#server/platform/fair-queue.ts'
import type { DeviceMark } from '#server/request/session/known-devices.ts'
import { openSession } from '#server/request/session/sessions.ts'
import { accessTokenLife } from '#server/request/session/tokens.ts'
import {
  countedName,
  countedSignIns,
  keyOf,
  limits,
  networkOf,
  type AttemptKey,
} from '#server/request/session/attempt-limiter.ts'
import { describeSession } from '#server/areas/session-routes/describe-session.ts'

interface Try {
  userName: string
  passWord: string
  captcha: unknown
}

type AccountRow = NonNullable<Awaited<ReturnType<typeof accountNamed>>>

/** Origin of an attempt: what it is counted against, and where it waits for the hash. */
interface Lane {
  account: AccountRow | undefined
  /** The mark of a known device of the account. */
  device: DeviceMark | undefined
  counted: readonly AttemptKey[]
  line: Line
  /** Key of the consecutive failures. */
  closureKey: string
}

export interface SignedIn {
  answer: SignInAnswer
  /** The Set-Cookie header that makes the device known. */
  cookie: string
}

export async function signInWith(request: Request, { userName, passWord, captcha }: Try): Promise<SignedIn> {
  const { server, db, now, http } = request
  const name = userName.trim()
  const lane = (await knownLane(request, name)) ?? (await strangersLane(request, name, captcha))
  const { account, device } = lane
  const right = await server.passwords.matches(passWord, account?.password_hash ?? null, lane.line)
  if (account === undefined || !right) {
    await keepFailure(request, lane)
    throw refusals.wrongPassword()
  }
  await server.attempts.refund(lane.counted)
  if (!account.isActived) throw refusals.wrongState('Tài khoản đã bị khóa. Vui lòng liên hệ quản trị viên.')
  const who = { ...request, account: { id: account.id, userName: account.userName } }
  const closed = await closedUntil(db, lane.closureKey, now)
  if (closed !== null) {
    await writeAudit(db, who, { kind: 'tu-choi', target: 'account', targetId: account.id })
    throw refusals.signInClosed(server.clock.minuteOf(closed))
  }
  if (account.password_expires_at !== null && account.password_expires_at <= now) {
    throw refusals.wrongState('Mật khẩu dùng một lần đã hết hạn. Vui lòng liên hệ quản trị viên để cấp lại.')
  }
  const role = (await loadRoles(server.tableCache)).get(account.role_id)
  if (role === undefined) throw refusals.wrongState('Tài khoản chưa được cấp quyền.')
  const opened = await inTransaction(server, async (tx) => {
    await forgetFailures(tx, lane.closureKey)
    await writeAudit(tx, who, { kind: 'dang-nhap', target: 'account', targetId: account.id })
    return openSession(tx, account.id, { address: request.address, agent: request.agent }, now)
  })
  return {
    answer: {
      access_token: await server.tokens.issueAccess(account.id, opened.sessionId, now),
      refresh_token: opened.refreshToken,
      expiresIn: accessTokenLife,
      ...(await describeSession(request, {
        id: account.id,
        userName: account.userName,
        name: account.name,
        donViId: account.donViId,
        officerId: account.idCBCC,
        role,
        mustChangePassword: account.must_change,
      })),
    },
    cookie: server.devices.cookieFor(http.headers.cookie, account, device, http.protocol === 'https'),
  }
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
async function strangersLane(request: Request, userName: string, captcha: unknown): Promise<Lane> {
  const { server } = request
  const network = networkOf(request.address)
  const counted = [{ limit: limits.network, of: network }, countedName(userName)] as const
  const closureKey = keyOf(counted[1])
  await take(request, counted[0])
  if ((await captchaIsEnforced(request, closureKey)) && !(await server.captcha.isSolved(captcha))) {
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

/** Records and logs a wrong password; logs again if it closes sign-in. */
async function keepFailure(request: Request, { account, closureKey }: Lane): Promise<void> {
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
