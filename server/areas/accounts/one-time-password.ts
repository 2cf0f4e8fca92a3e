/** One-time passwords: random, shown once, never stored or logged in plain text, expire after 72 hours. */
import { oneTimeHours } from '#domain/accounts/account-form.ts'
import type { Server } from '#server/request/http/request.ts'
import { randomPassword } from '#server/request/session/passwords.ts'

export interface OneTimeSecret {
  /** Only for the response. */
  password: string
  /** Columns of the account. */
  columns: { password_hash: string; must_change: true; password_expires_at: Date }
}

/** Generates `count` passwords with the columns to store. */
export function oneTimeSecrets(
  { passwords, clock }: Pick<Server, 'passwords' | 'clock'>,
  count: number,
): OneTimeSecret[] {
  const password_expires_at = new Date(clock.now().getTime() + oneTimeHours * 3_600_000)
  return Array.from({ length: count }, () => {
    const password = randomPassword()
    return {
      password,
      columns: { password_hash: passwords.oneTimeHash(password), must_change: true, password_expires_at },
    }
  })
}
