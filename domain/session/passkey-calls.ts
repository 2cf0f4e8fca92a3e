/** Passkeys (WebAuthn): registered by their owner, used as the second step or alone. */
import { z } from 'zod'
import { answer, defineCall } from '#domain/api/call.ts'
import type { SignInAnswer } from '#domain/session/calls.ts'
import type { recoveryCodes } from '#domain/session/schemas.ts'
import { factorSentences, longestKeyName } from '#domain/session/second-factor.ts'

const own = { controller: 'Auth', method: 'POST', access: 'signed-in', writes: false } as const
const short = z.string().transform((text) => text.slice(0, 100))
const base64 = z.string({ error: factorSentences.badKey }).max(20_000, factorSentences.badKey)

/** What the browser makes of the device's reply; its members are the standard's. */
const reply = <Response extends z.ZodRawShape>(response: Response) =>
  z.looseObject(
    { id: base64, response: z.looseObject({ clientDataJSON: base64, ...response }) },
    factorSentences.badKey,
  )

/** What a key has signed. */
export const passkeyReply = reply({ authenticatorData: base64, signature: base64 })

/** The browser's own format: only its library reads it. */
export type PasskeyOptions = Record<string, unknown>

export const passkeyRegisterOptions = defineCall({
  proof: 'always',
  ...own,
  action: 'passkey-register-options',
  title: 'Chuẩn bị thêm khóa truy cập',
  beforeFactor: true,
  input: z.object({}),
  answer: answer<PasskeyOptions>('what the device is to sign'),
})

export const registerPasskey = defineCall({
  ...own,
  action: 'passkey-register',
  title: 'Thêm khóa truy cập',
  beforeFactor: true,
  input: z.object({
    ten: z.string().trim().max(longestKeyName, factorSentences.keyNameTooLong).nullish(),
    traLoi: reply({ attestationObject: base64 }),
  }),
  answer: answer<z.output<typeof recoveryCodes>>('registered; recovery codes, if it is the first factor'),
})

export const removePasskey = defineCall({
  proof: 'always',
  ...own,
  action: 'passkey-remove',
  title: 'Xóa khóa truy cập',
  input: z.object({ id: short }),
  answer: answer<null>('removed'),
})

/** For a second step with its proof `the`, else for any owner of a key of this site. */
export const passkeyOptions = defineCall({
  ...own,
  action: 'passkey-options',
  title: 'Chuẩn bị đăng nhập bằng khóa truy cập',
  access: 'public',
  input: z.object({ the: short.nullish() }),
  answer: answer<PasskeyOptions>('what the device is to sign'),
})

export const signInByPasskey = defineCall({
  ...own,
  action: 'passkey-login',
  title: 'Đăng nhập bằng khóa truy cập',
  access: 'public',
  input: z.object({
    the: short.nullish(),
    traLoi: passkeyReply,
  }),
  answer: answer<SignInAnswer>('tokens, the account and its menu'),
})

/** For proving again who it is, by a key of the account itself. */
export const stepUpOptions = defineCall({
  ...own,
  action: 'step-up-options',
  title: 'Chuẩn bị xác nhận lại bằng khóa truy cập',
  input: z.object({}),
  answer: answer<PasskeyOptions>('what the device is to sign'),
})
