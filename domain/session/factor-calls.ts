/** Second factors: enrolled by their owner, asked for at sign-in, reset by an administrator. */
import { z } from 'zod'
import { answer, defineCall, rowId } from '#domain/api/call.ts'
import type { SignInAnswer } from '#domain/session/calls.ts'
import type { ownFactors, recoveryCodes, totpOffer } from '#domain/session/schemas.ts'
import { passkeyReply } from '#domain/session/passkey-calls.ts'
import { factorSentences } from '#domain/session/second-factor.ts'

export type OwnFactors = z.output<typeof ownFactors>
export type TotpOffer = z.output<typeof totpOffer>
export type RecoveryCodes = z.output<typeof recoveryCodes>

const own = { controller: 'Auth', method: 'POST', access: 'signed-in', writes: false } as const
/** Longer texts are wrong, not invalid. */
const short = z.string().transform((text) => text.slice(0, 100))

export const readFactors = defineCall({
  ...own,
  action: 'factors',
  method: 'GET',
  title: 'Xác thực hai bước của tôi',
  beforeFactor: true,
  input: z.object({}),
  answer: answer<OwnFactors>('what the account has enrolled, and whether its role must'),
})

/** A new key for the app; the one in use stays until the new one is confirmed. */
export const offerTotp = defineCall({
  proof: 'always',
  ...own,
  action: 'totp-enrol',
  title: 'Lấy mã QR của ứng dụng xác thực',
  beforeFactor: true,
  input: z.object({}),
  answer: answer<TotpOffer>('the key, as text and as address for the QR code'),
})

export const confirmTotp = defineCall({
  ...own,
  action: 'totp-confirm',
  title: 'Bật ứng dụng xác thực',
  beforeFactor: true,
  input: z.object({ the: short.nullish(), ma: short.nullish() }),
  answer: answer<RecoveryCodes>('enrolled; the recovery codes, shown once'),
})

export const renewRecoveryCodes = defineCall({
  proof: 'always',
  ...own,
  action: 'recovery-codes',
  title: 'Tạo lại mã dự phòng',
  input: z.object({}),
  answer: answer<RecoveryCodes>('new ones, shown once; the old ones are no longer accepted'),
})

export const removeTotp = defineCall({
  proof: 'always',
  ...own,
  action: 'totp-remove',
  title: 'Tắt ứng dụng xác thực',
  input: z.object({}),
  answer: answer<null>('removed, with the recovery codes'),
})

/** The second step of a sign-in: a code of the app, or a recovery code. */
export const signInByCode = defineCall({
  ...own,
  action: 'totp-login',
  title: 'Đăng nhập bước hai bằng mã xác thực',
  access: 'public',
  input: z.object({ the: short.nullish(), ma: short.nullish() }),
  answer: answer<SignInAnswer>('tokens, the account and its menu'),
})

/** For somebody who has lost everything: the next sign-in asks for the password only, or enrols again. */
export const resetFactors = defineCall({
  proof: 'set',
  ...own,
  action: 'reset-factors',
  title: 'Đặt lại xác thực hai bước của một tài khoản',
  access: 'permission',
  writes: true,
  affects: ['accounts'],
  input: z.object({
    id: rowId,
    lyDo: z
      .string({ error: factorSentences.reasonMissing })
      .trim()
      .min(1, factorSentences.reasonMissing)
      .max(500, factorSentences.reasonTooLong),
  }),
  answer: answer<null>('removed; every session of the account is over'),
})

/** By the password, or by a factor where the account has one: what asks for it may be done for ten minutes. */
export const proveAgain = defineCall({
  ...own,
  action: 'step-up',
  title: 'Xác nhận lại danh tính',
  input: z.object({
    passWord: z
      .string()
      .transform((text) => text.slice(0, 501))
      .nullish(),
    ma: short.nullish(),
    traLoi: passkeyReply.nullish(),
  }),
  answer: answer<null>('proved for ten minutes'),
})
