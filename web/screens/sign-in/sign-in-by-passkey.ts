import { startAuthentication } from '@simplewebauthn/browser'
import { CallFailure } from '#web/api/call-failure.ts'
import { send } from '#web/api/send.ts'
import { deviceSentences } from '#web/ui/device-sentences.ts'
import { attempt, type Outcome } from './sign-in.ts'

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Asks the device to sign; with the proof `the` as the second step, else alone. */
export async function signInByPasskey(the?: string): Promise<Outcome> {
  const about = the === undefined ? {} : { the }
  let traLoi: unknown
  try {
    const { data } = await send<Options>({ path: 'Auth/passkey-options', method: 'POST', body: about })
    traLoi = await startAuthentication({ optionsJSON: data })
  } catch (error) {
    if (error instanceof CallFailure && error.code === 23) return { again: error.shown }
    return { refused: error instanceof CallFailure ? error.shown : deviceSentences.notUsed }
  }
  return attempt('Auth/passkey-login', { ...about, traLoi })
}
