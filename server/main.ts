/** Reads the configuration, opens and fills the database, listens. The last line it prints is the address. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { serveConsole } from '#server/areas/accounts/console-requests.ts'
import { buildApp } from '#server/app.ts'
import { allJobs } from '#server/all-jobs.ts'
import { readConfiguration, type Configuration } from '#server/platform/configuration.ts'
import { openKeyRing } from '#server/platform/at-rest/key-ring.ts'
import { noteBegun, noteDone, whyUnserved } from '#server/platform/re-encryption/used-keys.ts'
import { openDatabase } from '#server/platform/db/create-database.ts'
import { inOrderOfStart } from '#server/platform/db/start-order.ts'
import { refuseOtherKeys } from '#server/request/session/shared-keys.ts'
import { lockDataDir } from '#server/platform/db/data-lock.ts'
import { makeDatabasePrivate, makePrivate } from '#server/platform/db/private-folder.ts'
import { ensureAuditPartitions } from '#server/platform/audit/audit-partitions.ts'
import { installJobs, startJobs } from '#server/platform/jobs/start-jobs.ts'
import { rebuildPending } from '#server/people/officers/derivations/rebuild-pending.ts'
import { encryptStored } from '#server/people/officers/write/encrypt-stored.ts'
import { warmUp } from '#server/people/officers/warm-up.ts'
import {
  demoAccounts,
  demoPassword,
  seedDemoAccounts,
  seedFirstAdministrator,
} from '#server/areas/seed/seed-accounts.ts'
import { isDemoPending, isEmpty, seedFoundation } from '#server/areas/seed/seed-foundation.ts'
import { faultsOfOwnTemplates } from '#server/areas/documents/templates.ts'
import { requeueSimulatorDeliveries } from '#server/areas/national/requeue-simulator-deliveries.ts'
import { demoSigningFolder } from '#server/areas/signing/verification/trust.ts'
import { startFailure } from '#server/start-failure.ts'
import {
  readDatabaseFacts,
  settingsFindings,
  unacceptedDangers,
  type DatabaseFacts,
  type StorageFacts,
} from '#server/platform/settings-findings.ts'
import { remoteStore } from '#server/platform/storage/open-store.ts'
import { storageFolder } from '#server/platform/storage/folder-store.ts'

/** Grace period in ms for open requests at shutdown. */
const longestFarewell = 5_000
/** Time in ms between the signal to stop and the closing of the port: proxies of several processes look elsewhere by then. */
const noticeOfEnd = 2_000
/**
 * Listen backlog. With Node's 511, a burst of a few thousand connections makes the kernel drop some, and their
 * clients wait seconds before they retry.
 */
const maxConnecting = 4_096
const say = (line: string) => process.stdout.write(`${line}\n`)
const configuration = configured()
const { databaseUrl, migrationDatabaseUrl, readDatabaseUrl, dataDir } = configuration

function configured(): Configuration {
  try {
    return readConfiguration(process.env)
  } catch (error) {
    return fail((error as Error).message)
  }
}

function fail(sentence: string): never {
  process.stderr.write(`Không khởi động được: ${sentence}\n`)
  process.exit(1)
}

/** Says what the settings leave to be desired; on PostgreSQL stops the start where that is dangerous and not accepted. */
function judgeSettings(facts: DatabaseFacts & StorageFacts): void {
  const findings = settingsFindings(configuration, facts)
  const dangers = facts.kind === 'postgres' ? unacceptedDangers(findings, configuration) : []
  for (const finding of findings)
    if (!dangers.includes(finding)) say(`Cảnh báo ${finding.setting}: ${finding.sentence}`)
  const [danger] = dangers
  if (danger !== undefined)
    fail(
      `${danger.setting}: ${danger.sentence} Nếu chấp nhận rủi ro này, đặt ACCEPT_RISKS=${danger.setting}.`,
    )
}

