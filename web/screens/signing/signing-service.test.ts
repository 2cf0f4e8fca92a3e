import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { serviceSentences } from '#domain/signing/service-sentences.ts'
import { probeService, signHashes, type Connect, type Outcome, type RunOptions } from './signing-service.ts'

interface Frame {
  HashValue: string
  HashValues: { HashValue: string }[]
}
/** A service's response to one frame; undefined closes the connection. */
type Answer = (command: string, message: Frame) => string | undefined | Promise<string | undefined>

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const certificate = Buffer.from('a certificate').toString('base64')
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A service on its own port, without TLS; `paths` are the commands it supports. */
async function service(paths: readonly string[], answer: Answer) {
  const http = createServer()
  const sockets = new WebSocketServer({ noServer: true })
  const seen: { command: string; message: unknown }[] = []
  http.on('upgrade', (request, socket, head) => {
    const command = (request.url ?? '').slice(1)
    if (!paths.includes(command)) return socket.destroy()
    sockets.handleUpgrade(request, socket, head, (client) => {
      client.on('message', async (data) => {
        const message = JSON.parse(String(data)) as Frame
        seen.push({ command, message })
        const said = await answer(command, message)
        if (said === undefined) client.close()
        else client.send(said)
      })
    })
  })
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready))
  const { port } = http.address() as AddressInfo
  stops.push(async () => {
    for (const client of sockets.clients) client.terminate()
    await new Promise((closed) => http.close(closed))
  })
  const connect: Connect = (address) =>
    new WebSocket(address.replace('wss://127.0.0.1:8987', `ws://127.0.0.1:${port}`)) as never
  return { connect, seen }
}

const digest = (n: number) => Buffer.alloc(32, n).toString('base64')
const rows = [1, 2, 3].map((n) => ({ id: `p${n}`, hash: digest(n) }))
/** Over the digest's bytes, so that a test sees which hash was signed. */
const signatureOf = (hash: string) =>
  sign('RSA-SHA256', Buffer.from(hash, 'base64'), privateKey).toString('base64')
const isSignature = (hash: string, outcome: Outcome | undefined) =>
  outcome !== undefined &&
  'signature' in outcome &&
  outcome.certificate === certificate &&
  verify('RSA-SHA256', Buffer.from(hash, 'base64'), publicKey, Buffer.from(outcome.signature, 'base64'))

const signedOne = (hash: string) =>
  JSON.stringify({ Status: 0, Signature: signatureOf(hash), CertBase64: certificate, Message: '' })
const oneByOne: Answer = (_, { HashValue }) => signedOne(HashValue)

async function run(
  options: Pick<RunOptions, 'connect' | 'signal'> & { list?: string; onTurn?: (id: string) => void },
) {
  const outcomes = new Map<string, Outcome>()
  const { list = null, ...rest } = options
  const end = await signHashes(rows, {
    commands: { motHash: 'SignMsg', nhieuHash: list },
    onOutcome: (id, outcome) => outcomes.set(id, outcome),
    ...rest,
  })
  return { end, outcomes }
}

test('Every hash is signed by its own operation, one after the other, as the contract says.', async () => {
  let open = 0
  const { connect, seen } = await service(['SignMsg'], async (command, message) => {
    expect(++open).toBe(1)
    const said = await oneByOne(command, message)
    open--
    return said
  })
  const turns: string[] = []
  const { end, outcomes } = await run({ connect, onTurn: (id) => turns.push(id) })
  expect(end).toEqual({ message: 'Đã ký 3/3 hồ sơ.' })
  expect(turns).toEqual(['p1', 'p2', 'p3'])
  for (const { id, hash } of rows) expect(isSignature(hash, outcomes.get(id))).toBe(true)
  expect(seen[0]).toEqual({
    command: 'SignMsg',
    message: { HashAlg: 'SHA256', HashValue: digest(1), Encode: 'RSA' },
  })
})

