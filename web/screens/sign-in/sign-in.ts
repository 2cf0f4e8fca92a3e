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

/**
 * Signs in and stores the session. Returns undefined on success, otherwise the message to show: wrong password (401),
 * too many attempts (429), locked account (26), expired one-time password (30), no connection.
 */
export async function signIn(
  { userName, passWord }: Credentials,
  captcha?: string,
): Promise<string | undefined> {
  try {
    const body = { userName: userName.trim(), passWord, ...(captcha ? { captcha } : {}) }
    const { data } = await send<SignInAnswer>({ path: 'Auth/login', method: 'POST', body })
    openSession(data)
    return undefined
  } catch (error) {
    if (!(error instanceof CallFailure)) return clientMessages.unexpected
    const session = error.data as SignInAnswer | null | undefined
    if (Number(error.code) !== codes.passwordMustChange || !session?.access_token) return error.shown
    openSession({ ...session, mustChangePassword: true })
    return undefined
  }
}
