/** What one account may do several times at once: who asks for more is told to wait, so that nobody takes every connection. */
import { refusals } from '#domain/api/refusals.ts'
import type { Refusal } from '#domain/api/refusals.ts'

export const writesAtOnce = 3
export const exportsAtOnce = 2

/** Takes one of the account's turns and returns what gives it back (once; later calls do nothing); throws when none is left. */
export type TakeTurn = (accountId: string | number) => () => void

export function createTurns(most: number, refusal: () => Refusal): TakeTurn {
  const running = new Map<string | number, number>()
  return (accountId) => {
    const before = running.get(accountId) ?? 0
    if (before >= most) throw refusal()
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

export type WriteLimit = <T>(accountId: string | number, work: () => Promise<T>) => Promise<T>

/** Writes of one account that run at once; or what else the refusal says. */
export function createWriteLimit(most: number, refusal = refusals.tooManyWrites): WriteLimit {
  const take = createTurns(most, refusal)
  return async (accountId, work) => {
    const release = take(accountId)
    try {
      return await work()
    } finally {
      release()
    }
  }
}

/** Workbooks that one account has made at once: an export reads for minutes, on the few connections of bulk work. */
export const createExportLimit = (): TakeTurn => createTurns(exportsAtOnce, refusals.tooManyExports)
