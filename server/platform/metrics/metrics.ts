/** Metrics of the application in /metrics, besides those of Node itself. */
import { statfs } from 'node:fs/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { sql } from 'kysely'
import { longestUnwritten, type LineBuffer } from '#server/platform/audit/line-buffer.ts'
import { unsealedSeconds } from '#server/platform/audit/seal.ts'
import { longestUnshipped, unshippedSeconds } from '#server/platform/audit/shipping/run-shipper.ts'
import type { Configuration } from '#server/platform/configuration.ts'
import { standbyOutcomes, type Standby } from '#server/platform/db/standby/standby.ts'
import type { OpenDatabase } from '#server/platform/db/create-database.ts'

/** Seconds after which a log line without a seal raises an alarm. */
export const longestUnsealed = 60

interface Observed {
  database: OpenDatabase
  configuration: Pick<Configuration, 'dataDir' | 'ship'>
  lineBuffer: Pick<LineBuffer, 'unwrittenSeconds'>
}

export class Metrics {
  readonly registry = new Registry()
  readonly #requests: Histogram<'call' | 'code'>
  readonly #signInFailures: Counter<'code'>
  readonly #sendings: Counter<'outcome'>
  readonly #jobRuns: Counter<'job' | 'outcome'>
  readonly #jobEnded: Gauge<'job'>

  constructor({ database, configuration, lineBuffer }: Observed) {
    const registers = [this.registry]
    collectDefaultMetrics({ register: this.registry })
    this.#requests = new Histogram({
      name: 'hoso_request_seconds',
      help: 'Calls answered, by call and code: that of the envelope, or the HTTP status of a failure',
      labelNames: ['call', 'code'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    })
    this.#signInFailures = new Counter({
      name: 'hoso_sign_in_failures_total',
      help: 'Sign-ins refused, by code',
      labelNames: ['code'],
      registers,
    })
    this.#sendings = new Counter({
      name: 'hoso_national_sendings_total',
      help: 'Messages to the national database: accepted, refused, or without an answer',
      labelNames: ['outcome'],
      registers,
    })
    this.#jobRuns = new Counter({
      name: 'hoso_job_runs_total',
      help: 'Runs of background jobs in this process',
      labelNames: ['job', 'outcome'],
      registers,
    })
    this.#jobEnded = new Gauge({
      name: 'hoso_job_last_success_timestamp_seconds',
      help: 'When a background job last ended well in this process',
      labelNames: ['job'],
      registers,
    })
    this.#gauge('hoso_database_connections', 'Connections for requests, and requests that wait for one', {
      label: 'state',
      read: async () => Object.entries(database.connections() ?? {}),
    })
    this.#gauge(
      'hoso_audit_unsealed_seconds',
      `Age of the oldest line of the log without a seal; more than ${longestUnsealed} is an alarm`,
      { label: 'log', read: async () => [['audit', await unsealedSeconds(database.probeDb)]] },
    )
    this.#gauge(
      'hoso_audit_unwritten_seconds',
      `Age of the oldest line of the log that waits to be written; more than ${longestUnwritten} is an alarm`,
      { label: 'log', read: async () => [['audit', lineBuffer.unwrittenSeconds]] },
    )
    if (configuration.ship !== undefined)
      this.#gauge(
        'hoso_audit_unshipped_seconds',
        `Age of the oldest sealed line of the log that the receiver of AUDIT_SHIP hasn't; more than ${longestUnshipped} is an alarm`,
        { label: 'log', read: async () => [['audit', await unshippedSeconds(database.probeDb)]] },
      )
    this.#gauge(
      'hoso_outbox',
      'Messages that wait for the national database, and those of them that had no answer',
      {
        label: 'of',
        read: async () => {
          const { rows } = await sql<{ waiting: number; failing: number }>`
          select count(*) as waiting, count(failing_since) as failing from outbox where state = 'waiting'`.execute(
            database.probeDb,
          )
          return Object.entries(rows[0] ?? {})
        },
      },
    )
    this.#gauge(
      'hoso_outbox_oldest_seconds',
      'Age of the oldest message that waits for the national database',
      {
        label: 'of',
        read: async () => {
          const { rows } = await sql<{ age: number }>`
          select coalesce(extract(epoch from now() - min(waiting_since)), 0)::float8 as age
          from outbox where state = 'waiting'`.execute(database.probeDb)
          return [['waiting', rows[0]?.age ?? 0]]
        },
      },
    )
    const { standby } = database
    if (standby !== undefined) this.#observe(standby)
    this.#gauge('hoso_pending_uploads', 'Uploaded files that no save has named yet, and their bytes', {
      label: 'of',
      read: async () => {
        const { rows } = await sql<{ files: number; bytes: number }>`
          select count(*) as files, coalesce(sum(size), 0)::bigint as bytes from file where state = 'pending'`.execute(
          database.probeDb,
        )
        return Object.entries(rows[0] ?? {})
      },
    })
    this.#gauge('hoso_disk_free_bytes', 'What is left on the disk of the data directory', {
      label: 'folder',
      read: async () => {
        const { bavail, bsize } = await statfs(configuration.dataDir)
        return [['data', bavail * bsize]]
      },
    })
  }

  /** `code`: of the envelope, or the HTTP status if it isn't 200. */
  requestEnded(call: string, code: string, seconds: number): void {
    this.#requests.observe({ call, code }, seconds)
    if (call === 'Auth.login' && code !== '0') this.#signInFailures.inc({ code })
  }

  sendingEnded(outcome: 'accepted' | 'refused' | 'failed'): void {
    this.#sendings.inc({ outcome })
  }

  jobEnded(job: string, outcome: 'done' | 'failed'): void {
    this.#jobRuns.inc({ job, outcome })
    if (outcome === 'done') this.#jobEnded.setToCurrentTime({ job })
  }

  #observe(standby: Standby): void {
    this.#gauge(
      'hoso_standby_serving',
      '1 while the standby of READ_DATABASE_URL gets reads, 0 while it is left',
      {
        label: 'standby',
        read: async () => [['read', standby.isServing ? 1 : 0]],
      },
    )
    const reads = new Counter({
      name: 'hoso_standby_reads_total',
      help: 'Reads that a standby may serve: served there, or by the primary and why',
      labelNames: ['outcome'],
      registers: [],
      collect() {
        this.reset()
        for (const outcome of standbyOutcomes) this.inc({ outcome }, standby.outcomes.get(outcome) ?? 0)
      },
    })
    this.registry.registerMetric(reads)
  }

  /** A gauge read on demand; left out if it can't be read, without affecting the others. */
  #gauge(
    name: string,
    help: string,
    { label, read }: { label: string; read: () => Promise<[string, number][]> },
  ): void {
    this.registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [],
        async collect() {
          this.reset()
          const values = await read().catch(() => [])
          for (const [value, figure] of values) this.set({ [label]: value }, figure)
        },
      }),
    )
  }
}
