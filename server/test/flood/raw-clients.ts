/** Clients that no browser is: they send their requests bit by bit, or without end, on sockets of their own. */
import { readFileSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Trickler {
  /** The first line of the answer; '' while there is none. */
  status(): string
  isClosed(): boolean
  end(): void
}

/** Sends `head` at once, then a piece of `rest` each half second, for ever. */
export async function trickle(port: number, head: string, rest: string): Promise<Trickler> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString()
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(head)
  const timer = setInterval(() => socket.write(rest), 500)
  socket.on('close', () => clearInterval(timer))
  return {
    status: () => answer.split('\r\n')[0] ?? '',
    isClosed: () => socket.closed,
    end: () => socket.destroy(),
  }
}

/** What came of a request that was sent without regard for the answer. */
export interface Sent {
  /** First line of the answer; '' if the connection was closed without one. */
  status: string
  /** Bytes that were taken before that. */
  bytes: number
}

/** Sends `head`, then `piece` until `total` bytes of them are written or the other side has had enough. */
export async function pour(port: number, head: string, piece: Buffer, total: number): Promise<Sent> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString()
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(head)
  let bytes = 0
  while (bytes < total && !socket.destroyed) {
    bytes += piece.length
    if (!socket.write(piece)) await drained(socket)
  }
  if (!socket.destroyed) {
    socket.end()
    await once(socket, 'close').catch(() => undefined)
  }
  return { status: answer.split('\r\n')[0] ?? '', bytes }
}

const drained = (socket: Socket) =>
  new Promise<void>((resolve) => {
    const done = () => {
      socket.off('drain', done)
      socket.off('close', done)
      resolve()
    }
    socket.on('drain', done)
    socket.on('close', done)
  })

/** The most memory that a process has had since the last `begin`, in MB. Linux only. */
export const peakOf = (pid: number) => ({
  begin: () => writeFileSync(`/proc/${pid}/clear_refs`, '5'),
  megabytes: () => Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
})
