/** The second step of a sign-in, by a code or a passkey; a passkey whose device checks its holder signs in alone. */
import { refusals } from '#domain/api/refusals.ts'
import { factorSentences, typedCode } from '#domain/session/second-factor.ts'
import {
  admit,
  answerTo,
  open,
  signedIn,
  whoOf,
  type SignedIn,
} from '#server/areas/session-routes/sign-in.ts'
import { keepFailure, laneOf } from '#server/areas/session-routes/sign-in-lane.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { Request } from '#server/request/http/request.ts'
import { siteOf } from '#server/request/http/site.ts'
import { limits, networkOf } from '#server/request/session/attempt-limiter.ts'
import { passkeyWithId, signedBy, useChallenge } from '#server/request/session/passkeys.ts'
import { endSecondStep, pendingAccount } from '#server/request/session/pending-sign-ins.ts'
import { useTotpCode, type CodeVerdict } from '#server/request/session/second-factors.ts'

/** A code of the app, or a recovery code. */
export async function finishByCode(
  request: Request,
  { the, ma }: { the: string; ma: string },
): Promise<SignedIn> {
  const { server, db, now } = request
  const code = typedCode(ma)
  if (code === '') throw refusals.invalidField('ma', factorSentences.codeMissing)
  const accountId = await pendingAccount(db, the, now)
  const userName = accountId === undefined ? undefined : await nameOf(request, accountId)
  if (userName === undefined) {
    await countStranger(request)
    throw refusals.signInGone()
  }
  const lane = await laneOf(request, userName, 'second-step')
  const { account } = lane
  if (account === undefined) throw refusals.signInGone()
  // Whoever has come here knows the password: being told of a closure reveals nothing, and no code is tried while it lasts.
  const admitted = await admit(request, { lane, account })
  const done = await inTransaction(server, async (tx) => {
    const { verdict, xacThuc } = await verdictOn(tx, request, account.id, code)
    if (verdict !== 'right') return verdict
    const first = await endSecondStep(tx, the)
    if (first === undefined) throw refusals.signInGone()
    const { through } = first
    const opened = await open(tx, request, admitted, { ...signedIn(account), after: { xacThuc } }, through)
    return { opened, provider: through?.provider }
  })
  if (typeof done === 'string') {
    await keepFailure(request, lane)
    throw done === 'used' ? refusals.usedFactor() : refusals.wrongFactor()
  }
  // Both steps were counted.
  await server.attempts.refund(lane.counted)
  await server.attempts.refund(lane.counted)
  return answerTo(request, admitted, done.opened, done.provider)
}

/** Whether this is a code of the account, which uses it up; and which kind, in the words of the log. */
export async function verdictOn(
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

interface PasskeyReply {
  id: string
  response: { clientDataJSON: string }
}

/** `the`: the proof of the first step; '' for a passkey alone. */
export async function finishByPasskey(
  request: Request,
  the: string,
  traLoi: PasskeyReply,
): Promise<SignedIn> {
  const { server, db, now } = request
  const pending = the === '' ? null : await pendingAccount(db, the, now)
  if (pending === undefined) {
    await countStranger(request)
    throw refusals.signInGone()
  }
  const challenged = { purpose: 'sign-in', accountId: pending, now } as const
  const challenge = await useChallenge(db, traLoi.response.clientDataJSON, challenged)
  const key = challenge === undefined ? undefined : await passkeyWithId(db, traLoi.id)
  const userName = key && (await nameOf(request, key.accountId))
  if (
    challenge === undefined ||
    key === undefined ||
    userName === undefined ||
    (pending !== null && key.accountId !== pending)
  ) {
    await countStranger(request)
    throw refusals.wrongPasskey()
  }
  const lane = await laneOf(request, userName, 'second-step')
  const { account } = lane
  if (account === undefined) throw refusals.wrongPasskey()
  const counter = await signedBy(key, traLoi, {
    site: siteOf(request),
    challenge,
    alone: pending === null,
  })
  if (counter === undefined) {
    // A signature can't be guessed: it is logged, but closes nothing, since ids of keys are no secret.
    await writeAudit(db, whoOf(request, account), {
      kind: 'tu-choi',
      target: 'account',
      targetId: account.id,
    })
    throw refusals.wrongPasskey()
  }
  const admitted = await admit(request, { lane, account })
  const { opened, provider } = await inTransaction(server, async (tx) => {
    // A device that counts is copied if its count is no longer larger than the last.
    const { numUpdatedRows } = await tx
      .updateTable('passkey')
      .set({ counter, used_at: now })
      .where('id', '=', key.id)
      .where('counter', '=', key.counter)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw refusals.wrongPasskey()
    const first = the === '' ? {} : await endSecondStep(tx, the)
    if (first === undefined) throw refusals.signInGone()
    const { through } = first
    const line = { ...signedIn(account), after: { xacThuc: 'Khóa truy cập' } }
    return { opened: await open(tx, request, admitted, line, through), provider: through?.provider }
  })
  await server.attempts.refund(lane.counted)
  if (the !== '') await server.attempts.refund(lane.counted)
  return answerTo(request, admitted, opened, provider)
}

/** Who sends what was never issued is slowed down by network. */
async function countStranger({ server, address }: Request): Promise<void> {
  const { wait } = await server.attempts.consume({ limit: limits.refusedRefresh, of: networkOf(address) })
  if (wait > 0) throw refusals.tooManyTries(wait)
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
