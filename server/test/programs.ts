/** The application's programs as separate processes, for tests of startup and operation. */
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

/** Runs a file of `scripts/` until it exits. */
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
  /** Its output so far. */
  lines: string[]
  /** Sends a stop signal and waits for the exit. */
  stop(): Promise<void>
  /** Kills it; it stays a zombie, since the parent never waits for it, as when `npm start` is killed. */
  kill(): void
  /** Ends the parent too. */
  end(): void
}

/** Starts the server with umask 0; throws its output if it doesn't start. */
export async function serveProgram(settings: Record<string, string>): Promise<Served> {
  // The parent closes its end of the pipes, so that they close when the server exits.
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
