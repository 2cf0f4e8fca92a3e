/** A PostgreSQL of its own for a test that harms it, with a copy of the run's database. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBinaries } from '../../../scripts/test/postgres-cluster.ts'
import { openTestDatabase } from '#server/test/test-database.ts'

const program = fileURLToPath(new URL('run-cluster.ts', import.meta.url))
const bin = findBinaries() ?? ''

export interface OwnCluster {
  /** Of its database. */
  url: string
  /** A process in its namespaces. */
  pid: number
  /** Starts PostgreSQL again if it has ended, as the machine's service manager does. */
  startAgain(): void
  stop(): Promise<void>
}

/** `before`: what is written before the command (small-disk.ts); `tmp`: the folder of its files. */
export async function startOwnCluster(of: {
  before: readonly string[]
  tmp: string
  settings?: readonly string[]
  environment?: Readonly<Record<string, string>>
}): Promise<OwnCluster> {
  const [command = '', ...args] = [...of.before, process.execPath, program, ...(of.settings ?? [])]
  const child = spawn(command, args, {
    env: { ...process.env, TMPDIR: of.tmp, ...of.environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const owner = await Promise.race([
    once(lines, 'line').then(([line]) => String(line)),
    ended.then(() => {
      throw new Error('the own PostgreSQL did not start')
    }),
  ])
  const pid = child.pid ?? 0
  const { database, url: from = '', remove } = await openTestDatabase()
  await database.close()
  const url = new URL(owner)
  url.pathname = '/hoso'
  query(owner, `create database hoso template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`)
  run('sh', ['-c', '"$0/pg_dump" "$1" | "$0/psql" -q -v ON_ERROR_STOP=1 -d "$2"', bin, from, url.href])
  await remove()
  const data = query(owner, 'show data_directory')
  return {
    url: url.href,
    pid,
    startAgain: () => {
      const inside = [
        '-t',
        String(pid),
        '-m',
        'runuser',
        '-u',
        'postgres',
        '--',
        join(bin, 'pg_ctl'),
        '-D',
        data,
      ]
      if (spawnSync('nsenter', [...inside, 'status'], { env: withSbin }).status === 0) return
      run('nsenter', [...inside, '-w', '-l', join(data, '../log'), 'start'])
    },
    stop: async () => {
      child.stdin.end()
      await ended
    },
  }
}

const withSbin = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin` }

function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env: withSbin })
  if (status !== 0) throw new Error(`${command}: ${stderr}`)
  return stdout.trim()
}

const query = (url: string, text: string): string => run(join(bin, 'psql'), ['-At', '-d', url, '-c', text])
