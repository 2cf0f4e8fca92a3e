/**
 * How much of other people's data each account has read within the hour, and how many calls it has made. An account
 * that reads more than usual is reported once an hour in the log and then limited to ten pages a second; one that calls
 * more than anybody can click, to ten calls a second (decision 69). Counted per process; with several processes each
 * allows the same amount.
 */
import { refusals, type Refusal } from '#domain/api/refusals.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { BufferedLine } from '#server/platform/audit/line-buffer.ts'
import type { ReadingLimits } from '#server/platform/configuration.ts'

/** Milliseconds between two pages of a slowed-down account. */
const pace = 100
/** Maximum number of waiting pages per account; more are refused (429). */
const maxWaiting = 40
const hourLong = 3_600_000
/** People remembered of all accounts' lookups together: about 33 MB. Beyond it a person counts each time. */
const maxRemembered = 1_000_000
const slowedLimit = { max: maxWaiting, refusal: () => refusals.tooMuchRead((maxWaiting * pace) / 1000) }

interface Reader {
  people: Set<number>
  /** Those whom a lookup has shown; forgotten once the account has read more than usual. */
  personIds: Set<number>
  rows: number
  /** What requests in progress may read: rows of their pages, and persons. */
  reservedRows: number
  reservedDetails: number
  calls: number
  isNoticed: boolean
  /** When the last waiting page will be served, by `performance.now()`. */
  lastAt: number
}

/** What a request is about to read. */
export interface Portion {
  rows?: number
  details?: number
}

/** The reader, as part of a request. */
type Reading = Actor & { account: { id: number; userName: string }; now: Date }

export class ReadThrottle {
  readonly #limits: ReadingLimits
  readonly #notice: (line: BufferedLine) => void
  #readers = new Map<number, Reader>()
  /** Undoes the reservation of a request, by its id. */
  readonly #reservations = new Map<string, () => void>()
  #hour = 0
  #remembered = 0

  constructor(limits: ReadingLimits, notice: (line: BufferedLine) => void) {
    this.#limits = limits
    this.#notice = notice
  }

  /** Counts rows shown by a list. */
  countRows(request: Reading, rows: number): void {
    this.settle(request.id)
    const reader = this.#readerOf(request)
    reader.rows += rows
    this.#look(request, reader)
  }

  /** Counts people shown while typing: each once an hour, since every keystroke may show them again. */
  countFound(request: Reading, ids: readonly number[]): void {
    this.settle(request.id)
    const reader = this.#readerOf(request)
    for (const id of ids) {
      if (this.#hasReadTooMuch(reader)) break
      if (reader.personIds.has(id)) continue
      reader.rows++
      if (this.#remembered >= maxRemembered) continue
      reader.personIds.add(id)
      this.#remembered++
    }
    if (this.#hasReadTooMuch(reader)) {
      this.#remembered -= reader.personIds.size
      reader.personIds.clear()
    }
    this.#look(request, reader)
  }

  /** Counts opening a person's details; the same person counts once an hour. */
  countDetail(request: Reading, officerId: number): void {
    this.settle(request.id)
    const reader = this.#readerOf(request)
    // Beyond the limit there is no need to remember people.
    if (!this.#hasReadTooMuch(reader)) reader.people.add(officerId)
    this.#look(request, reader)
  }

  /**
   * Resolves when the next page may be served to an account that has read more than usual; throws 429 if its queue is
   * full. What it may show is counted from now on, until `settle`: pages read at the same time count like pages read one
   * after the other.
   */
  waitTurn(request: Reading, { rows = 0, details = 0 }: Portion): Promise<void> | undefined {
    const reader = this.#readerOf(request)
    const turn = this.#isOver(reader) ? this.#turnOf(reader, refusals.tooMuchRead) : undefined
    this.settle(request.id)
    reader.reservedRows += rows
    reader.reservedDetails += details
    this.#reservations.set(request.id, () => {
      reader.reservedRows -= rows
      reader.reservedDetails -= details
    })
    return turn
  }

  /** How many requests of an account that has read more than usual may be in progress; undefined for all others. */
  limitOf(caller: Pick<Reading, 'account' | 'now'>) {
    return this.#hasReadTooMuch(this.#readerOf(caller)) ? slowedLimit : undefined
  }

  /** Gives back what the request had reserved; what it has shown was counted by then. */
  settle(requestId: string): void {
    this.#reservations.get(requestId)?.()
    this.#reservations.delete(requestId)
  }

  /**
   * Counts a call of any kind, also a refused one: each may write a line of the log. Resolves or throws like waitTurn.
   */
  countCall(caller: Omit<Reading, 'action'>): Promise<void> | undefined {
    const reader = this.#readerOf(caller)
    reader.calls++
    if (!this.#callsTooOften(reader)) return undefined
    this.#look(caller, reader)
    return this.#turnOf(reader, refusals.tooManyCalls)
  }

  #turnOf(reader: Reader, refusal: (seconds: number) => Refusal): Promise<void> {
    const now = performance.now()
    const at = Math.max(reader.lastAt, now) + pace
    if (at - now > maxWaiting * pace) throw refusal((maxWaiting * pace) / 1000)
    reader.lastAt = at
    return new Promise((resolve) => {
      setTimeout(resolve, at - now)
    })
  }

  #readerOf({ account, now }: Pick<Reading, 'account' | 'now'>): Reader {
    const hour = Math.floor(now.getTime() / hourLong)
    if (hour !== this.#hour) {
      this.#readers = new Map()
      this.#remembered = 0
    }
    this.#hour = hour
    const presentReader = this.#readers.get(account.id)
    if (presentReader !== undefined) return presentReader
    const reader: Reader = {
      people: new Set(),
      personIds: new Set(),
      rows: 0,
      reservedRows: 0,
      reservedDetails: 0,
      calls: 0,
      isNoticed: false,
      lastAt: 0,
    }
    this.#readers.set(account.id, reader)
    return reader
  }

  #isOver({ rows, reservedRows, people, reservedDetails }: Reader): boolean {
    const { rows: mostRows, details } = this.#limits
    return rows + reservedRows > mostRows || people.size + reservedDetails > details
  }

  #hasReadTooMuch({ rows, people }: Reader): boolean {
    return rows > this.#limits.rows || people.size > this.#limits.details
  }

  #callsTooOften({ calls }: Reader): boolean {
    return calls > this.#limits.calls
  }

  #look(request: Omit<Reading, 'action'>, reader: Reader): void {
    if (reader.isNoticed || !(this.#hasReadTooMuch(reader) || this.#callsTooOften(reader))) return
    reader.isNoticed = true
    const { id, address, account } = request
    this.#notice({
      who: { id, address, account, action: readingNotice },
      kind: 'canh-bao',
      target: 'account',
      targetId: account.id,
      after: {
        userName: account.userName,
        soHoSoDaMo: reader.people.size,
        soDongDaXem: reader.rows,
        soLuotGoi: reader.calls,
      },
      weight: 0,
    })
  }
}

/** The action of such a line; no call has this name. */
const readingNotice = 'CanhBao.doc-nhieu'
