/**
 * Turns of a pool's connections. Every statement or transaction outside one takes a place for as long as it has its
 * connection; when all are taken, waiting accounts are served round-robin, so that nobody waits behind the requests of
 * one account (decision 93). An account also leaves places free for others. Who holds a connection never asks for
 * another one (transaction-guard.ts), so nobody waits for a place while holding one.
 */

/** A line of callers that is served in turn. */
export interface Line {
  /** The account, the address of a public call, or the server itself. */
  name: string
  /**
   * First: reads that identify callers, before all others. Account: three turns of four. Public: calls without an
   * account, by address. Own: the server's own work, one line among the accounts' that may take all places.
   */
  kind: 'first' | 'account' | 'public' | 'own'
  /** Places that a statement counts for. */
  places: number
  /** Whether the result is no longer wanted: its client has disconnected. */
  isGone?(): boolean
}

/** The turn didn't come in time, or the client has disconnected (`isGone`). */
export class TurnLost extends Error {
  readonly isGone: boolean

  constructor(message: string, { isGone = false } = {}) {
    super(message)
    this.isGone = isGone
  }
}

const noAnswer = () => new TurnLost('the database does not answer')

interface Waiter {
  line: Line
  start: () => void
  fail: (error: Error) => void
  timer: NodeJS.Timeout | undefined
}

/** Turns of accounts in a row while public calls wait. */
const accountsInARow = 3

export class ConnectionTurns {
  readonly #longestWait: number | undefined
  /** Negative while a statement that counts for several places took the last one. */
  #free: number
  readonly #held = new Map<string, number>()
  /** Waiting callers by line: the first line is served next and then moved to the end. Empty lines are deleted. */
  readonly #first: Waiter[] = []
  readonly #accounts = new Map<string, Waiter[]>()
  readonly #public = new Map<string, Waiter[]>()
  #inARow = 0
  #isSilent = false

  /** `longestWait`: milliseconds after which a waiting caller gets an error; none on a database without timeouts. */
  constructor(places: number, longestWait?: number) {
    this.#free = places
    this.#longestWait = longestWait
  }

  /** Number of waiting callers. */
  get waiting(): number {
    const inLines = [...this.#accounts.values(), ...this.#public.values()]
    return inLines.reduce((sum, line) => sum + line.length, this.#first.length)
  }

  /** Takes a place: returns undefined if one is free, else a promise. Everybody who got one gives it back. */
  take(line: Line): Promise<void> | undefined {
    if (this.#isSilent) return Promise.reject(noAnswer())
    if (this.#mayStart(line) && !this.#linesOf(line)?.has(line.name)) {
      this.#start(line)
      return undefined
    }
    return new Promise((start, fail) => {
      const waiter: Waiter = { line, start, fail, timer: undefined }
      if (this.#longestWait !== undefined)
        waiter.timer = setTimeout(() => this.#giveUp(waiter), this.#longestWait)
      const lines = this.#linesOf(line)
      if (lines === undefined) this.#first.push(waiter)
      else {
        const waiting = lines.get(line.name)
        if (waiting === undefined) lines.set(line.name, [waiter])
        else waiting.push(waiter)
      }
    })
  }

  /** While the database doesn't answer nobody waits: who does gets an error, and so does whoever comes. */
  refuse(isSilent: boolean): void {
    this.#isSilent = isSilent
    if (!isSilent) return
    const lines = [this.#first, ...this.#accounts.values(), ...this.#public.values()]
    this.#accounts.clear()
    this.#public.clear()
    for (const { timer, fail } of lines.flatMap((line) => line.splice(0))) {
      clearTimeout(timer)
      fail(noAnswer())
    }
  }

  give({ name, places }: Line): void {
    this.#free += places
    const held = (this.#held.get(name) ?? 0) - places
    if (held <= 0) this.#held.delete(name)
    else this.#held.set(name, held)
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      clearTimeout(next.timer)
      this.#start(next.line)
      next.start()
    }
  }

  #start({ name, places }: Line): void {
    this.#free -= places
    this.#held.set(name, (this.#held.get(name) ?? 0) + places)
  }

  /**
   * An account holds at most one place more than it leaves free: alone it gets six of ten, and the next account finds
   * one at once. A line that holds none needs a single one, whatever it counts for, or it could wait forever.
   */
  #mayStart({ name, kind, places }: Line): boolean {
    if (this.#free < 1) return false
    if (kind === 'first' || kind === 'own') return true
    const held = this.#held.get(name)
    return held === undefined || held + places <= this.#free + 1
  }

  #linesOf({ kind }: Line): Map<string, Waiter[]> | undefined {
    if (kind === 'first') return undefined
    return kind === 'public' ? this.#public : this.#accounts
  }

  #next(): Waiter | undefined {
    if (this.#free < 1) return undefined
    const first = this.#first.shift()
    if (first !== undefined) return first
    const isAccountsTurn = this.#inARow < accountsInARow || this.#public.size === 0
    const next = isAccountsTurn
      ? (this.#nextOf(this.#accounts) ?? this.#nextOf(this.#public))
      : (this.#nextOf(this.#public) ?? this.#nextOf(this.#accounts))
    const isRowEnd = next === undefined || next.line.kind === 'public' || this.#public.size === 0
    this.#inARow = isRowEnd ? 0 : this.#inARow + 1
    return next
  }

  #nextOf(lines: Map<string, Waiter[]>): Waiter | undefined {
    for (const [name, waiting] of lines) {
      while (waiting[0]?.line.isGone?.()) this.#drop(waiting.shift())
      const next = waiting[0]
      if (next !== undefined && !this.#mayStart(next.line)) continue
      waiting.shift()
      lines.delete(name)
      if (waiting.length > 0) lines.set(name, waiting)
      if (next !== undefined) return next
    }
    return undefined
  }

  #drop(waiter: Waiter | undefined): void {
    clearTimeout(waiter?.timer)
    waiter?.fail(new TurnLost('the client has disconnected', { isGone: true }))
  }

  #giveUp(waiter: Waiter): void {
    const lines = this.#linesOf(waiter.line)
    const waiting = lines?.get(waiter.line.name) ?? this.#first
    const at = waiting.indexOf(waiter)
    if (at < 0) return
    waiting.splice(at, 1)
    if (waiting.length === 0) lines?.delete(waiter.line.name)
    waiter.fail(new TurnLost('timeout exceeded when waiting for a connection'))
  }
}
