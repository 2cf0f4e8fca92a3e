/** Password hashes (argon2id, 19 MiB, two passes); at most two at a time, so that a rush at sign-in can't take the machine. */
import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const atOnce = 2

export interface Passwords {
  hash(password: string): Promise<string>
  /** False also for a hash that can't be read. Without a hash the same time is spent. */
  matches(password: string, stored: string | null): Promise<boolean>
}

export async function createPasswords(): Promise<Passwords> {
  const turns = limited(atOnce)
  const decoy = await hash(randomPassword(), parameters)
  return {
    hash: (password) => turns(() => hash(password.normalize('NFC'), parameters)),
    matches: (password, stored) =>
      turns(async () => {
        const right = await verify(stored ?? decoy, password.normalize('NFC')).catch(() => false)
        return right && stored !== null
      }),
  }
}

/** Runs at most `count` pieces of work at a time, the rest in the order they came. */
function limited(count: number) {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= count) await new Promise<void>((resolve) => queue.push(resolve))
    running++
    try {
      return await work()
    } finally {
      running--
      queue.shift()?.()
    }
  }
}

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
