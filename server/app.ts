/** Assembles the server: its parts, its routes, and the shape of every response. */
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import { constants } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { refusals } from '#domain/api/refusals.ts'
import { openKeyRing } from '#server/platform/at-rest/key-ring.ts'
import { LineBuffer } from '#server/platform/audit/line-buffer.ts'
import { createShareReading } from '#server/platform/audit/shared-reading.ts'
import { ReadThrottle } from '#server/platform/audit/read-throttle.ts'
import { accountHook } from '#server/areas/accounts/account-hook.ts'
import { officeClock, type Clock } from '#server/platform/clock.ts'
import type { Configuration } from '#server/platform/configuration.ts'
import type { OpenDatabase } from '#server/platform/db/create-database.ts'
import { standardGuards, type Guards } from '#server/guards.ts'
import { logSerializers } from '#server/request/http/operational-log.ts'
import { tellOfReader } from '#server/request/notices/notice-store.ts'
import { handleError } from '#server/request/http/reply.ts'
import type { Server } from '#server/request/http/request.ts'
import { parseJsonBody } from '#server/request/http/parse.ts'
import { registerOperations } from '#server/request/http/operations.ts'
import { isCall, servePages } from '#server/request/http/pages.ts'
import { RequestGate } from '#server/request/limits/request-gate.ts'
import { register, strangersBody, usualBody } from '#server/request/http/routes.ts'
import { Metrics } from '#server/platform/metrics/metrics.ts'
import { tellOfUnknownProxy } from '#server/request/http/unknown-proxy.ts'
import { registerSecurityHeaders } from '#server/request/http/security-headers.ts'
import { createAccountLimits, maxConcurrentWrites } from '#server/request/limits/concurrency-limit.ts'
import { createVirusScanner } from '#server/platform/inspection/clamd.ts'
import { Inspections } from '#server/platform/inspection/inspections.ts'
import { TableCache } from '#server/platform/table-cache/table-cache.ts'
import { movementHook } from '#server/areas/movements/movement-hook.ts'
import { nationalSideAt } from '#server/areas/national/sending/national-side.ts'
import { RecordCache } from '#server/people/officers/record-cache.ts'
import { Sender } from '#server/areas/national/sending/sender.ts'
import { createSimulator } from '#server/areas/national/simulator/simulator.ts'
import { Works } from '#server/request/progress/works.ts'
import { allRoutes } from '#server/all-routes.ts'
import { createCaptcha } from '#server/request/session/captcha.ts'
import { createKnownDevices } from '#server/request/session/known-devices.ts'
import { createPasswords } from '#server/request/session/passwords.ts'
import { serverKey } from '#server/request/session/server-keys.ts'
import {
  draftKey,
  factorKey,
  oneTimeKey,
  providerKey,
  recoveryKey,
} from '#server/request/session/token-key.ts'
import { createProviderMarks } from '#server/request/session/oidc.ts'
import { createRecoveryCodes } from '#server/request/session/recovery-codes.ts'
import { createTokens } from '#server/request/session/tokens.ts'
import { createAttemptLimiter } from '#server/request/session/attempt-limiter.ts'
import { signingHook } from '#server/areas/signing/signing-hook.ts'
import { openTrust } from '#server/areas/signing/verification/verify-signed.ts'
import { createSeal } from '#server/platform/seal.ts'
import { createBlobStore } from '#server/platform/storage/open-store.ts'
import { refreshToken } from '#domain/session/calls.ts'

export interface AppParts {
  configuration: Configuration
  database: OpenDatabase
  clock?: Clock
  /** Operational log: to standard output, to a stream, or off. */
  log?: boolean | Writable
  /** Guards; tests replace them. */
  guards?: Guards
  /** Concurrent writes per account; tests of races allow more. */
  mostWritesAtOnce?: number
}

export interface App {
  http: FastifyInstance
  server: Server
}

