/** Input and output of the calls about sign-in, tokens and the user's own account. */
import { z } from 'zod'
import { nothing, returns } from '#domain/api/call-schema.ts'
import * as calls from '#domain/session/calls.ts'
import * as factorCalls from '#domain/session/factor-calls.ts'
import * as passkeyCalls from '#domain/session/passkey-calls.ts'
import * as oidcCalls from '#domain/session/oidc-calls.ts'
import { endOwnSession, listOwnSessions } from '#domain/session/own-session-calls.ts'
import * as schemas from '#domain/session/schemas.ts'

/** The solution of a challenge: an object, or base64 of its JSON. */
const captcha = z.union([z.string(), z.record(z.string(), z.unknown())]).nullish()

export const sessionAnswers = [
  returns(calls.signIn, schemas.signInAnswer, z.object({ captcha })),
  returns(
    calls.refreshToken,
    z.object({ accessToken: z.string(), refreshToken: z.string(), expiresIn: z.int() }),
  ),
  returns(calls.signOut, nothing),
  // The library's own format: only its widget reads it.
  returns(calls.captchaChallenge, z.record(z.string(), z.unknown())),
  returns(calls.currentSession, schemas.sessionAnswer),
  returns(calls.listSessions, z.array(schemas.sessionRow)),
  returns(calls.revokeSession, nothing),
  returns(calls.changePassword, nothing),
  returns(oidcCalls.listOidcProviders, z.array(schemas.oidcProvider)),
  returns(oidcCalls.startOidc, schemas.oidcAddress),
  returns(oidcCalls.finishOidc, schemas.signInAnswer),
  returns(oidcCalls.endedAtProvider, nothing),
  returns(oidcCalls.signOutEverywhere, schemas.oidcAddress.nullable()),
  returns(listOwnSessions, z.array(schemas.ownSession)),
  returns(endOwnSession, nothing),
  returns(factorCalls.readFactors, schemas.ownFactors),
  returns(factorCalls.offerTotp, schemas.totpOffer),
  returns(factorCalls.confirmTotp, schemas.recoveryCodes),
  returns(factorCalls.renewRecoveryCodes, schemas.recoveryCodes),
  returns(factorCalls.removeTotp, nothing),
  returns(factorCalls.signInByCode, schemas.signInAnswer),
  returns(passkeyCalls.passkeyRegisterOptions, z.record(z.string(), z.unknown())),
  returns(passkeyCalls.registerPasskey, schemas.recoveryCodes),
  returns(passkeyCalls.removePasskey, nothing),
  returns(passkeyCalls.passkeyOptions, z.record(z.string(), z.unknown())),
  returns(passkeyCalls.signInByPasskey, schemas.signInAnswer),
  returns(factorCalls.proveAgain, nothing),
  returns(passkeyCalls.stepUpOptions, z.record(z.string(), z.unknown())),
  returns(factorCalls.resetFactors, nothing),
  returns(calls.changeProfile, z.object({ name: z.string() })),
]
