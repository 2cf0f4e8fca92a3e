/** Processes of the application as an operator starts them, on a database and a folder of the test. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Starts one behind a proxy and waits until it is ready; throws its output if it ends before. */
export async function startProcess(of: {
  port: number
  dataDir: string
  databaseUrl: string | undefined
  /** Of the environment, besides. */
  settings?: Readonly<Record<string, string>>
  /** What is written before the command, to run it with another disk or clock. */
  before?: readonly string[]
}): Promise<ChildProcess> {
  const [command, ...args] = [...(of.before ?? []), process.execPath, 'server/main.ts']
  const child = spawn(command, args, {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      PORT: String(of.port),
      DATA_DIR: of.dataDir,
      DATABASE_URL: of.databaseUrl,
      TRUSTED_PROXY: '127.0.0.1',
      USUAL_ROWS: '100000000',
      SECOND_FACTOR: 'off',
      ...of.settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  for (;;) {
    if (child.exitCode !== null) throw new Error(output.join(''))
    const answer = await fetch(`http://127.0.0.1:${of.port}/health/ready`).catch(() => undefined)
    if (answer?.ok) return child
    await pause(200)
  }
}

/** Ends it, if it still runs. */
export async function endProcess(
  child: ChildProcess | undefined,
  signal: 'SIGKILL' | 'SIGTERM',
): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
