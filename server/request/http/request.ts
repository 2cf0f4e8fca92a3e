/** What a handler receives: caller, origin, time, and the parts of the server. */
import type { FastifyRequest } from 'fastify'
import type { Call } from '#domain/api/call.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { LineBuffer } from '#server/platform/audit/line-buffer.ts'
import type { ReadThrottle } from '#server/platform/audit/read-throttle.ts'
import type { Arrival } from '#domain/national/arrival.ts'
import type { Configuration } from '#server/platform/configuration.ts'
import type { Scope } from '#server/request/access/scope.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { OpenDatabase } from '#server/platform/db/create-database.ts'
import type { VirusScanner } from '#server/platform/inspection/clamd.ts'
import type { Inspections } from '#server/platform/inspection/inspections.ts'
import { loadCatalogues, type Catalogues } from '#server/platform/table-cache/catalogues.ts'
import { loadMenus, type MenuItem } from '#server/platform/table-cache/menus.ts'
import type { TableCache } from '#server/platform/table-cache/table-cache.ts'
import { loadPlaces, type Places } from '#server/platform/table-cache/places.ts'
import { loadUnits, type Units } from '#server/platform/table-cache/units.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { AcquireSlot, ConcurrencyLimit } from '#server/request/limits/concurrency-limit.ts'
import type { RequestGate } from '#server/request/limits/request-gate.ts'
import type { Account } from '#server/request/session/account.ts'
import type { Captcha } from '#server/request/session/captcha.ts'
import type { KnownDevices } from '#server/request/session/known-devices.ts'
import type { Passwords } from '#server/request/session/passwords.ts'
import type { createProviderMarks } from '#server/request/session/oidc.ts'
import type { RecoveryCodes } from '#server/request/session/recovery-codes.ts'
import type { Tokens } from '#server/request/session/tokens.ts'
import type { AttemptLimiter } from '#server/request/session/attempt-limiter.ts'
import type { Seal } from '#server/platform/seal.ts'
import type { BlobStore } from '#server/platform/storage/blob-store.ts'

/** Who comes from another province (server/areas/national/sending/national-side.ts). */
export interface Arrivals {
  /** The person with this number of a citizen's card. Never throws, and ends soon after `signal`. */
  lookUp(soCccd: string, signal: AbortSignal): Promise<Arrival>
}

/** Sends the messages in the outbox to the national database (server/areas/national/sending/sender.ts). */
export interface OutboxSender {
  /** Starts sending without waiting; call after a commit, never inside a transaction. */
  wake(): void
  /** Resolves when nothing more is due, or the other side doesn't respond. */
  run(): Promise<void>
  /** Called once, when the server starts to serve. */
  begin(): Promise<void>
  stop(): Promise<void>
}

/**
 * The parts of the running server, created once in `buildApp`. Those that belong to a higher layer are declared where
 * they are defined, by augmenting this interface.
 */
export interface Server {
  configuration: Configuration
  database: OpenDatabase
  db: Db
  clock: Clock
  tableCache: TableCache
  tokens: Tokens
  passwords: Passwords
  /** Encrypts what forms hold unsaved. */
  draftSeal: Seal
  /** Encrypts the keys of second factors. */
  factorSeal: Seal
  recoveryCodes: RecoveryCodes
  /** Keyed hashes by which sessions opened through a provider of identities are found. */
  providerMarks: ReturnType<typeof createProviderMarks>
  attempts: AttemptLimiter
  devices: KnownDevices
  captcha: Captcha
  blobs: BlobStore
  inspections: Inspections
  virusScanner: VirusScanner
  /** Every call of the API, in the order of its routes. */
  calls: readonly Call[]
  metrics: Metrics
  writeLimit: ConcurrencyLimit
  uploadLimit: ConcurrencyLimit
  exportLimit: AcquireSlot
  requestGate: RequestGate
  /** Log lines that no request waits for. */
  lineBuffer: LineBuffer
  readThrottle: ReadThrottle
  arrivals: Arrivals
  sender: OutboxSender
  /** `isEnding` from the signal to stop on: the process still answers, but health checks lead everybody elsewhere. */
  lifetime: { isEnding: boolean }
}

/** A request of a signed-in account (or without one, for public calls). */
export interface Request {
  server: Server
  db: Db
  id: string
  /** 'CongTac.add': the current call. */
  action: string
  address: string
  agent: string
  now: Date
  today: string
  idempotencyKey: string | undefined
  /** For writes with a retry key: hash of the input (without an uploaded file). */
  contentHash?: string
  http: FastifyRequest
}

export interface AuthenticatedRequest extends Request {
  account: Account
  scope: Scope
}

export const catalogues = ({ server }: Request): Promise<Catalogues> => loadCatalogues(server.tableCache)
export const units = ({ server }: Request): Promise<Units> => loadUnits(server.tableCache)
export const places = ({ server }: Request): Promise<Places> => loadPlaces(server.tableCache)
export const menus = ({ server }: Request): Promise<readonly MenuItem[]> => loadMenus(server.tableCache)
