/** Enrolling, replacing and removing one's own second factor, and the second step of signing in. */
import { applicationTitle } from '#domain/configuration.ts'
import { refusals } from '#domain/api/refusals.ts'
import {
  confirmTotp,
  offerTotp,
  readFactors,
  removeTotp,
  renewRecoveryCodes,
  signInByCode,
} from '#domain/session/factor-calls.ts'
import { factorSentences, typedCode } from '#domain/session/second-factor.ts'
import { changeFactors, ownLine, takeTurn } from '#server/areas/session-routes/change-factors.ts'
import { finishByCode } from '#server/areas/session-routes/finish-sign-in.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { Reply } from '#server/request/http/reply.ts'
import { on, onPublic, type Route } from '#server/request/http/routes.ts'
import { passkeysOf } from '#server/request/session/passkeys.ts'
import { countRecoveryCodes } from '#server/request/session/recovery-codes.ts'
import { needsFactor, ownerOf, removeLeftovers } from '#server/request/session/second-factors.ts'
import { randomToken } from '#server/request/session/tokens.ts'
import { base32, newTotpKey, stepOfCode, totpAddress } from '#server/request/session/totp.ts'

/** Minutes for which an offered key can be confirmed. */
const offerMinutes = 15

export const factorRoutes: Route[] = [
  onPublic(signInByCode, async ({ the, ma }, request) => {
    const { answer, cookies } = await finishByCode(request, { the: the ?? '', ma: ma ?? '' })
    return new Reply(answer, 'Đăng nhập thành công.', { cookies })
  }),

  on(readFactors, async (_, { db, account, server }) => {
    const row = await db
      .selectFrom('totp')
      .select('since')
      .where('account_id', '=', account.id)
      .where('sealed', 'is not', null)
      .executeTakeFirst()
    return {
      totp: row?.since?.toISOString() ?? null,
      passkey: (await passkeysOf(db, account.id)).map(({ id, name, created_at, used_at }) => ({
        id,
        ten: name,
        themLuc: created_at.toISOString(),
        dungLuc: used_at?.toISOString() ?? null,
      })),
      maDuPhong: await countRecoveryCodes(db, account.id),
      batBuoc: needsFactor(server.configuration.secondFactor, account.role),
    }
  }),

  on(offerTotp, async (_, request) => {
    const { db, account, now, server } = request
    await takeTurn(request)
    const [key, the] = [newTotpKey(), randomToken(12)]
    const offered = server.factorSeal.seal(key.toString('base64url'), ownerOf(account.id))
    const offer = { offered, offer: the, offered_at: now }
    await db
      .insertInto('totp')
      .values({ account_id: account.id, sealed: null, since: null, ...offer })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(offer))
      .execute()
    return { the, khoa: base32(key), diaChi: totpAddress(key, applicationTitle, account.userName) }
  }),

  on(confirmTotp, async ({ the, ma }, request) => {
    const { account, now, server } = request
    const code = typedCode(ma ?? '')
    if (code === '') throw refusals.invalidField('ma', factorSentences.codeMissing)
    await takeTurn(request)
    const maDuPhong = await changeFactors(request, 'Bật ứng dụng xác thực', async (tx) => {
      const row = await tx
        .selectFrom('totp')
        .select(['offered', 'offer', 'offered_at'])
        .where('account_id', '=', account.id)
        .forUpdate()
        .executeTakeFirst()
      const isOpen =
        row?.offer === the && now.getTime() - (row?.offered_at?.getTime() ?? 0) < offerMinutes * 60_000
      const key =
        isOpen && row?.offered ? server.factorSeal.open(row.offered, ownerOf(account.id)) : undefined
      if (typeof key !== 'string') throw refusals.wrongState(factorSentences.offerGone)
      const step = stepOfCode(Buffer.from(key, 'base64url'), code, now)
      if (step === undefined) throw refusals.invalidField('ma', factorSentences.wrongFirstCode)
      await tx
        .updateTable('totp')
        .set((eb) => ({
          sealed: eb.ref('offered'),
          since: now,
          last_step: step,
          offered: null,
          offer: null,
          offered_at: null,
        }))
        .where('account_id', '=', account.id)
        .execute()
      return server.recoveryCodes.renew(tx, account.id)
    })
    return new Reply({ maDuPhong }, 'Đã bật xác thực hai bước.')
  }),

  on(renewRecoveryCodes, async (_, request) => {
    const { account, server } = request
    if (!account.hasFactor) throw refusals.wrongState(factorSentences.none)
    await takeTurn(request)
    const maDuPhong = await inTransaction(server, async (tx) => {
      await writeAudit(tx, request, { ...ownLine(request), after: { xacThuc: 'Tạo lại mã dự phòng' } })
      return server.recoveryCodes.renew(tx, account.id)
    })
    return new Reply({ maDuPhong }, 'Đã tạo mã dự phòng mới; các mã cũ không dùng được nữa.')
  }),

  on(removeTotp, async (_, request) => {
    const { account } = request
    if (!account.hasFactor) throw refusals.wrongState(factorSentences.none)
    await takeTurn(request)
    await changeFactors(request, 'Tắt ứng dụng xác thực', async (tx) => {
      await tx.deleteFrom('totp').where('account_id', '=', account.id).execute()
      await removeLeftovers(tx, request)
    })
    return new Reply(null, 'Đã tắt ứng dụng xác thực.')
  }),
]
