/** The self-hosted captcha: a proof of work at sign-in; enforced by a setting. */
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { limits, type AttemptLimiter } from '#server/request/session/attempt-limiter.ts'

/** Milliseconds until a challenge expires. */
const challengeLife = 10 * 60_000

export interface Captcha {
  newChallenge(): Promise<Record<string, unknown>>
  /** Whether a solution (an object, or base64 of its JSON) solves one of our challenges, at its first use. */
  isSolved(solution: unknown): Promise<boolean>
}

/** The keys are shared by all processes: each accepts challenges of the others. */
export function createCaptcha(
  keys: { challenge: string; solution: string },
  attempts: AttemptLimiter,
): Captcha {
  const secrets = { hmacSignatureSecret: keys.challenge, hmacKeySignatureSecret: keys.solution }
  return {
    // Uses the system time, by which the library checks expiry.
    newChallenge: async () => {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: 2_000,
        counter: randomInt(1_000, 3_000),
        expiresAt: new Date(Date.now() + challengeLife),
        deriveKey,
        ...secrets,
      })
      return { ...challenge }
    },
    isSolved: async (payload) => {
      const solved = solvedIn(payload)
      if (solved === undefined) return false
      const { verified } = await verifySolution({ ...solved.parts, deriveKey, ...secrets }).catch(() => ({
        verified: false,
      }))
      // A solution allows one attempt. It is identified by the challenge's signature, which can't be forged.
      return verified && (await attempts.consume({ limit: limits.captcha, of: solved.signature })).wait === 0
    },
  }
}

function solvedIn(
  payload: unknown,
): { parts: { challenge: never; solution: never }; signature: string } | undefined {
  try {
    const parts = (typeof payload === 'string' ? JSON.parse(atob(payload)) : payload) as {
      challenge: never
      solution: never
    }
    const { signature } = parts.challenge as { signature?: unknown }
    return typeof signature === 'string' ? { parts, signature } : undefined
  } catch {
    return undefined
  }
}
