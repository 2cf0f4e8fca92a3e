/**
 * Sends the messages in the outbox; woken by each approval and by a job every minute. Claims a message in a short
 * transaction, delivers it outside of any, and settles it in another, so that only the sender waits for the national
 * side; the same key in every attempt prevents double application, and messages are retried until judged.
 */
import { outsideTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Server } from '#server/request/http/request.ts'
import { loadCatalogues } from '#server/platform/table-cache/catalogues.ts'
import { backOff } from '#server/areas/national/sending/back-off.ts'
import { nationalCodesOf } from '#server/areas/national/national-codes.ts'
import type { NationalSide, Sending, Verdict } from '#server/areas/national/sending/national-side.ts'
import {
  callBack,
  claimDue,
  contentOf,
  putBack,
  putOff,
  releaseClaims,
  settle,
  type ClaimedMessage,
} from '#server/areas/national/outbox.ts'

/** Maximum number of concurrent messages. */
const atOnce = 8
/** Milliseconds that a claim lasts beyond a message's timeout: settling may wait for a busy database. */
const settlingTime = 60_000
/** For a message that couldn't be created, and a response that couldn't be stored: the log has the reason. */
const notMade = 'Không tạo được bản tin gửi CSDL quốc gia.'
const notStored = 'Không lưu được trả lời của CSDL quốc gia.'

type Failure = Extract<Verdict, { kind: 'failed' }>
type SendingServer = Pick<Server, 'db' | 'database' | 'tableCache' | 'clock' | 'metrics'>

export interface SenderSettings {
  nationalSide: NationalSide
  /** Timeout per message in ms. */
  timeout: number
  /** Reports unexpected errors. */
  failed: (error: unknown) => void
  /** From 0 to 1. */
  chance?: () => number
}

export class Sender {
  readonly #server: SendingServer
  readonly #settings: Required<SenderSettings>
  readonly #end = new AbortController()
  #running: Promise<void> | undefined
  #isWoken = false
  /**
   * The last messages got no response. Initially true, so that messages waiting for the national side are tried at
   * start.
   */
  #isDown = true

  constructor(server: SendingServer, settings: SenderSettings) {
    this.#server = server
    this.#settings = { chance: Math.random, ...settings }
  }

  /** Starts sending what is due, without waiting; after the commit, or what it committed isn't found. */
  wake(): void {
    this.run().catch(this.#settings.failed)
  }

  /** Resolves when nothing more is due, or the national side doesn't respond. */
  run(): Promise<void> {
    this.#isWoken = true
    this.#running ??= outsideTransaction(() => this.#sendAll())
    return this.#running
  }

  /** On the embedded database this is the only process: releases the claims of an earlier one. */
  async begin(): Promise<void> {
    if (this.#server.database.kind === 'embedded') await releaseClaims(this.#server.db)
    this.wake()
  }

  /** Cancels running deliveries, which stay in the outbox. */
  async stop(): Promise<void> {
    this.#end.abort()
    await this.#running?.catch(() => undefined)
  }

  async #sendAll(): Promise<void> {
    try {
      while (this.#isWoken && !this.#end.signal.aborted) {
        this.#isWoken = false
        while (!this.#end.signal.aborted && (await this.#sendSome()));
      }
    } finally {
      // In the same tick as the last check for a wake-up, so that none is lost.
      this.#running = undefined
    }
  }

  /** Returns whether there may be more to send now. */
  async #sendSome(): Promise<boolean> {
    const { db, clock } = this.#server
    const now = clock.now()
    const until = new Date(now.getTime() + this.#settings.timeout + settlingTime)
    const messages = await claimDue(db, { now, until, max: atOnce })
    if (messages.length === 0) return false
    const ended = await Promise.allSettled(messages.map((message) => this.#send(message)))
    // The database is unavailable: the claims will expire.
    for (const one of ended) if (one.status === 'rejected') throw one.reason
    const isAnswered = ended.some((one) => one.status === 'fulfilled' && one.value)
    if (isAnswered && this.#isDown) await callBack(db)
    this.#isDown = !isAnswered
    return isAnswered
  }

  /** Returns whether the national side responded, even if it can't judge this message. */
  async #send(message: ClaimedMessage): Promise<boolean> {
    const failure = await this.#sendAndSettle(message)
    if (failure === null) return true
    await this.#putOff(message, failure)
    return failure.answered
  }

  /** Returns why the message wasn't judged; null if it was. */
  async #sendAndSettle(message: ClaimedMessage): Promise<Failure | null> {
    let reason = notMade
    try {
      const sending = await this.#sendingOf(message)
      const verdict = await this.#settings.nationalSide.deliver(sending, this.#end.signal)
      if (verdict.kind === 'failed') return verdict
      reason = notStored
      const refused = verdict.kind === 'refused' ? { errors: verdict.errors, codes: sending.maQuocGia } : null
      if (await settle(this.#server, message, refused)) this.#server.metrics.sendingEnded(verdict.kind)
      return null
    } catch (error) {
      this.#settings.failed(error)
      return { kind: 'failed', reason, answered: true }
    }
  }

  async #putOff(message: ClaimedMessage, { reason, answered }: Failure): Promise<void> {
    const { db, clock, metrics } = this.#server
    if (this.#end.signal.aborted && !answered) {
      await putBack(db, message)
      return
    }
    metrics.sendingEnded('failed')
    const now = clock.now()
    const again = new Date(now.getTime() + backOff(message.tries, this.#settings.chance()))
    await putOff(db, message, { now, again, reason, answered })
  }

  async #sendingOf(message: ClaimedMessage): Promise<Sending> {
    const { db, tableCache } = this.#server
    const { key, content, hash, signature, certificate } = message
    const signed = contentOf(message)
    const maQuocGia = await nationalCodesOf(db, await loadCatalogues(tableCache), signed)
    const soCccd = typeof signed['soCccd'] === 'string' ? signed['soCccd'] : ''
    return { key, soCccd, hash, content, signature, certificate, maQuocGia }
  }
}