test('A service with a list command signs all at once; its results are matched by hash.', async () => {
  const { connect, seen } = await service(['SignMsg', 'SignHashes'], (_, { HashValues }) =>
    JSON.stringify({
      Status: 0,
      Message: 'Ký thành công',
      CertBase64: certificate,
      HashValues: HashValues.toReversed().map(({ HashValue }, at) =>
        at === 0
          ? { HashValue, Signature: '', Status: 5, Message: 'Thẻ bị khóa' }
          : { HashValue, Signature: signatureOf(HashValue), Status: 0, Message: '' },
      ),
    }),
  )
  const { end, outcomes } = await run({ connect, list: 'SignHashes' })
  expect(end).toEqual({ message: 'Ký thành công' })
  expect(outcomes.get('p3')).toEqual({ error: 'Thẻ bị khóa' })
  expect(isSignature(digest(1), outcomes.get('p1'))).toBe(true)
  expect(seen).toEqual([
    {
      command: 'SignHashes',
      message: {
        HashAlg: 'SHA256',
        Encode: 'RSA',
        HashValues: rows.map(({ hash }) => ({ HashValue: hash })),
      },
    },
  ])
})

test.each<[string, string[], Answer]>([
  ['refuses the path', ['SignMsg'], oneByOne],
  [
    'says that it doesn’t know the command',
    ['SignMsg', 'SignHashes'],
    (command, message) =>
      command === 'SignMsg'
        ? oneByOne(command, message)
        : JSON.stringify({ Status: 1, Message: 'Unknown command' }),
  ],
  [
    'hangs up',
    ['SignMsg', 'SignHashes'],
    (command, message) => (command === 'SignMsg' ? oneByOne(command, message) : undefined),
  ],
])('Without a list command hashes go one by one: the service %s.', async (_, paths, answer) => {
  const { connect } = await service(paths, answer)
  const { end, outcomes } = await run({ connect, list: 'SignHashes' })
  expect(end).toEqual({ message: 'Đã ký 3/3 hồ sơ.' })
  expect(outcomes.size).toBe(3)
})

test('A refused hash says why and the next follows; an invalid response and an early close say so too.', async () => {
  const { connect } = await service(['SignMsg'], (_, { HashValue }) =>
    HashValue === digest(1)
      ? JSON.stringify({ Status: 3, Error: 'Sai mã PIN' })
      : HashValue === digest(2)
        ? '<html>'
        : undefined,
  )
  const { end, outcomes } = await run({ connect })
  expect(end).toEqual({ message: 'Đã ký 0/3 hồ sơ.' })
  expect([...outcomes.values()]).toEqual([
    { error: 'Sai mã PIN' },
    { error: serviceSentences.unreadable },
    { error: serviceSentences.closedEarly },
  ])
})

test('Cancelling in the service stops the run; earlier signatures have been passed on.', async () => {
  const { connect, seen } = await service(['SignMsg'], (_, { HashValue }) =>
    HashValue === digest(2) ? JSON.stringify({ Status: 11, Message: 'Cancelled' }) : signedOne(HashValue),
  )
  const { end, outcomes } = await run({ connect })
  expect(end).toEqual({ message: serviceSentences.cancelled, stopped: 'cancelled' })
  expect([...outcomes.keys()]).toEqual(['p1'])
  expect(seen).toHaveLength(2)
})

test('Stopping while the service waits for the PIN aborts the operation at once.', async () => {
  const stop = new AbortController()
  const { connect } = await service(['SignMsg'], async (_, { HashValue }) => {
    if (HashValue !== digest(2)) return signedOne(HashValue)
    stop.abort()
    return new Promise(() => undefined)
  })
  const { end, outcomes } = await run({ connect, signal: stop.signal })
  expect(end).toEqual({ message: serviceSentences.stopped, stopped: 'by-officer' })
  expect([...outcomes.keys()]).toEqual(['p1'])
})

test('Without a listener, or web sockets in the browser, there is a message and nothing is signed.', async () => {
  const { connect } = await service(['SignMsg'], oneByOne)
  await stops.pop()?.()
  const { end, outcomes } = await run({ connect })
  expect(end).toEqual({ message: serviceSentences.unreachable, stopped: 'unreachable' })
  expect(outcomes.size).toBe(0)
  const { WebSocket: own } = globalThis
  Reflect.deleteProperty(globalThis, 'WebSocket')
  try {
    await expect(probeService('SignMsg')).rejects.toThrow('WebSocket NOT supported by your Browser!')
  } finally {
    globalThis.WebSocket = own
  }
})

test('Probing the service sends it no frame.', async () => {
  const { connect, seen } = await service(['SignMsg'], oneByOne)
  await probeService('SignMsg', connect)
  expect(seen).toEqual([])
})
