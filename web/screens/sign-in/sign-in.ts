import { clientMessages } from '#domain/api/client-messages.ts'
import { codes } from '#domain/api/codes.ts'
import type { SignInAnswer } from '#domain/session/calls.ts'
import { CallFailure } from '#web/api/call-failure.ts'
import { send } from '#web/api/send.ts'
import { openSession } from '#web/session/session.ts'

/** Values of the sign-in form, named as in the contract (spec 1 §3.1). */
export interface Credentials {
  userName: string
  passWord: string
}

/** The password was right, and the account has a second factor. */
export interface SecondStep {
  /** Proves the first step, once. */
  the: string
  cach: readonly string[]
}

/** What came of an attempt; undefined: signed in. */
export type Outcome = { refused: string } | { second: SecondStep } | { again: string } | undefined

/**
 * Signs in and stores the session. Refused: wrong password (401), too many attempts (429), locked account (26), expired
 * one-time password (30), no connection.
 */
export function signIn({ userName, passWord }: Credentials, captcha?: string): Promise<Outcome> {
  return attempt('Auth/login', { userName: userName.trim(), passWord, ...(captcha ? { captcha } : {}) })
}

/** The second step; `again`: it took too long, and the first one has to be repeated. */
export function signInByCode({ the }: SecondStep, ma: string): Promise<Outcome> {
  return attempt('Auth/totp-login', { the, ma })
}

/** Sends one step and stores the session that it opens. */
export async function attempt(path: string, body: object): Promise<Outcome> {
  try {
    const { data } = await send<SignInAnswer>({ path, method: 'POST', body })
    openSession(data)
    return undefined
  } catch (error) {
    if (!(error instanceof CallFailure)) return { refused: clientMessages.unexpected }
    if (Number(error.code) === codes.gone) return { again: error.shown }
    if (Number(error.code) !== codes.passwordMustChange) return { refused: error.shown }
    const data = error.data as Partial<SignInAnswer> & Partial<SecondStep> & { viec?: string }
    if (data?.viec === 'xac-thuc') return { second: { the: data.the ?? '', cach: data.cach ?? [] } }
    if (!data?.access_token) return { refused: error.shown }
    openSession({ ...(data as SignInAnswer), mustChangePassword: true })
    return undefined
  }
}
