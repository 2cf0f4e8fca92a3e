/** Sign-in, refresh, sign-out; the caller's sessions, password and name. */
import { nameProblem } from '#domain/accounts/account-form.ts'
import { profileMessages, signInProblems } from '#domain/session/sign-in-problems.ts'
import { passwordChangeProblems } from '#domain/session/password-rules.ts'
import {
  captchaChallenge,
  changePassword,
  changeProfile,
  currentSession,
  refreshToken,
  signIn,
  signOut,
} from '#domain/session/calls.ts'
import { refusals } from '#domain/api/refusals.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { Reply } from '#server/request/http/reply.ts'
import { on, onPublic, type Route } from '#server/request/http/routes.ts'
import { describeSession } from '#server/areas/session-routes/describe-session.ts'
import type { Request } from '#server/request/http/request.ts'
import { signInWith } from '#server/areas/session-routes/sign-in.ts'
import {
  inCookie,
  noRefreshCookie,
  refreshCookie,
  refreshTokenIn,
} from '#server/request/session/refresh-cookie.ts'
import { endSessions, isRefreshToken, rotate } from '#server/request/session/sessions.ts'
import { limits, networkOf } from '#server/request/session/attempt-limiter.ts'
import { accessTokenLife } from '#server/request/session/tokens.ts'
import { weakness } from '#server/request/session/weak-passwords.ts'

export const sessionRoutes: Route[] = [
  onPublic(signIn, async (input, request) => {
    const problems = signInProblems(input)
    if (problems.length > 0) throw refusals.invalid(problems)
    const { userName, passWord, captcha } = input
    const { answer, cookies } = await signInWith(request, {
      userName: userName ?? '',
      passWord: passWord ?? '',
      captcha,
    })
    return new Reply(answer, 'Đăng nhập thành công.', { cookies })
  }),

  onPublic(refreshToken, async (input, request) => {
    const { tokens } = request.server
    const { refreshInCookie } = request.server.configuration
    const cookie = refreshInCookie ? refreshTokenIn(request.http.headers.cookie) : undefined
    const token = cookie ?? input.refreshToken ?? ''
    if (!(await isRefreshToken(request.db, token))) return refuseRefresh(request)
    const successor = tokens.successorOf(token)
    const rotation = await inTransaction(request.server, async (tx, markChanged) => {
      const result = await rotate(tx, token, successor, request.now)
      if (result.kind === 'reused') {
        markChanged('sessions')
        await writeAudit(tx, request, { kind: 'tu-choi', target: 'session', targetId: result.sessionId })
      }
      return result
    })
    if (rotation.kind === 'too-often') throw refusals.tooManyTries(60)
    if (rotation.kind !== 'rotated') return refuseRefresh(request)
    const accessToken = await tokens.issueAccess(rotation.accountId, rotation.sessionId, request.now)
    const answer = { accessToken, refreshToken: refreshInCookie ? inCookie : successor }
    return new Reply({ ...answer, expiresIn: accessTokenLife }, 'Thành công.', {
      cookies: refreshInCookie ? [refreshCookie(successor)] : [],
    })
  }),

  on(signOut, async (_, request) => {
    await inTransaction(request.server, async (tx, markChanged) => {
      await endSessions(tx, { sessionId: request.account.sessionId }, request.now)
      await writeAudit(tx, request, { kind: 'dang-nhap', target: 'dang-xuat' })
      markChanged('sessions')
    })
    const { refreshInCookie } = request.server.configuration
    return new Reply(null, 'Đăng xuất thành công.', { cookies: refreshInCookie ? [noRefreshCookie] : [] })
  }),

  onPublic(captchaChallenge, async (_, { server, address }) => {
    const { wait } = await server.attempts.consume({ limit: limits.challenge, of: networkOf(address) })
    if (wait > 0) throw refusals.tooManyTries(wait)
    return server.captcha.newChallenge()
  }),

  on(currentSession, (_, request) => describeSession(request, request.account)),

  on(changePassword, async (input, request) => {
    const change = {
      password: input.password ?? '',
      newPass: input.newPass ?? '',
      confirmPass: input.confirmPass ?? '',
    }
    const problems = Object.entries(passwordChangeProblems(change)).map(([field, message]) => ({
      field,
      message,
    }))
    if (problems.length > 0) throw refusals.invalid(problems)
    const { server, account, db } = request
    // A stolen token must not allow guessing the password.
    const refused = { kind: 'tu-choi', target: 'account', targetId: account.id } as const
    const { wait, first } = await server.attempts.consume({
      limit: limits.passwordChange,
      of: String(account.id),
    })
    if (wait > 0) {
      if (first) await writeAudit(db, request, refused)
      throw refusals.tooManyTries(wait)
    }
    const line = { name: `account ${account.id}`, kind: 'first' } as const
    const stored = await db
      .selectFrom('account')
      .select(['password_hash', 'userName', 'name', 'idCBCC'])
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow()
    if (!(await server.passwords.matches(change.password, stored.password_hash, line))) {
      await writeAudit(db, request, refused)
      throw refusals.invalidField('password', 'Mật khẩu cũ không đúng.')
    }
    const weak = await weakness(db, change.newPass, { ...stored, officerId: stored.idCBCC })
    if (weak !== null) throw refusals.invalidField('newPass', weak)
    if (change.newPass === change.password) {
      throw refusals.invalidField('newPass', 'Mật khẩu mới phải khác mật khẩu cũ.')
    }
    const hash = await server.passwords.hash(change.newPass, line)
    await inTransaction(server, async (tx, markChanged) => {
      await tx
        .updateTable('account')
        .set({ password_hash: hash, must_change: false, password_expires_at: null })
        .where('id', '=', account.id)
        .execute()
      await endSessions(tx, { accountId: account.id }, request.now)
      await writeAudit(tx, request, {
        kind: 'sua',
        target: 'account',
        targetId: account.id,
        after: { passWord: '***' },
      })
      markChanged('sessions')
    })
    return new Reply(null, 'Đổi mật khẩu thành công!')
  }),

  on(changeProfile, async (input, request) => {
    const name = (input.name ?? '').trim()
    if (name === '') throw refusals.invalidField('name', profileMessages.name)
    const problem = nameProblem(name)
    if (problem !== false) throw refusals.invalidField('name', problem)
    await inTransaction(request.server, async (tx, markChanged) => {
      await tx
        .updateTable('account')
        .set(({ eb }) => ({ name, version: eb('version', '+', 1) }))
        .where('id', '=', request.account.id)
        .execute()
      await writeAudit(tx, request, {
        kind: 'sua',
        target: 'account',
        targetId: request.account.id,
        before: { name: request.account.name },
        after: { name },
      })
      markChanged('sessions')
    })
    return new Reply({ name }, 'Cập nhật thông tin thành công!')
  }),
]

/** Throws 401, or 429 for a network that sends too many invalid tokens. Never called for valid tokens. */
async function refuseRefresh({ server, address }: Request): Promise<never> {
  const { wait } = await server.attempts.consume({ limit: limits.refusedRefresh, of: networkOf(address) })
  throw wait > 0 ? refusals.tooManyTries(wait) : refusals.notSignedIn()
}
