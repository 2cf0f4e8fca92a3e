/**
 * Inside a transaction only its own handle may be used: on the embedded database the root handle would deadlock, on
 * PostgreSQL it would run outside the transaction. So the root handle throws there, on both.
 *
 * Whatever a transaction starts inherits its context: timers, promises and listeners. The rule ends with the
 * transaction, also for those that go on; shared parts that work for several callers start theirs with
 * `outsideTransaction`.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

const inside = new AsyncLocalStorage<{ isOpen: boolean } | undefined>()

export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true }
  try {
    return await inside.run(transaction, work)
  } finally {
    transaction.isOpen = false
  }
}

/**
 * Starts work that belongs to no caller (the buffer's next write, the sender's next messages), so that it may use the
 * root handle whoever happens to start it. A transaction must not wait for it: on the embedded database it waits for
 * the transaction.
 */
export function outsideTransaction<T>(work: () => T): T {
  return inside.run(undefined, work)
}

export const isInsideTransaction = (): boolean => inside.getStore()?.isOpen === true

export function assertOutsideTransaction(): void {
  if (isInsideTransaction()) throw new Error('the root database handle was used inside a transaction')
}
