/** Registering and removing passkeys, and signing in with one: as the second step, or alone. */
import { applicationTitle } from '#domain/configuration.ts'
import { refusals } from '#domain/api/refusals.ts'
import { deviceName } from '#domain/session/device-name.ts'
import {
  passkeyOptions,
  passkeyRegisterOptions,
  registerPasskey,
  removePasskey,
  signInByPasskey,
} from '#domain/session/passkey-calls.ts'
import { factorSentences, mostPasskeys } from '#domain/session/second-factor.ts'
import { changeFactors, takeTurn } from '#server/areas/session-routes/change-factors.ts'
import { finishByPasskey } from '#server/areas/session-routes/finish-sign-in.ts'
import { Reply } from '#server/request/http/reply.ts'
import { on, onPublic, type Route } from '#server/request/http/routes.ts'
import { siteOf } from '#server/request/http/site.ts'
import { limits, networkOf } from '#server/request/session/attempt-limiter.ts'
import {
  newPasskeyIn,
  passkeysOf,
  registrationOptions,
  signInOptions,
  useChallenge,
} from '#server/request/session/passkeys.ts'
import { pendingAccount } from '#server/request/session/pending-sign-ins.ts'
import { removeLeftovers } from '#server/request/session/second-factors.ts'

export const passkeyRoutes: Route[] = [
  onPublic(passkeyOptions, async ({ the }, request) => {
    const { server, db, now, address } = request
    const { wait } = await server.attempts.consume({ limit: limits.challenge, of: networkOf(address) })
    if (wait > 0) throw refusals.tooManyTries(wait)
    const accountId = the ? await pendingAccount(db, the, now) : null
    if (accountId === undefined) throw refusals.signInGone()
    return signInOptions(db, siteOf(request), accountId, now)
  }),

  onPublic(signInByPasskey, async ({ the, traLoi }, request) => {
    const { answer, cookies } = await finishByPasskey(request, the ?? '', traLoi)
    return new Reply(answer, 'Đăng nhập thành công.', { cookies })
  }),

  on(passkeyRegisterOptions, async (_, request) => {
    const { db, account, now } = request
    await takeTurn(request)
    if ((await passkeysOf(db, account.id)).length >= mostPasskeys)
      throw refusals.wrongState(factorSentences.tooManyKeys)
    return registrationOptions(db, siteOf(request), account, { title: applicationTitle, now })
  }),

  on(registerPasskey, async ({ ten, traLoi }, request) => {
    const { server, db, account, now, agent } = request
    await takeTurn(request)
    const challenged = { purpose: 'register', accountId: account.id, now } as const
    const challenge = await useChallenge(db, traLoi.response.clientDataJSON, challenged)
    const key =
      challenge === undefined ? undefined : await newPasskeyIn(traLoi, { site: siteOf(request), challenge })
    if (key === undefined) throw refusals.wrongState(factorSentences.keyRefused)
    const maDuPhong = await changeFactors(request, 'Thêm khóa truy cập', async (tx) => {
      // One at a time, so that two windows can't add more than an account may have.
      await tx.selectFrom('account').select('id').where('id', '=', account.id).forUpdate().execute()
      if ((await passkeysOf(tx, account.id)).length >= mostPasskeys)
        throw refusals.wrongState(factorSentences.tooManyKeys)
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('passkey')
        .values({
          id: key.id,
          account_id: account.id,
          public_key: key.publicKey,
          counter: key.counter,
          transports: key.transports,
          name: ten || deviceName(agent),
          created_at: now,
          used_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows !== 1n) throw refusals.wrongState(factorSentences.keyTaken)
      return account.hasFactor ? [] : server.recoveryCodes.renew(tx, account.id)
    })
    return new Reply({ maDuPhong }, 'Đã thêm khóa truy cập.')
  }),

  on(removePasskey, async ({ id }, request) => {
    const { account } = request
    await takeTurn(request)
    await changeFactors(request, 'Xóa khóa truy cập', async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('passkey')
        .where('id', '=', id)
        .where(request.server.guards.passkeyRemoved(account.id))
        .executeTakeFirst()
      if (numDeletedRows !== 1n) throw refusals.rowNotFound()
      await removeLeftovers(tx, request)
    })
    return new Reply(null, 'Đã xóa khóa truy cập.')
  }),
]
