/** Passwords made for one sign-in: random, shown once, never stored or logged in the clear, dead after 72 hours. */
import { oneTimeHours } from '#domain/accounts/account-problems.ts'
import type { Server } from '#server/http/request.ts'
import { randomPassword } from '#server/session/passwords.ts'

export interface OneTimeSecret {
  /** For the answer, and nowhere else. */
  password: string
  /** What the account keeps. */
  columns: { password_hash: string; must_change: true; password_expires_at: Date }
}

/** So many passwords with their hashes; made before the transaction, since hashing takes its time on purpose. */
export async function oneTimeSecrets(
  server: Pick<Server, 'passwords' | 'clock'>,
  count: number,
): Promise<OneTimeSecret[]> {
  const expires = new Date(server.clock.now().getTime() + oneTimeHours * 3_600_000)
  return Promise.all(
    Array.from({ length: count }, async () => {
      const password = randomPassword()
      return {
        password,
        columns: {
          password_hash: await server.passwords.hash(password),
          must_change: true as const,
          password_expires_at: expires,
        },
      }
    }),
  )
}
