/** A copy of the live installation, restored from a backup made now: its own folder, and on PostgreSQL its own server. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startCluster } from '../test/postgres-cluster.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Step {
  ok: boolean
  /** The last line of its output. */
  says: string
  seconds: number
}

export interface Copy {
  settings: Readonly<Record<string, string>>
  backup: Step
  restore: Step
  log: Step
  remove(): void
}

/** The command that runs now. */
let running: ChildProcess | undefined

/** Runs an operator's command. */
export async function command(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Step & { output: string }> {
  const started = performance.now()
  const child = spawn(process.execPath, [`scripts/${script}`, ...args], { cwd: root, env })
  running = child
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const [status] = (await once(child, 'close')) as [number | null]
  running = undefined
  const output = Buffer.concat(chunks).toString().trim()
  const seconds = Math.round((performance.now() - started) / 1000)
  return { ok: status === 0, says: output.split('\n').at(-1) ?? '', seconds, output }
}

/** The live data is only read. The copy is gone when the process ends, however it does short of being killed. */
export async function copyOfLive(): Promise<Copy | string> {
  const folder = mkdtempSync(join(tmpdir(), 'hoso-chung-minh-'))
  const [backups, dataDir] = [join(folder, 'backup'), join(folder, 'data')]
  mkdirSync(backups, { mode: 0o700 })
  const isPostgres = Boolean(process.env['DATABASE_URL'])
  const cluster = isPostgres ? await startCluster(undefined, true) : undefined
  if (typeof cluster === 'string') {
    rmSync(folder, { recursive: true, force: true })
    return cluster
  }
  const remove = () => {
    process.off('exit', remove)
    for (const signal of interruptions) process.off(signal, interrupt)
    cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  process.on('exit', remove)
  for (const signal of interruptions) process.on(signal, interrupt)
  const { PATH, HOME, TMPDIR, BACKUP_PASSPHRASE } = process.env
  const settings = {
    DATA_DIR: dataDir,
    ...(cluster === undefined ? {} : { DATABASE_URL: cluster.url }),
    ...(BACKUP_PASSPHRASE === undefined ? {} : { BACKUP_PASSPHRASE }),
  }
  const own = { PATH, HOME, ...(TMPDIR === undefined ? {} : { TMPDIR }), ...settings }
  const backup = await command('backup.ts', [backups], process.env)
  const [file] = readdirSync(backups)
  if (!backup.ok || file === undefined) {
    remove()
    return backup.output
  }
  const restore = await command('restore.ts', [join(backups, file)], own)
  if (!restore.ok) {
    remove()
    return restore.output
  }
  // A young log may have no seal that was noted.
  const log = await command('verify-audit.ts', ['--first'], own)
  return { settings, backup, restore, log, remove }
}

const interruptions = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The command that runs would write into the folder again. */
function interrupt(): void {
  const end = () => process.exit(130)
  if (running === undefined) end()
  running?.once('close', end).kill('SIGTERM')
}
