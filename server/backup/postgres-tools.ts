/** PostgreSQL's own pg_dump and pg_restore, fed and read as streams. Passwords travel in the environment, not in the command. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The job library's tables are created again at the start. */
const leftOut = ['--exclude-schema=pgboss']
const common = ['--no-owner', '--no-privileges']

/** The database as pg_dump's own archive. */
export async function* dumpOf(url: string): AsyncGenerator<Buffer> {
  const tool = start('pg_dump', url, ['--format=custom', ...common, ...leftOut])
  tool.child.stdin.end()
  for await (const chunk of tool.child.stdout) yield chunk as Buffer
  await tool.end()
}

/** Loads such an archive into an empty database: all of it or nothing. */
export async function loadDump(url: string, archive: AsyncIterable<Buffer>): Promise<void> {
  const tool = start('pg_restore', url, [...common, '--exit-on-error', '--single-transaction'])
  const { stdin } = tool.child
  // What it says when it gives up early is told by its end.
  stdin.on('error', () => undefined)
  for await (const part of archive) {
    if (stdin.destroyed) break
    if (!stdin.write(part)) await Promise.race([once(stdin, 'drain'), once(stdin, 'close')])
  }
  stdin.end()
  await tool.end()
}

interface Tool {
  child: ChildProcessWithoutNullStreams
  /** Resolves when it has ended well; throws its last words otherwise. */
  end(): Promise<void>
}

function start(name: string, url: string, options: readonly string[]): Tool {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const child = spawn(pathOf(name), [`--dbname=${address.href}`, ...options], {
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
  })
  let words = ''
  child.stderr.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-2000)
  })
  const ended = once(child, 'close').catch((error: unknown) => {
    throw (error as { code?: string }).code === 'ENOENT'
      ? new Error(`Máy này không có ${name}. Hãy cài bộ công cụ của PostgreSQL (postgresql-client).`)
      : error
  })
  // Waited for in `end`, which comes after the streams.
  ended.catch(() => undefined)
  return {
    child,
    end: async () => {
      const [status] = (await ended) as [number | null]
      if (status !== 0) throw new Error(`${name}: ${words.trim().split('\n').at(-1) ?? ''}`)
    },
  }
}

/** The newest of Debian's versions, which reads every older server; elsewhere the one that the shell would find. */
function pathOf(name: string): string {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(base, version, 'bin', name)).find((file) => existsSync(file)) ?? name
}
