/** Sign-in, refresh, sign-out, own sessions, own password and name. */
import { profileMessages, signInProblems } from '#domain/session/sign-in-problems.ts'
import { passwordChangeProblems } from '#domain/session/password-rules.ts'
import {
  captchaChallenge,
  changePassword,
  changeProfile,
  currentSession,
  listSessions,
  refreshToken,
  revokeSession,
  signIn,
  signOut,
} from '#domain/session/calls.ts'
import { refusals } from '#domain/api/refusals.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { Reply } from '#server/http/reply.ts'
import { on, onPublic, type Route } from '#server/http/routes.ts'
import { describeSession } from '#server/session-routes/describe-session.ts'
import { isSolved, newChallenge } from '#server/session-routes/captcha.ts'
import { signInWith } from '#server/session-routes/sign-in.ts'
import { endSessions, rotate } from '#server/session/sessions.ts'
import { accessTokenLife } from '#server/session/tokens.ts'
import { weakness } from '#server/session/weak-passwords.ts'

export const sessionRoutes: Route[] = [
  onPublic(signIn, async (input, request) => {
    const problems = signInProblems(input)
    if (problems.length > 0) throw refusals.invalid(problems)
    const solved =
      input.captcha === undefined || input.captcha === null ? false : await isSolved(input.captcha)
    return new Reply(
      await signInWith(request, { userName: input.userName ?? '', passWord: input.passWord ?? '', solved }),
      'Đăng nhập thành công.',
    )
  }),

  onPublic(refreshToken, async (input, request) => {
    if (!input.refreshToken) throw refusals.notSignedIn()
    const token = input.refreshToken
    const rotation = await inTransaction(request.server, async (tx, touch) => {
      const result = await rotate(tx, token, request.now)
      if (result.kind === 'reused') {
        touch('sessions')
        await writeAudit(tx, request, { kind: 'tu-choi', target: 'session', targetId: result.sessionId })
      }
      return result
    })
    if (rotation.kind !== 'rotated') throw refusals.notSignedIn()
    const accessToken = await request.server.tokens.issueAccess(
      rotation.accountId,
      rotation.sessionId,
      request.now,
    )
    return { accessToken, refreshToken: rotation.refreshToken, expiresIn: accessTokenLife }
  }),

  on(signOut, async (_, request) => {
    await inTransaction(request.server, async (tx, touch) => {
      await endSessions(tx, { sessionId: request.account.sessionId }, request.now)
      await writeAudit(tx, request, { kind: 'dang-nhap', target: 'dang-xuat' })
      touch('sessions')
    })
    return new Reply(null, 'Đăng xuất thành công.')
  }),

  onPublic(captchaChallenge, () => newChallenge()),

  on(currentSession, (_, request) =>
    describeSession(request, { ...request.account, mustChangePassword: request.account.mustChangePassword }),
  ),

  on(listSessions, async (_, { server, db, account, now }) => {
    const rows = await db
      .selectFrom('session')
      .selectAll()
      .where(server.guards.sessionsListed(account.id))
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('created_at', 'desc')
      .limit(100)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      address: row.address,
      agent: row.agent,
      current: row.id === account.sessionId,
    }))
  }),

  on(revokeSession, async ({ id }, request) => {
    await inTransaction(request.server, async (tx, touch) => {
      const own = await tx
        .selectFrom('session')
        .select('id')
        .where('id', '=', id)
        .where(request.server.guards.sessionEnded(request.account.id))
        .where('ended_at', 'is', null)
        .executeTakeFirst()
      if (own === undefined) throw refusals.rowNotFound()
      await endSessions(tx, { sessionId: id }, request.now)
      await writeAudit(tx, request, { kind: 'sua', target: 'session', targetId: id })
      touch('sessions')
    })
    return new Reply(null, 'Đã kết thúc phiên đăng nhập.')
  }),

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
    // Whoever holds a stolen token may not find out the password with it.
    const guess = [account.userName, 'change-password'] as const
    const wait = server.limits.secondsToWait(...guess, request.now.getTime())
    if (wait > 0) throw refusals.tooManyTries(wait)
    server.limits.tried(...guess, request.now.getTime())
    const stored = await db
      .selectFrom('account')
      .select(['password_hash', 'userName', 'name', 'idCBCC'])
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow()
    if (!(await server.passwords.matches(change.password, stored.password_hash))) {
      throw refusals.invalidField('password', 'Mật khẩu cũ không đúng.')
    }
    server.limits.succeeded(...guess)
    const weak = await weakness(db, change.newPass, { ...stored, officerId: stored.idCBCC })
    if (weak !== null) throw refusals.invalidField('newPass', weak)
    if (change.newPass === change.password) {
      throw refusals.invalidField('newPass', 'Mật khẩu mới phải khác mật khẩu cũ.')
    }
    const hash = await server.passwords.hash(change.newPass)
    await inTransaction(server, async (tx, touch) => {
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
      touch('sessions')
    })
    return new Reply(null, 'Đổi mật khẩu thành công!')
  }),

  on(changeProfile, async (input, request) => {
    const name = (input.name ?? '').trim()
    if (name === '') throw refusals.invalidField('name', profileMessages.name)
    if (name.length > 100) throw refusals.invalidField('name', 'Họ và tên không được dài quá 100 ký tự.')
    await inTransaction(request.server, async (tx, touch) => {
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
      touch('sessions')
    })
    return new Reply({ name }, 'Cập nhật thông tin thành công!')
  }),
]
