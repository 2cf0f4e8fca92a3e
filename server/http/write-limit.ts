/** Writes of one account that run at once: who sends more is told to wait, so that nobody takes every connection. */
import { refusals } from '#domain/api/refusals.ts'

export const writesAtOnce = 3

export type WriteLimit = <T>(accountId: string | number, work: () => Promise<T>) => Promise<T>

export function createWriteLimit(most: number): WriteLimit {
  const running = new Map<string | number, number>()
  return async (accountId, work) => {
    const before = running.get(accountId) ?? 0
    if (before >= most) throw refusals.tooManyWrites()
    running.set(accountId, before + 1)
    try {
      return await work()
    } finally {
      const left = (running.get(accountId) ?? 1) - 1
      if (left === 0) running.delete(accountId)
      else running.set(accountId, left)
    }
  }
}
