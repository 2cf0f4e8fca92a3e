/**
 * How many requests of one account run at a time; the rest wait in the order of their arrival. The program has one
 * thread: without this limit the results of a burst, once read, would keep it busy for seconds (decision 93).
 */
import { refusals, type Refusal } from '#domain/api/refusals.ts'

/** Places of requests that run at a time: three writes and a page. A page counts for one place. */
const maxRunning = 4
/** While nobody else comes: as many as one account gets of the connections, so that two reads of figures run. */
const maxAlone = 6
/**
 * Beside other accounts, one that sends more at once than a browser does runs one at a time: of each request that runs
 * here others wait for what the one thread does with its results.
 */
const maxBeside = 1
const burst = 12
/** Milliseconds for which others have the thread at the most before a burst's next request. */
const longestPause = 50
/** For how many milliseconds an account counts as present after a request. */
const presence = 1000
/** Places of requests in progress, running or waiting, and the refusal of further ones. */
export interface ProgressLimit {
  max: number
  refusal: () => Refusal
}

/** Many more than a browser sends. */
const usualLimit: ProgressLimit = { max: 100, refusal: refusals.tooManyRequests }

interface Waiter {
  pass: Pass
  start: () => void
  fail: (error: Error) => void
}

interface Visits {
  running: number
  /** When the one that runs, or the last of several, was started, by `performance.now()`. */
  startedAt: number
  inProgress: number
  waiting: Waiter[]
}

/** A request at the gate. */
export interface Pass {
  accountId: number
  places: number
  /** Starts at once: large changes, exports and uploads, which have limits of their own; what costs nothing. */
  isFree: boolean
  /** Whether nobody wants the result any more. */
  isGone(): boolean
}

export class RequestGate {
  readonly #visits = new Map<number, Visits>()
  /** Who has entered last, who else before, and when, by `performance.now()`. */
  #last = { accountId: NaN, at: -Infinity }
  #elseBefore = this.#last

  /**
   * Undefined if the request may run now, else a promise. Throws 429 if too many are in progress. Whoever has entered,
   * also with a rejected promise, leaves. `processes` share the number in progress; those that run keep the thread of their
   * own busy.
   */
  enter(pass: Pass, { max, refusal } = usualLimit, processes = 1): Promise<void> | undefined {
    const { accountId, places, isFree } = pass
    this.#note(accountId)
    let visits = this.#visits.get(accountId)
    if (visits === undefined)
      this.#visits.set(accountId, (visits = { running: 0, startedAt: 0, inProgress: 0, waiting: [] }))
    else if (visits.inProgress + places > max / processes) throw refusal()
    visits.inProgress += places
    if (isFree) return undefined
    if (visits.waiting.length === 0 && this.#fits(visits, pass)) {
      visits.running += places
      visits.startedAt = performance.now()
      return undefined
    }
    const { waiting } = visits
    return new Promise((start, fail) => {
      waiting.push({ pass, start, fail })
    })
  }

  leave({ accountId, places, isFree }: Pass): void {
    const visits = this.#visits.get(accountId)
    if (visits === undefined) return
    visits.inProgress -= places
    if (visits.inProgress === 0) this.#visits.delete(accountId)
    if (isFree) return
    visits.running -= places
    for (
      let next = visits.waiting[0];
      next !== undefined && this.#fits(visits, next.pass);
      next = visits.waiting[0]
    ) {
      visits.waiting.shift()
      // Whoever is gone gets a place, too, and leaves with it at once.
      visits.running += next.pass.places
      if (next.pass.isGone()) next.fail(refusals.tooManyRequests())
      // Others get twice as long as the last one took: what they have sent meanwhile is received and answered first.
      else if (this.#isBeside(visits, accountId)) this.#startAfter(next.start, visits)
      else {
        visits.startedAt = performance.now()
        next.start()
      }
    }
  }

  #startAfter(start: () => void, visits: Visits): void {
    setTimeout(
      () => {
        visits.startedAt = performance.now()
        start()
      },
      Math.min(2 * (performance.now() - visits.startedAt), longestPause),
    )
  }

  #note(accountId: number): void {
    const at = performance.now()
    if (accountId !== this.#last.accountId) this.#elseBefore = this.#last
    this.#last = { accountId, at }
  }

  /** One that counts for more than there are places runs alone. */
  #fits(visits: Visits, { accountId, places }: Pass): boolean {
    if (visits.running === 0) return true
    const max = this.#isAlone(accountId)
      ? maxAlone
      : this.#isBeside(visits, accountId)
        ? maxBeside
        : maxRunning
    return visits.running + places <= max
  }

  #isAlone(accountId: number): boolean {
    const other = this.#last.accountId === accountId ? this.#elseBefore : this.#last
    return performance.now() - other.at >= presence
  }

  #isBeside({ inProgress }: Visits, accountId: number): boolean {
    return inProgress > burst && !this.#isAlone(accountId)
  }
}
