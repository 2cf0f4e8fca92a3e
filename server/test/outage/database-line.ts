/** The way from the server to PostgreSQL through the test, which can hold it up, cut it and close it. */
import { once } from 'node:events'
import { connect, createServer, type Server as Listener, type Socket } from 'node:net'

export interface DatabaseLine {
  /** The address of the database by this way. */
  url: string
  /** A black hole: bytes of both sides vanish, nobody is told. */
  freeze(): void
  /** Open again; what was lost stays lost. */
  thaw(): void
  /** Resets every connection, as a firewall or a machine that was switched off does. */
  cut(): void
  /** Takes no connection from now on, or again. */
  refuse(isRefusing: boolean): Promise<void>
  close(): void
}

export async function databaseLine(url: string): Promise<DatabaseLine> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let isFrozen = false
  const listener: Listener = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes: Buffer) => {
        if (!isFrozen) to.write(bytes)
      })
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  const listen = (port: number) => once(listener.listen(port, '127.0.0.1'), 'listening')
  await listen(0)
  const address = listener.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const proxied = new URL(url)
  proxied.hostname = '127.0.0.1'
  proxied.port = String(port)
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    url: proxied.href,
    freeze: () => {
      isFrozen = true
    },
    thaw: () => {
      isFrozen = false
    },
    cut,
    refuse: async (isRefusing) => {
      if (!isRefusing) {
        await listen(port)
        return
      }
      listener.close()
      cut()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      listener.close()
    },
  }
}
