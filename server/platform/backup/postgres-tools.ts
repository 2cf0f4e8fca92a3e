/**
 * Runs pg_dump and pg_restore, with streams for input and output. Passes passwords in the environment, not on the
 * command line.
 */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The job library creates its tables at the start; counts of the hour, and positions in the log of one cluster, mean nothing in another. */
const leftOut = [
  '--exclude-schema=pgboss',
  ...['last_write', 'reading_count', 'read_person'].map((table) => `--exclude-table-data=public.${table}`),
]
const common = ['--no-owner', '--no-privileges']

/** The database in pg_dump's custom format. */
export async function* dumpOf(url: string): AsyncGenerator<Buffer> {
  const tool = start('pg_dump', url, ['--format=custom', ...common, ...leftOut])
  tool.child.stdin.end()
  for await (const chunk of tool.child.stdout) yield chunk as Buffer
  await tool.end()
}

/** Loads such an archive into an empty database, in one transaction. */
export async function loadDump(url: string, archive: AsyncIterable<Buffer>): Promise<void> {
  const tool = start('pg_restore', url, [...common, '--exit-on-error', '--single-transaction'])
  const { stdin } = tool.child
  // If it exits early, its exit reports the reason.
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
  /** Resolves when it has exited successfully; otherwise throws its last line of output. */
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
  // Awaited in `end`, which comes after the streams.
  ended.catch(() => undefined)
  return {
    child,
    end: async () => {
      const [status] = (await ended) as [number | null]
      if (status !== 0) throw new Error(`${name}: ${words.trim().split('\n').at(-1) ?? ''}`)
    },
  }
}

/** The newest of Debian's versions, which can read every older server; elsewhere the one on PATH. */
function pathOf(name: string): string {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(base, version, 'bin', name)).find((file) => existsSync(file)) ?? name
}
