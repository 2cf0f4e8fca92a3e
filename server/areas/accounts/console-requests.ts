/**
 * Requests from the console to a running server on the embedded database, which only one process can open: files in a
 * folder that only the service user may write. Anyone who can write there could read the database anyway.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { access, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  unlockFromConsole,
  type ConsoleAnswer,
  type ConsoleUnlock,
} from '#server/areas/accounts/unlock-from-console.ts'
import type { OperatorLog } from '#server/platform/audit/every-second.ts'

/** In ms: polling interval of the folder, and how long the console waits for a reply. */
const lookEvery = 500
const patience = 15_000
const folderIn = (dataDir: string) => join(dataDir, 'console')

/** Polls for requests until stopped. */
export function serveConsole(
  server: Parameters<typeof unlockFromConsole>[0],
  dataDir: string,
  log: OperatorLog,
): { stop(): void } {
  const folder = folderIn(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const look = async () => {
    for (const name of await readdir(folder)) {
      if (!name.endsWith('.request')) continue
      const file = join(folder, name)
      const wanted = JSON.parse(await readFile(file, 'utf8')) as ConsoleUnlock
      await rm(file)
      await put(file.replace(/request$/, 'answer'), await unlockFromConsole(server, wanted))
    }
  }
  let looking = false
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    look()
      .catch((error: unknown) => log.error({ err: error }, 'a request of the console failed'))
      .finally(() => {
        looking = false
      })
  }, lookEvery)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** Sends a request to the server running on this folder; null on timeout. */
export async function askServer(dataDir: string, wanted: ConsoleUnlock): Promise<ConsoleAnswer | null> {
  const folder = folderIn(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const base = join(folder, randomUUID())
  await put(`${base}.request`, wanted)
  const until = performance.now() + patience
  while (performance.now() < until) {
    await pause(100)
    if (!(await exists(`${base}.answer`))) continue
    const answer = JSON.parse(await readFile(`${base}.answer`, 'utf8')) as ConsoleAnswer
    await rm(`${base}.answer`)
    return answer
  }
  await rm(`${base}.request`, { force: true })
  return null
}

/** Writes to a temporary file first, so that readers never see a partial file. */
async function put(file: string, value: unknown): Promise<void> {
  await writeFile(`${file}.part`, JSON.stringify(value), { mode: 0o600 })
  await rename(`${file}.part`, file)
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )
