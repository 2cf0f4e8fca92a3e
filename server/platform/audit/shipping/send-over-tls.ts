/**
 * Sends messages over a connection of their own. Syslog has no answer: what tells that everything was read is that the
 * receiver closes the connection too, after this side has. Anything else (a reset, an earlier end, silence) counts as not
 * received.
 */
import { connect } from 'node:tls'
import type { ShipPlace } from '#server/platform/ship-place.ts'

/** Milliseconds within which the receiver must have taken everything. */
const longestSending = 15_000
/** Least milliseconds after everything was written in which a receiver that had closed before, unread, would show. */
const settling = 100

export function sendOverTls(
  { host, port, ca, cert, key }: ShipPlace,
  messages: readonly Buffer[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port,
      ...(ca === undefined ? {} : { ca }),
      ...(cert === undefined ? {} : { cert }),
      ...(key === undefined ? {} : { key }),
      minVersion: 'TLSv1.2',
      // Of an address there is no name to ask for.
      ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
    })
    const began = performance.now()
    let isSent = false
    let isTaken = false
    const timer = setTimeout(
      () => socket.destroy(new Error('the receiver of the log is silent')),
      longestSending,
    )
    socket.once('secureConnect', () => {
      // The way there and back twice: what the receiver sent before our last byte came is here by then, also over a slow line.
      const handshake = performance.now() - began
      socket.write(Buffer.concat(messages), () =>
        setTimeout(
          () => {
            isSent = true
            socket.end()
          },
          Math.max(settling, handshake),
        ),
      )
    })
    socket.once('end', () => {
      isTaken = isSent
    })
    socket.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    socket.once('close', () => {
      clearTimeout(timer)
      if (isTaken) resolve()
      else reject(new Error('the receiver of the log closed before it had everything'))
    })
    // Receivers say nothing; what they say is no matter.
    socket.resume()
  })
}
