/**
 * Takes the network away from a process or thread that parses untrusted bytes: imported before anything else, it
 * replaces every way of Node to open a connection. Node's permission model denies it itself only from version 25 on.
 */
import dgram from 'node:dgram'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

function denied(): never {
  throw Object.assign(new Error('the network is denied here'), { code: 'ERR_ACCESS_DENIED' })
}
const close = (holder: object, name: string): void => {
  Object.defineProperty(holder, name, { value: denied, writable: false, configurable: false })
}

// Everything else (http, tls, fetch …) connects and listens through these.
close(net.Socket.prototype, 'connect')
close(net.Server.prototype, 'listen')
for (const name of ['bind', 'connect', 'send']) close(dgram.Socket.prototype, name)
for (const holder of [net, dgram])
  for (const name of Object.keys(holder)) if (/^_create\w*Handle$/.test(name)) close(holder, name)
for (const holder of [dns, dns.promises])
  for (const [name, value] of Object.entries(holder)) if (typeof value === 'function') close(holder, name)
for (const name of ['fetch', 'WebSocket', 'EventSource']) close(globalThis, name)
// Neither is needed to parse, and a signal reaches the server.
for (const name of ['kill', '_kill', '_debugProcess']) close(process, name)
syncBuiltinESMExports()
