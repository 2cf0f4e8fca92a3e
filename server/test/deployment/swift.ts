/** OpenStack Swift with its S3 interface, in a folder of its own: a store that checks signatures and hashes. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/test/postgres-cluster.ts'

const memcached = '/usr/bin/memcached'
const programs = [
  'swift-proxy-server',
  'swift-account-server',
  'swift-container-server',
  'swift-object-server',
]

/** Why it can't be started here; undefined where it can. */
export const whyNoSwift: string | undefined = programs.every((name) => existsSync(`/usr/bin/${name}`))
  ? existsSync(memcached)
    ? undefined
    : 'no memcached on this machine'
  : 'no Swift on this machine (Debian: swift-proxy swift-account swift-container swift-object memcached)'

export interface Swift {
  endpoint: string
  accessKeyId: string
  secretAccessKey: string
  stop(): void
}

const secretAccessKey = 'mat-khau-thu'
const accessKeyId = 'thu:nghiem'

/** The program reads its hash salt from one file of the machine, unless it is told otherwise before it begins. */
const begin = (folder: string, kind: string, conf: string) => `
import swift.common.utils as utils
utils.SWIFT_CONF_FILE = '${folder}/swift.conf'
import swift.common.storage_policy as policies
policies.SWIFT_CONF_FILE = '${folder}/swift.conf'
policies.reload_storage_policies()
from swift.common.wsgi import run_wsgi
import sys
sys.exit(run_wsgi('${conf}', '${kind}', default_port=0))
`

export async function startSwift(): Promise<Swift> {
  const folder = mkdtempSync(join(tmpdir(), 'hoso-swift-'))
  const children: ChildProcess[] = []
  const stop = () => {
    for (const child of children) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    mkdirSync(join(folder, 'devices/one'), { recursive: true })
    writeFileSync(
      join(folder, 'swift.conf'),
      '[swift-hash]\nswift_hash_path_suffix = thu\nswift_hash_path_prefix = thu\n[storage-policy:0]\nname = one\ndefault = yes\n',
    )
    const cache = await freePort()
    children.push(
      spawn(memcached, ['-l', '127.0.0.1', '-p', String(cache), '-u', 'nobody'], { stdio: 'ignore' }),
    )
    const common = `swift_dir = ${folder}\nuser = root\nworkers = 0\nlog_address = ${folder}/none\nbind_ip = 127.0.0.1\n`
    const serve = (kind: string, port: number, text: string) => {
      const conf = join(folder, `${kind}.conf`)
      writeFileSync(conf, `[DEFAULT]\n${common}bind_port = ${port}\n${text}`)
      const child = spawn('/usr/bin/python3', ['-c', begin(folder, `${kind}-server`, conf)], {
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      child.stderr.on('data', (chunk: Buffer) =>
        writeFileSync(join(folder, `${kind}.log`), chunk, { flag: 'a' }),
      )
      children.push(child)
    }
    const ports: Record<string, number> = {}
    for (const kind of ['account', 'container', 'object']) {
      const port = await freePort()
      ports[kind] = port
      serve(
        kind,
        port,
        `devices = ${folder}/devices\nmount_check = false\n[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
      )
    }
    makeRings(folder, ports)
    const port = await freePort()
    serve(
      'proxy',
      port,
      `[pipeline:main]\npipeline = catch_errors cache s3api tempauth proxy-server
[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true
[filter:catch_errors]\nuse = egg:swift#catch_errors
[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:${cache}
[filter:s3api]\nuse = egg:swift#s3api\nlocation = us-east-1
[filter:tempauth]\nuse = egg:swift#tempauth\nuser_thu_nghiem = ${secretAccessKey} .admin\n`,
    )
    const endpoint = `http://127.0.0.1:${port}`
    await answering(endpoint, () => logsOf(folder))
    return {
      endpoint,
      accessKeyId,
      secretAccessKey,
      stop,
    }
  } catch (error) {
    stop()
    throw error
  }
}

/** Who has what: each kind on its one server. */
function makeRings(folder: string, ports: Readonly<Record<string, number>>): void {
  const script = `
import json, sys
from swift.common.ring import RingBuilder
for kind, port in json.loads(sys.argv[1]).items():
    ring = RingBuilder(4, 1, 0)
    ring.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'one', 'weight': 1})
    ring.rebalance()
    ring.get_ring().save('${folder}/' + kind + '.ring.gz')
`
  const made = spawnSync('/usr/bin/python3', ['-c', script, JSON.stringify(ports)], { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(made.stderr)
}

async function answering(endpoint: string, logs: () => string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const response = await fetch(endpoint, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
    if (response !== undefined && response.status < 500) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Swift did not start: ${logs()}`)
}

const logsOf = (folder: string): string =>
  ['account', 'container', 'object', 'proxy']
    .map((kind) => join(folder, `${kind}.log`))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8').slice(-2000))
    .join('\n')
