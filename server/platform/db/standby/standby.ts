/**
 * A hot standby that serves the reads of routes declared so (decision 195). It is passed over for an account whose last
 * write it hasn't replayed, for everybody when it is seconds behind, and for a while after it has failed; then a trial in
 * the background decides whether it serves again.
 */
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { LastWrites, presentTimeline } from '#server/platform/db/standby/last-writes.ts'
import type { Line } from '#server/platform/db/turns/connection-turns.ts'

/** Milliseconds for which one that has failed is left. */
const leftFor = 10_000
/** Milliseconds that it may be behind. */
const mostBehind = 5_000
/** Milliseconds after which its last sign of life is too old to send it a request. */
const trustedFor = 1_000
/** The same while it comes back to where the primary was: reads that pass it over don't each ask it. */
const trustedBehind = 100

/** Why a read was served where it was. */
export const standbyOutcomes = ['served', 'own-write', 'behind', 'left', 'failed'] as const
export type StandbyOutcome = (typeof standbyOutcomes)[number]

export interface StandbyParts {
  /** Its connections for requests. */
  inLine(line: Line): Db
  /** Its connection for probes. */
  probeDb: Db
  primary: Db
  /** Breaks its connections, so that what waits for them goes on elsewhere. */
  breakConnections(): void
}

interface Identity {
  isStandby: boolean
  cluster: string
  /** When its server started: of two names of one server it is the same. */
  since: string
  /** A failover begins a new one; positions of two can't be compared. */
  timeline: number
  replayed: number
}

/** A standby that receives nothing, or whose role may not see it, says the timeline of its last restart point. */
const identity = sql`select pg_is_in_recovery() as "isStandby",
  cast((select system_identifier from pg_control_system()) as text) as cluster,
  cast(pg_postmaster_start_time() as text) as since,
  case when pg_is_in_recovery() then coalesce((select received_tli from pg_stat_wal_receiver),
    (select timeline_id from pg_control_checkpoint())) else ${presentTimeline} end as timeline,
  cast(pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end,
    '0/0') as bigint) as replayed`

/** What is wrong with a server as a standby of the primary; undefined if nothing is. */
export async function standbyFault(standby: Db, primary: Db): Promise<StandbyFault | undefined> {
  const other = await faultOrPrimary(standby, primary)
  return typeof other === 'string' ? other : undefined
}

async function faultOrPrimary(standby: Db, primary: Db): Promise<StandbyFault | Identity> {
  try {
    const [own, other] = [await identityOf(standby), await identityOf(primary)]
    if (own.cluster !== other.cluster) return 'other-cluster'
    // A standby that was promoted may have gone its own way; the primary by another name hasn't.
    if (!own.isStandby && own.since !== other.since) return 'promoted'
    return own.timeline === other.timeline ? other : 'other-timeline'
  } catch {
    return 'away'
  }
}

export type StandbyFault = 'other-cluster' | 'promoted' | 'other-timeline' | 'away'

