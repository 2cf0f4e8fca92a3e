/** Security headers for browsers: all of them for pages, for calls and the files of pages those that have a meaning there. */
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isAsset, isCall } from '#server/request/http/pages.ts'

type Headers = Record<string, string>

/** What is sent besides pages is some twenty responses of each first visit, on a slow line. */
const policies = {
  /** A response of the API that somebody opens as a page may load nothing. */
  call: "default-src 'none';frame-ancestors 'none'",
  /** A worker has the policy of its script. */
  asset: "default-src 'self';frame-ancestors 'none'",
}

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
  let headers: { page: Headers; call: Headers; asset: Headers } | undefined
  http.addHook('onRequest', ({ url }, reply, next) => {
    headers ??= headersByKind(headersOf(reply))
    void reply.headers(isCall(url) ? headers.call : isAsset(url) ? headers.asset : headers.page)
    next()
  })
}

function headersByKind(page: Headers): { page: Headers; call: Headers; asset: Headers } {
  const only = (policy: string, ...names: string[]): Headers => ({
    'content-security-policy': policy,
    ...Object.fromEntries(Object.entries(page).filter(([name]) => names.includes(name))),
  })
  const always = ['strict-transport-security', 'x-content-type-options', 'cross-origin-resource-policy']
  return {
    page,
    // A file that is opened has a policy of its own, which says nothing of frames.
    call: only(policies.call, ...always, 'referrer-policy', 'x-frame-options', 'cross-origin-opener-policy'),
    asset: only(policies.asset, ...always),
  }
}

/** Sets the library's headers on the raw response, reads them and removes them again. */
function headersOf(reply: FastifyReply): Headers {
  void reply.helmet()
  const headers = { ...reply.raw.getHeaders() } as Headers
  for (const name of Object.keys(headers)) reply.raw.removeHeader(name)
  return headers
}
