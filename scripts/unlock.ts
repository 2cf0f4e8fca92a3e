/**
 * `npm run unlock -- <account>`: activates an account and opens sign-in to it, without needing an account itself;
 * `--new-password` also sets a one-time password, `--reset-factors` removes its second factors. With the embedded database a running server is asked to do it.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { askServer } from '#server/areas/accounts/console-requests.ts'
import { unlockFromConsole, type ConsoleAnswer } from '#server/areas/accounts/unlock-from-console.ts'
import { officeClock } from '#server/platform/clock.ts'
import { readConfiguration, type Configuration } from '#server/platform/configuration.ts'
import { openDatabase, type DatabaseAddress } from '#server/platform/db/create-database.ts'
import { lockDataDir } from '#server/platform/db/data-lock.ts'
import { TableCache } from '#server/platform/table-cache/table-cache.ts'
import { createPasswords } from '#server/request/session/passwords.ts'
import { oneTimeKey } from '#server/request/session/token-key.ts'
import { createAttemptLimiter } from '#server/request/session/attempt-limiter.ts'
import { runScript } from './run-script.ts'

type Wanted = Parameters<typeof unlockFromConsole>[1]

async function inDatabase(
  address: DatabaseAddress,
  wanted: Wanted,
  { dataDir, timeZone }: Configuration,
): Promise<ConsoleAnswer> {
  const database = await openDatabase(address, { migrations: false })
  const { db } = database
  const clock = officeClock(timeZone)
  try {
    const parts = {
      tableCache: new TableCache(db),
      attempts: createAttemptLimiter(db, clock),
      passwords: await createPasswords(oneTimeKey(dataDir)),
    }
    return await unlockFromConsole({ db, clock, ...parts }, wanted)
  } finally {
    await database.close()
  }
}

async function unlock(wanted: Wanted): Promise<ConsoleAnswer> {
  const configuration = readConfiguration(process.env)
  const { dataDir, databaseUrl } = configuration
  if (wanted.userName === '')
    return { ok: false, why: 'Cách dùng: npm run unlock -- <tài khoản> [--new-password] [--reset-factors]' }
  if (databaseUrl !== undefined) return inDatabase({ url: databaseUrl }, wanted, configuration)
  if (!existsSync(join(dataDir, 'database')))
    return { ok: false, why: `Không có cơ sở dữ liệu trong ${dataDir}.` }
  let release: () => void
  try {
    release = lockDataDir(dataDir)
  } catch (error) {
    const busy = `${(error as Error).message} Máy chủ không trả lời: hãy dừng nó rồi chạy lại lệnh này.`
    return (await askServer(dataDir, wanted)) ?? { ok: false, why: busy }
  }
  try {
    return await inDatabase({ dataDir: join(dataDir, 'database') }, wanted, configuration)
  } finally {
    release()
  }
}

await runScript(async () => {
  const { values, positionals } = parseArgs({
    options: {
      'new-password': { type: 'boolean', default: false },
      'reset-factors': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [userName = ''] = positionals
  const answer = await unlock({
    userName,
    newPassword: values['new-password'],
    resetFactors: values['reset-factors'],
  })
  if (!answer.ok) {
    console.error(answer.why)
    return 1
  }
  console.log(`Đã mở khóa tài khoản ${userName}; có thể đăng nhập ngay.`)
  if (values['reset-factors']) console.log('Đã gỡ xác thực hai bước của tài khoản.')
  if (answer.password !== null)
    console.log(`Mật khẩu dùng một lần: ${answer.password} (hết hạn sau 72 giờ, phải đổi khi đăng nhập)`)
  return 0
})
