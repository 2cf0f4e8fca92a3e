/**
 * Scans files with ClamAV's daemon over the socket CLAMD_SOCKET (clamd(8), INSTREAM). Without that setting no file is
 * scanned; with it every file must pass.
 */
import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { refusals } from '#domain/api/refusals.ts'

/** Timeout in ms without data from the daemon. */
const maxSilence = 60_000
const chunkLength = 64 * 1024
/** Maximum characters read of the daemon's reply. */
const longestReply = 1000

export interface VirusScanner {
  /** The name of the infection, null if clean; throws 503 if the daemon fails. */
  infectionOf(path: string): Promise<string | null>
}

/** A scanner that uses the daemon at this socket: a path, or `host:port`. Without an address it finds nothing. */
export function createVirusScanner(
  address: string | undefined,
  told: { error: (fields: object, message: string) => void },
): VirusScanner {
  if (address === undefined) return { infectionOf: async () => null }
  return {
    infectionOf: async (path) => {
      try {
        return infectionIn(await scanned(address, path))
      } catch (error) {
        told.error({ err: error }, 'the virus scanner (CLAMD_SOCKET) does not answer: files are refused')
        throw refusals.scannerAway()
      }
    },
  }
}

/** 'stream: OK' → null, 'stream: Win.Test.EICAR_HDB-1 FOUND' → the name; anything else is an error. */
function infectionIn(reply: string): string | null {
  if (reply === 'stream: OK') return null
  const name = /^stream: (\S+) FOUND$/.exec(reply)?.[1]
  if (name === undefined) throw new Error(`clamd: ${reply}`)
  return name
}

function open(address: string): Socket {
  const place = /^([^/]+):(\d{1,5})$/.exec(address)
  return place === null ? connect(address) : connect(Number(place[2]), place[1] as string)
}

/** The daemon's reply for the file, which is sent in length-prefixed chunks. */
function scanned(address: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = open(address)
    let reply = ''
    const fail = (error: Error) => {
      socket.destroy()
      reject(error)
    }
    socket.setTimeout(maxSilence, () => fail(new Error('clamd: no answer')))
    socket.on('data', (bytes) => {
      reply += bytes.toString('utf8')
      const end = reply.indexOf('\0')
      if (end === -1 && reply.length < longestReply) return
      socket.destroy()
      resolve(reply.slice(0, end === -1 ? longestReply : end))
    })
    // A daemon that stops reading replies before it closes; closing without a reply is an error.
    socket.on('error', fail)
    socket.on('close', () => reject(new Error('clamd: hung up')))
    sendFile(socket, path).catch(fail)
  })
}

async function sendFile(socket: Socket, path: string): Promise<void> {
  socket.write('zINSTREAM\0')
  for await (const chunk of createReadStream(path, { highWaterMark: chunkLength })) {
    if (socket.destroyed) return
    const length = Buffer.alloc(4)
    length.writeUInt32BE((chunk as Buffer).length)
    socket.write(length)
    if (!socket.write(chunk as Buffer)) await drained(socket)
  }
  socket.write(Buffer.alloc(4))
}

/** Resolves when more can be sent, or the socket has closed. */
function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done)
      resolve()
    }
    socket.once('drain', done).once('close', done)
  })
}
