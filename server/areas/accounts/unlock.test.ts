/**
 * `npm run unlock` on the server: the way back for the only administrator, with the server running, on both
 * databases.
 */
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveConsole } from '#server/areas/accounts/console-requests.ts'
import { lockDataDir } from '#server/platform/db/data-lock.ts'
import { cast, castPassword } from '#server/test/cast.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'

const script = fileURLToPath(new URL('../../../scripts/unlock.ts', import.meta.url))
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
let app: TestServer
let stop: () => void
beforeAll(async () => {
  app = await startTestServer()
  const { dataDir } = app.server.configuration
  // As in main.ts: the server locks the folder and handles the requests in it.
  mkdirSync(join(dataDir, 'database'))
  const release = lockDataDir(dataDir)
  const operator = serveConsole(app.server, dataDir, log)
  stop = () => {
    operator.stop()
    release()
  }
})
afterAll(async () => {
  stop()
  await app.stop()
})

const unlock = (...options: string[]) =>
  run(options, app.databaseUrl === undefined ? {} : { DATABASE_URL: app.databaseUrl })

function run(
  options: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<{ status: number | null; said: string }> {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [script, ...options], {
    env: { PATH, DATA_DIR: app.server.configuration.dataDir, ...settings },
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, said })))
}

const signIn = (passWord: string) =>
  app.withToken('').post('Auth/login', { userName: cast.lan.userName, passWord })
const lines = async () => {
  const { rows } = await sql<{ action: string; user_name: string; after: any }>`
    select action, user_name, after from audit_entry where action = 'npm run unlock' order by id`.execute(
    app.database.db,
  )
  return rows
}

test('reopens sign-in closed by wrong passwords, and logs it', { timeout: 60_000 }, async () => {
  for (let turn = 0; turn < 10; turn++) await signIn('Sai-mat-khau1')
  expect(await signIn(castPassword)).toMatchObject({ code: 26 })
  expect(await unlock('LAN')).toMatchObject({ status: 0, said: expect.stringContaining('Đã mở khóa') })
  expect(await signIn(castPassword)).toMatchObject({ code: 0 })
  expect(await lines()).toMatchObject([{ user_name: '', after: { isActived: true } }])
})

test(
  'activates a locked account, sets a new one-time password, removes a lost factor',
  { timeout: 60_000 },
  async () => {
    await sql`insert into totp (account_id, sealed, since) select id, '', now() from account where "userName" = 'lan'`.execute(
      app.database.db,
    )
    await sql`update account set "isActived" = false where "userName" = 'lan'`.execute(app.database.db)
    const { status, said } = await unlock('lan', '--new-password', '--reset-factors')
    expect(status).toBe(0)
    const password = /dùng một lần: (\S+)/.exec(said)?.[1] ?? ''
    expect(await signIn(password)).toMatchObject({ code: 0, data: { mustChangePassword: true } })
    expect((await lines()).at(-1)).toMatchObject({
      after: { passWord: '***', xacThuc: 'Đã đặt lại' },
    })
  },
)

test('reports errors', { timeout: 60_000 }, async () => {
  expect(await unlock('khong.co.ai')).toMatchObject({
    status: 1,
    said: expect.stringContaining('Không có tài khoản'),
  })
  expect(await unlock()).toMatchObject({ status: 1, said: expect.stringContaining('npm run unlock') })
  expect(await run(['lan'], { DATABASE_URL: 'postgres://hoso:bi-mat@127.0.0.1:1/hoso' })).toEqual({
    status: 1,
    said: 'Không kết nối được cơ sở dữ liệu: máy chủ không trả lời. Kiểm tra DATABASE_URL và MIGRATION_DATABASE_URL.\n',
  })
})