async function start(): Promise<void> {
  makePrivate(dataDir, storageFolder(configuration))
  // On PostgreSQL several processes may share the data directory with its keys.
  if (databaseUrl === undefined) process.on('exit', lockDataDir(dataDir))
  say(databaseUrl === undefined ? 'Đang mở cơ sở dữ liệu nhúng …' : 'Đang kết nối PostgreSQL …')
  const database = await openDatabase(
    databaseUrl === undefined
      ? { dataDir: join(dataDir, 'database') }
      : {
          url: databaseUrl,
          ...(migrationDatabaseUrl === undefined ? {} : { ownerUrl: migrationDatabaseUrl }),
          ...(readDatabaseUrl === undefined ? {} : { readUrl: readDatabaseUrl }),
        },
  )
  makeDatabasePrivate(dataDir)
  const storage = await remoteStore(configuration)
  const isStoragePublic = (await storage?.isPublic()) === true
  judgeSettings({ ...(await readDatabaseFacts(database)), isStoragePublic })
  const ring = openKeyRing(configuration)
  // Of several processes that start at once one fills the database, or begins the log's month; the others find it done.
  // npm run encrypt is awaited too.
  const goOn = await inOrderOfStart(database)
  const unserved = await whyUnserved(database.db, ring, configuration.encryptAtRest)
  if (unserved !== undefined) fail(unserved)
  if (ring !== undefined) await noteDone(database.db, ring, configuration.encryptAtRest)
  if (database.kind === 'postgres') await refuseOtherKeys(database.script, dataDir)
  if (configuration.demo && !existsSync(demoSigningFolder(dataDir))) {
    const { demoCertificates } = await import('#demo/signing/certificates.ts')
    await demoCertificates(dataDir)
  }
  // The owner's address is only needed during the start.
  delete process.env['MIGRATION_DATABASE_URL']
  const { http, server } = await buildApp({
    configuration: { ...configuration, migrationDatabaseUrl: undefined },
    database,
  })
  // The month's partition of the log must exist before the first row is written.
  await ensureAuditPartitions(server)
  const wasEmpty = await isEmpty(server)
  if (wasEmpty) say('Đang nạp danh mục, địa giới hành chính và cây đơn vị …')
  await seedFoundation(
    { ...server, db: database.bulkDb },
    { calls: server.calls, today: server.clock.today(), demo: configuration.demo },
  )
  let password: string | null = null
  let isFilled = wasEmpty
  if (configuration.demo) {
    password = demoPassword(dataDir, configuration.demoPassword)
    if (configuration.demoRecords > 0 && (await isDemoPending(server))) {
      // The generator, its names and its pictures are only needed once.
      const { fillDemo } = await import('#demo/fill-demo.ts')
      isFilled = true
      if (ring !== undefined) await noteBegun(database.db, ring, configuration.encryptAtRest)
      await fillDemo(server, {
        password,
        ownerUrl: databaseUrl === undefined ? undefined : (migrationDatabaseUrl ?? databaseUrl),
        progress: (done, count) => {
          say(`Đang tạo hồ sơ mẫu: ${done}/${count}`)
          // Takes as long again.
          if (done === count) say('Đang lập chỉ mục, tính và rà soát hồ sơ mẫu …')
        },
      })
    }
    await seedDemoAccounts(server, password)
  } else {
    const oneTime = await seedFirstAdministrator(server)
    if (oneTime !== null)
      say(`Tài khoản quản trị: admin · mật khẩu dùng một lần: ${oneTime} (đổi khi đăng nhập lần đầu)`)
  }
  if (isFilled && ring !== undefined && configuration.encryptAtRest) {
    say('Đang mã hóa hồ sơ …')
    await encryptStored(database.bulkDb, ring.current.id)
  }
  if (isFilled && ring !== undefined) await noteDone(database.db, ring, configuration.encryptAtRest)
  if (isFilled && database.restart) {
    await database.restart()
    makeDatabasePrivate(dataDir)
  }
  await rebuildPending({ ...server, db: database.bulkDb }, () =>
    say('Đang tính lại dữ liệu dẫn xuất của hồ sơ sau khi nâng cấp …'),
  )
  await warmUp(server)
  for (const fault of await faultsOfOwnTemplates(configuration)) say(`Cảnh báo: ${fault}`)
  await installJobs(database)
  await goOn()
  await database.dropOwner()
  await http.listen({ port: configuration.port, host: configuration.host, backlog: maxConnecting })

  const operator = databaseUrl === undefined ? serveConsole(server, dataDir, http.log) : undefined

  // Background jobs start once the server can respond to requests.
  const jobs = startJobs({ ...server, db: database.bulkDb }, allJobs, http.log)
  jobs.catch((error: unknown) => http.log.error({ err: error }, 'background jobs did not start'))

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    server.lifetime.isEnding = true
    operator?.stop()
    if (databaseUrl !== undefined) await setTimeout(noticeOfEnd)
    // Doesn't wait for half-sent requests; running ones are awaited when the database closes.
    const patience = globalThis.setTimeout(() => http.server.closeAllConnections(), longestFarewell)
    await http.close()
    clearTimeout(patience)
    await server.lineBuffer
      .stop()
      .catch((error: unknown) => http.log.error({ err: error }, 'lines of the log are lost'))
    await server.sender.stop()
    await jobs.then((running) => running.stop()).catch(() => undefined)
    await database.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())

  const address = http.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : configuration.port
  const accounts =
    password === null
      ? ''
      : ` · tài khoản mẫu: ${demoAccounts.map(({ userName }) => userName).join(', ')} · mật khẩu: ${password}`
  say(
    `Sẵn sàng tại http://${configuration.host === '0.0.0.0' ? '127.0.0.1' : configuration.host}:${port}${accounts}`,
  )
  const owed =
    configuration.nationalDbUrl === undefined ? Promise.resolve(0) : requeueSimulatorDeliveries(server)
  owed
    .then(() => server.sender.begin())
    .catch((error: unknown) => http.log.error({ err: error }, 'the outbox was not sent'))
}

start().catch((error: unknown) => fail(startFailure(error, configuration)))
