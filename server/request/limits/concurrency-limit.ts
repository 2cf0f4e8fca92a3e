/** Limits concurrent work per account, so that nobody can take all connections. */
import { refusals } from '#domain/api/refusals.ts'
import type { Refusal } from '#domain/api/refusals.ts'
import { maxConcurrentUploads } from '#domain/files/limits.ts'
import type { Neighbours } from '#server/platform/db/neighbours/neighbours.ts'

export const maxConcurrentWrites = 3
const maxConcurrentExports = 2

/**
 * Takes one of the account's slots and returns a function that frees it (repeated calls do nothing); rejects if none is
 * free.
 */
export type AcquireSlot = (accountId: string | number) => Promise<() => void>

interface Slots {
  /** Names the slots among those of all processes. */
  name: string
  max: number
  refusal: () => Refusal
  neighbours: Pick<Neighbours, 'take'>
}

function createSemaphore({ name, max, refusal, neighbours }: Slots): AcquireSlot {
  const running = new Map<string | number, number>()
  return async (accountId) => {
    const before = running.get(accountId) ?? 0
    if (before >= max) throw refusal()
    running.set(accountId, before + 1)
    let isTaken = true
    let give: (() => void) | undefined
    const release = () => {
      if (!isTaken) return
      isTaken = false
      give?.()
      const left = (running.get(accountId) ?? 1) - 1
      if (left === 0) running.delete(accountId)
      else running.set(accountId, left)
    }
    give = await neighbours.take(`${name} ${accountId}`, max)
    if (give !== undefined) return release
    release()
    throw refusal()
  }
}

export type ConcurrencyLimit = <T>(accountId: string | number, work: () => Promise<T>) => Promise<T>

function createConcurrencyLimit(slots: Slots): ConcurrencyLimit {
  const take = createSemaphore(slots)
  return async (accountId, work) => {
    const release = await take(accountId)
    try {
      return await work()
    } finally {
      release()
    }
  }
}

/**
 * Limits of one account at all processes together: writes, uploads, and workbooks, which read for minutes on the few
 * connections for bulk work.
 */
export const createAccountLimits = (
  neighbours: Pick<Neighbours, 'take'>,
  mostWrites: number,
): { writeLimit: ConcurrencyLimit; uploadLimit: ConcurrencyLimit; exportLimit: AcquireSlot } => ({
  writeLimit: createConcurrencyLimit({
    name: 'write',
    max: mostWrites,
    refusal: refusals.tooManyWrites,
    neighbours,
  }),
  uploadLimit: createConcurrencyLimit({
    name: 'upload',
    max: maxConcurrentUploads,
    refusal: refusals.tooManyUploads,
    neighbours,
  }),
  exportLimit: createSemaphore({
    name: 'export',
    max: maxConcurrentExports,
    refusal: refusals.tooManyExports,
    neighbours,
  }),
})
