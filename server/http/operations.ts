/** What stands outside the API: health, figures for the operator, the OpenAPI document. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import { openApiDocument } from '#server/http/open-api.ts'
import { sendRefusal } from '#server/http/reply.ts'
import type { Server } from '#server/http/request.ts'

const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

export function registerOperations(http: FastifyInstance, server: Server): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  http.get('/health/live', async () => ({ status: 'ok' }))
  http.get('/health/ready', async (_, reply) => ready(server, reply))
  http.get('/metrics', async (request, reply) => {
    if (!isOwnMachine(request) && !hasToken(request, server.configuration.metricsToken)) {
      return sendRefusal(reply, refusals.noSuchRoute())
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  let document: string | undefined
  http.get('/api/docs', async (_, reply) => {
    document ??= JSON.stringify(openApiDocument(server.calls))
    return reply.type('application/json; charset=utf-8').send(document)
  })
}

function isOwnMachine({ headers, socket }: FastifyRequest): boolean {
  // A proxy on this machine calls from the loopback too, for whoever stands before it.
  const isForwarded = forwardingHeaders.some((name) => name in headers)
  return !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '')
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

async function ready(server: Server, reply: FastifyReply): Promise<unknown> {
  try {
    await sql`select 1`.execute(server.db)
    return { status: 'ok' }
  } catch {
    return sendRefusal(reply, refusals.unavailable())
  }
}
