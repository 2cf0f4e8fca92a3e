/**
 * Handles a sign-in attempt: counted before the password is checked, with the same message for a wrong account and a
 * wrong password. Known devices of the account are counted separately (decision 33). An account with a second factor
 * gets no tokens before its code is right.
 */
import { refusals } from '#domain/api/refusals.ts'
import type { SignInAnswer } from '#domain/session/calls.ts'
import { factorSentences, typedCode } from '#domain/session/second-factor.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { Request } from '#server/request/http/request.ts'
import { loadRoles, type Role } from '#server/request/session/account.ts'
import { limits, networkOf } from '#server/request/session/attempt-limiter.ts'
import { closedUntil, forgetFailures } from '#server/request/session/closures.ts'
import { beginSecondStep, endSecondStep, pendingAccount } from '#server/request/session/pending-sign-ins.ts'
import { factorsOf, useTotpCode, type CodeVerdict } from '#server/request/session/second-factors.ts'
import { openSession, type OpenedSession } from '#server/request/session/sessions.ts'
import { accessTokenLife } from '#server/request/session/tokens.ts'
import { describeSession } from '#server/areas/session-routes/describe-session.ts'
import { keepFailure, laneOf, type AccountRow, type Lane } from '#server/areas/session-routes/sign-in-lane.ts'

interface Try {
  userName: string
  passWord: string
  captcha: unknown
}

export interface SignedIn {
  answer: SignInAnswer
  /** The Set-Cookie header that makes the device known. */
  cookie: string
}

/** An attempt whose account is known and may be used now. */
interface Admitted {
  lane: Lane
  account: AccountRow
  role: Role
}

export async function signInWith(request: Request, { userName, passWord, captcha }: Try): Promise<SignedIn> {
  const { server, db, now } = request
  const lane = await laneOf(request, userName.trim(), { captcha })
  const { account } = lane
  const right = await server.passwords.matches(passWord, account?.password_hash ?? null, lane.line)
  if (account === undefined || !right) {
    await keepFailure(request, lane)
    throw refusals.wrongPassword()
  }
  // The password alone doesn't give the attempts back: guesses of the code are among them.
  if (!account.hasFactor) await server.attempts.refund(lane.counted)
  const admitted = await admit(request, { lane, account })
  if (account.hasFactor) {
    const cach = await factorsOf(db, account.id)
    const the = await inTransaction(server, async (tx) => {
      const after = { xacThuc: 'Chờ mã xác thực' }
      await writeAudit(tx, whoOf(request, account), { ...signedIn(account), after })
      return beginSecondStep(tx, account.id, now)
    })
    throw refusals.secondFactorDue(cach, the)
  }
  const opened = await inTransaction(server, (tx) => open(tx, request, admitted, signedIn(account)))
  return answerTo(request, admitted, opened)
}

/** The second step: a code of the app, or a recovery code. */
export async function finishSignIn(
  request: Request,
  { the, ma }: { the: string; ma: string },
): Promise<SignedIn> {
  const { server, db, now } = request
  const code = typedCode(ma)
  if (code === '') throw refusals.invalidField('ma', factorSentences.codeMissing)
  const accountId = await pendingAccount(db, the, now)
  const pending = accountId === undefined ? undefined : await nameOf(request, accountId)
  if (pending === undefined) {
    const { wait } = await server.attempts.consume({
      limit: limits.refusedRefresh,
      of: networkOf(request.address),
    })
    throw wait > 0 ? refusals.tooManyTries(wait) : refusals.signInGone()
  }
  const lane = await laneOf(request, pending, 'second-step')
  const { account } = lane
  if (account === undefined) throw refusals.signInGone()
  // Whoever has come here knows the password: being told of a closure reveals nothing, and no code is tried while it lasts.
  const admitted = await admit(request, { lane, account })
  const done = await inTransaction(server, async (tx) => {
    const { verdict, xacThuc } = await verdictOn(tx, request, account.id, code)
    if (verdict !== 'right') return verdict
    if (!(await endSecondStep(tx, the))) throw refusals.signInGone()
    return open(tx, request, admitted, { ...signedIn(account), after: { xacThuc } })
  })
  if (typeof done === 'string') {
    await keepFailure(request, lane)
    throw done === 'used' ? refusals.usedFactor() : refusals.wrongFactor()
  }
  // Both steps were counted.
  await server.attempts.refund(lane.counted)
  await server.attempts.refund(lane.counted)
  return answerTo(request, admitted, done)
}

async function verdictOn(
  tx: Tx,
  { server, now }: Request,
  accountId: number,
  code: string,
): Promise<{ verdict: CodeVerdict; xacThuc: string }> {
  if (/^\d{6}$/.test(code))
    return { verdict: await useTotpCode(tx, server, accountId, code, now), xacThuc: 'Ứng dụng xác thực' }
  const isRight = await server.recoveryCodes.use(tx, accountId, code, now)
  return { verdict: isRight ? 'right' : 'wrong', xacThuc: 'Mã dự phòng' }
}

/** Throws why the account can't be used now, although what was typed is right. */
async function admit(request: Request, { lane, account }: Omit<Admitted, 'role'>): Promise<Admitted> {
  const { server, db, now } = request
  if (!account.isActived) throw refusals.wrongState('Tài khoản đã bị khóa. Vui lòng liên hệ quản trị viên.')
  const closed = await closedUntil(db, lane.closureKey, now)
  if (closed !== null) {
    await writeAudit(db, whoOf(request, account), {
      kind: 'tu-choi',
      target: 'account',
      targetId: account.id,
    })
    throw refusals.signInClosed(server.clock.minuteOf(closed))
  }
  if (account.password_expires_at !== null && account.password_expires_at <= now) {
    throw refusals.wrongState('Mật khẩu dùng một lần đã hết hạn. Vui lòng liên hệ quản trị viên để cấp lại.')
  }
  const role = (await loadRoles(server.tableCache)).get(account.role_id)
  if (role === undefined) throw refusals.wrongState('Tài khoản chưa được cấp quyền.')
  return { lane, account, role }
}

const signedIn = ({ id }: AccountRow) => ({ kind: 'dang-nhap', target: 'account', targetId: id }) as const

const whoOf = (request: Request, { id, userName }: AccountRow) => ({ ...request, account: { id, userName } })

async function open(
  tx: Tx,
  request: Request,
  { lane, account }: Admitted,
  line: Parameters<typeof writeAudit>[2],
): Promise<OpenedSession> {
  await forgetFailures(tx, lane.closureKey)
  await writeAudit(tx, whoOf(request, account), line)
  return openSession(tx, account.id, { address: request.address, agent: request.agent }, request.now)
}

async function answerTo(
  request: Request,
  { lane, account, role }: Admitted,
  opened: OpenedSession,
): Promise<SignedIn> {
  const { server, http, now } = request
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
        hasFactor: account.hasFactor,
      })),
    },
    cookie: server.devices.cookieFor(http.headers.cookie, account, lane.device, http.protocol === 'https'),
  }
}

async function nameOf({ db }: Request, accountId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('account')
    .select('userName')
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.userName
}
