/** The self-hosted captcha: a proof of work, shown at sign-in; enforced by a setting or after failed tries. */
import { randomBytes } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Milliseconds a challenge may be solved in. */
const challengeLife = 10 * 60_000

const secrets = {
  hmacSignatureSecret: randomBytes(32).toString('hex'),
  hmacKeySignatureSecret: randomBytes(32).toString('hex'),
}

/** Times are the machine's own, by which the library judges them. */
export async function newChallenge(): Promise<Record<string, unknown>> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 2_000,
    counter: randomInt(1_000, 3_000),
    expiresAt: new Date(Date.now() + challengeLife),
    deriveKey,
    ...secrets,
  })
  return { ...challenge }
}

/** Challenges whose solution was taken, by when they run out: a solution lets one try pass. */
const spent = new Map<string, number>()
const mostSpent = 50_000

/** Whether a solution (an object, or base64 of its JSON) solves a challenge of this server that no try has spent. */
export async function isSolved(captcha: unknown): Promise<boolean> {
  try {
    const payload = (typeof captcha === 'string' ? JSON.parse(atob(captcha)) : captcha) as {
      challenge: never
      solution: never
    }
    const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets })
    return verified && spend(payload.challenge)
  } catch {
    return false
  }
}

/** False when the challenge was spent before. Its signature names it: nobody can make another one for it. */
function spend({ signature }: { signature: string }): boolean {
  const now = Date.now()
  if (spent.has(signature)) return false
  for (const [old, until] of spent) {
    if (until > now && spent.size < mostSpent) break
    spent.delete(old)
  }
  spent.set(signature, now + challengeLife)
  return true
}
