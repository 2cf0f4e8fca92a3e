/** Limits concurrent work per account, so that nobody can take all connections. */
import { refusals } from '#domain/api/refusals.ts'
import type { Refusal } from '#domain/api/refusals.ts'

export const maxConcurrentWrites = 3
export const maxConcurrentExports = 2

/**
 * Takes one of the account's slots and returns a function that frees it (repeated calls do nothing); throws if none is
 * free.
 */
export type AcquireSlot = (accountId: string | number) => () => void

export function createSemaphore(max: number, refusal: () => Refusal): AcquireSlot {
  const running = new Map<string | number, number>()
  return (accountId) => {
    const before = running.get(accountId) ?? 0
    if (before >= max) throw refusal()
    running.set(accountId, before + 1)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      const left = (running.get(accountId) ?? 1) - 1
      if (left === 0) running.delete(accountId)
      else running.set(accountId, left)
    }
  }
}

export type ConcurrencyLimit = <T>(accountId: string | number, work: () => Promise<T>) => Promise<T>

/** Limits concurrent writes per account; `refusal` replaces the error. */
export function createConcurrencyLimit(max: number, refusal = refusals.tooManyWrites): ConcurrencyLimit {
  const take = createSemaphore(max, refusal)
  return async (accountId, work) => {
    const release = take(accountId)
    try {
      return await work()
    } finally {
      release()
    }
  }
}

/** Limits concurrent workbooks per account: an export reads for minutes, on the few connections for bulk work. */
export const createExportLimit = (): AcquireSlot =>
  createSemaphore(maxConcurrentExports, refusals.tooManyExports)
