/**
 * Runs background jobs: pg-boss on both databases, in a separate schema, so that several processes share one queue and
 * each run happens once; and the audit's sealer. Started after the server listens.
 */
import { PgBoss, type Db as BossDatabase } from 'pg-boss'
import type { OperatorLog } from '#server/platform/audit/every-second.ts'
import { startSealer } from '#server/platform/audit/run-sealer.ts'
import { startShipper } from '#server/platform/audit/shipping/run-shipper.ts'
import type { Configuration } from '#server/platform/configuration.ts'
import { forgetFuture, steadyClock } from '#server/platform/jobs/after-set-back.ts'
import type { OpenDatabase } from '#server/platform/db/create-database.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'

const schema = 'pgboss'

/** What the runner needs; jobs may need more of the server. */
interface JobServer {
  db: Db
  database: OpenDatabase
  configuration: Pick<Configuration, 'dataDir' | 'timeZone' | 'ship'>
  metrics: Pick<Metrics, 'jobEnded'>
}

export interface Job<S> {
  /** The queue's name. */
  name: string
  /** When it runs, in the office's time zone. */
  cron: string
  /** Only on this kind of database. */
  only?: 'embedded'
  /** Also runs once at each start: what was missed while no process ran. */
  atStart?: true
  run: (server: S) => Promise<unknown>
}

export interface RunningJobs {
  /** Waits for running jobs and seals the audit once more. */
  stop(): Promise<void>
}

export async function startJobs<S extends JobServer>(
  server: S,
  jobs: readonly Job<S>[],
  log: OperatorLog,
): Promise<RunningJobs> {
  // Sealing takes moments and must not wait for bulk work, which may take minutes.
  const sealer = startSealer({ ...server, db: server.database.db }, log)
  const { ship } = server.configuration
  const shipper = ship === undefined ? undefined : startShipper(server.database.db, ship, log)
  await forgetFuture(server.database).catch(() => undefined)
  const boss = await startBoss(server.database, log)
  const forgetting = setInterval(() => {
    forgetFuture(server.database).catch((error: unknown) =>
      log.error({ err: error }, 'background jobs could not be checked'),
    )
  }, 60_000)
  forgetting.unref()
  const { kind } = server.database
  const here = jobs.filter(({ only }) => only === undefined || only === kind)
  for (const job of here) await keep(boss, server, job, log)
  // Not through the queue, in which a process that was killed holds its run for an hour.
  const first = here
    .filter(({ atStart }) => atStart)
    .map((job) => attempt(server, job, log).catch(() => undefined))
  return {
    stop: async () => {
      clearInterval(forgetting)
      await Promise.all(first)
      await boss.stop({ graceful: true, timeout: 10_000 })
      await sealer.stop()
      await shipper?.stop()
    },
  }
}

async function startBoss(database: OpenDatabase, log: OperatorLog): Promise<PgBoss> {
  const { ownedElsewhere } = database
  const boss = new PgBoss({
    db: bossDatabase(database),
    schema,
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    migrate: !ownedElsewhere,
    createSchema: !ownedElsewhere,
    superviseIntervalSeconds: 300,
    maintenanceIntervalSeconds: 3600,
    monitorIntervalSeconds: 600,
    queueCacheIntervalSeconds: 600,
    bamIntervalSeconds: 3600,
    flowIntervalSeconds: 600,
    cronMonitorIntervalSeconds: 20,
    cronWorkerIntervalSeconds: 20,
    clockMonitorIntervalSeconds: 60,
    clock: steadyClock,
    // Its tables stay small; rebuilding their indexes and monitoring vacuum is the operator's job.
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'background jobs failed'))
  return boss.start()
}

/** One queue and one schedule per job; a failed run is retried at the next. */
async function keep<S extends JobServer>(
  boss: PgBoss,
  server: S,
  job: Job<S>,
  log: OperatorLog,
): Promise<void> {
  const queue = { retryLimit: 0, expireInSeconds: 3600, retentionSeconds: 7200, deleteAfterSeconds: 3600 }
  if ((await boss.getQueue(job.name)) === null)
    await boss.createQueue(job.name, { policy: 'exclusive', ...queue })
  await boss.schedule(job.name, job.cron, null, { tz: server.configuration.timeZone })
  await boss.work(job.name, { pollingIntervalSeconds: 20, batchSize: 1 }, () => attempt(server, job, log))
}

async function attempt<S extends JobServer>(server: S, job: Job<S>, log: OperatorLog): Promise<void> {
  try {
    await job.run(server)
    server.metrics.jobEnded(job.name, 'done')
  } catch (error) {
    server.metrics.jobEnded(job.name, 'failed')
    log.error({ err: error, job: job.name }, 'a background job failed')
    throw error
  }
}

/** The database in the library's interface. A failed script must not leave its transaction open. */
function bossDatabase(database: OpenDatabase): BossDatabase {
  return {
    executeSql: async (text, values) => {
      try {
        return await database.executeSql(text, values)
      } catch (error) {
        if (database.kind === 'embedded' && !values?.length)
          await database.executeSql('rollback').catch(() => undefined)
        throw error
      }
    },
  }
}

/**
 * If the application may not change the schema, the owner installs the library's tables and grants rights to them;
 * otherwise the library does it itself. Must run before the owner's connection is dropped.
 */
export async function installJobs(database: OpenDatabase): Promise<void> {
  if (!database.ownedElsewhere) return
  const { rows } = await database.executeSql('select current_user as name')
  const role = `"${String(rows[0]?.['name']).replaceAll('"', '""')}"`
  const owner = new PgBoss({
    db: { executeSql: (text, values) => ownerSql(database, text, values) },
    schema,
    schedule: false,
    supervise: false,
    reindex: false,
  })
  await owner.start()
  await owner.stop({ graceful: false })
  await database.script.exec(`
    grant usage on schema ${schema} to ${role};
    grant select, insert, update, delete on all tables in schema ${schema} to ${role};
    grant usage on all sequences in schema ${schema} to ${role};
    grant execute on all functions in schema ${schema} to ${role};`)
}

function ownerSql(database: OpenDatabase, text: string, values: unknown[] | undefined) {
  if (values?.length) throw new Error('the owner only installs: its statements have no values')
  return database.script.exec(text)
}
