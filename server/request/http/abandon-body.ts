/** Handles request bodies that won't be read. */
import type { FastifyRequest } from 'fastify'

/**
 * Reads and discards the rest of the body for `patience` ms so that the client can receive the response, then closes
 * the connection: browsers read no response before they have sent the last byte.
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
