/**
 * Password hashes (argon2id, 19 MiB, two passes); at most two at a time and a queue with an end, so that a rush at
 * sign-in can't take the machine. One-time passwords are random, so they need no slow hash (decision 78).
 */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { refusals } from '#domain/api/refusals.ts'
import { createHashQueue, QueueFull, type Line } from '#server/session/hash-queue.ts'

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const bounds = { atOnce: 2, perLine: 24, inAll: 64 } as const
/** Seconds after which somebody who was turned away from the full queue may come back. */
const queueEmptiesIn = 2
const ownWork: Line = { name: 'own', kind: 'own' }

/** What a stored one-time password begins with. */
const oneTimePrefix = '$hmac-sha256$'

export interface Passwords {
  hash(password: string, line?: Line): Promise<string>
  /** What is stored of a password that `randomPassword` made, until it is changed. */
  oneTimeHash(password: string): string
  /**
   * False also for a hash that can't be read. Of either kind of hash, and without one, the same time is spent. 429 when
   * too many wait in line.
   */
  matches(password: string, stored: string | null, line: Line): Promise<boolean>
}

export async function createPasswords(oneTimeKey: Uint8Array): Promise<Passwords> {
  const oneTimeHash = (password: string) =>
    oneTimePrefix + createHmac('sha256', oneTimeKey).update(password.normalize('NFC')).digest('base64url')
  const queue = createHashQueue(bounds)
  const decoy = await hash(randomPassword(), parameters)
  return {
    hash: (password, line = ownWork) => queue.run(line, () => hash(password.normalize('NFC'), parameters)),
    oneTimeHash,
    matches: (password, stored, line) =>
      queue
        .run(line, async () => {
          const isOneTime = stored?.startsWith(oneTimePrefix) ?? false
          // The decoy takes the time that tells nobody whether an account still has its one-time password.
          const slow = isOneTime || stored === null ? decoy : stored
          const right = await verify(slow, password.normalize('NFC')).catch(() => false)
          if (stored === null) return false
          return isOneTime ? isEqual(oneTimeHash(password), stored) : right
        })
        .catch((error: unknown) => {
          throw error instanceof QueueFull ? refusals.tooManyTries(queueEmptiesIn) : error
        }),
  }
}

const isEqual = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** 14 characters that satisfy the checklist, without look-alikes (0 O, 1 l I). */
export function randomPassword(): string {
  const sets = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '@#$%&*+-=?']
  const all = sets.join('')
  const pick = (set: string) => set.charAt(randomInt(set.length))
  const characters = [...sets.map(pick), ...Array.from({ length: 9 }, () => pick(all))]
  for (let i = characters.length - 1; i > 0; i--) {
    const j = randomInt(i + 1)
    const [a, b] = [characters[i] ?? '', characters[j] ?? '']
    characters[i] = b
    characters[j] = a
  }
  // A letter first: pasted into a sheet, '=' or '+' would begin a formula.
  return pick(`${sets[0]}${sets[1]}`) + characters.join('')
}