async function identityOf(db: Db): Promise<Identity> {
  const { rows } = await sql<Identity>`${identity}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the standby says nothing')
  return row
}

export class Standby {
  readonly #parts: StandbyParts
  readonly #writes: LastWrites
  readonly #outcomes = new Map<StandbyOutcome, number>()
  #isServing = false
  #leftUntil = -Infinity
  #trial: Promise<void> | undefined
  #looking: Promise<void> | undefined
  #replayed = 0
  /** Of the server that was tried; undefined until it has answered since. */
  #since: string | undefined
  #timeline = 0
  /** Where the primary was at the last trial: one that was restarted opens with less than it had shown. */
  #from = 0
  #answeredAt = -Infinity
  /** Where the primary was some time ago, until the standby has come there. */
  #mark: { position: number; since: number } | undefined
  #tell: (isServing: boolean, reason: unknown) => void = () => undefined

  constructor(parts: StandbyParts) {
    this.#parts = parts
    this.#writes = new LastWrites(parts.primary)
  }

  /** Called when it is left (with the reason), and when it serves again. */
  onChange(tell: (isServing: boolean, reason: unknown) => void): void {
    this.#tell = tell
  }

  /** What is wrong with it now, for the findings about the settings. */
  fault(): Promise<StandbyFault | undefined> {
    return standbyFault(this.#parts.probeDb, this.#parts.primary)
  }

  get isServing(): boolean {
    return this.#isServing
  }

  get outcomes(): ReadonlyMap<StandbyOutcome, number> {
    return this.#outcomes
  }

  inLine(line: Line): Db {
    return this.#parts.inLine(line)
  }

  /** Whether it may serve a read of the account: not if it hasn't what the account has written. */
  async maySee(accountId: number): Promise<boolean> {
    const outcome = await this.#judge(accountId)
    if (outcome !== 'served') this.count(outcome)
    return outcome === 'served'
  }

  async #judge(accountId: number): Promise<StandbyOutcome> {
    if (!this.#isServing) {
      if (performance.now() >= this.#leftUntil) void this.tryAgain()
      return 'left'
    }
    const { position, now, timeline } = await this.#writes.before(accountId)
    const trusted = this.#replayed < this.#from ? trustedBehind : trustedFor
    if (this.#replayed < position || performance.now() - this.#answeredAt > trusted) await this.#look()
    // It may have been left meanwhile.
    if (!this.isServing) return 'left'
    if (this.#timeline !== timeline) {
      this.leave(new Error('the standby follows another timeline than the primary'))
      return 'left'
    }
    if (this.#replayed < position) return 'own-write'
    if (this.#replayed < this.#from) return 'behind'
    return this.#isFarBehind(now) ? 'behind' : 'served'
  }

  #isFarBehind(primary: number): boolean {
    if (this.#mark === undefined || this.#replayed >= this.#mark.position)
      this.#mark = this.#replayed >= primary ? undefined : { position: primary, since: performance.now() }
    return this.#mark !== undefined && performance.now() - this.#mark.since > mostBehind
  }

  /** After a write of the account, before its response. It is answered even if that can't be noted; nobody reads here then. */
  noteWrite(accountId: number): Promise<void> {
    return this.#writes.note(accountId).catch((error: unknown) => this.leave(error))
  }

  count(outcome: StandbyOutcome): void {
    this.#outcomes.set(outcome, (this.#outcomes.get(outcome) ?? 0) + 1)
  }

  /** Asks how far it has come; shared by all who wait for that. */
  #look(): Promise<void> {
    this.#looking ??= identityOf(this.#parts.probeDb)
      .then(
        (answer) => this.#heard(answer),
        (error: unknown) => this.leave(error),
      )
      .finally(() => {
        this.#looking = undefined
      })
    return this.#looking
  }

  #heard({ since, timeline, replayed }: Identity): void {
    this.#since ??= since
    if (this.#since !== since) this.leave(new Error('the standby has been restarted'))
    this.#timeline = timeline
    this.#replayed = replayed
    this.#answeredAt = performance.now()
  }

  /** Its connection broke: it may have been restarted, and have come less far than it had. */
  doubt(): void {
    this.#answeredAt = -Infinity
  }

  /** It has failed: it gets nothing for a while. */
  leave(reason: unknown): void {
    this.#leftUntil = performance.now() + leftFor
    if (!this.#isServing) return
    this.#isServing = false
    this.#parts.breakConnections()
    this.#tell(false, reason)
  }

  /** Lets it serve if it is a standby of this primary that answers. */
  tryAgain(): Promise<void> {
    this.#trial ??= this.#try().finally(() => {
      this.#trial = undefined
    })
    return this.#trial
  }

  async #try(): Promise<void> {
    const primary = await faultOrPrimary(this.#parts.probeDb, this.#parts.primary)
    if (typeof primary === 'string') {
      this.#leftUntil = performance.now() + leftFor
      return
    }
    // An answer under way may be of the server that was left.
    await this.#looking
    // Another server may answer at its address: what was replayed there counts.
    this.doubt()
    this.#since = undefined
    this.#from = primary.replayed
    this.#replayed = 0
    this.#mark = undefined
    this.#isServing = true
    await this.#look()
    if (this.isServing) this.#tell(true, undefined)
  }
}
