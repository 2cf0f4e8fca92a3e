/** A GET whose Host header and HTTP version the test chooses, which fetch doesn't let it. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

interface Sent {
  base: string
  path: string
  host?: string
  headers?: Readonly<Record<string, string>>
  version?: '1.0' | '1.1'
}

export async function sendAs({ base, path, host, headers = {}, version = '1.1' }: Sent) {
  const { port, hostname, host: own } = new URL(base)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const lines = Object.entries({ host: host ?? own, connection: 'close', ...headers })
  socket.write(
    `GET ${path} HTTP/${version}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  )
  const [head = '', ...rest] = (await text(socket)).split('\r\n\r\n')
  const [first = '', ...named] = head.split('\r\n')
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(
      named.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 2),
      ]),
    ),
    text: rest.join('\r\n\r\n'),
  }
}
