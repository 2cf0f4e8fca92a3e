/**
 * Counts attempts (sign-ins, captcha challenges, refused refreshes, password changes) in the database, so that limits
 * are shared by all processes. Each process caches counts in memory: a flood over a limit is refused without a
 * statement.
 */
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/database.ts'

const minute = 60_000
const hour = 60 * minute

/** At most `max` attempts within `window` milliseconds, starting with the first. */
export interface Limit {
  readonly name: string
  readonly max: number
  readonly window: number
}

export const limits = {
  /** Sign-ins from unknown devices, by network. */
  network: { name: 'network', max: 100, window: hour },
  /** The same by typed name from everywhere, whether or not the account exists. */
  userName: { name: 'user-name', max: 20, window: hour },
  /** Sign-ins to one account from all its known devices. */
  knownDevices: { name: 'known-devices', max: 60, window: hour },
  /** Sign-ins to one account, right ones too: each opens a session. */
  signIns: { name: 'sign-ins', max: 600, window: hour },
  /** Captcha challenges created for one network. */
  challenge: { name: 'challenge', max: 600, window: 10 * minute },
  /** A solved captcha can be used once; it is valid for ten minutes. */
  captcha: { name: 'captcha', max: 1, window: 11 * minute },
  /** Refused refresh tokens by network. Valid ones are never blocked by others of the same network. */
  refusedRefresh: { name: 'refused-refresh', max: 300, window: hour },
  /** Changes of one account's password, successful or not. */
  passwordChange: { name: 'password-change', max: 20, window: hour },
  /** Changes of one account's second factors, successful or not. */
  factorChange: { name: 'factor-change', max: 40, window: hour },
} as const satisfies Record<string, Limit>

/** A counter of attempts. */
export interface AttemptKey {
  limit: Limit
  of: string
}

export interface Verdict {
  /** Seconds to wait before another attempt; 0: this one is allowed. */
  wait: number
  /** The first refusal of this window in this process, to be logged. */
  first: boolean
}

export interface AttemptLimiter {
  /** Counts an attempt before it is made, so that concurrent attempts count like sequential ones. */
  consume(counted: AttemptKey): Promise<Verdict>
  /** Removes a successful attempt from the count: a whole office may sign in from one address at once. */
  refund(counted: readonly AttemptKey[]): Promise<void>
  /** Resets the count. */
  reset(counted: readonly AttemptKey[]): Promise<void>
}

/** A cached count. */
interface Seen {
  tries: number
  endsAt: number
  /** When this count was last found to be full, by `performance.now()`. */
  fullSince?: number
  told: boolean
}

const maxSeen = 50_000
/** Milliseconds after which a full count is read again: another process may have reset it. */
const trustedFor = 1_000

export function createAttemptLimiter(db: Db, clock: Clock): AttemptLimiter {
  const seen = new Map<string, Seen>()
  const current = (key: string): Seen | undefined => {
    const attempts = seen.get(key)
    return attempts !== undefined && attempts.endsAt > clock.now().getTime() ? attempts : undefined
  }
  const remember = (key: string, entry: Seen) => {
    // The database has all counts: dropping the cache only costs statements.
    if (seen.size >= maxSeen) seen.clear()
    seen.set(key, entry)
    return entry
  }
  const refused = (entry: Seen): Verdict => {
    const first = !entry.told
    entry.told = true
    entry.fullSince ??= performance.now()
    return { wait: Math.max(1, Math.ceil((entry.endsAt - clock.now().getTime()) / 1000)), first }
  }
  return {
    consume: async ({ limit, of }) => {
      const key = keyOf({ limit, of })
      const now = clock.now()
      const entry =
        current(key) ?? remember(key, { tries: 0, endsAt: now.getTime() + limit.window, told: false })
      const mustAsk = entry.fullSince !== undefined && performance.now() - entry.fullSince > trustedFor
      if (entry.tries >= limit.max && !mustAsk) return refused(entry)
      if (mustAsk) entry.fullSince = performance.now()
      else entry.tries++
      const stored = await count(db, key, now, limit.window)
      entry.endsAt = stored.endsAt
      if (stored.tries > limit.max) {
        entry.tries = limit.max
        entry.fullSince = performance.now()
        return refused(entry)
      }
      entry.tries = mustAsk ? stored.tries : Math.max(entry.tries, stored.tries)
      if (mustAsk) delete entry.fullSince
      return { wait: 0, first: false }
    },
    refund: async (counted) => {
      for (const key of counted.map(keyOf)) {
        const entry = current(key)
        if (entry !== undefined && entry.tries > 0) entry.tries--
      }
      await sql`update try_count set tries = tries - 1
        where key = any(cast(${counted.map(keyOf)} as text[])) and tries > 0 and ends_at > ${clock.now()}`.execute(
        db,
      )
    },
    reset: async (counted) => {
      if (counted.length === 0) return
      for (const key of counted.map(keyOf)) seen.delete(key)
      await sql`delete from try_count where key = any(cast(${counted.map(keyOf)} as text[]))`.execute(db)
    },
  }
}

async function count(
  db: Db,
  key: string,
  now: Date,
  window: number,
): Promise<{ tries: number; endsAt: number }> {
  const { rows } = await sql<{ tries: number; endsAt: Date }>`
    insert into try_count as c (key, tries, ends_at) values (${key}, 1, ${new Date(now.getTime() + window)})
    on conflict (key) do update set
      tries = case when c.ends_at <= ${now} then 1 else c.tries + 1 end,
      ends_at = case when c.ends_at <= ${now} then excluded.ends_at else c.ends_at end
    returning tries, ends_at as "endsAt"`.execute(db)
  const { tries = 1, endsAt = now } = rows[0] ?? {}
  return { tries, endsAt: endsAt.getTime() }
}

/** The stored key of a count. Hashed, since passwords typed into the wrong field are among the names. */
export function keyOf({ limit, of }: AttemptKey): string {
  return `${limit.name}:${createHash('sha256').update(of).digest('base64url')}`
}

/** The network of an address: for IPv6 the first 64 bits, since one connection can use all addresses in it. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const [first, last] = [groups(head), groups(tail)]
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  const all = tail === undefined ? first : [...first, ...zeros, ...last]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** A name's counter: case-insensitive, like account names. */
export const countedName = (userName: string): AttemptKey => ({
  limit: limits.userName,
  of: userName.trim().toLowerCase(),
})

/** The counter of an account's sign-ins, which right passwords don't reset. */
export const countedSignIns = ({ id }: { id: number }): AttemptKey => ({
  limit: limits.signIns,
  of: String(id),
})

/** Deletes counts whose window is over. */
export async function sweepAttempts({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await sql`delete from try_count where ends_at <= ${clock.now()}`.execute(db)
}
