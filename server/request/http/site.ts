import type { Request } from '#server/request/http/request.ts'
import type { Site } from '#server/request/session/passkeys.ts'

/** Where this site is: as configured, else as this request has found it. */
export function siteOf({ server, http }: Pick<Request, 'server' | 'http'>): Site {
  const { publicUrl } = server.configuration
  const { origin, hostname } = new URL(publicUrl ?? `${http.protocol}://${http.host}`)
  return { origin, host: hostname }
}
