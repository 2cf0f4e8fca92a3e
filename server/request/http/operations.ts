/** Endpoints outside the API: health, metrics, the OpenAPI document. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusals } from '#domain/api/refusals.ts'
import { longestUnwritten } from '#server/platform/audit/line-buffer.ts'
import { longestUnshipped, unshippedSeconds } from '#server/platform/audit/shipping/run-shipper.ts'
import { unsealedSeconds } from '#server/platform/audit/seal.ts'
import { commitProbe } from '#server/platform/db/commit-probe.ts'
import { longestUnsealed } from '#server/platform/metrics/metrics.ts'
import { sendRefusal } from '#server/request/http/reply.ts'
import type { Server } from '#server/request/http/request.ts'

/** Headers that only proxies add. */
const ofProxy =
  /^(?:forwarded|via|x-(?:forwarded|original|real-ip|client-ip|cluster-client-ip|envoy)(?:-.*)?|true-client-ip|cf-.*)$/
/** The names by which a machine calls itself. */
const ownName = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

export function registerOperations(http: FastifyInstance, server: Server): void {
  const { metrics } = server
  http.addHook('onResponse', (request, reply, done) => {
    const { call } = request.routeOptions.config
    if (call !== undefined)
      metrics.requestEnded(call, reply.answeredCode ?? String(reply.statusCode), reply.elapsedTime / 1000)
    done()
  })
  http.get('/health/live', async () => ({ status: 'ok' }))
  http.get('/health/ready', async (_, reply) => ready(server, reply))
  http.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, server.configuration)) {
      return sendRefusal(reply, refusals.noSuchRoute())
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
  let document: string | undefined
  http.get('/api/docs', async (_, reply) => {
    if (document === undefined) {
      const { openApiDocument } = await import('#server/request/http/open-api/document.ts')
      document = JSON.stringify(openApiDocument(server.calls))
    }
    return reply.type('application/json; charset=utf-8').send(document)
  })
}

/**
 * With a token only by it. Without one the machine itself, unless a proxy is configured: what comes from there may be
 * anybody's, since a proxy may look like the machine itself.
 */
const mayReadMetrics = (
  request: FastifyRequest,
  { metricsToken, trustedProxy }: Server['configuration'],
): boolean =>
  metricsToken === undefined
    ? trustedProxy === undefined && isOwnMachine(request)
    : hasToken(request, metricsToken)

/** A proxy on this machine connects from loopback too, on behalf of others: the requests of most look different. */
function isOwnMachine({ headers, socket, raw }: FastifyRequest): boolean {
  return (
    ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '') &&
    ownName.test(headers.host ?? '') &&
    // A proxy's own default, which names this machine as the host.
    raw.httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => ofProxy.test(name))
  )
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

/**
 * 503 while the database can't commit, and from the signal to stop on, so that nobody sends more. 'degraded' with 200: calls work, but lines of the log aren't sealed or not
 * written, which needs attention.
 */
async function ready(
  { database, configuration, lineBuffer, lifetime }: Server,
  reply: FastifyReply,
): Promise<unknown> {
  if (lifetime.isEnding) return sendRefusal(reply, refusals.unavailable())
  try {
    await commitProbe(database.probeDb)
    const unsealed = await unsealedSeconds(database.probeDb)
    const unshipped = configuration.ship === undefined ? 0 : await unshippedSeconds(database.probeDb)
    const reasons = [
      ...(unsealed > longestUnsealed ? ['audit-unsealed'] : []),
      ...(lineBuffer.unwrittenSeconds > longestUnwritten ? ['audit-unwritten'] : []),
      ...(unshipped > longestUnshipped ? ['audit-unshipped'] : []),
    ]
    return reasons.length > 0 ? { status: 'degraded', reasons } : { status: 'ok' }
  } catch {
    return sendRefusal(reply, refusals.unavailable())
  }
}
