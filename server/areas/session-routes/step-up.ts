/** Proving again who it is, within a session: counted and closed like signing in. */
import { refusals } from '#domain/api/refusals.ts'
import { proveAgain } from '#domain/session/factor-calls.ts'
import { stepUpOptions } from '#domain/session/passkey-calls.ts'
import { oidcSentences } from '#domain/session/oidc-sentences.ts'
import { factorSentences, typedCode } from '#domain/session/second-factor.ts'
import { signInMessages } from '#domain/session/sign-in-problems.ts'
import { ownLine } from '#server/areas/session-routes/change-factors.ts'
import { verdictOn } from '#server/areas/session-routes/finish-sign-in.ts'
import { keepFailure, laneOf, type Lane } from '#server/areas/session-routes/sign-in-lane.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { Reply } from '#server/request/http/reply.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { on, type Route } from '#server/request/http/routes.ts'
import { siteOf } from '#server/request/http/site.ts'
import { closedUntil, forgetFailures } from '#server/request/session/closures.ts'
import { passkeyWithId, signedBy, signInOptions, useChallenge } from '#server/request/session/passkeys.ts'

export const stepUpRoutes: Route[] = [
  on(stepUpOptions, (_, request) =>
    signInOptions(request.db, siteOf(request), request.account.id, request.now),
  ),

  on(proveAgain, async (input, request) => {
    const { server, account, db, now } = request
    const typed = { passWord: input.passWord ?? '', ma: typedCode(input.ma ?? '') }
    const hasKey = input.traLoi !== null && input.traLoi !== undefined
    if (account.hasFactor && typed.ma === '' && !hasKey)
      throw refusals.invalidField('ma', factorSentences.codeMissing)
    if (!account.hasFactor && !server.configuration.passwords)
      throw refusals.wrongState(oidcSentences.signInAgain)
    if (!account.hasFactor && typed.passWord === '')
      throw refusals.invalidField('passWord', signInMessages.passWord)
    const lane = await laneOf(request, account.userName, 'second-step')
    const closed = await closedUntil(db, lane.closureKey, now)
    if (closed !== null) throw refusals.signInClosed(server.clock.minuteOf(closed))
    const way =
      hasKey && account.hasFactor ? await byKey(request, input.traLoi) : await typedBy(request, lane, typed)
    await inTransaction(server, async (tx, markChanged) => {
      await forgetFailures(tx, lane.closureKey)
      await tx.updateTable('session').set({ proved_at: now }).where('id', '=', account.sessionId).execute()
      await writeAudit(tx, request, { ...ownLine(request), kind: 'dang-nhap', after: { xacThuc: way } })
      markChanged('sessions')
    })
    await server.attempts.refund(lane.counted)
    return new Reply(null, 'Đã xác nhận danh tính.')
  }),
]

/** Throws 21 at the field for a wrong password or code, and counts it. */
async function typedBy(
  request: AuthenticatedRequest,
  lane: Lane,
  { passWord, ma }: { passWord: string; ma: string },
): Promise<string> {
  const { server, account } = request
  if (!account.hasFactor) {
    if (await server.passwords.matches(passWord, lane.account?.password_hash ?? null, lane.line))
      return 'Mật khẩu'
    await keepFailure(request, lane)
    throw refusals.invalidField('passWord', 'Mật khẩu không đúng.')
  }
  const { verdict, xacThuc } = await inTransaction(server, (tx) => verdictOn(tx, request, account.id, ma))
  if (verdict === 'right') return xacThuc
  await keepFailure(request, lane)
  throw refusals.invalidField(
    'ma',
    (verdict === 'used' ? refusals.usedFactor() : refusals.wrongFactor()).message,
  )
}

async function byKey(
  request: AuthenticatedRequest,
  traLoi: { id: string; response: { clientDataJSON: string } } | null | undefined,
): Promise<string> {
  const { db, account, now } = request
  const challenge =
    traLoi &&
    (await useChallenge(db, traLoi.response.clientDataJSON, {
      purpose: 'sign-in',
      accountId: account.id,
      now,
    }))
  const key = traLoi && (await passkeyWithId(db, traLoi.id))
  if (!challenge || !traLoi || key?.accountId !== account.id)
    throw refusals.wrongState(factorSentences.keyRefused)
  const counter = await signedBy(key, traLoi, { site: siteOf(request), challenge, alone: false })
  if (counter === undefined) throw refusals.wrongState(factorSentences.keyRefused)
  await db
    .updateTable('passkey')
    .set({ counter, used_at: now })
    .where('id', '=', key.id)
    .where('counter', '=', key.counter)
    .execute()
  return 'Khóa truy cập'
}
