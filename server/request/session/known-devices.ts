/**
 * Known devices: those that have signed in to an account before (OWASP 'device cookies'). The browser has a signed mark
 * for each of its last accounts; attempts with it are counted for this device only, so that guesses elsewhere don't
 * close sign-in from it. The mark grants nothing else: the password is still required.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'

const cookieName = 'known-device'
/** Browsers send it to the sign-in calls only. */
const cookiePath = '/api/v1/Auth'
const daysKept = 365
const maxAccounts = 5

export interface DeviceMark {
  /** Random; key of its failures. */
  id: string
  accountId: number
  issuedAt: Date
}

export interface KnownDevices {
  /** The valid mark for an account with this name among these cookies. */
  find(cookies: string | undefined, userName: string): DeviceMark | undefined
  /** The Set-Cookie header after a sign-in: renews the account's mark, keeps those of other accounts. */
  cookieFor(
    cookies: string | undefined,
    account: { id: number; userName: string },
    deviceMark: DeviceMark | undefined,
    isSecure: boolean,
  ): string
}

/** `key` is shared by all processes. */
export function createKnownDevices(key: string, clock: Clock): KnownDevices {
  const sign = (accountId: string, userName: string, id: string, issued: string) =>
    createHmac('sha256', key)
      .update([accountId, userName.trim().toLowerCase(), id, issued].join('\n'))
      .digest('base64url')
      .slice(0, 32)
  const read = (mark: string, userName: string): DeviceMark | undefined => {
    const [accountId = '', id = '', issued = '', signature = ''] = mark.split('.')
    if (!isSame(signature, sign(accountId, userName, id, issued))) return undefined
    const issuedAt = new Date(Number.parseInt(issued, 36))
    const age = clock.now().getTime() - issuedAt.getTime()
    return age < daysKept * 86_400_000 ? { id, accountId: Number(accountId), issuedAt } : undefined
  }
  return {
    find: (cookies, userName) => {
      for (const mark of marksIn(cookies)) {
        const deviceMark = read(mark, userName)
        if (deviceMark !== undefined) return deviceMark
      }
      return undefined
    },
    cookieFor: (cookies, account, deviceMark, isSecure) => {
      const [accountId, id] = [String(account.id), deviceMark?.id ?? randomBytes(12).toString('base64url')]
      const issued = clock.now().getTime().toString(36)
      const mark = [accountId, id, issued, sign(accountId, account.userName, id, issued)].join('.')
      const others = marksIn(cookies).filter((one) => !one.startsWith(`${accountId}.`))
      const marks = [mark, ...others].slice(0, maxAccounts)
      const attributes = `Path=${cookiePath}; Max-Age=${daysKept * 86_400}; HttpOnly; SameSite=Strict`
      return `${cookieName}=${marks.join('~')}; ${attributes}${isSecure ? '; Secure' : ''}`
    },
  }
}

/** Parses untrusted cookies: returns only what may be a mark. */
function marksIn(cookies: string | undefined): string[] {
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w.~-]+)`).exec(cookies ?? '')?.[1] ?? ''
  return value
    .split('~')
    .filter((mark) => /^\d{1,16}\.[\w-]{16}\.[\da-z]{1,11}\.[\w-]{32}$/.test(mark))
    .slice(0, maxAccounts)
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
