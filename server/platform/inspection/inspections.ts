/**
 * Inspects two files at a time per process and one per account, so that slow files block nobody else. Refuses files if
 * too many are waiting.
 */
import { refusals } from '#domain/api/refusals.ts'

const inspectedAtOnce = 2
const maxWaiting = 30

interface Waiting {
  accountId: string | number
  begin: () => void
}

export class Inspections {
  readonly #running = new Set<string | number>()
  readonly #waiting: Waiting[] = []

  /** Runs the work when it is the account's turn; throws 503 if too many are waiting. */
  async run<T>(accountId: string | number, work: () => Promise<T>): Promise<T> {
    await this.#turnOf(accountId)
    try {
      return await work()
    } finally {
      this.#running.delete(accountId)
      this.#next()
    }
  }

  #turnOf(accountId: string | number): Promise<void> {
    if (this.#mayRun(accountId)) {
      this.#running.add(accountId)
      return Promise.resolve()
    }
    if (this.#waiting.length >= maxWaiting) throw refusals.tooManyInspections()
    return new Promise((begin) => {
      this.#waiting.push({ accountId, begin })
    })
  }

  #mayRun = (accountId: string | number): boolean =>
    this.#running.size < inspectedAtOnce && !this.#running.has(accountId)

  #next(): void {
    const place = this.#waiting.findIndex(({ accountId }) => this.#mayRun(accountId))
    const [next] = place === -1 ? [] : this.#waiting.splice(place, 1)
    if (next === undefined) return
    this.#running.add(next.accountId)
    next.begin()
    this.#next()
  }
}
