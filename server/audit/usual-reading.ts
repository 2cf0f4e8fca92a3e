/**
 * How much of other people's data each account has read within the hour. Who reads more than usual is noticed once an
 * hour, by a line of its own in the log, and served slowly from then on: one page a second (decision 69). Counted in this
 * process; where several serve, each allows as much.
 */
import { refusals } from '#domain/api/refusals.ts'
import type { Actor } from '#server/audit/audit.ts'
import type { BufferedLine } from '#server/audit/line-buffer.ts'
import type { ReadingLimits } from '#server/configuration.ts'

/** Milliseconds between two pages of somebody who is served slowly. */
const pace = 1_000
/** Pages of one account that wait at most; more are refused (429). */
const mostWaiting = 4
const hourLong = 3_600_000

interface Reader {
  people: Set<number>
  rows: number
  isNoticed: boolean
  /** When the last page that waits is served, by `performance.now()`. */
  lastAt: number
}

/** Who reads, as a request has it. */
type Reading = Actor & { account: { id: number; userName: string }; now: Date }

export class UsualReading {
  readonly #limits: ReadingLimits
  readonly #notice: (line: BufferedLine) => unknown
  #readers = new Map<number, Reader>()
  #hour = 0

  constructor(limits: ReadingLimits, notice: (line: BufferedLine) => unknown) {
    this.#limits = limits
    this.#notice = notice
  }

  /** Counts rows that a list has shown. */
  countRows(request: Reading, rows: number): void {
    const reader = this.#readerOf(request)
    reader.rows += rows
    this.#look(request, reader)
  }

  /** Counts somebody's details; the same person counts once an hour. */
  countDetail(request: Reading, officerId: number): void {
    const reader = this.#readerOf(request)
    // Beyond the limit nobody is remembered.
    if (!this.#isOver(reader)) reader.people.add(officerId)
    this.#look(request, reader)
  }

  /** What somebody who has read more than usual waits for before the next page; 429 for who doesn't wait. */
  turn(request: Reading): Promise<void> | undefined {
    const reader = this.#readerOf(request)
    if (!this.#isOver(reader)) return undefined
    const now = performance.now()
    const at = Math.max(reader.lastAt, now) + pace
    if (at - now > mostWaiting * pace) throw refusals.tooMuchRead(mostWaiting)
    reader.lastAt = at
    return new Promise((resolve) => {
      setTimeout(resolve, at - now)
    })
  }

  #readerOf({ account, now }: Reading): Reader {
    const hour = Math.floor(now.getTime() / hourLong)
    if (hour !== this.#hour) this.#readers = new Map()
    this.#hour = hour
    const known = this.#readers.get(account.id)
    if (known !== undefined) return known
    const reader: Reader = { people: new Set(), rows: 0, isNoticed: false, lastAt: 0 }
    this.#readers.set(account.id, reader)
    return reader
  }

  #isOver({ rows, people }: Reader): boolean {
    return rows > this.#limits.rows || people.size > this.#limits.details
  }

  #look(request: Reading, reader: Reader): void {
    if (reader.isNoticed || !this.#isOver(reader)) return
    reader.isNoticed = true
    const { id, address, account } = request
    this.#notice({
      who: { id, address, account, action: readingNotice },
      kind: 'canh-bao',
      target: 'account',
      targetId: account.id,
      after: { userName: account.userName, soHoSoDaMo: reader.people.size, soDongDaXem: reader.rows },
      weight: 0,
    })
  }
}

/** What the log calls such a line; no call is called so. */
const readingNotice = 'CanhBao.doc-nhieu'
