/**
 * How much of other people's data each account has read within the hour, and how many calls it has made. An account
 * that reads more than usual is reported once an hour in the log and then limited to ten pages a second; one that calls
 * more than anybody can click, to ten calls a second (decision 69). Each process counts for itself and tells the others
 * about once a second, or as soon as a twentieth of what is usual has come together (decision 196).
 */
import { refusals, type Refusal } from '#domain/api/refusals.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { BufferedLine } from '#server/platform/audit/line-buffer.ts'
import type { ReadPortion, ReadTotal, ShareReading } from '#server/platform/audit/shared-reading.ts'
import { outsideTransaction } from '#server/platform/db/transaction-guard.ts'
import type { ReadingLimits } from '#server/platform/configuration.ts'

/** Milliseconds between two pages of a slowed-down account. */
const pace = 100
/** Maximum number of waiting pages per account; more are refused (429). */
const maxWaiting = 40
const hourLong = 3_600_000
/** Milliseconds until the counts are sent to the other processes. */
const tellDelay = 1_000
/** The share of the usual number that is sent at once. */
const block = 1 / 20
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
  /** What the other processes have counted, and what they have been told. */
  elsewhere: { rows: number; people: number; calls: number }
  told: { rows: number; calls: number }
  untoldPeople: number[]
  isNoticed: boolean
  /** When the last waiting page will be served, by `performance.now()`. */
  lastAt: number
}

/** What a request is about to read. */
export interface Portion {
  rows?: number
  details?: number
}

/** Other processes: what they count, and how many there are, this one included. */
export interface OtherReaders {
  share?: ShareReading
  neighbours: { readonly processes: number }
}

const noOtherReaders: OtherReaders = { neighbours: { processes: 1 } }

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
  readonly #others: OtherReaders
  #timer: NodeJS.Timeout | undefined
  #telling: Promise<void> | undefined

  constructor(
    limits: ReadingLimits,
    notice: (line: BufferedLine) => void,
    others: OtherReaders = noOtherReaders,
  ) {
    this.#limits = limits
    this.#notice = notice
    this.#others = others
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
    if (!this.#hasReadTooMuch(reader) && !reader.people.has(officerId)) {
      reader.people.add(officerId)
      reader.untoldPeople.push(officerId)
    }
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
    this.#tellSoon(reader)
    if (!this.#callsTooOften(reader)) return undefined
    this.#look(caller, reader)
    return this.#turnOf(reader, refusals.tooManyCalls)
  }

  #turnOf(reader: Reader, refusal: (seconds: number) => Refusal): Promise<void> {
    const now = performance.now()
    // Each process serves its part of ten a second.
    const at = Math.max(reader.lastAt, now) + pace * this.#others.neighbours.processes
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
      elsewhere: { rows: 0, people: 0, calls: 0 },
      told: { rows: 0, calls: 0 },
      untoldPeople: [],
      isNoticed: false,
      lastAt: 0,
    }
    this.#readers.set(account.id, reader)
    return reader
  }

  #isOver({ rows, reservedRows, people, reservedDetails, elsewhere }: Reader): boolean {
    const { rows: mostRows, details } = this.#limits
    return (
      rows + elsewhere.rows + reservedRows > mostRows ||
      people.size + elsewhere.people + reservedDetails > details
    )
  }

  #hasReadTooMuch({ rows, people, elsewhere }: Reader): boolean {
    return rows + elsewhere.rows > this.#limits.rows || people.size + elsewhere.people > this.#limits.details
  }

  #callsTooOften({ calls, elsewhere }: Reader): boolean {
    return calls + elsewhere.calls > this.#limits.calls
  }

  /** Tells the other processes what has been read here; resolves when they know. */
  async tell(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    // One after the other: each sends what the one before has not sent. What fails is sent with the next.
    const telling = (this.#telling ?? Promise.resolve())
      .then(() => outsideTransaction(() => this.#tellNow()))
      .catch(() => undefined)
    this.#telling = telling
    await telling
    if (this.#telling === telling) this.#telling = undefined
  }

  async #tellNow(): Promise<void> {
    const hour = this.#hour
    const portions: ReadPortion[] = []
    const told = new Map<number, { reader: Reader; rows: number; calls: number; people: number }>()
    for (const [account, reader] of this.#readers) {
      const { rows, calls, people, untoldPeople, isNoticed } = reader
      if (rows === reader.told.rows && calls === reader.told.calls && untoldPeople.length === 0) continue
      const portion = { rows: rows - reader.told.rows, calls: calls - reader.told.calls }
      portions.push({ account, ...portion, people: [...untoldPeople], noticed: isNoticed })
      told.set(account, { reader, rows, calls, people: people.size })
    }
    if (portions.length === 0) return
    const totals = (await this.#others.share?.(hour, portions)) ?? []
    for (const portion of portions) {
      const now = told.get(portion.account)
      now?.reader.untoldPeople.splice(0, portion.people.length)
      if (now !== undefined) now.reader.told = { rows: now.rows, calls: now.calls }
    }
    for (const total of totals) this.#hear(total, told.get(total.account))
  }

  #hear(
    total: ReadTotal,
    own: { reader: Reader; rows: number; calls: number; people: number } | undefined,
  ): void {
    if (own === undefined) return
    own.reader.elsewhere = {
      rows: total.rows - own.rows,
      calls: total.calls - own.calls,
      people: total.people - own.people,
    }
    own.reader.isNoticed ||= total.noticed
  }

  #tellSoon({ rows, told, untoldPeople, calls }: Reader): void {
    if (this.#others.share === undefined) return
    const most = this.#limits
    const isBlock =
      rows - told.rows > most.rows * block ||
      untoldPeople.length > most.details * block ||
      calls - told.calls > most.calls * block
    if (isBlock && this.#telling === undefined) void this.tell()
    else this.#timer ??= setTimeout(() => void this.tell(), tellDelay).unref()
  }

  #look(request: Omit<Reading, 'action'>, reader: Reader): void {
    this.#tellSoon(reader)
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
        soHoSoDaMo: reader.people.size + reader.elsewhere.people,
        soDongDaXem: reader.rows + reader.elsewhere.rows,
        soLuotGoi: reader.calls + reader.elsewhere.calls,
      },
      weight: 0,
    })
  }
}

/** The action of such a line; no call has this name. */
const readingNotice = 'CanhBao.doc-nhieu'
