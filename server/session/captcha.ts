/** The self-hosted captcha: a proof of work, shown at sign-in; enforced by a setting or after failed tries. */
import { randomBytes } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

const secrets = {
  hmacSignatureSecret: randomBytes(32).toString('hex'),
  hmacKeySignatureSecret: randomBytes(32).toString('hex'),
}

export async function newChallenge(now: Date): Promise<Record<string, unknown>> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 2_000,
    counter: randomInt(1_000, 3_000),
    expiresAt: new Date(now.getTime() + 10 * 60_000),
    deriveKey,
    ...secrets,
  })
  return challenge as unknown as Record<string, unknown>
}

/** Whether a solution (an object, or base64 of its JSON) solves a challenge of this server. */
export async function isSolved(captcha: unknown): Promise<boolean> {
  try {
    const payload = (typeof captcha === 'string' ? JSON.parse(atob(captcha)) : captcha) as {
      challenge: never
      solution: never
    }
    const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets })
    return verified
  } catch {
    return false
  }
}
