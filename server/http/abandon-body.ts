/** What is done with a body that nobody will read. */
import type { FastifyRequest } from 'fastify'

/**
 * Throws away what is still coming for a moment, so that the sender gets to read the answer; then the line is cut. `patience`
 * in milliseconds: browsers read no answer before the last byte has left.
 */
export function abandonBody({ raw }: FastifyRequest, patience = 2000): void {
  if (raw.readableEnded || raw.destroyed) return
  raw.unpipe()
  raw.on('error', () => undefined).resume()
  const cut = setTimeout(() => raw.destroy(), patience)
  cut.unref()
  raw.once('end', () => clearTimeout(cut))
  raw.once('close', () => clearTimeout(cut))
}
