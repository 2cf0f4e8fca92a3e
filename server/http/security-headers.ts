/** The headers by which a browser is told what pages and answers of ours may do. The same for every answer. */
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

export async function registerSecurityHeaders(http: FastifyInstance): Promise<void> {
  await http.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", 'wss://127.0.0.1:8987'],
        // The viewer shows a PDF from the page's own memory; no other page is ever framed.
        frameSrc: ['blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
  })
  // The library reckons them anew for each answer; they never differ, so it is asked once.
  let headers: Record<string, string> | undefined
  http.addHook('onRequest', (_, reply, next) => {
    headers ??= headersOf(reply)
    void reply.headers(headers)
    next()
  })
}

/** What the library sets on the bare response, taken off it again. */
function headersOf(reply: FastifyReply): Record<string, string> {
  void reply.helmet()
  const headers = { ...reply.raw.getHeaders() } as Record<string, string>
  for (const name of Object.keys(headers)) reply.raw.removeHeader(name)
  return headers
}
