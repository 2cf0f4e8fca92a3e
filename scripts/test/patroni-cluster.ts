/**
 * Three machines of PostgreSQL under Patroni with the shipped files, each in a network namespace of this machine (Linux,
 * root), and HAProxy in front of them. Whoever has the folder can end a machine, cut it off and bring it back.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries, freePort, installPackages, type Cluster } from './postgres-cluster.ts'

export const nodeNames = ['db1', 'db2', 'db3'] as const
export type NodeName = (typeof nodeNames)[number]

const bridge = 'hosobr0'
const network = '10.211.7'
const addressOf = (name: NodeName): string => `${network}.1${name.slice(2)}`
const namespaceOf = (name: NodeName): string => `hoso-${name}`
const cableOf = (name: NodeName): string => `hoso-v${name.slice(2)}`

function ip(...args: string[]): void {
  const { status, stderr } = spawnSync('ip', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr}`)
}

/** What Patroni says of a machine to whoever asks from outside; undefined when it doesn't answer. */
interface NodeState {
  role: string
  state: string
}

/** The machines of a cluster whose files are in `folder`. */
export class PatroniNodes {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Switches a machine on: its etcd and its Patroni, which starts PostgreSQL. */
  start(name: NodeName): void {
    for (const command of [
      ['etcd', '--config-file', this.#file(name, 'etcd.yaml')],
      ['runuser', '-u', 'postgres', '--', 'patroni', this.#file(name, 'patroni.yaml')],
    ]) {
      const log = openSync(this.#file(name, `${command.at(-2) === 'patroni' ? 'patroni' : 'etcd'}.log`), 'a')
      const child = spawn('ip', ['netns', 'exec', namespaceOf(name), ...command], {
        detached: true,
        stdio: ['ignore', log, log],
      })
      child.unref()
    }
  }

  /** As a power cut: every process of the machine ends at once. */
  kill(name: NodeName): void {
    // One that was just started may not be among the first.
    for (let look = 0; look < 20; look++) {
      const { stdout } = spawnSync('ip', ['netns', 'pids', namespaceOf(name)], { encoding: 'utf8' })
      const pids = stdout.split(/\s+/).filter(Boolean)
      if (pids.length === 0) return
      spawnSync('kill', ['-9', ...pids])
    }
  }

  cutOff = (name: NodeName): void => ip('link', 'set', cableOf(name), 'down')
  joinAgain = (name: NodeName): void => ip('link', 'set', cableOf(name), 'up')

  async stateOf(name: NodeName): Promise<NodeState | undefined> {
    // It may end between the head of its answer and the rest.
    return fetch(`http://${addressOf(name)}:8008/patroni`, { signal: AbortSignal.timeout(1000) })
      .then((answer) => answer.json() as Promise<NodeState>)
      .catch(() => undefined)
  }

  /** Asks the machine's own PostgreSQL, inside its namespace: true when it takes writes. */
  takesWrites(name: NodeName): boolean {
    const bin = findBinaries() ?? ''
    const query = ['-X', '-A', '-t', '-c', 'select not pg_is_in_recovery()']
    const { stdout } = spawnSync(
      'ip',
      [
        'netns',
        'exec',
        namespaceOf(name),
        join(bin, 'psql'),
        '-h',
        addressOf(name),
        '-U',
        'postgres',
        ...query,
      ],
      { encoding: 'utf8', env: { ...process.env, PGPASSWORD: password, PGCONNECT_TIMEOUT: '2' } },
    )
    return stdout.trim() === 't'
  }

  /** The one primary; waits for it, and for so many standbys that follow it. */
  async settled(standbys: number, seconds = 90): Promise<NodeName> {
    for (let left = seconds * 4; left > 0; left--) {
      const states = await Promise.all(
        nodeNames.map(async (name) => [name, await this.stateOf(name)] as const),
      )
      const primary = states.find(([, state]) => isPrimary(state) && state?.state === 'running')
      const following = states.filter(([, state]) => state?.role === 'replica' && follows.has(state.state))
      if (primary !== undefined && following.length >= standbys) return primary[0]
      await pause(250)
    }
    throw new Error(`no primary with ${standbys} standbys in ${seconds} seconds: see ${this.#folder}`)
  }

  #file = (name: NodeName, file: string): string => join(this.#folder, name, file)
}

const isPrimary = (state: NodeState | undefined): boolean =>
  state?.role === 'master' || state?.role === 'primary'
const follows: ReadonlySet<string> = new Set(['running', 'streaming'])
const password = 'mat-khau-cua-phep-thu'

/**
 * Starts three machines and HAProxy with the files of a tree, or returns why it can't; `url` leads to the primary,
 * wherever it is.
 */
export async function startPatroniCluster(root: string): Promise<Cluster | string> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'cần Linux và quyền root để tạo mạng thử'
  const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', '/usr/sbin/ip']
  const isHere = () => programs.every((path) => existsSync(path)) && findBinaries() !== null
  if (!isHere())
    installPackages('patroni', 'etcd-server', 'haproxy', 'iproute2', 'python3-etcd', 'postgresql')
  const bin = findBinaries()
  if (!isHere() || bin === null)
    return 'không có Patroni, etcd, HAProxy, iproute2 hoặc PostgreSQL và không cài được'
  const folder = mkdtempSync(join(tmpdir(), 'hoso-patroni-'))
  chmodSync(folder, 0o755)
  const nodes = new PatroniNodes(folder)
  const stop = () => {
    for (const name of nodeNames) nodes.kill(name)
    haproxy?.kill('SIGKILL')
    for (const name of nodeNames) {
      spawnSync('ip', ['link', 'del', cableOf(name)])
      spawnSync('ip', ['netns', 'del', namespaceOf(name)])
    }
    spawnSync('ip', ['link', 'del', bridge])
    rmSync(folder, { recursive: true, force: true })
  }
  let haproxy: ChildProcess | undefined
  try {
    layNetwork()
    for (const name of nodeNames) {
      layNode({ root, place: join(folder, name), bin }, name)
      nodes.start(name)
    }
    await nodes.settled(2)
    const [port, readPort] = [await freePort(), await freePort()]
    const file = join(folder, 'haproxy.cfg')
    const text = withAddresses(shipped(root, 'haproxy.cfg'))
    writeFileSync(
      file,
      text
        .replaceAll('127.0.0.1:5000', `127.0.0.1:${port}`)
        .replaceAll('127.0.0.1:5001', `127.0.0.1:${readPort}`),
    )
    haproxy = spawn('haproxy', ['-f', file, '-db'], { stdio: 'ignore' })
    await pause(3000)
    return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, pid: 0, folder, stop }
  } catch (error) {
    stop()
    return error instanceof Error ? error.message : String(error)
  }
}

const shipped = (root: string, name: string): string =>
  readFileSync(join(root, 'deploy/patroni', name), 'utf8')

function layNetwork(): void {
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('addr', 'add', `${network}.1/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  for (const name of nodeNames) {
    const [space, cable] = [namespaceOf(name), cableOf(name)]
    ip('netns', 'add', space)
    ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
    ip('link', 'set', cable, 'master', bridge, 'up')
    ip('-n', space, 'addr', 'add', `${addressOf(name)}/24`, 'dev', 'eth0')
    ip('-n', space, 'link', 'set', 'eth0', 'up')
    ip('-n', space, 'link', 'set', 'lo', 'up')
  }
}

/** The shipped files of a machine, with its addresses, folders and passwords. */
function layNode({ root, place, bin }: { root: string; place: string; bin: string }, name: NodeName): void {
  mkdirSync(place)
  const patroni = ofNode(shipped(root, 'patroni.yaml'), name)
    .replace('/var/lib/postgresql/15/hoso', join(place, 'data'))
    .replace('/usr/lib/postgresql/15/bin', bin)
    .replace('/var/lib/postgresql/.pgpass-patroni', join(place, 'pgpass'))
    .replace('/var/run/postgresql', place)
    .replaceAll('change-me', password)
  const etcd = ofNode(shipped(root, 'etcd.yaml'), name).replace('/var/lib/etcd/hoso', join(place, 'etcd'))
  writeFileSync(join(place, 'patroni.yaml'), patroni)
  writeFileSync(join(place, 'etcd.yaml'), etcd)
  spawnSync('chown', ['-R', 'postgres', place])
}

const withAddresses = (text: string): string => text.replaceAll('10.0.0.', `${network}.`)

/** The shipped files are those of db1. */
function ofNode(text: string, name: NodeName): string {
  const own = text
    .replace(/^name: db1$/m, `name: ${name}`)
    .split('\n')
    .map((line) =>
      /hosts:|initial-cluster:/.test(line) ? line : line.replaceAll('10.0.0.11', `10.0.0.1${name.slice(2)}`),
    )
    .join('\n')
  return withAddresses(own)
}
