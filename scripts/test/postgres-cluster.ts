/**
 * A private PostgreSQL for one test or benchmark run: the machine's own binaries (on Debian installed by apt when
 * missing and the run is root), a cluster in a temporary folder, as another user when the run is root.
 */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Cluster {
  /** The owner's URL of database 'postgres'. */
  url: string
  /** The postmaster, parent of the worker processes. */
  pid: number
  stop(): void
  /** Of the files of its machines, where there are several. */
  folder?: string
}

const isRoot = process.getuid?.() === 0

function run(command: string, args: readonly string[], quiet = true): boolean {
  // runuser is in a folder that PATH of a plain shell lacks.
  const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin` }
  return spawnSync(command, args, { stdio: quiet ? 'ignore' : 'inherit', env }).status === 0
}

/** Runs a program of PostgreSQL, which refuses root. */
export const asUser = (command: string, args: readonly string[]): boolean =>
  isRoot ? run('runuser', ['-u', 'postgres', '--', command, ...args]) : run(command, args)

/** A new folder in the temporary one that `asUser` may write. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hoso-postgres-'))
  if (isRoot) run('chown', ['postgres', folder])
  return folder
}

/** Installs Debian packages, if this run may. */
export function installPackages(...names: string[]): boolean {
  if (!isRoot || !existsSync('/usr/bin/apt-get') || process.env['INSTALLS_NOTHING'] === '1') return false
  console.log(`Đang cài ${names.join(', ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'ignore', env }).status === 0
  const install = () => apt('install', '-y', '-qq', '--no-install-recommends', ...names)
  return install() || (apt('update', '-qq') && install())
}

export function findBinaries(): string | null {
  const base = '/usr/lib/postgresql'
  if (!existsSync(base)) return null
  const versions = readdirSync(base)
    .filter((version) => Number(version) >= 15 && existsSync(join(base, version, 'bin/initdb')))
    .sort((a, b) => Number(a) - Number(b))
  return versions[0] === undefined ? null : join(base, versions[0], 'bin')
}

/** The system may return a port again that was given out but isn't listened on yet. */
const usedPorts = new Set<number>()

/** A free port. */
export async function freePort(): Promise<number> {
  const port = await new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
  if (usedPorts.has(port)) return freePort()
  usedPorts.add(port)
  return port
}

/**
 * Starts a cluster, or returns why it can't. With `isLocked` nobody gets in without the random password in its URL: for real
 * data, on a machine that others use too.
 */
export async function startCluster(
  settings: readonly string[] = ['fsync=off', 'full_page_writes=off'],
  isLocked = false,
): Promise<Cluster | string> {
  const bin = findBinaries() ?? (installPackages('postgresql') ? findBinaries() : null)
  if (bin === null) return 'không có PostgreSQL 15 trở lên trên máy này và không cài được'
  if (isRoot && !run('id', ['-u', 'postgres']))
    return 'không có người dùng postgres để chạy máy chủ cơ sở dữ liệu'
  const port = await freePort()
  const folder = ownFolder()
  const data = join(folder, 'data')
  const password = isLocked ? randomBytes(24).toString('hex') : ''
  const passwordFile = join(folder, 'password')
  // In a folder that is the server's alone.
  if (isLocked) writeFileSync(passwordFile, password)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (
    !asUser(join(bin, 'initdb'), [
      '-D',
      data,
      '-U',
      'postgres',
      ...(isLocked ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust']),
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ])
  ) {
    remove()
    return 'initdb không chạy được'
  }
  rmSync(passwordFile, { force: true })
  const options = [
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'listen_addresses=127.0.0.1',
    'max_connections=60',
    ...settings,
  ]
  const started = asUser(join(bin, 'pg_ctl'), [
    '-D',
    data,
    '-w',
    '-t',
    '60',
    '-l',
    join(folder, 'log'),
    '-o',
    options.map((option) => `-c ${option}`).join(' '),
    'start',
  ])
  if (!started) {
    remove()
    return 'PostgreSQL không khởi động được'
  }
  return {
    url: `postgres://postgres${isLocked ? `:${password}` : ''}@127.0.0.1:${port}/postgres`,
    pid: Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    stop: () => {
      asUser(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'])
      remove()
    },
  }
}
