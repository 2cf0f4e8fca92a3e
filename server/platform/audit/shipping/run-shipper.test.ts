/** Shipping the log to a receiver of syslog over TLS: what arrives, in which order, after outages, and what is left out. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type Server as TlsServer, type TLSSocket } from 'node:tls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Sealer, unsealedSeconds } from '#server/platform/audit/seal.ts'
import { startShipper } from '#server/platform/audit/shipping/run-shipper.ts'
import { readShipPlace, type ShipPlace } from '#server/platform/ship-place.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'

const folder = mkdtempSync(join(tmpdir(), 'hoso-ship-'))
const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost'
execFileSync('openssl', [
  ...request.split(' '),
  '-addext',
  'subjectAltName=DNS:localhost',
  '-keyout',
  keyFile,
  '-out',
  certFile,
])

interface Message {
  head: string
  id: 'line' | 'seal'
  content: Record<string, any>
}

/** A receiver; unless it reads, it closes each connection at once, as one that is killed does. */
class Receiver {
  readonly messages: Message[] = []
  #server: TlsServer | undefined
  port = 0

  async open({ reads = true } = {}): Promise<void> {
    this.#server = createServer({ cert: readFileSync(certFile), key: readFileSync(keyFile) }, (socket) =>
      this.#receive(socket, reads),
    )
    this.#server.listen(this.port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.port = (this.#server.address() as AddressInfo).port
  }

  async close(): Promise<void> {
    this.#server?.close()
    if (this.#server?.listening) await once(this.#server, 'close')
  }

  #receive(socket: TLSSocket, reads: boolean): void {
    let text = Buffer.alloc(0)
    socket.on('error', () => undefined)
    if (!reads) return void socket.destroy()
    socket.on('data', (part: Buffer) => {
      text = Buffer.concat([text, part])
    })
    socket.on('end', () => {
      for (let at = 0; at < text.length;) {
        const blank = text.indexOf(' ', at)
        const length = Number(text.toString('latin1', at, blank))
        const message = text.toString('utf8', blank + 1, blank + 1 + length)
        const [, head = '', id = '', content = ''] =
          /^(<\d+>1 \S+ \S+ hoso \d+) (line|seal) - (.*)$/s.exec(message) ?? []
        this.messages.push({ head, id: id as Message['id'], content: JSON.parse(content) })
        at = blank + 1 + length
      }
      socket.end()
    })
  }
}

let app: TestServer
let place: ShipPlace
const receiver = new Receiver()
beforeAll(async () => {
  app = await startTestServer()
  await receiver.open()
  place = placeOf()
})
afterEach(() => receiver.close())
afterAll(async () => {
  await app?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const placeOf = (more: Record<string, string> = {}) => {
  const settings: Record<string, string> = {
    AUDIT_SHIP: `syslog+tls://localhost:${receiver.port}`,
    AUDIT_SHIP_CA: certFile,
    ...more,
  }
  return readShipPlace((name) => settings[name]) as ShipPlace
}
const failures: unknown[] = []
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields: object) => void failures.push(fields),
}
const db = () => app.database.db

/** Seals every line there is, also one of this very instant, whose age is nothing yet. */
async function sealAll(): Promise<void> {
  const sealer = new Sealer(db())
  do while ((await sealer.seal()) !== undefined);
  while ((await unsealedSeconds(db())) > 0)
}

/** Seals everything, and ships it once: stopping does so. */
async function ship(to = place): Promise<void> {
  await app.server.lineBuffer.write()
  await sealAll()
  await startShipper(db(), to, log).stop()
}
const numbersOf = (messages: readonly Message[]) =>
  messages.flatMap(({ id, content }) => (id === 'line' ? [content['id']] : []))
