/** One try to sign in: throttled, counted, answered with the same sentence for a wrong account and a wrong password. */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import type { SignInAnswer } from '#domain/session/calls.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Request } from '#server/http/request.ts'
import { rolesIn } from '#server/session/account.ts'
import { describeSession } from '#server/session-routes/describe-session.ts'
import { openSession } from '#server/session/sessions.ts'
import { accessTokenLife } from '#server/session/tokens.ts'

/** Wrong passwords in a row that lock the account. */
const triesToLock = 10

interface Try {
  userName: string
  passWord: string
  /** A captcha was sent and solved. */
  solved: boolean
}

export async function signInWith(
  request: Request,
  { userName, passWord, solved }: Try,
): Promise<SignInAnswer> {
  const { server, db, now } = request
  const name = userName.trim()
  if (!solved && (await captchaIsEnforced(request))) {
    throw refusals.invalidField('captcha', 'Vui lòng xác nhận bạn không phải là người máy.')
  }
  // Asked and counted without a pause between, or tries sent at once would all pass.
  const wait = server.limits.secondsToWait(name, request.address, now.getTime())
  if (wait > 0) throw refusals.tooManyTries(wait)
  server.limits.tried(name, request.address, now.getTime())
  const account = await db
    .selectFrom('account')
    .selectAll()
    .where(sql`lower("userName")`, '=', name.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const who = account === undefined ? null : { id: account.id, userName: account.userName }
  const right = await server.passwords.matches(passWord, account?.password_hash ?? null)
  if (account === undefined || !right) {
    server.limits.failed(request.address, now.getTime())
    await inTransaction(server, async (tx, touch) => {
      if (account !== undefined) {
        // Counted by the database, so that tries made at the same time lock the account too.
        const counted = await tx
          .updateTable('account')
          .set({
            failed_tries: sql`failed_tries + 1`,
            failed_at: now,
            isActived: sql`"isActived" and failed_tries + 1 < ${triesToLock}`,
          })
          .where('id', '=', account.id)
          .returning('failed_tries')
          .executeTakeFirst()
        if (account.isActived && (counted?.failed_tries ?? 0) >= triesToLock) touch('sessions')
      }
      await writeAudit(
        tx,
        { ...request, account: who },
        { kind: 'tu-choi', target: 'account', targetId: account?.id ?? '' },
      )
    })
    throw refusals.wrongPassword()
  }
  server.limits.succeeded(name, request.address)
  if (!account.isActived) throw refusals.wrongState('Tài khoản đã bị khóa. Vui lòng liên hệ quản trị viên.')
  if (account.password_expires_at !== null && account.password_expires_at <= now) {
    throw refusals.wrongState('Mật khẩu dùng một lần đã hết hạn. Vui lòng liên hệ quản trị viên để cấp lại.')
  }
  const role = (await rolesIn(server.memory, db)).get(account.role_id)
  if (role === undefined) throw refusals.wrongState('Tài khoản chưa được cấp quyền.')
  const opened = await inTransaction(server, async (tx) => {
    await tx
      .updateTable('account')
      .set({ failed_tries: 0, failed_at: null })
      .where('id', '=', account.id)
      .execute()
    await writeAudit(
      tx,
      { ...request, account: who },
      { kind: 'dang-nhap', target: 'account', targetId: account.id },
    )
    return openSession(tx, account.id, { address: request.address, agent: request.agent }, now)
  })
  return {
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
  }
}

async function captchaIsEnforced({ db }: Request): Promise<boolean> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'captchaEnforced')
    .executeTakeFirst()
  return (row?.value as unknown) === true
}
