/**
 * Handles a sign-in attempt: counted before the password is checked, with the same message for a wrong account and a
 * wrong password. Known devices of the account are counted separately (decision 33). An account with a second factor
 * gets no tokens before its code is right.
 */
import { refusals } from '#domain/api/refusals.ts'
import type { SignInAnswer } from '#domain/session/calls.ts'
import { oidcSentences } from '#domain/session/oidc-sentences.ts'
import { noticeTexts } from '#domain/notices/notice-kinds.ts'
import { deviceName } from '#domain/session/device-name.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { Request } from '#server/request/http/request.ts'
import { tellOwner } from '#server/request/notices/notice-store.ts'
import { loadRoles } from '#server/request/session/account.ts'
import type { Role } from '#server/request/session/role.ts'
import { closedUntil, forgetFailures } from '#server/request/session/closures.ts'
import { beginSecondStep } from '#server/request/session/pending-sign-ins.ts'
import { factorsOf } from '#server/request/session/second-factors.ts'
import { inCookie, refreshCookie } from '#server/request/session/refresh-cookie.ts'
import {
  hasSignedInBefore,
  openSession,
  type OpenedSession,
  type Through,
} from '#server/request/session/sessions.ts'
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
  /** The Set-Cookie headers: the device is known from now on; where it is set, the refresh token. */
  cookies: readonly string[]
}

/** An attempt whose account is known and may be used now. */
export interface Admitted {
  lane: Lane
  account: AccountRow
  role: Role
}

export async function signInWith(request: Request, { userName, passWord, captcha }: Try): Promise<SignedIn> {
  const { server, db, now } = request
  if (!server.configuration.passwords) throw refusals.wrongState(oidcSentences.passwordsOff)
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

/** Throws why the account can't be used now, although what was typed is right. */
export async function admit(
  request: Request,
  { lane, account, isByPassword = true }: Omit<Admitted, 'role'> & { isByPassword?: boolean },
): Promise<Admitted> {
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
  if (isByPassword && account.password_expires_at !== null && account.password_expires_at <= now) {
    throw refusals.wrongState('Mật khẩu dùng một lần đã hết hạn. Vui lòng liên hệ quản trị viên để cấp lại.')
  }
  const role = (await loadRoles(server.tableCache)).get(account.role_id)
  if (role === undefined) throw refusals.wrongState('Tài khoản chưa được cấp quyền.')
  return { lane, account, role }
}

/** The log's line of a sign-in. */
export const signedIn = ({ id }: AccountRow) =>
  ({ kind: 'dang-nhap', target: 'account', targetId: id }) as const

/** The actor of a line before there is a session. */
export const whoOf = (request: Request, { id, userName }: AccountRow) => ({
  ...request,
  account: { id, userName },
})

/** Opens the session; a sign-in from a device that is new to the account causes a notice. */
export async function open(
  tx: Tx,
  request: Request,
  { lane, account }: Admitted,
  line: Parameters<typeof writeAudit>[2],
  through?: Through,
): Promise<OpenedSession> {
  await forgetFailures(tx, lane.closureKey)
  if (lane.device === undefined && (await hasSignedInBefore(tx, account.id)))
    await tellOwner(tx, account.id, {
      kind: 'thiet-bi-moi',
      text: noticeTexts.newDevice(deviceName(request.agent), request.address),
    })
  await writeAudit(tx, whoOf(request, account), line)
  const from = { address: request.address, agent: request.agent }
  return openSession(tx, account.id, from, request.now, through)
}

/** The answer of a finished sign-in. */
export async function answerTo(
  request: Request,
  { lane, account, role }: Admitted,
  opened: OpenedSession,
  provider?: string,
): Promise<SignedIn> {
  const { server, http, now } = request
  const { refreshInCookie } = server.configuration
  return {
    answer: {
      access_token: await server.tokens.issueAccess(account.id, opened.sessionId, now),
      refresh_token: refreshInCookie ? inCookie : opened.refreshToken,
      expiresIn: accessTokenLife,
      ...(await describeSession(request, {
        id: account.id,
        userName: account.userName,
        name: account.name,
        donViId: account.donViId,
        officerId: account.idCBCC,
        role,
        mustChangePassword: account.must_change && provider === undefined && server.configuration.passwords,
        oidcProvider: provider ?? null,
        hasFactor: account.hasFactor,
      })),
    },
    cookies: [
      server.devices.cookieFor(http.headers.cookie, account, lane.device, http.protocol === 'https'),
      ...(refreshInCookie ? [refreshCookie(opened.refreshToken)] : []),
    ],
  }
}
