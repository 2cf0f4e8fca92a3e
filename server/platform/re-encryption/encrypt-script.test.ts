/** `npm run encrypt` beside a running server is refused, before it makes a key. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockDataDir } from '#server/platform/db/data-lock.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { runProgram } from '#server/test/programs.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app?.stop())

test('beside a running server nothing is encrypted, and no key is made', async () => {
  const { dataDir } = app.server.configuration
  // As in main.ts.
  const release = app.databaseUrl === undefined ? lockDataDir(dataDir) : () => undefined
  const place = app.databaseUrl === undefined ? {} : { DATABASE_URL: app.databaseUrl }
  const settings = { DATA_DIR: dataDir, ENCRYPT_AT_REST: 'on', ...place }
  const { status, output } = await runProgram('encrypt.ts', ['--new-key'], settings)
  release()
  expect(output).toMatch(/^Máy chủ đang chạy|đang được tiến trình/)
  expect(status).toBe(1)
  expect(existsSync(join(dataDir, 'keys', 'at-rest-keys'))).toBe(false)
})
