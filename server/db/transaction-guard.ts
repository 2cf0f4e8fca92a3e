/**
 * Inside a transaction only its own handle may be used: on the embedded database the root handle would deadlock, on
 * PostgreSQL it would run outside the transaction. So the root handle throws there, on both.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

const inside = new AsyncLocalStorage<true>()

export function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  return inside.run(true, work)
}

export function assertOutsideTransaction(): void {
  if (inside.getStore()) throw new Error('the root database handle was used inside a transaction')
}
