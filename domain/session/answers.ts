/** Input and output of the calls about sign-in, tokens and the user's own account. */
import { z } from 'zod'
import { nothing, returns } from '#domain/api/call-schema.ts'
import {
  captchaChallenge,
  changePassword,
  changeProfile,
  currentSession,
  listSessions,
  refreshToken,
  revokeSession,
  signIn,
  signOut,
} from '#domain/session/calls.ts'
import {
  confirmTotp,
  offerTotp,
  proveAgain,
  readFactors,
  removeTotp,
  renewRecoveryCodes,
  resetFactors,
  signInByCode,
} from '#domain/session/factor-calls.ts'
import {
  passkeyOptions,
  passkeyRegisterOptions,
  registerPasskey,
  removePasskey,
  signInByPasskey,
  stepUpOptions,
} from '#domain/session/passkey-calls.ts'
import {
  endedAtProvider,
  finishOidc,
  listOidcProviders,
  signOutEverywhere,
  startOidc,
} from '#domain/session/oidc-calls.ts'
import { endOwnSession, listOwnSessions } from '#domain/session/own-session-calls.ts'
import {
  sessionAnswer,
  signInAnswer,
  sessionRow,
  oidcProvider,
  oidcAddress,
  ownSession,
  ownFactors,
  totpOffer,
  recoveryCodes,
} from '#domain/session/schemas.ts'

/** The solution of a challenge: an object, or base64 of its JSON. */
const captcha = z.union([z.string(), z.record(z.string(), z.unknown())]).nullish()

export const sessionAnswers = [
  returns(signIn, signInAnswer, z.object({ captcha })),
  returns(refreshToken, z.object({ accessToken: z.string(), refreshToken: z.string(), expiresIn: z.int() })),
  returns(signOut, nothing),
  // The library's own format: only its widget reads it.
  returns(captchaChallenge, z.record(z.string(), z.unknown())),
  returns(currentSession, sessionAnswer),
  returns(listSessions, z.array(sessionRow)),
  returns(revokeSession, nothing),
  returns(changePassword, nothing),
  returns(listOidcProviders, z.array(oidcProvider)),
  returns(startOidc, oidcAddress),
  returns(finishOidc, signInAnswer),
  returns(endedAtProvider, nothing),
  returns(signOutEverywhere, oidcAddress.nullable()),
  returns(listOwnSessions, z.array(ownSession)),
  returns(endOwnSession, nothing),
  returns(readFactors, ownFactors),
  returns(offerTotp, totpOffer),
  returns(confirmTotp, recoveryCodes),
  returns(renewRecoveryCodes, recoveryCodes),
  returns(removeTotp, nothing),
  returns(signInByCode, signInAnswer),
  returns(passkeyRegisterOptions, z.record(z.string(), z.unknown())),
  returns(registerPasskey, recoveryCodes),
  returns(removePasskey, nothing),
  returns(passkeyOptions, z.record(z.string(), z.unknown())),
  returns(signInByPasskey, signInAnswer),
  returns(proveAgain, nothing),
  returns(stepUpOptions, z.record(z.string(), z.unknown())),
  returns(resetFactors, nothing),
  returns(changeProfile, z.object({ name: z.string() })),
]
