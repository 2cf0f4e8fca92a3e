/** What stands outside the API: health, figures for the operator, the OpenAPI document. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import { allRoutes } from '#server/all-routes.ts'
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
    // A proxy on this machine calls from the loopback too, for whoever stands before it.
    const isForwarded = forwardingHeaders.some((name) => name in request.headers)
    if (
      isForwarded ||
      !['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '')
    ) {
      return sendRefusal(reply, refusals.noSuchRoute())
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  let document: string | undefined
  http.get('/api/docs', async (_, reply) => {
    document ??= JSON.stringify(openApiDocument(allRoutes.map(({ call }) => call)))
    return reply.type('application/json; charset=utf-8').send(document)
  })
}

async function ready(server: Server, reply: FastifyReply): Promise<unknown> {
  try {
    await sql`select 1`.execute(server.db)
    return { status: 'ok' }
  } catch {
    return sendRefusal(reply, refusals.unavailable())
  }
}