export async function buildApp({
  configuration,
  database,
  clock,
  log = true,
  guards = standardGuards,
  mostWritesAtOnce = maxConcurrentWrites,
}: AppParts): Promise<App> {
  const { db } = database
  database.codec.use(openKeyRing(configuration), configuration.encryptAtRest)
  database.neighbours.join()
  const time = clock ?? officeClock(configuration.timeZone)
  // Sign-ins come from everybody: a flood of them waits in one line of the public, not in the server's own.
  const attemptsLine = database.inLine({ name: 'attempts', kind: 'public', places: 1 })
  const attempts = createAttemptLimiter(attemptsLine.db, time)
  const works = new Works()
  const tableCache = new TableCache(database.firstDb, {
    isHeld: () => database.kind === 'embedded' && works.areInTransaction,
  })
  const lineBuffer = new LineBuffer(db, {
    error: (fields, message) => http.log.error(fields, message),
  })
  const metrics = new Metrics({ database, configuration, lineBuffer })
  const nationalSide =
    configuration.nationalDbUrl === undefined
      ? createSimulator(database.bulkDb)
      : nationalSideAt(configuration.nationalDbUrl, configuration.nationalDbTimeout, (reason) =>
          http.log.warn({ reason }, 'the national database cannot be reached'),
        )
  const server: Server = {
    configuration,
    database,
    db,
    clock: time,
    tableCache,
    tokens: await createTokens(configuration.dataDir, await serverKey(db, 'refresh-token')),
    passwords: await createPasswords(oneTimeKey(configuration.dataDir)),
    draftSeal: createSeal(draftKey(configuration.dataDir)),
    factorSeal: createSeal(factorKey(configuration.dataDir)),
    providerMarks: createProviderMarks(providerKey(configuration.dataDir)),
    recoveryCodes: createRecoveryCodes(recoveryKey(configuration.dataDir)),
    attempts,
    devices: createKnownDevices(await serverKey(db, 'known-device'), time),
    captcha: createCaptcha(
      {
        challenge: await serverKey(db, 'captcha-challenge'),
        solution: await serverKey(db, 'captcha-solution'),
      },
      attempts,
    ),
    blobs: await createBlobStore(configuration),
    inspections: new Inspections(),
    virusScanner: createVirusScanner(configuration.clamdSocket, {
      error: (fields, message) => http.log.error(fields, message),
    }),
    calls: allRoutes.map(({ call }) => call),
    recordCache: new RecordCache(),
    officerHooks: [movementHook, accountHook, signingHook],
    guards,
    metrics,
    ...createAccountLimits(database.neighbours, mostWritesAtOnce),
    requestGate: new RequestGate(),
    trust: await openTrust(configuration),
    lifetime: { isEnding: false },
    lineBuffer,
    readThrottle: new ReadThrottle(
      configuration.usualReading,
      (line) => {
        lineBuffer.addNow(line)
        const { account } = line.who
        if (account)
          void tellOfReader(database.db, account.userName).catch((error: unknown) => http.log.error(error))
      },
      {
        neighbours: database.neighbours,
        // The embedded database has one process; without limits there is nothing to tell.
        ...(database.kind === 'embedded' ||
        Object.values(configuration.usualReading).every((most) => most === Infinity)
          ? {}
          : { share: createShareReading(database.probeDb) }),
      },
    ),
    arrivals: nationalSide,
    sender: new Sender(
      { db: database.bulkDb, database, tableCache, clock: time, metrics },
      {
        nationalSide,
        timeout: configuration.nationalDbTimeout,
        failed: (error) => http.log.error({ err: error }, 'the outbox could not be sent'),
      },
    ),
    works,
  }
  database.onLostConnection(() => server.recordCache.clear())
  database.standby?.onChange((isServing, reason) => {
    if (isServing) http.log.warn('the standby serves reads')
    else http.log.warn({ err: reason }, 'the standby has failed; the primary serves its reads')
  })
  const http: FastifyInstance = fastify({
    logger: log
      ? {
          level: 'warn',
          serializers: logSerializers,
          ...(log === true ? {} : { stream: log }),
        }
      : false,
    bodyLimit: strangersBody,
    // Errors before a route is found (a malformed address) use the same envelope.
    frameworkErrors: (error, request, reply) =>
      handleError(error, request, reply.header('x-content-type-options', 'nosniff')),
    clientErrorHandler: refuseBrokenRequest,
    genReqId: () => randomUUID(),
    // Ignores X-Forwarded-For unless TRUSTED_PROXY is set.
    trustProxy: configuration.trustedProxy ?? false,
    requestTimeout: 310_000,
    // Requests that arrive on an open connection during shutdown still get a response in the envelope; then it is
    // closed.
    return503OnClosing: false,
    connectionTimeout: 0,
    // A HEAD would run its GET, and checking a one-time link would use it up.
    exposeHeadRoutes: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  http.setErrorHandler(handleError)
  if (configuration.trustedProxy === undefined) tellOfUnknownProxy(http)
  await registerSecurityHeaders(http)
  await http.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await http.register(multipart, {
    limits: { fields: 10, files: 20, fieldSize: 10_000, fileSize: usualBody },
  })
  acceptBodies(http)
  http.addHook('onSend', (request, reply, payload, done) => {
    if (isCall(request.url) && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store')
    done(null, payload)
  })
  register(http, server, allRoutes)
  register(
    http,
    server,
    allRoutes.filter(({ call }) => call.action === refreshToken.action && call.controller === 'Auth'),
    '/api',
  )
  registerOperations(http, server)
  await servePages(http, server)
  return { http, server }
}

/** Malformed HTTP, or oversized headers, never becomes a request: replies on the raw socket. */
function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const body = JSON.stringify({ code: -1, message: refusals.malformed().message, data: null })
  const head = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`)
}

/**
 * An empty body is {}, whatever its type. Parses JSON ourselves, so that syntax errors are reported in Vietnamese.
 */
function acceptBodies(http: FastifyInstance): void {
  http.addHook('onRequest', ({ raw }, _, done) => {
    if (raw.headers['content-length'] === '0') delete raw.headers['content-type']
    done()
  })
  http.removeContentTypeParser(['application/json', 'text/plain'])
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
    try {
      done(null, parseJsonBody(body as string))
    } catch (error) {
      done(error as Error)
    }
  })
  http.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => {
    if (body === '') done(null, {})
    else done(refusals.wrongMediaType() as Error)
  })
}
