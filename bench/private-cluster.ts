/** A PostgreSQL of the benchmark's own, in a temporary folder, started with its defaults (fsync on). */
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Cluster {
  url: string
  /** The postmaster, whose children do the work. */
  pid: number
  stop(): void
}

/** The newest PostgreSQL installed, as Debian lays it out, or what is in the path. */
function programs(): string {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0]
  return newest === undefined ? '' : `/usr/lib/postgresql/${newest}/bin/`
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** PostgreSQL refuses to run as root, so root starts it as user postgres. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'hoso-bench-'))
  const isRoot = process.getuid?.() === 0
  const run = (program: string, ...args: string[]) => {
    const command = [`${programs()}${program}`, ...args]
    const [file = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command
    return execFileSync(file, rest, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'inherit'], cwd: folder })
  }
  if (isRoot) {
    const owner = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }))
    chownSync(folder, owner, owner)
    chmodSync(folder, 0o755)
  }
  const data = join(folder, 'data')
  const port = await freePort()
  run('initdb', '-D', data, '-U', 'bench', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust')
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c shared_buffers=512MB -c max_wal_size=4GB`
  run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start')
  run('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'bench', 'bench')
  return {
    url: `postgres://bench@127.0.0.1:${port}/bench`,
    pid: Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    stop: () => {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
