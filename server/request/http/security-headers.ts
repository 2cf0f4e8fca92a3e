/** Security headers for browsers. The same for every response. */
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
        // The viewer shows a PDF from a blob of the page; no other page is ever framed.
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
  // The library recomputes them for each response although they never differ: cached.
  let headers: Record<string, string> | undefined
  http.addHook('onRequest', (_, reply, next) => {
    headers ??= headersOf(reply)
    void reply.headers(headers)
    next()
  })
}

/** Sets the library's headers on the raw response, reads them and removes them again. */
function headersOf(reply: FastifyReply): Record<string, string> {
  void reply.helmet()
  const headers = { ...reply.raw.getHeaders() } as Record<string, string>
  for (const name of Object.keys(headers)) reply.raw.removeHeader(name)
  return headers
}
