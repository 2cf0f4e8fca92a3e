/** What is done with a body that nobody will read. */
import type { FastifyRequest } from 'fastify'

/** Throws away what is still coming for a moment, so that the sender gets to read the answer; then the line is cut. */
export function abandonBody({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return
  raw.unpipe()
  raw.on('error', () => undefined).resume()
  const cut = setTimeout(() => raw.destroy(), 2000)
  cut.unref()
  raw.once('end', () => clearTimeout(cut))
  raw.once('close', () => clearTimeout(cut))
}
