/** What a reader can do that runs somebody else's code: nothing but parse. */
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReader } from '#server/areas/imports/reading/process/start-reader.ts'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
// The default of DATA_DIR is below the program's folder.
const data = mkdtempSync(join(root, 'data-of-test-'))
const elsewhere = mkdtempSync(join(tmpdir(), 'hoso-elsewhere-'))
const server = createServer((_, response) => response.end('reached'))
let port = 0
beforeAll(async () => {
  writeFileSync(join(data, 'token.key'), 'secret')
  writeFileSync(join(elsewhere, 'x.xlsx'), 'other')
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => {
  server.close()
  for (const folder of [data, elsewhere]) rmSync(folder, { recursive: true })
})

/** What a module sends that runs in the reader before it reads: the value of `what`, or the code of its error. */
async function tried(what: string): Promise<unknown> {
  const code = `process.send(await (async () => { ${what} })().then((value) => ({ value }), ({ code, message }) => ({ code: code ?? message })))`
  const reader = startReader([`data:text/javascript,${encodeURIComponent(code)}`])
  try {
    const [message] = (await Promise.race([once(reader, 'message'), once(reader, 'exit')])) as [unknown]
    return message
  } finally {
    reader.kill('SIGKILL')
  }
}
const denied = { code: 'ERR_ACCESS_DENIED' }

test('it reads its own code', async () => {
  const path = JSON.stringify(join(root, 'server/areas/imports/reading/read-file.ts'))
  expect(await tried(`return (await import('node:fs')).readFileSync(${path}).length > 0`)).toEqual({
    value: true,
  })
})

test('it reads no other file: keys and data below the program’s folder, settings, the program, the machine', async () => {
  for (const path of [
    join(data, 'token.key'),
    join(elsewhere, 'x.xlsx'),
    join(root, '.env'),
    join(root, 'README.md'),
    join(root, 'server/main.ts'),
    join(root, 'server/platform/configuration.ts'),
    join(root, 'node_modules/pg/package.json'),
    '/etc/passwd',
    '/proc/self/environ',
  ])
    expect(
      await tried(`return (await import('node:fs')).readFileSync(${JSON.stringify(path)})`),
      path,
    ).toEqual(denied)
  for (const path of [root, data])
    expect(
      await tried(`return (await import('node:fs')).readdirSync(${JSON.stringify(path)})`),
      path,
    ).toEqual(denied)
  expect(await tried('return Object.keys(process.env)')).toEqual({ value: [] })
})

test('it writes nothing, starts nothing, and sends no signal', async () => {
  const target = JSON.stringify(join(root, 'server/areas/imports/reading/x'))
  for (const what of [
    `(await import('node:fs')).writeFileSync(${target}, 'x')`,
    `(await import('node:child_process')).execFileSync(process.execPath, ['-v'])`,
    `new (await import('node:worker_threads')).Worker('0', { eval: true })`,
    `process.kill(process.ppid, 0)`,
    `process.binding('tcp_wrap')`,
  ])
    expect(await tried(what), what).toEqual(denied)
})

test('it opens no connection', async () => {
  const opened = (start: string) =>
    `const socket = ${start}; await new Promise((done, fail) => socket.on('connect', done).on('listening', done).on('error', fail))`
  for (const what of [
    `return (await fetch('http://127.0.0.1:${port}/')).text()`,
    `new WebSocket('ws://127.0.0.1:${port}/')`,
    opened(`(await import('node:net')).connect(${port}, '127.0.0.1')`),
    opened(`new (await import('node:net')).Socket().connect(${port}, '127.0.0.1')`),
    opened(`(await import('node:net')).createServer().listen(0)`),
    opened(`(await import('node:http')).get('http://127.0.0.1:${port}/')`),
    opened(`(await import('node:https')).get('https://127.0.0.1:${port}/')`),
    opened(`(await import('node:tls')).connect(${port}, '127.0.0.1')`),
    opened(`(await import('node:http2')).connect('http://127.0.0.1:${port}')`),
    `(await import('node:dgram')).createSocket('udp4').send('x', ${port}, '127.0.0.1')`,
    `return (await import('node:dns')).promises.lookup('localhost')`,
    `await new (await import('node:dns/promises')).Resolver().resolve('localhost')`,
    `(await import('node:net'))._createServerHandle('127.0.0.1', 0, 4)`,
    // Put back by whoever finds how.
    `(await import('node:net')).default.Socket.prototype.connect = () => 1; return 'put back'`,
  ]) {
    const outcome = (await tried(what)) as { code?: string; value?: unknown }
    expect(outcome, what).not.toHaveProperty('value')
    expect(outcome.code, what).toMatch(/ERR_ACCESS_DENIED|Cannot assign|denied/)
  }
})
