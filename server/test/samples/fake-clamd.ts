/** Stands in for ClamAV's daemon if it isn't installed: its protocol (clamd(8), INSTREAM) over a real socket. */
import { createServer, type Server, type Socket } from 'node:net'

/** The harmless file that every scanner detects (eicar.org); in two parts, so that this source isn't detected. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('')

export interface FakeClamd {
  /** Number of scanned files. */
  scanned: () => number
  stop(): Promise<void>
}

export async function startFakeClamd(socket: string): Promise<FakeClamd> {
  let scanned = 0
  const open = new Set<Socket>()
  const server: Server = createServer((line) => {
    open.add(line.on('close', () => open.delete(line)).on('error', () => undefined))
    const received: Buffer[] = []
    line.on('data', (bytes: Buffer) => {
      received.push(bytes)
      if (bytes.at(-1) !== 0) return
      const content = streamIn(Buffer.concat(received))
      if (content === undefined) return
      scanned += 1
      line.end(content.includes(eicar) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0')
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(socket, resolve)
  })
  return {
    scanned: () => scanned,
    stop: () =>
      new Promise((resolve) => {
        for (const line of open) line.destroy()
        server.close(() => resolve())
      }),
  }
}

/** The received stream, once its end (an empty chunk) has arrived. */
function streamIn(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (received.length > command.length && received.toString('latin1', 0, command.length) !== command)
    throw new Error('another command than zINSTREAM')
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