async function numbersInLog(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from audit_entry order by id`.execute(db())
  return rows.map(({ id }) => id)
}

test('every sealed line arrives once, in order, with its hash, each seal behind its lines, and no values', async () => {
  const { soCccd } = (await makePerson(app, await app.as('minh'))) as unknown as { soCccd: string }
  await ship()
  expect(numbersOf(receiver.messages)).toEqual(await numbersInLog())
  const { rows } = await sql<{ id: number; sha256: string }>`
    select id, encode(sha256, 'hex') as sha256 from audit_line_hash order by id`.execute(db())
  expect(receiver.messages.filter(({ id }) => id === 'line').map(({ content }) => content['sha256'])).toEqual(
    rows.map(({ sha256 }) => sha256),
  )
  const seals = receiver.messages.filter(({ id }) => id === 'seal').map(({ content }) => content)
  for (const [at, seal] of seals.entries()) expect(seal['previous']).toBe(seals[at - 1]?.['sha256'] ?? '')
  expect(receiver.messages.at(-1)?.id).toBe('seal')
  expect(receiver.messages[0]?.head).toMatch(/^<110>1 \d{4}-\d\d-\d\dT[\d:.]+Z \S+ hoso \d+$/)
  const text = JSON.stringify(receiver.messages)
  for (const value of [soCccd, 'minh', '"before"', '"after"']) expect(text.includes(value), value).toBe(false)
  receiver.messages.length = 0
  await ship()
  expect(receiver.messages).toEqual([])
  expect(failures).toEqual([])
})

test('what was written while the receiver was away, or broke off, arrives when it is back; with values where they are wanted', async () => {
  const before = await numbersInLog()
  const { id } = await makePerson(app, await app.as('minh'))
  await ship()
  expect(failures).toHaveLength(1)
  await receiver.open({ reads: false })
  await ship()
  expect(failures).toHaveLength(2)
  expect(receiver.messages).toEqual([])
  await receiver.close()
  // A receiver that isn't who it says it is gets nothing.
  await receiver.open()
  await ship({ ...placeOf(), ca: undefined })
  expect(failures).toHaveLength(3)
  expect(receiver.messages).toEqual([])
  await ship(placeOf({ AUDIT_SHIP_VALUES: 'on' }))
  expect(failures).toHaveLength(3)
  expect(numbersOf(receiver.messages)).toEqual(
    (await numbersInLog()).filter((line) => !before.includes(line)),
  )
  const added = receiver.messages.find(
    ({ content }) => content['officerId'] === Number(id) && content['kind'] === 'them',
  )
  expect(added?.content).toMatchObject({ userName: 'minh', after: expect.any(Object) })
})

test('a killed sender begins again where the receiver had everything; two senders send nothing twice', async () => {
  await receiver.open()
  receiver.messages.length = 0
  const before = await numbersInLog()
  await sql`insert into audit_entry (at, user_name, kind, action)
    values (now() - interval '2 minutes', '', 'xem', 'Thu.cu')`.execute(db())
  await makePerson(app, await app.as('minh'))
  // The claim of a process that was killed while it sent: for seconds nobody else ships.
  await sql`update audit_shipping set claimed_by = 'killed', claimed_until = now() + interval '1 hour'`.execute(
    db(),
  )
  await ship()
  expect(receiver.messages).toEqual([])
  Object.assign(app.server.configuration, { ship: place })
  const ready = async () => (await (await fetch(`${app.base}/health/ready`)).json()) as object
  expect(await ready()).toMatchObject({ status: 'degraded', reasons: ['audit-unshipped'] })
  await sql`update audit_shipping set claimed_until = now() - interval '1 second'`.execute(db())
  await Promise.all([ship(), ship(), ship()])
  expect(numbersOf(receiver.messages)).toEqual(
    (await numbersInLog()).filter((line) => !before.includes(line)),
  )
  expect(await ready()).toMatchObject({ status: 'ok' })
})

test(
  'stopping ships a few portions of a backlog, and the rest comes after the next start',
  { timeout: 20_000 },
  async () => {
    await receiver.open()
    for (let n = 0; n < 8; n++) {
      await sql`insert into audit_entry (user_name, kind, action) values ('', 'xem', 'Thu.ton')`.execute(db())
      await sealAll()
    }
    const behind = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_seal
        where id > (select seal from audit_shipping)`.execute(db())
      return rows[0]?.n ?? 0
    }
    // Lines that were still in a buffer may have seals of their own.
    const seals = await behind()
    expect(seals).toBeGreaterThanOrEqual(8)
    await startShipper(db(), place, log).stop()
    expect(await behind()).toBe(seals - 5)
    await startShipper(db(), place, log).stop()
    expect(await behind()).toBe(Math.max(0, seals - 10))
  },
)

test('addresses and files that are misspelt stop the start', () => {
  const read = (settings: Record<string, string>) => () => readShipPlace((name) => settings[name])
  expect(read({ AUDIT_SHIP: 'syslog://may-nhan' })).toThrow(/syslog\+tls/)
  expect(read({ AUDIT_SHIP: 'syslog+tls://may-nhan:99999' })).toThrow(/syslog\+tls/)
  expect(read({ AUDIT_SHIP: 'syslog+tls://may-nhan', AUDIT_SHIP_CA: join(folder, 'khong-co') })).toThrow(
    /không đọc được/,
  )
  expect(read({ AUDIT_SHIP: 'syslog+tls://may-nhan', AUDIT_SHIP_CERT: certFile })).toThrow(/đi cùng nhau/)
  expect(read({ AUDIT_SHIP: 'syslog+tls://may-nhan', AUDIT_SHIP_VALUES: 'co' })).toThrow(/on hoặc off/)
  expect(read({ AUDIT_SHIP: 'syslog+tls://[::1]' })()).toMatchObject({
    host: '::1',
    port: 6514,
    withValues: false,
  })
  expect(read({})()).toBeUndefined()
})
