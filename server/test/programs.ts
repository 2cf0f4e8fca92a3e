/** The product's own programs as processes of their own, for tests of what happens around the server. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The settings of this test run must not reach the program. */
function environment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env
  return { PATH, HOME, ...(TMPDIR === undefined ? {} : { TMPDIR }), ...settings }
}

export interface Ended {
  status: number | null
  output: string
}

/** Runs a file of `scripts/` to its end. */
export async function runProgram(
  script: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<Ended> {
  const child = spawn(process.execPath, [`scripts/${script}`, ...args], {
    cwd: root,
    env: environment(settings),
  })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, output: Buffer.concat(chunks).toString() }
}

export interface Served {
  base: string
  /** What it has printed so far. */
  lines: string[]
  /** Tells it to stop, and waits for its end. */
  stop(): Promise<void>
  /** Kills it; its number is then held by a parent that never asks about it, as when `npm start` is killed. */
  kill(): void
  /** Ends the parent too. */
  end(): void
}

/** Starts the server, readable by everybody as far as the shell says; throws what it says when it doesn't start. */
export async function serveProgram(settings: Record<string, string>): Promise<Served> {
  // The parent gives up its own end of the pipes: they close when the server ends.
  const command = `umask 0; "${process.execPath}" server/main.ts & echo "pid $!"; exec sleep 600 >/dev/null 2>&1`
  const parent = spawn('/bin/sh', ['-c', command], {
    cwd: root,
    env: environment({ PORT: '0', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = Promise.all([once(parent.stdout, 'end'), once(parent.stderr, 'end')])
  const lines: string[] = []
  const ready = new Promise<string>((resolve) => {
    for (const stream of [parent.stdout, parent.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        const base = /^Sẵn sàng tại (\S+)/.exec(line)?.[1]
        if (base !== undefined) resolve(base)
      })
  })
  const base = await Promise.race([ready, ended.then(() => undefined)])
  const end = () => void parent.kill('SIGKILL')
  if (base === undefined) {
    end()
    throw new Error(lines.join('\n'))
  }
  const pid = Number(lines.find((line) => line.startsWith('pid '))?.slice(4))
  return {
    base,
    lines,
    stop: async () => {
      process.kill(pid, 'SIGTERM')
      await ended
      end()
    },
    kill: () => void process.kill(pid, 'SIGKILL'),
    end,
  }
}
