/** Non-API files for browsers: the built pages and well-known files. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isSelfIssued } from '#domain/signing/certificate-rules.ts'
import { refusals } from '#domain/api/refusals.ts'
import { sendRefusal } from '#server/request/http/reply.ts'
import type { Server } from '#server/request/http/request.ts'

const pages = fileURLToPath(new URL('../../../dist/web', import.meta.url))

/** Calls are recognised in any letter case. */
export const isCall = (url: string) => /^\/api(?:[/?]|$)/i.test(url)

/** Scripts, sheets and fonts of the built pages. */
export const isAsset = (url: string) => url.startsWith('/assets/')

/**
 * The built pages; every address that is neither a call nor a file belongs to the application (history mode). Missing
 * files, such as '/site.webmanifest', are 404.
 */
export async function servePages(http: FastifyInstance, server: Server): Promise<void> {
  http.get('/.well-known/security.txt', async (_, reply) => {
    const contact = securityContact(server)
    if (contact === undefined) return sendRefusal(reply, refusals.noSuchRoute())
    return reply.type('text/plain; charset=utf-8').send(securityText(contact, server))
  })
  // Roots are public: needed to verify an exported signature.
  http.get('/.well-known/signing-roots.pem', async (_, reply) =>
    reply.type('application/x-pem-file').header('cache-control', 'no-cache').send(rootsText(server)),
  )
  if (existsSync(pages)) {
    await http.register(fastifyStatic, {
      root: pages,
      index: ['index.html'],
      wildcard: true,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
  }
  http.setNotFoundHandler((request, reply) => {
    const page =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !isCall(request.url) &&
      !isFile(request.url.split('?')[0] ?? '')
    if (page && existsSync(pages)) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    return sendRefusal(reply, refusals.noSuchRoute())
  })
}

/** A name with an extension, or a path segment that starts with a dot: no screen has such an address. */
const isFile = (path: string) => /\.\w+$|\/\.|^\/assets\//.test(path)

const rootsText = ({ trust }: Server): string =>
  [...trust.authorities.values()]
    .flat()
    .filter(isSelfIssued)
    .map(({ x509 }) => `${x509.toString('pem')}\n`)
    .join('')

const daysValid = 180

/** An address that others can't use: this machine, or all of its addresses. */
const isOnlyOwn = (host: string) => /^(?:localhost|127\..*|0\.0\.0\.0|::1?|\[::1?\])$/i.test(host)

/** The operator's address, else the one that the server is configured to listen on. Never the requested one. */
function securityContact({ configuration: { securityContact, host, port } }: Server): string | undefined {
  if (securityContact !== undefined || isOnlyOwn(host)) return securityContact
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}/`
}

/** Contact for security reports (RFC 9116). */
function securityText(contact: string, { clock }: Server): string {
  const expires = new Date(clock.now().getTime() + daysValid * 86_400_000)
  return [`Contact: ${contact}`, `Expires: ${expires.toISOString()}`, 'Preferred-Languages: vi, en', ''].join(
    '\n',
  )
}
