/** Seals the audit every second while the server runs, and records the seals outside the database. */
import { noteOf, noteSeal, type NotedSeal } from '#server/platform/audit/seal-notes.ts'
import { Sealer } from '#server/platform/audit/seal.ts'
import type { Configuration } from '#server/platform/configuration.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The part of the operator's log that is used here. */
export interface OperatorLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Receives one line per hour; standard output except in tests. */
export type SealLine = (line: string) => void

const toStandardOutput: SealLine = (line) => void process.stdout.write(`${line}\n`)

/** The line to ship to another machine: JSON with one key that nothing else prints. */
export const sealLine = (seal: NotedSeal): string => JSON.stringify({ auditSeal: seal })

/** Seals every second until stopped; stopping seals once more. Doesn't keep the process alive. */
export function startSealer(
  server: { db: Db; configuration: Pick<Configuration, 'dataDir'> },
  log: OperatorLog,
  ship: SealLine = toStandardOutput,
): { stop(): Promise<void> } {
  const sealer = new Sealer(server.db)
  const { dataDir } = server.configuration
  let running: Promise<void> | undefined
  let failing = false
  const round = async () => {
    try {
      for (let seal = await sealer.seal(); seal !== undefined; seal = await sealer.seal()) {
        const note = noteOf(seal)
        if (await noteSeal(dataDir, note)) ship(sealLine(note))
      }
      failing = false
    } catch (error) {
      // Logged once, not every second while the database is unavailable.
      if (!failing) log.error({ err: error }, 'the audit could not be sealed')
      failing = true
    }
  }
  const tick = () => {
    running ??= round().finally(() => {
      running = undefined
    })
    return running
  }
  const timer = setInterval(() => void tick(), 1000)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
      await tick()
    },
  }
}
